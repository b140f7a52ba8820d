/** A supervisor that was killed cannot stop us: its channel closing does, so the port is free for the next start. */
export function exitWithParent() {
  const hadParent = process.send !== undefined;
  if (!hadParent) return;
  if (!process.connected) process.exit(1);
  process.once("disconnect", () => process.exit(1));
}
