export type CleanUp = ReturnType<typeof createCleanUp>;

/** What a rehearsal has to take away again, the last thing first, however it ends. */
export function createCleanUp() {
  const tasks: (() => unknown)[] = [];

  return {
    /** Before or right after the thing is made, so that an interruption leaves nothing behind. */
    add(task: () => unknown) {
      tasks.push(task);
    },
    async run() {
      for (let task = tasks.pop(); task; task = tasks.pop()) {
        try {
          await task();
        } catch (error) {
          console.error(`Not cleaned up: ${error instanceof Error ? error.message : error}`);
        }
      }
    },
  };
}
