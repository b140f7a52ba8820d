export function pickRandom<Entry>(list: readonly Entry[], count: number, random: () => number = Math.random): Entry[] {
  const left = [...list];
  const picked: Entry[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picked;
}
