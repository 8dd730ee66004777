import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of the benchmark's own, which answers calls (see `answerParent`) and ends when it is let go. */
export interface Child {
  call<T>(method: string, input?: unknown): Promise<T>;
  close(): Promise<void>;
}

/** Starts a module as a process, with further options of Node and environment. What the process prints is shown. */
export function startChild(
  module: URL,
  { execArgv = [], env = {} }: { execArgv?: string[]; env?: Record<string, string> } = {},
): Child {
  const child = fork(module, {
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...execArgv],
    env: { ...process.env, ...env },
  });
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let calls = 0;
  child.on('message', ({ id, result, error }: { id: number; result?: unknown; error?: string }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(result as never);
    else one?.reject(new Error(error));
  });
  child.on('exit', (code) => {
    for (const one of waiting.values()) one.reject(new Error(`${module.pathname} ended with ${code}`));
    waiting.clear();
  });

  return {
    call: (method, input) =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(new Error(`${module.pathname} has ended`));
        const id = calls++;
        waiting.set(id, { resolve, reject });
        child.send({ id, method, input });
      }),
    async close() {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
