/** The child's side of `startChild`: answers the parent's calls, and exits together with it. */
export function answerParent(methods: Record<string, (input: never) => unknown>): void {
  process.on('message', ({ id, method, input }: { id: number; method: string; input: never }) => {
    void (async () => {
      try {
        const answer = methods[method];
        if (!answer) throw new Error(`this process has no method ${method}`);
        process.send!({ id, result: await answer(input) });
      } catch (error) {
        process.send!({ id, error: error instanceof Error ? error.stack : String(error) });
      }
    })();
  });
  process.on('disconnect', () => process.exit(0));
}

/** Resources this process has used so far. */
export const usage = () => {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() };
};
export type Usage = ReturnType<typeof usage>;
