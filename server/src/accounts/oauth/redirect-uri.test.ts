import { expect, test } from 'vitest';
import { checkRedirectUri, findRedirectUri, isLoopback, isNative } from './redirect-uri.ts';

const native = { native: true };
const web = { native: false };

// As the clients register them, by their sources and by issues of servers they registered at.
const inUse = {
  claude: ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback'],
  claudeCode: ['http://localhost:3118/callback', 'http://localhost/callback', 'http://127.0.0.1/callback'],
  cursor: [
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'https://www.cursor.com/agents/mcp/oauth/callback',
    'http://localhost:8787/callback',
  ],
  vsCode: [
    'https://insiders.vscode.dev/redirect',
    'https://vscode.dev/redirect',
    'http://127.0.0.1/',
    'http://127.0.0.1:33418/',
  ],
  others: [
    'http://127.0.0.1:19876/mcp/oauth/callback',
    'http://localhost:6274/oauth/callback/debug',
    'https://chatgpt.com/connector_platform_oauth_redirect',
    'https://chatgpt.com/connector/oauth/Xq3tLm2k9Z',
    'https://callback.mistral.ai/v1/integrations_auth/oauth2_callback',
    'vscode://vscode.microsoft-authentication/callback',
    'com.example.app:/oauth2redirect',
    'http://[::1]:8080/cb',
    'https://app.example.com',
    'https://app.example.com/cb?tenant=7&next=%2Fhome',
    'https://xn--bcher-kva.example:8443/cb',
  ],
};

test.each(Object.values(inUse).flat())('%s can be registered', (uri) => {
  expect(checkRedirectUri(uri, native)).toBeUndefined();
});

test.each([
  ['', /absolute URI/],
  ['/callback', /absolute URI/],
  ['//app.example.com/cb', /absolute URI/],
  ['app.example.com/cb', /absolute URI/],
  ['https:app.example.com/cb', /host/],
  ['https:/app.example.com/cb', /host/],
  ['https:///cb', /host/],
  ['https://app.example.com/cb#', /fragment/],
  ['https://app.example.com/cb#code', /fragment/],
  ['https://*.example.com/cb', /wildcard/],
  ['https://app.example.com/*', /wildcard/],
  ['https://user@app.example.com/cb', /user name/],
  ['https://user:secret@app.example.com/cb', /user name/],
  ['https://app.example.com@evil.example/cb', /user name/],
  ['cursor://user@anysphere.cursor-mcp/cb', /user name/],
  ['http://app.example.com/cb', /must use https/],
  ['http://localhost.evil.example/cb', /must use https/],
  ['http://127.0.0.1.evil.example/cb', /must use https/],
  ['http://127.0.0.2/cb', /must use https/],
  ['http://0.0.0.0/cb', /must use https/],
  ['http://192.168.1.10/cb', /must use https/],
  ['http://127.1/cb', /host/],
  ['http://2130706433/cb', /host/],
  ['http://0x7f.0.0.1/cb', /host/],
  ['http://[0:0:0:0:0:0:0:1]/cb', /host/],
  ['https://APP.example.com/cb', /host/],
  ['https://app.example.com:/cb', /host/],
  ['https://app.example.com:0/cb', /host/],
  ['https://app.example.com:65536/cb', /host/],
  ['https://app%2eexample.com/cb', /host/],
  ['HTTPS://app.example.com/cb', /lowercase/],
  ['https://app.example.com/a/../cb', /\.\. in its path/],
  ['https://app.example.com/a/%2E%2e/cb', /\.\. in its path/],
  ['https://app.example.com/./cb', /\.\. in its path/],
  ['https://app.example.com\\@evil.example/cb', /RFC 3986/],
  ['https://app.example.com/c b', /RFC 3986/],
  ['https://app.example.com/cb\n', /RFC 3986/],
  ['https://app.example.com/cb\r\nLocation: https://evil.example', /RFC 3986/],
  ['https://app.example.com/"><script>', /RFC 3986/],
  ['https://app.example.com/%zz', /RFC 3986/],
  ['https://bücher.example/cb', /RFC 3986/],
  ['https://app.example.com/cb?code=1', /code in its query/],
  ['https://app.example.com/cb?a=1&state=2', /state in its query/],
  ['https://app.example.com/cb?%69ss=x', /iss in its query/],
  ['https://app.example.com/cb?error', /error in its query/],
  ['https://app.example.com/cb?error_description=x', /error_description in its query/],
  ['javascript:alert(1)', /javascript:/],
  ['JavaScript://app.example.com/%0aalert(1)', /javascript:/],
  ['data:text/html,hello', /data:/],
  ['file:///etc/passwd', /file:/],
  ['vbscript:msgbox(1)', /vbscript:/],
  ['blob:https://app.example.com/1', /blob:/],
  ['about:blank', /about:/],
  ['ws://app.example.com/cb', /ws:/],
  ['wss://app.example.com/cb', /wss:/],
  ['ftp://app.example.com/cb', /ftp:/],
  ['mailto:someone@example.com', /mailto:/],
  ['intent://scan/', /intent:/],
  ['ms-settings:privacy', /ms-settings:/],
  ['view-source:https://app.example.com/', /view-source:/],
  ['chrome-extension://abcdef/cb', /chrome-extension:/],
  ['urn:ietf:wg:oauth:2.0:oob', /urn:/],
  ['com.example.app:cb', /have a \/ after/],
  ['Cursor://anysphere.cursor-mcp/cb', /lowercase/],
  [`https://app.example.com/${'a'.repeat(2_000)}`, /longer than 2000/],
])('%s cannot be registered', (uri, reason) => {
  expect(checkRedirectUri(uri, native)).toMatch(reason);
});

test('only an application on the own machine may have a scheme of its own', () => {
  expect(checkRedirectUri('cursor://anysphere.cursor-mcp/oauth/callback', web)).toMatch(/must use https/);
  expect(checkRedirectUri('http://localhost:3000/cb', web)).toBeUndefined();
  expect(checkRedirectUri('https://app.example.com/cb', web)).toBeUndefined();
});

const registered = [
  'https://app.example.com/cb?tenant=7',
  'https://app.example.com:8443/cb',
  'https://localhost/cb',
  'http://localhost:3118/callback',
  'http://127.0.0.1/',
  'http://[::1]/cb?x=1',
  'cursor://anysphere.cursor-mcp/oauth/callback',
];

test.each([
  ...registered,
  'http://localhost/callback',
  'http://localhost:1/callback',
  'http://localhost:65535/callback',
  'http://127.0.0.1:33418/',
  'http://[::1]:49152/cb?x=1',
])('%s is one of those registered', (asked) => {
  expect(findRedirectUri(registered, asked)).toBe(true);
});

test.each([
  '',
  'https://app.example.com/cb',
  'https://app.example.com/cb?tenant=7&',
  'https://app.example.com/cb?tenant=7&x=1',
  'https://app.example.com/cb?tenant=8',
  'https://app.example.com/cb/?tenant=7',
  'https://app.example.com/CB?tenant=7',
  'https://app.example.com/c%62?tenant=7',
  'https://app.example.com/x/../cb?tenant=7',
  'https://app.example.com/x/..%2fcb?tenant=7',
  'https://app.example.com//cb?tenant=7',
  'https://app.example.com/cb?tenant=7#',
  'https://app.example.com/cb?tenant=7#x',
  'https://app.example.com/cb?tenant=7 ',
  ' https://app.example.com/cb?tenant=7',
  'https://app.example.com/cb?tenant=7\0',
  'https://App.example.com/cb?tenant=7',
  'HTTPS://app.example.com/cb?tenant=7',
  'http://app.example.com/cb?tenant=7',
  'https://app.example.com.evil.example/cb?tenant=7',
  'https://evil.example/app.example.com/cb?tenant=7',
  'https://app.example.com@evil.example/cb?tenant=7',
  'https://evil.example\\@app.example.com/cb?tenant=7',
  'https://user@app.example.com/cb?tenant=7',
  'https://app.example.com./cb?tenant=7',
  'https://sub.app.example.com/cb?tenant=7',
  'https://app.example.com:443/cb?tenant=7',
  'https://app.example.com:8444/cb',
  'https://app.example.com/cb',
  'https://localhost:8443/cb',
  'http://localhost:3118/callback/',
  'http://localhost:3118/callback?x=1',
  'http://localhost:3118/Callback',
  'http://localhost:0/callback',
  'http://localhost:65536/callback',
  'http://localhost:/callback',
  'http://localhost:99999999/callback',
  'http://LOCALHOST:3118/callback',
  'http://localhost.:3118/callback',
  'http://user@localhost:3118/callback',
  'http://localhost:3118@evil.example/callback',
  'http://localhost:3118/callback#x',
  'http://127.0.0.1:3118/callback',
  'http://localhost:33418/',
  'http://127.0.0.1:33418',
  'http://127.1:33418/',
  'http://127.0.0.2:33418/',
  'http://127.0.0.1:33418//',
  'http://127.0.0.1.evil.example:33418/',
  'https://127.0.0.1:33418/',
  'http://[::1]:49152/cb',
  'http://[0:0:0:0:0:0:0:1]:49152/cb?x=1',
  'cursor://anysphere.cursor-mcp:80/oauth/callback',
  'cursor://anysphere.cursor-mcp/oauth/callback/',
  'cursor2://anysphere.cursor-mcp/oauth/callback',
])('%j is none of those registered', (asked) => {
  expect(findRedirectUri(registered, asked)).toBe(false);
});

test('an application is native when it is reached on the own machine or by a scheme of its own', () => {
  expect(isNative(['https://claude.ai/api/mcp/auth_callback'])).toBe(false);
  expect(isNative(inUse.vsCode)).toBe(true);
  expect(isNative(inUse.cursor.slice(0, 2))).toBe(true);
  expect(isLoopback('http://localhost')).toBe(true);
  expect(isLoopback('https://localhost/')).toBe(false);
});
