import { connect } from "node:net";

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
