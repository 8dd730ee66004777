/** OAuth for a program on somebody's own machine (RFC 8252): the browser signs in, and comes back to a loopback address. */
import { ConnectionError, createOAuth, OAuthError, registerClient } from '@packhouse/sdk';
import open from 'open';
import { createInterface } from 'node:readline/promises';
import { changeCredentials, type SignedIn } from './credentials.ts';
import { callbackPath, openLoopback } from './loopback.ts';

export interface BrowserOptions {
  /** Without one, the person opens the address, on whatever machine. */
  browser: boolean;
  /** All that there are, where none are named. */
  scopes: string[] | undefined;
  /** In seconds. */
  timeout: number;
}

/** @throws OAuthError when the person says no, and Error when nobody comes back in time. */
export async function signInByBrowser(url: string, options: BrowserOptions): Promise<SignedIn> {
  const issuer = await issuerOf(url);
  const clientId = await registeredAt(issuer);
  const loopback = await openLoopback();
  const over = new AbortController();
  try {
    const { redirectUri } = loopback;
    const oauth = createOAuth({
      issuer,
      clientId,
      redirectUri,
      ...(options.scopes ? { scopes: options.scopes } : {}),
    });
    const begun = await oauth.begin();
    mustBeSafe(begun.url);
    await lead(begun.url, options);
    const callback = await Promise.race([
      loopback.callback(begun.state),
      ...(options.browser ? [] : pasted(over.signal)),
      tooLate(options.timeout),
    ]);
    try {
      const tokens = await oauth.finish(callback, begun);
      await loopback.show({
        ok: true,
        title: 'You are signed in',
        text: 'You can close this window and continue in the terminal.',
      });
      return { url, issuer, clientId, tokens };
    } catch (error) {
      await loopback.show({
        ok: false,
        title: 'You are not signed in',
        text: `${(error as Error).message} You can close this window and start again in the terminal.`,
      });
      throw error;
    }
  } finally {
    over.abort();
    await loopback.close();
  }
}

/** The service says who signs people in for it (RFC 9728); its own name for itself may not be the one it was asked by. */
async function issuerOf(url: string): Promise<string> {
  const address = `${url}/.well-known/oauth-protected-resource`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) }).catch((cause: Error) => {
    throw new ConnectionError(`Nothing answers at ${url}; is the service running, and the address right?`, {
      attempts: 1,
      timedOut: cause.name === 'TimeoutError',
      cause,
    });
  });
  const metadata = (await answer.json().catch(() => ({}))) as {
    resource?: unknown;
    authorization_servers?: unknown[];
  };
  const [issuer] = metadata.authorization_servers ?? [];
  if (!answer.ok || typeof issuer !== 'string') {
    throw new Error(`${url} is not a Packhouse service: ${address} does not name a sign-in server.`);
  }
  // RFC 9728, 3.3: what describes another resource is not believed. The service may know itself by another name of this machine.
  if (!isSameService(url, metadata.resource)) {
    throw new Error(
      `${address} describes ${String(metadata.resource)}, not ${url}. Sign in at that address.`,
    );
  }
  mustBeSafe(issuer);
  return issuer;
}

/** Whether a document's `resource` is the service that was asked; on this machine its name does not matter. */
export function isSameService(url: string, resource: unknown): boolean {
  const [asked, told] = [urlOf(url), typeof resource === 'string' ? urlOf(resource) : undefined];
  if (!asked || !told) return false;
  return asked.origin === told.origin || (isLoopback(asked) && isLoopback(told));
}

/** @throws Error unless the address is https, or http on this machine. */
export function mustBeSafe(address: string): void {
  const url = urlOf(address);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url))) return;
  throw new Error(`${address.slice(0, 200)} is not an https address, so nobody should sign in there.`);
}

/** Node 20 has no URL.parse. */
const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** Registers this program (RFC 7591) where it is not yet, or not any more: what nobody uses for long is forgotten there. */
const registeredAt = (issuer: string): Promise<string> =>
  changeCredentials(async ({ clients }, save) => {
    const known = clients[issuer];
    if (known !== undefined && (await isStillKnown(issuer, known))) return known;
    const redirectUris = [`http://127.0.0.1${callbackPath}`];
    const { clientId } = await registerClient({ issuer, name: 'Packhouse command line', redirectUris });
    clients[issuer] = clientId;
    await save();
    return clientId;
  });

/** To revoke what is no token does nothing (RFC 7009, 2.2), but who is not known may not even ask. */
const isStillKnown = (issuer: string, clientId: string): Promise<boolean> =>
  createOAuth({ issuer, clientId, redirectUri: `http://127.0.0.1${callbackPath}` })
    .revoke('nothing')
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof OAuthError && error.code === 'invalid_client') return false;
      throw error;
    });

async function lead(url: string, { browser }: BrowserOptions): Promise<void> {
  if (!browser) {
    console.error(`Open this address in a browser:\n\n  ${url}\n`);
    return;
  }
  console.error(`Your browser opens to sign in. If it does not, open this address:\n\n  ${url}\n`);
  // A machine without a browser is no reason to stop: the address is there.
  const opened = await open(url).catch(() => undefined);
  opened?.on('error', () => {});
}

/** A browser on another machine cannot come back here; its last address can be brought by hand. */
function pasted(signal: AbortSignal): Promise<string>[] {
  if (!process.stdin.isTTY) return [];
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const question = 'On another machine the browser ends at an address that does not open. Paste it here: ';
  return [lines.question(question, { signal }).finally(() => lines.close())];
}

const tooLate = (seconds: number) =>
  new Promise<never>((_, reject) => {
    const error = new Error(`sign-in timed out after ${seconds} seconds; run packhouse login again.`);
    setTimeout(() => reject(error), seconds * 1_000).unref();
  });
