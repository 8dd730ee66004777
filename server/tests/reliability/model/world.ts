/**
 * Two merchants whose goods are in the same installation. Each intent becomes a request; the answer, the stored data and the
 * merchant's view afterwards must be what the model says, and the other merchant's data may not have changed.
 */
import { deepStrictEqual as same } from 'node:assert';
import type { Shipment as Shown } from '@packhouse/contract/public/shipments';
import { anId } from '../../helpers/records.ts';
import type { Command } from './command.ts';
import { compare, eitherOr, expectedView, settle, viewOf } from './compare.ts';
import type { TestedService } from './tested-service.ts';
import { commandOf, type Intent } from './intents.ts';
import { ask, openMerchant, type Answer, type Merchant } from './merchant.ts';
import { apply, type Outcome } from './model.ts';
import { requestOf, type Request } from './requests.ts';
import type { State } from './state.ts';

/** Counts of what has actually happened: a run in which nothing went wrong would prove little. */
interface Seen {
  commands: number;
  refused: number;
  kills: number;
  cuts: number;
  /** Writes whose answer was lost. */
  maybe: number;
  /** How many of them had taken effect. */
  done: number;
  replays: number;
  reused: number;
  stale: number;
  dryRuns: number;
  together: number;
}

export const nothingSeen = (): Seen => ({
  commands: 0,
  refused: 0,
  kills: 0,
  cuts: 0,
  maybe: 0,
  done: 0,
  replays: 0,
  reused: 0,
  stale: 0,
  dryRuns: 0,
  together: 0,
});

/** Carries out the intents, starting from an empty installation; throws at the first mismatch, with the preceding steps. */
export async function live(tested: TestedService, intents: readonly Intent[], seen: Seen): Promise<void> {
  const merchants = [await openMerchant(tested), await openMerchant(tested)];
  for (const merchant of merchants) merchant.digest = await tested.digest(merchant.acme.orgId);
  const trace: string[] = [];
  try {
    for (const [step, intent] of intents.entries()) {
      tested.passTime();
      const merchant = merchants[intent.merchant]!;
      const command = commandOf(merchant.state, intent);
      trace.push(`${step} merchant ${intent.merchant} ${intent.twist} ${JSON.stringify(command)}`);
      await follow(tested, merchant, command, intent, seen, (said) => trace.push(`    ${said}`));
      seen.commands += 1;
      const other = merchants[1 - intent.merchant]!;
      same(
        await tested.digest(other.acme.orgId),
        other.digest,
        'something of the other merchant has changed',
      );
    }
    for (const merchant of merchants) await settle(tested, merchant);
    same(await tested.brokenStatements(), []);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\nafter\n${trace.slice(-14).join('\n')}`, { cause: error });
  }
}

/** Sends the command as the intent requires, and compares everything with the model. */
async function follow(
  tested: TestedService,
  merchant: Merchant,
  command: Command,
  intent: Intent,
  seen: Seen,
  note: (said: string) => void,
): Promise<void> {
  const { twist, a, b, c } = intent;
  const request = requestOf(merchant, command, c);
  const { state, outcome } = apply(merchant.state, command);
  const version = versionOf(merchant, command);
  const send = async (headers: Record<string, string> = {}, one = request) => {
    const answer = await ask(tested, merchant, one, headers);
    note(`${answer.status} ${answer.replayed ? 'replayed ' : ''}${answer.text.slice(0, 160)}`);
    return answer;
  };
  const nothingChanged = async (keys = true) => {
    const digest = await tested.digest(merchant.acme.orgId);
    same(digest.rows, merchant.digest.rows, 'nothing may have changed');
    if (keys) same(digest.keys, merchant.digest.keys, 'no key may have changed');
    merchant.digest = digest;
  };

  if (twist === 'stale' && version !== undefined) {
    const answer = await send({ 'if-match': `"${version + (c % 2 === 0 ? 1 : -1)}"` });
    same(codeOf(answer), { status: 412, code: 'version_conflict' });
    seen.stale += 1;
    return nothingChanged();
  }
  if (twist === 'dryRun') {
    const answer = await send({}, { ...request, path: `${request.path}?dryRun=true` });
    expectOutcome(answer, outcome);
    if (outcome.shipment !== undefined && answer.status < 300) {
      // A shipment that would stop waiting is shown in the state before that.
      const record = JSON.parse(answer.text) as Shown;
      if (!waited(merchant.state, command))
        same(viewOf(record), expectedView(state.shipments[outcome.shipment]!));
    }
    seen.dryRuns += 1;
    return nothingChanged();
  }
  const old = merchant.kept[a % Math.max(1, merchant.kept.length)];
  if (twist === 'replay' && old) {
    const answer = await send({ 'idempotency-key': old.key }, old.request);
    same(
      { ...answer, replayed: true },
      { ...old.answer, replayed: true },
      'a replay is the same, byte for byte',
    );
    same(answer.replayed, true);
    seen.replays += 1;
    return nothingChanged();
  }
  if (twist === 'reuse' && old && JSON.stringify(old.request) !== JSON.stringify(request)) {
    if (old.request.party !== request.party) return;
    const answer = await send({ 'idempotency-key': old.key });
    same(codeOf(answer), { status: 422, code: 'idempotency_key_reuse' });
    seen.reused += 1;
    return nothingChanged();
  }
  // A new shipment has no version yet.
  if (command.type === 'create' && ['together', 'stale', 'matching'].includes(twist)) {
    return followTogether(tested, merchant, command, request, 2 + (b % 4), seen);
  }

  const key = `key-${merchant.kept.length}-${anId('event').slice(-8)}`;
  const faulty = twist === 'killBefore' || twist === 'killDuring' || twist === 'cutAfterCommit';
  const keyed = faulty || twist === 'keyed' || twist === 'replay' || twist === 'reuse';
  const headers = {
    ...(keyed ? { 'idempotency-key': key } : {}),
    ...(twist === 'matching' && version !== undefined ? { 'if-match': `W/"${version}"` } : {}),
  };
  let killing: Promise<number> | undefined;
  if (twist === 'killBefore') seen.kills += await tested.kill();
  if (twist === 'killDuring') tested.atStatement(1 + (b % 24), () => void (killing = tested.kill()));
  if (twist === 'cutAfterCommit') tested.cutAfterCommit();
  let answer = await send(headers);
  seen.kills += (await killing) ?? 0;
  if (tested.calm()) seen.cuts += 1;
  if (answer.status === 503 && faulty) {
    seen.maybe += 1;
    // It is unknown whether the write has taken effect, but it must not be half done.
    await eitherOr(tested, merchant, state);
    for (let again = 0; answer.status === 503 && again < 5; again++) answer = await send(headers);
    if (answer.replayed) seen.done += 1;
    const once = { ...answer, replayed: true };
    if (stored(answer)) same(await send(headers), once, 'what was decided stays so');
  }
  expectOutcome(answer, outcome);
  if (keyed && stored(answer)) merchant.kept.push({ request, key, answer: { ...answer, replayed: false } });
  if (outcome.status >= 400) {
    seen.refused += 1;
    return nothingChanged(!keyed || !stored(answer));
  }
  if (outcome.unchanged) await nothingChanged(!keyed);
  accept(merchant, command, state, answer);
  await compare(tested, merchant);
  if (outcome.shipment !== undefined && answer.status !== 204) {
    const record = merchant.records.get(merchant.shipmentIds[outcome.shipment]!)!;
    same(JSON.parse(answer.text), record, 'the answer is the shipment as it is stored');
    same(answer.headers.etag, `W/"${record.version}"`);
  }
}

/** Sends several equal commands at the same moment: their order is unknown, but the number of successes is not. */
async function followTogether(
  tested: TestedService,
  merchant: Merchant,
  command: Extract<Command, { type: 'create' }>,
  request: Request,
  count: number,
  seen: Seen,
): Promise<void> {
  const outcomes: Outcome[] = [];
  let state = merchant.state;
  for (let one = 0; one < count; one++) {
    const next = apply(state, command);
    outcomes.push(next.outcome);
    state = next.state;
  }
  const keys = Array.from({ length: count }, () => `together-${anId('event').slice(-12)}`);
  const answers = await Promise.all(
    keys.map((key) => ask(tested, merchant, request, { 'idempotency-key': key })),
  );
  const told = (some: { status: number; code?: string | undefined }[]) =>
    some.map(({ status, code }) => `${status} ${code ?? ''}`).toSorted();
  same(told(answers.map(codeOf)), told(outcomes), 'as many are served as there is for');
  const made = answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text) as Shown);
  const order = ({ number }: Shown) => Number(number.split('-')[1]);
  merchant.shipmentIds.push(...made.toSorted((a, b) => order(a) - order(b)).map(({ id }) => id));
  merchant.state = state;
  await compare(tested, merchant);
  // Repeat each of them by its key, in the same transaction as the others.
  for (const [place, answer] of (
    await Promise.all(keys.map((key) => ask(tested, merchant, request, { 'idempotency-key': key })))
  ).entries()) {
    if (stored(answers[place]!))
      same(answer, { ...answers[place]!, replayed: true }, 'a replay among others');
  }
  await compare(tested, merchant);
  seen.together += count;
}

/** Refusals of malformed requests are not stored, and neither are failures. */
const stored = ({ status }: Answer) => status < 300 || (status > 401 && status < 500);

const versionOf = (merchant: Merchant, command: Command): number | undefined =>
  'shipment' in command && !merchant.state.shipments[command.shipment]!.gone
    ? merchant.records.get(merchant.shipmentIds[command.shipment]!)!.version
    : undefined;

function waited(state: State, command: Command): boolean {
  return 'shipment' in command && state.shipments[command.shipment]!.status === 'on_hold';
}

const codeOf = ({ status, text }: Answer): { status: number; code?: string } =>
  status < 400 ? { status } : { status, code: (JSON.parse(text) as { code: string }).code };

function expectOutcome(answer: Answer, { status, code }: Outcome): void {
  same(
    codeOf(answer),
    { status, ...(code === undefined ? {} : { code }) },
    `answered ${answer.text.slice(0, 300)}`,
  );
}

function accept(merchant: Merchant, command: Command, state: State, { text, headers }: Answer): void {
  if (command.type === 'create') {
    const { id } = JSON.parse(text) as Shown;
    same(headers.location, `/v0/shipments/${id}`);
    merchant.shipmentIds.push(id);
  }
  merchant.state = state;
}
