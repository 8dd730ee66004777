import { verifyWebhook, WebhookError } from '@packhouse/sdk';
import type { App } from './app.ts';
import type { ToldEvent } from './event-book.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';
import { readText } from './read-text.ts';
import { Refusal } from './refusal.ts';
import { connectionOf, type Visit } from './visit.ts';
import { inWords, moment } from './words.ts';

export function showEvents(app: App, visit: Visit): Response {
  const { id } = connectionOf(visit).organization;
  const events = app.events.latest(id);
  return page(app, visit, {
    title: 'Latest events',
    script: 'live.js',
    main: html`
      <h1>Latest events</h1>
      <p class="lead">What Packhouse tells, as it happens. <span id="state" role="status"></span></p>
      <ol
        id="events"
        class="events"
        aria-live="polite"
        data-stream="/events/stream?after=${events[0]?.id ?? ''}"
      >
        ${events.map(item)}
      </ol>
      <p id="none" class="small">
        When nothing comes, look at the webhook endpoint in Packhouse. Its URL must be
        <code>${app.settings.appUrl}/webhooks/${id}</code>, and its secret the one in WEBHOOK_SECRET.
      </p>
    `,
  });
}

/** Server-sent events: each is the item of the list, ready to be put there. */
export function streamEvents(app: App, visit: Visit): Response {
  const { id } = connectionOf(visit).organization;
  const after = visit.request.headers.get('last-event-id') ?? visit.url.searchParams.get('after') ?? '';
  let stop = () => {};
  const body = new ReadableStream<string>({
    start(stream) {
      const unfollow = app.events.follow(id, after, (event) => {
        stream.enqueue(`id: ${event.id}\ndata: ${item(event).html.replaceAll(/\s*\n\s*/g, ' ')}\n\n`);
      });
      // Some proxies close what says nothing; and a comment at once lets the browser know that it is connected.
      stream.enqueue(': hello\n\n');
      const beat = setInterval(() => stream.enqueue(':\n\n'), 20_000);
      stop = () => {
        unfollow();
        clearInterval(beat);
      };
    },
    cancel: () => stop(),
  });
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}

/**
 * An event from Packhouse. Nothing in it is believed before its signature was checked over the body as it came. The address
 * names the organization, because an event does not.
 */
export async function takeEvent(app: App, { request, parameters }: Visit): Promise<Response> {
  try {
    const body = await readText(request, 65_536);
    const event = await verifyWebhook({
      body,
      headers: request.headers,
      secrets: app.settings.webhookSecret,
    });
    app.events.add(parameters['organizationId'] ?? '', {
      id: request.headers.get('webhook-id') ?? '',
      type: event.type,
      at: event.timestamp,
      about: aboutOf(event.data.data),
      actor: event.data.actor.name,
    });
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ error: error.message }, { status: error.status });
    if (error instanceof WebhookError) return Response.json({ error: error.message }, { status: 400 });
    throw error;
  }
}

function aboutOf(data: Record<string, unknown> = {}): string {
  const names = ['number', 'sku', 'name'].map((field) => data[field]);
  return names.find((name) => typeof name === 'string') ?? '';
}

const item = ({ type, about, actor, at }: ToldEvent): Html =>
  html`<li>
    <strong>${inWords(type)}</strong> <span class="about">${about}</span>
    <span class="small">${actor} · <time datetime="${at}">${moment(at)}</time></span>
  </li>`;
