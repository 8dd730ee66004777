import type { App } from './app.ts';
import { connect, disconnect, finishConnecting } from './connect.ts';
import { askForDelivery, checkDelivery, makeDelivery, showDelivery } from './delivery.ts';
import { showEvents, streamEvents, takeEvent } from './events.ts';
import { showList } from './list.ts';
import { sendFile } from './public-files.ts';
import type { Visit } from './visit.ts';

type Handler = (app: App, visit: Visit) => Response | Promise<Response>;

/** Every address of the application. */
const routes: Record<string, Handler> = {
  'GET /': showList,
  'POST /connect': connect,
  'GET /callback': finishConnecting,
  'POST /disconnect': disconnect,
  'GET /products/:id/delivery': askForDelivery,
  'POST /products/:id/delivery/check': checkDelivery,
  'POST /products/:id/delivery': makeDelivery,
  'GET /deliveries/:id': showDelivery,
  'GET /events': showEvents,
  'GET /events/stream': streamEvents,
  'POST /webhooks/:organizationId': takeEvent,
  'GET /public/:file': sendFile,
};

const patterns = Object.entries(routes).map(([route, handler]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`), handler };
});

/** Finds the handler of a request, and the parameters in its path. */
export function findRoute(
  asked: string,
  pathname: string,
): { handler: Handler; parameters: Record<string, string> } | undefined {
  const method = asked === 'HEAD' ? 'GET' : asked;
  for (const { path, handler } of patterns.filter((pattern) => pattern.method === method)) {
    const match = path.exec(pathname);
    if (match) return { handler, parameters: { ...match.groups } };
  }
  return undefined;
}
