/** A page for every error code: what it means and what to do. Its address is the `type` of problem details. */
import { type ErrorCode, errorCodes, errors } from '@packhouse/contract/errors';
import { nearest } from '@packhouse/contract/rules/nearest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../platform/failure.ts';
import { atOrigin, type Document, documentOf, sendDocument, vary } from './document.ts';
import { type Html, html, pageOf, pagePolicy } from './html.ts';
import { negotiate } from './negotiate.ts';
import type { Origin } from '../platform/origin.ts';

export async function problems(app: FastifyInstance, { origin }: { origin: Origin }): Promise<void> {
  const list = atOrigin(origin, listOfCodes);
  const pages = new Map<string, () => Forms>(
    errorCodes.map((code) => [code, atOrigin(origin, (url) => pageOfCode(code, url))]),
  );

  app.get('/problems', async (request, reply) => send(request, reply, list()));
  app.get('/problems.md', async (request, reply) => sendDocument(request, reply, list()['text/markdown']));
  app.get<{ Params: { page: string } }>('/problems/:page', async (request, reply) => {
    const code = request.params.page.replace(/\.md$/, '');
    const page = pages.get(code);
    if (!page) throw noSuchCode(code);
    return code === request.params.page
      ? send(request, reply, page())
      : sendDocument(request, reply, page()['text/markdown']);
  });
}

/** The same facts for people, programs and agents. */
type Forms = Record<(typeof contentTypes)[number], Document>;

const contentTypes = ['text/html', 'application/json', 'text/markdown'] as const;

function send(request: FastifyRequest, reply: FastifyReply, forms: Forms): Promise<FastifyReply> {
  const contentType = negotiate(request.headers.accept, contentTypes);
  vary(reply, 'Accept');
  if (contentType === 'text/html') reply.header('content-security-policy', pagePolicy);
  return sendDocument(request, reply, forms[contentType]);
}

const formsOf = (title: string, content: Html, facts: object, markdown: string): Forms => ({
  'text/html': documentOf('text/html; charset=utf-8', pageOf(title, content)),
  'application/json': documentOf('application/json; charset=utf-8', JSON.stringify(facts)),
  'text/markdown': documentOf('text/markdown; charset=utf-8', markdown),
});

function pageOfCode(code: ErrorCode, url: string): Forms {
  const { status, title, fix } = errors[code];
  return formsOf(
    `${code}: ${title}`,
    html`<main>
      <nav aria-label="Breadcrumbs">
        <a href="/docs">Documentation</a> / <a href="/problems">Errors</a> / ${code}
      </nav>
      <h1>${title}</h1>
      <p class="quiet">Status ${status}, code <code>${code}</code></p>
      <h2>What to do</h2>
      <p>${withCode(fix)}</p>
      <p>
        The <code>error</code> of the answer says it for your request, and its <code>requestId</code> finds
        the request in the log of the service. <a href="/docs/errors">Errors</a> says how a program reads
        them.
      </p>
    </main>`,
    factsOf(code, url),
    `# ${title}\n\nStatus ${status}, code \`${code}\`\n\n## What to do\n\n${fix}\n\nAll errors: ${url}/problems.md\n`,
  );
}

function listOfCodes(url: string): Forms {
  return formsOf(
    'Errors of the Packhouse API',
    html`<main>
      <nav aria-label="Breadcrumbs"><a href="/docs">Documentation</a> / Errors</nav>
      <h1>Errors</h1>
      <p>
        Every error answers a status, a <code>code</code> that stays the same, and a sentence that says what
        to do.
      </p>
      <dl>
        ${errorCodes.map(
          (code) =>
            html`<dt>${errors[code].status} <a href="/problems/${code}">${code}</a></dt>
              <dd>${errors[code].title}</dd> `,
        )}
      </dl>
    </main>`,
    errorCodes.map((code) => factsOf(code, url)),
    `# Errors of the Packhouse API\n\n${errorCodes
      .map(
        (code) => `- [${code}](${url}/problems/${code}.md) (${errors[code].status}): ${errors[code].title}`,
      )
      .join('\n')}\n`,
  );
}

const factsOf = (code: ErrorCode, url: string) => ({
  type: `${url}/problems/${code}`,
  code,
  ...errors[code],
});

/** Markdown's `code` as HTML. */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

function noSuchCode(code: string): Failure {
  const meant = nearest(code, errorCodes);
  return new Failure(
    'not_found',
    `There is no error code ${code.slice(0, 60)}${meant ? `; did you mean ${meant}?` : '. All codes are listed at /problems.'}`,
  );
}
