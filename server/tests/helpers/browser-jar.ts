/** A browser that runs no script: it keeps cookies, follows nothing, and sends the forms of pages it was shown. */
import type { LightMyRequestResponse } from 'fastify';
import type { Service } from '../../src/service.ts';

export interface Page {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  location: string | undefined;
}

export interface Browser {
  cookies: Map<string, string>;
  get(path: string): Promise<Page>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
  /** Sends the form of the page, its hidden fields included. */
  submit(page: Page, fields: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
}

export function openBrowser(service: Pick<Service, 'app'>, address = '192.0.2.1'): Browser {
  const cookies = new Map<string, string>();
  const take = (response: LightMyRequestResponse): Page => {
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return {
      status: response.statusCode,
      headers: response.headers as Page['headers'],
      text: response.body,
      location: response.headers.location,
    };
  };
  const cookie = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  const browser: Browser = {
    cookies,
    get: async (path) =>
      take(await service.app.inject({ url: path, headers: cookie(), remoteAddress: address })),
    post: async (path, fields, headers = {}) =>
      take(
        await service.app.inject({
          method: 'POST',
          url: path,
          remoteAddress: address,
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookie(), ...headers },
          payload: new URLSearchParams(fields).toString(),
        }),
      ),
    submit: (page, fields, headers) => {
      const action = /<form\s+method="post"\s+action="([^"]*)"/.exec(page.text)?.[1];
      if (!action) throw new Error(`There is no form in: ${page.text.slice(0, 400)}`);
      return browser.post(action, { ...hiddenOf(page), ...fields }, headers);
    },
  };
  return browser;
}

const hiddenOf = ({ text }: Page): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g)].map(
      ([, name, value]) => [
        name!,
        value!.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
      ],
    ),
  );
