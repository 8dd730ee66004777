/** Tests of what a newcomer gets wrong: the error names the option and the fix. */
import { expect, test } from 'vitest';
import { createClient, createOAuth, type OAuthOptions } from './index.ts';

const oauth: OAuthOptions = {
  issuer: 'https://fulfillment.example.com',
  clientId: 'app_1',
  redirectUri: 'https://app.example.com/callback',
};

test('createOAuth names the option that is missing', () => {
  for (const name of ['issuer', 'clientId', 'redirectUri'] as const) {
    expect(() => createOAuth({ ...oauth, [name]: undefined }), name).toThrow(new RegExp(`^${name} must be `));
  }
  expect(() => createOAuth({ ...oauth, issuer: 'fulfillment.example.com' })).toThrow(/^issuer must be/);
});

test('an operation that is none is told with the nearest one', async () => {
  const packhouse = createClient({ baseUrl: 'http://127.0.0.1:4800', token: 'pkh_live_1' });
  const request = packhouse.request as (name: string, input: object) => Promise<unknown>;
  await expect(async () => request('shipment.list', {})).rejects.toThrow(/did you mean shipments\.list\?/);
  await expect(async () => request('xyzzy', {})).rejects.toThrow(/there are products\.list/);
});

test('a baseUrl with the path of the API is told without it', () => {
  for (const baseUrl of ['https://fulfillment.example.com/v0', 'https://fulfillment.example.com/v0/']) {
    expect(() => createClient({ baseUrl, token: 'pkh_live_1' })).toThrow(
      'without the path of the API: https://fulfillment.example.com',
    );
  }
});

test('the steps of signing in are aborted by a signal', async () => {
  const controller = new AbortController();
  const hanging = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
    );
  const begun = createOAuth({ ...oauth, fetch: hanging as typeof fetch }).begin({
    signal: controller.signal,
  });
  controller.abort(new Error('the person has left'));
  await expect(begun).rejects.toThrow('the person has left');
});
