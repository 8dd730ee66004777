import { createServer } from 'node:http';
import { answer } from './answer.ts';
import type { App } from './app.ts';
import { serve } from './serve.ts';

export interface RunningApp {
  close(): Promise<void>;
}

/** Listens on 127.0.0.1. Throws where the port is taken. */
export async function listen(app: App): Promise<RunningApp> {
  const { appUrl, port } = app.settings;
  const server = createServer(serve(appUrl, (request) => answer(app, request)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
