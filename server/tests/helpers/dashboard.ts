/** People who are signed in to the dashboard of a test service, and who send requests as its pages do. */
import type { Role } from '@packhouse/contract/roles';
import { sessionCookieName } from '../../src/http/session-cookie.ts';
import { openSession } from '../../src/accounts/people/sessions.ts';
import { aPerson, type TestPerson } from './oauth.ts';
import type { TestAnswer, TestService } from './service.ts';

export interface DashboardSession extends TestPerson {
  /** The whole Cookie header. */
  cookie: string;
  /** Headers that a browser adds to a request of our own pages. */
  own: Record<string, string>;
  /** Sends a request as our own pages do; `headers` are added. */
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

/** Creates a person who is signed in; without a role, a member of another organization. */
export async function dashboardSession(
  service: TestService,
  orgId: string,
  role: Role | undefined,
): Promise<DashboardSession> {
  const { database, origin, now } = service.services;
  const home = role ? orgId : await service.organization('Somewhere Else');
  const name = `Test ${role ?? 'stranger'}`;
  const person = await aPerson(service, home, { name, role: role ?? 'owner' });
  const text = await openSession(database, person.userId, { address: '127.0.0.1', agent: 'test' }, now());
  const cookie = `${sessionCookieName(origin.url())}=${text}`;
  const own = { cookie, origin: origin.url(), 'sec-fetch-site': 'same-origin' };
  return {
    ...person,
    cookie,
    own,
    ask: (method, path, body, headers) => service.send(method, path, undefined, body, { ...own, ...headers }),
  };
}
