import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';

interface SpaSettings {
  packhouseUrl: string;
  /** Client id of a public app; without one, the application registers itself. */
  clientId: string | undefined;
  port: number;
}

/**
 * Serves the files of public/ and the SDK on 127.0.0.1; any file server could. If the SDK is TypeScript, as it is
 * next to its source, its types are stripped; nothing is bundled.
 */
export async function serveSpa(settings: SpaSettings): Promise<{ url: string; server: Server }> {
  const page = await readFile(new URL('index.html', publicFolder), 'utf8');
  const headers = { ...commonHeaders, 'content-security-policy': policyOf(page, settings.packhouseUrl) };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    read(pathname, settings).then(
      ({ type, text }) => response.writeHead(200, { ...headers, 'content-type': type }).end(text),
      () => response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Not found'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const publicFolder = new URL('public/', import.meta.url);
const sdkEntry = new URL(import.meta.resolve('@packhouse/sdk'));

const commonHeaders = {
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

async function read(
  pathname: string,
  { packhouseUrl, clientId }: SpaSettings,
): Promise<{ type: string; text: string }> {
  if (pathname === '/settings.json') {
    return { type: 'application/json', text: JSON.stringify({ packhouseUrl, clientId }) };
  }
  const [, ofSdk] = /^\/sdk\/((?:[\w-]+\/)*[\w-]+\.[jt]s)$/.exec(pathname) ?? [];
  if (ofSdk !== undefined) return { type: types['js']!, text: await readModule(ofSdk) };
  const [, name = '', ending = ''] =
    /^\/([\w-]+\.(\w+))$/.exec(pathname === '/' ? '/index.html' : pathname) ?? [];
  const type = types[ending];
  if (type === undefined) throw new Error('No such file');
  return { type, text: await readFile(new URL(name, publicFolder), 'utf8') };
}

/** A module of the SDK, readable for a browser; the page imports its entry as index.js, whatever its file name. */
async function readModule(name: string): Promise<string> {
  const address = name === 'index.js' ? sdkEntry : new URL(name, sdkEntry);
  const text = await readFile(address, 'utf8');
  return address.pathname.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
}

/** Allows nothing but our own files and Packhouse. The import map is inline, so the policy lists its hash. */
function policyOf(page: string, packhouseUrl: string): string {
  const [, map = ''] = /<script type="importmap">([^<]*)<\/script>/.exec(page) ?? [];
  const hash = createHash('sha256').update(map).digest('base64');
  return (
    `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src 'self'; ` +
    `connect-src 'self' ${packhouseUrl}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`
  );
}

if (import.meta.main) {
  const { env } = process;
  const packhouseUrl = env['PACKHOUSE_URL']?.trim() || 'http://127.0.0.1:4800';
  const port = Number(env['PORT']?.trim() || '4901');
  if (URL.parse(packhouseUrl)?.origin !== packhouseUrl) {
    console.error('PACKHOUSE_URL must be an origin such as http://127.0.0.1:4800, without a path.');
    process.exitCode = 1;
  } else if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error('PORT must be a whole number from 0 to 65535.');
    process.exitCode = 1;
  } else {
    const { url } = await serveSpa({ packhouseUrl, clientId: env['CLIENT_ID']?.trim() || undefined, port });
    console.log(`\n  Shipments   ${url}\n  Packhouse   ${packhouseUrl}\n`);
  }
}
