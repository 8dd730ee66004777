import { ApiError, type Client, type Event } from '@packhouse/sdk';
import { Option, type Command } from 'commander';
import { setTimeout as pause } from 'node:timers/promises';
import { clientCommand, perform } from '../client-command.ts';
import { printable } from '../output/cell.ts';
import { clientOf } from '../sign-in/connect.ts';
import { openSession, type Session } from '../sign-in/session.ts';
import { deliver, type Target } from './deliver.ts';
import { follow, positionOf } from './feed.ts';
import { readRetries, readSince, readTarget } from './read-options.ts';
import { showEvent } from './show-event.ts';
import { newSecret, readSecret } from './signing.ts';
import { families, readTopics } from './topics.ts';
import { webhookBody, type Mode } from './webhook-body.ts';

interface ListenOptions {
  forwardTo?: string;
  topics?: string[];
  secret?: string;
  since?: number | Date;
  retries: number;
  profile?: string;
  json?: boolean;
}

/** `packhouse listen`: webhooks for a program on this machine that the service cannot reach itself. */
export function listenCommand(): Command {
  const topics = new Option('--topics <topic,…>', 'only these, such as shipment.*,stock.low').argParser(
    readTopics,
  );
  topics.argChoices = ['*', ...families];
  return clientCommand('listen')
    .summary('forward events to a local program, signed like webhooks')
    .description(
      'Follows the events of the organization and sends each, in order, to a program on this machine: with the body, the headers and the signature of a webhook. Without --forward-to, events are only shown.',
    )
    .addOption(
      new Option(
        '--forward-to <address>',
        'where to POST them, such as http://localhost:3000/webhooks',
      ).argParser(readTarget),
    )
    .addOption(topics)
    .addOption(
      new Option(
        '--secret <secret>',
        'sign with this one: whsec_… (usually a new one, which is shown)',
      ).argParser(readSecret),
    )
    .addOption(
      new Option(
        '--since <position>',
        'begin behind this sequence, at a time with its zone, or 10m, 2h, 1d ago',
      ).argParser(readSince),
    )
    .addOption(
      new Option('--retries <number>', 'how often to try again what failed (usually 3)')
        .argParser(readRetries)
        .default(3),
    )
    .option('--profile <name>', 'which sign-in to use (see packhouse login)')
    .option('--json', 'a line of JSON for each attempt')
    .addHelpText('after', help)
    .action((options: ListenOptions) => perform(() => listen(options), options));
}

async function listen(options: ListenOptions): Promise<void> {
  const session = await openSession(options);
  const client = clientOf(session);
  const mode = await modeOf(session, client);
  let position = await positionOf(client, options.since);
  const stop = untilInterrupted();
  const target =
    options.forwardTo === undefined
      ? undefined
      : { url: options.forwardTo, secret: options.secret ?? newSecret() };
  greet(session, target, position);
  const events = follow(client, {
    after: position,
    topics: options.topics,
    stop,
    onTrouble: (error) => console.error(`packhouse: ${printable(error.message)} Retrying until it responds.`),
    onRecovery: () => console.error('packhouse: connection restored.'),
  });
  try {
    for await (const event of events) {
      if (target && !(await handOver(event, target, { ...options, mode, url: session.url, stop }))) break;
      if (!target) showEvent(event, undefined, options);
      position = event.sequence;
    }
  } finally {
    console.error(`Stopped after event ${position}. Continue with --since ${position}.`);
  }
}

/**
 * Retries until the event is accepted or the retries are used up. Returns false if interrupted, when the event may
 * not have arrived.
 */
async function handOver(
  event: Event,
  target: Target,
  { mode, url, retries, stop, json }: ListenOptions & { mode: Mode; url: string; stop: AbortSignal },
): Promise<boolean> {
  const body = webhookBody(event, mode, url);
  for (let attempt = 1; ; attempt++) {
    const outcome = await deliver(target, { id: event.id, body }, stop);
    if (!outcome) return false;
    const again = outcome.ok || attempt > retries ? undefined : 2 ** (attempt - 1);
    showEvent(event, { ...outcome, attempt, again }, { json });
    if (again === undefined) return true;
    await pause(again * 1_000, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) return false;
  }
}

function greet({ url }: Session, target: Target | undefined, position: number): void {
  console.error(`Listening to ${url} after event ${position}. Press Ctrl+C to stop.`);
  if (!target) return;
  console.error(`Forwarding to ${target.url}, signed with this secret:\n\n  ${target.secret}\n`);
}

/**
 * Data the credential sees, test or live, as bodies state it. A key that may not read the organization shows it by
 * its prefix.
 */
async function modeOf({ tokens }: Session, client: Client): Promise<Mode> {
  try {
    return (await client.organization.get()).mode;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'insufficient_scope')) throw error;
    return (await tokens.token()).startsWith('pkh_test_') ? 'test' : 'live';
  }
}

function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => controller.abort(new Error('interrupted')));
  }
  return controller.signal;
}

const help = `
Examples:
  packhouse listen --forward-to http://localhost:3000/webhooks
  packhouse listen --topics shipment.*,stock.low --since 1h --json`;
