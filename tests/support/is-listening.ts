import { connect } from "node:net";

/** Whether something listens on a loopback port. */
export function isListening(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "localhost" });
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
