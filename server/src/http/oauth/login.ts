/** Signing in on the way to an application: the form carries the application's request, and leads back to it. */
import type { FastifyInstance } from 'fastify';
import { checkAuthorization } from '../../accounts/oauth/authorization.ts';
import type { Client } from '../../accounts/oauth/clients.ts';
import type { Services } from '../../services.ts';
import { readForm } from '../form.ts';
import { takeSignIn, type SignInForm } from '../people/sign-in-form.ts';
import { sendTo } from '../send-page.ts';

export const signInFor = (query: string, client: Client): SignInForm => ({
  action: '/oauth/login',
  hidden: { query },
  continueTo: client.name,
  leadsOut: mayBeRemembered(client),
});

/** Whether a person who has allowed it once is led on at once. Whoever can be anybody is asked for every time (RFC 8252 8.6). */
export const mayBeRemembered = (client: Client): boolean =>
  client.kind === 'dashboard' && client.confidential;

export async function login(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.post('/oauth/login', async (request, reply) => {
    const fields = readForm(request);
    const query = fields.get('query') ?? '';
    // The request is not believed because we have shown it: nobody is led to where it was not checked again.
    const { client } = await checkAuthorization(query, services.origin.url(), services.clients.introduced);
    const userId = await takeSignIn(services, request, reply, fields, signInFor(query, client));
    return userId === undefined ? reply : sendTo(reply, `/oauth/authorize?${query}`);
  });
}
