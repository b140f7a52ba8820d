/** A supervisor that was killed cannot stop us: its channel closing does, so the port is free for the next start. */
export function exitWithParent() {
  if (!process.connected) return;
  process.once("disconnect", () => process.exit(1));
  // The channel alone must not keep the process alive once it has drained.
  process.channel?.unref();
}
