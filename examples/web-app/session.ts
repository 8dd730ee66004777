import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A browser's identity. It holds no token: those stay on the server. */
export interface Session {
  id: string;
  /** The connection to Packhouse that the browser may use. */
  connectionId?: string;
}

export interface Sessions {
  begin(connectionId?: string): Session;
  /** Reads the session from a Cookie header; undefined if it contains none that was signed here. */
  read(cookies: string | null): Session | undefined;
  /** The Set-Cookie header that gives the browser its session. */
  cookieOf(session: Session): string;
  /** A token that proves that a form was shown to this session. */
  formTokenOf(session: Session): string;
  isFormTokenOf(session: Session, token: string): boolean;
}

/** Sessions in a signed cookie that only this server reads. `key` has 32 bytes. */
export function openSessions(key: Buffer, { secure }: { secure: boolean }): Sessions {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  const name = secure ? '__Host-session' : 'session';
  return {
    begin: (connectionId) => ({
      id: randomBytes(16).toString('base64url'),
      ...(connectionId === undefined ? {} : { connectionId }),
    }),
    read(cookies) {
      const pair = cookies?.split('; ').find((one) => one.startsWith(`${name}=`));
      const [text = '', signature = ''] = pair?.slice(name.length + 1).split('.') ?? [];
      if (!isSame(signature, sign('session', text))) return undefined;
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as Session;
    },
    cookieOf(session) {
      const text = Buffer.from(JSON.stringify(session)).toString('base64url');
      const value = `${name}=${text}.${sign('session', text)}`;
      return `${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000${secure ? '; Secure' : ''}`;
    },
    formTokenOf: ({ id }) => sign('form', id),
    isFormTokenOf: ({ id }, token) => isSame(token, sign('form', id)),
  };
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
