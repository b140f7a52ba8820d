import pLimit from "p-limit";

/** At most `running` requests run at once and the others wait. More than `open` are refused. */
type Room = { running: number; open: number };

/** One network gets a part of the room, so that it cannot keep everybody else out. */
export function createPlaces({ running, open, ofOneNetwork }: Room & { ofOneNetwork: Room }) {
  const places = pLimit(running);
  const networks = new Map<string, { places: typeof places; open: number }>();
  let allOpen = 0;

  /** Returns false if there is no room. */
  return async (network: string, run: () => Promise<void>): Promise<boolean> => {
    const part = networks.get(network) ?? { places: pLimit(ofOneNetwork.running), open: 0 };
    if (allOpen >= open || part.open >= ofOneNetwork.open) return false;

    networks.set(network, part);
    allOpen += 1;
    part.open += 1;
    try {
      await part.places(() => places(run));
    } finally {
      allOpen -= 1;
      part.open -= 1;
      if (part.open === 0) networks.delete(network);
    }
    return true;
  };
}
