/**
 * An application's own description of itself, from a registration (RFC 7591) or from the document at its id. Unknown
 * names are ignored, and nothing in it makes an application more trusted than a stranger.
 */
import { scopeNames, type ScopeName } from '@packhouse/contract/scopes';
import { z } from 'zod';
import { authMethods, type AuthMethod } from './clients.ts';
import { checkRedirectUri, isNative } from './redirect-uri.ts';

export interface ClientMetadata {
  name: string;
  redirectUris: string[];
  scopes: ScopeName[];
  clientUri: string | null;
  logoUri: string | null;
  /** Undefined when the metadata names none. */
  authMethod: AuthMethod | undefined;
}

/** An error with a code of RFC 7591, 3.2.2, and a sentence for the developer of the application. */
export class WrongMetadata extends Error {
  readonly code: 'invalid_redirect_uri' | 'invalid_client_metadata';

  constructor(code: WrongMetadata['code'], sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/**
 * An application without a name is called `nameless`, or after its first redirect URI.
 *
 * @throws WrongMetadata
 */
export function readClientMetadata(metadata: unknown, nameless?: string): ClientMetadata {
  const parsed = Metadata.safeParse(metadata);
  if (parsed.error) {
    const { path, message } = parsed.error.issues[0]!;
    const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : String(part))).join('');
    throw new WrongMetadata(
      path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `${field || 'The metadata'} ${message}.`,
    );
  }
  const given = parsed.data;
  const redirectUris = [...new Set(given.redirect_uris)];
  // The redirect URIs decide whether an application is native: clients leave out application_type or get it wrong too
  // often.
  const native = isNative(redirectUris);
  redirectUris.forEach((uri, index) => {
    const fault = checkRedirectUri(uri, { native });
    if (fault) throw new WrongMetadata('invalid_redirect_uri', `redirect_uris[${index}] ${fault}.`);
  });
  return {
    name: nameIn(given.client_name) ?? nameless ?? nameOf(redirectUris[0]!),
    redirectUris,
    scopes: scopesIn(given.scope),
    clientUri: httpsIn(given.client_uri),
    logoUri: httpsIn(given.logo_uri),
    authMethod: given.token_endpoint_auth_method ?? undefined,
  };
}

const text = z.string({ error: 'must be a string' }).nullish();
const texts = z.array(z.string({ error: 'must be a string' }), { error: 'must be an array of strings' });

const Metadata = z.object(
  {
    redirect_uris: texts
      .min(1, { error: 'must hold at least one URI' })
      .max(20, { error: 'must hold at most 20 URIs' }),
    token_endpoint_auth_method: z
      .enum(authMethods, { error: `must be one of ${authMethods.join(', ')}` })
      .nullish(),
    // Clients list all grants they know (VS Code also the device grant). The answer leaves out those that are not
    // supported here.
    grant_types: texts
      .refine((types) => types.includes('authorization_code'), {
        error: 'must hold authorization_code, the grant that applications get here',
      })
      .nullish(),
    response_types: texts
      .refine((types) => types.includes('code'), {
        error: 'must hold code, the response that applications get here',
      })
      .nullish(),
    client_name: text,
    client_uri: text,
    logo_uri: text,
    scope: text,
  },
  { error: 'must be a JSON object' },
);

/** Reads the name shown to a person on the consent page. It must not be able to look like something else. */
function nameIn(given: string | null | undefined): string | undefined {
  const name = (given ?? '').normalize('NFC').trim();
  if (name === '') return undefined;
  const fault =
    [...name].length > 100
      ? 'must not be longer than 100 characters'
      : /[\p{C}\p{Zl}\p{Zp}]/u.test(name)
        ? 'must hold printable characters only, no line breaks, control characters or marks of direction'
        : undefined;
  if (fault) throw new WrongMetadata('invalid_client_metadata', `client_name ${fault}.`);
  return name.replaceAll(/\s+/g, ' ');
}

/** The host of the URI; the scheme when the application has one of its own. */
function nameOf(uri: string): string {
  const { hostname, protocol } = new URL(uri);
  return (hostname || protocol.slice(0, -1)).slice(0, 100);
}

// Agents send scopes of OpenID Connect or of other servers. The scopes named here give nobody more than they may ask
// for anyway, and a client that names none of ours gets all of them.
function scopesIn(scope: string | null | undefined): ScopeName[] {
  const named = (scope ?? '').split(' ');
  const known = scopeNames.filter((name) => named.includes(name));
  return known.length > 0 ? known : [...scopeNames];
}

/**
 * These URIs are only shown to people. One that is not https is left out, but the application is not refused for it.
 */
function httpsIn(uri: string | null | undefined): string | null {
  if (!uri || uri.length > 2_000 || !/^https:\/\/[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) return null;
  const { username, password } = new URL(uri);
  return username || password || /["'<>\\]/.test(uri) ? null : uri;
}
