/** Accounts at carriers and shipping rules, as the back office keeps them. */
import { spellId } from '@packhouse/contract/id';
import {
  CarrierAccount,
  Carriers,
  ConnectionTest,
  ShippingRules,
  usualTargets,
  type operatorCarriers as operations,
} from '@packhouse/contract/operator/carriers';
import type { Input } from '@packhouse/contract/operation';
import { carrierKinds } from '../../carriers/carriers.ts';
import { CarrierFailure } from '../../carriers/carrier.ts';
import { listWarehouseRecords } from '../../goods/warehouses/records.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import type { InstallationList, InstallationReads, InstallationRecord } from '../operators/reads.ts';
import {
  countAccounts,
  findAccount,
  findRules,
  insertAccount,
  listAllAccounts,
  lockAccount,
  replaceRules,
  updateAccount,
  updateRemoved,
  updateTestAsked,
  updateTested,
  type AccountRow,
  type RulesRow,
  type SealedAccount,
} from './accounts.sql.ts';
import {
  isCarrierKind,
  openCarrier,
  sealCredentials,
  sealWebhookSecret,
  theWarehouse,
  type CarrierServices,
} from './open-carrier.ts';
import { findMerchant, isBuyingWith } from './postage.sql.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorCarriers'];

const mostAccounts = 50;
const testMs = 10_000;

const reads: InstallationReads<Pick<Operations, 'read'>> = {
  read: {
    async read(_input, { installation }) {
      const accounts = await listAllAccounts(installation);
      return {
        body: render(Carriers, {
          kinds: Object.entries(carrierKinds).map(([kind, { label, credentials, formats }]) => ({
            kind,
            label,
            credentials: [...credentials],
            formats: [...formats],
          })),
          accounts: accounts.map((account) => recordOf(account, account.organizationName)),
          shippingRules: rulesRecord(await findRules(installation, noOrganization)),
        }),
      };
    },
  },
};

export function operatorCarrierHandlers(services: CarrierServices): Desk {
  const { database, secrets } = services;

  /** Asks the carrier, unless a repeated request has done so already, and notes what came of it. */
  const testConnection = async (orgId: string, body: string): Promise<string> => {
    const id = uuidOf('carrierAccount', ConnectionTest.parse(JSON.parse(body)).accountId);
    const find = () => transaction(database, orgId, (tenant) => findAccount(tenant, id), 'read');
    const account = await find();
    if (!account) return body;
    if (isTested(account)) return render(ConnectionTest, outcomeOf(account));
    let failure: CarrierFailure | undefined;
    try {
      const carrier = openCarrier(services, account, { ...theWarehouse, orgId });
      await carrier.test(AbortSignal.timeout(testMs));
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      failure = error;
    }
    const tested = {
      at: new Date(Math.max(services.now().getTime(), Date.parse(account.testAskedAt!))).toISOString(),
      problem: failure?.message ?? null,
      carrierMessage: failure?.carrierMessage ?? null,
    };
    await transaction(database, orgId, (tenant) => updateTested(tenant, id, tested));
    return render(ConnectionTest, outcomeOf((await find()) ?? account));
  };

  const test = async (
    { id }: Input<Operations['test']>,
    { tenant, sequencer }: WriteContext,
  ): Promise<Written> => {
    const account = await standingAccount(tenant, id);
    await updateTestAsked(tenant, account.id, sequencer.at);
    return { body: render(ConnectionTest, outcomeOf(account)) };
  };

  return {
    ...reads,
    async create(input, { tenant, sequencer, actor }) {
      if ((await countAccounts(tenant)) >= mostAccounts)
        throw new Failure(
          'invalid_state',
          `There are ${mostAccounts} accounts already. Remove one that is no longer needed.`,
        );
      const { kind, name, mode, services: enabled, labelFormat, active, credentials, webhookSecret } = input;
      const id = newId();
      mustTakeFormat(kind, labelFormat);
      mustHaveCredentials(kind, credentials);
      const stamp = { at: sequencer.at, by: actor };
      const account: SealedAccount = {
        ...{ orgId: tenant.orgId, id, kind, name, mode, services: enabled, labelFormat, active },
        warehouseIds: await warehousesNamed(tenant, input.warehouseIds),
        credentials: sealCredentials(secrets, id, credentials),
        webhookSecret: webhookSecret && sealWebhookSecret(secrets, id, webhookSecret),
        ...{ builtIn: false, hasWebhookSecret: webhookSecret !== null },
        ...{ testAskedAt: null, testedAt: null, problem: null, carrierMessage: null, removedAt: null },
        ...{ createdAt: stamp.at, createdBy: stamp.by, updatedAt: stamp.at, updatedBy: stamp.by },
      };
      await insertAccount(tenant, account);
      return { ...(await answerOf(tenant, account)), location: '/operator/v0/carrier-accounts' };
    },
    async update({ id, organizationId: _organization, ...changes }, { tenant, sequencer, actor }) {
      const before = await changeable(tenant, id);
      const { credentials, webhookSecret, warehouseIds, ...plain } = changes;
      if (changes.labelFormat !== undefined) mustTakeFormat(before.kind, changes.labelFormat);
      if (credentials !== undefined) mustHaveCredentials(before.kind, credentials);
      const sent = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
      const account: SealedAccount = {
        ...before,
        ...(sent as Partial<SealedAccount>),
        ...(warehouseIds === undefined ? {} : { warehouseIds: await warehousesNamed(tenant, warehouseIds) }),
        ...(credentials === undefined
          ? {}
          : {
              credentials: sealCredentials(secrets, before.id, credentials),
              testedAt: null,
              problem: null,
            }),
        ...(webhookSecret === undefined
          ? {}
          : {
              webhookSecret: webhookSecret && sealWebhookSecret(secrets, before.id, webhookSecret),
              hasWebhookSecret: webhookSecret !== null,
            }),
        updatedAt: sequencer.at,
        updatedBy: actor,
      };
      await updateAccount(tenant, account);
      return answerOf(tenant, account);
    },
    test: Object.assign(test, { complete: testConnection }),
    async remove({ id }, { tenant, sequencer }) {
      const account = await changeable(tenant, id);
      if (await isBuyingWith(database, account.id))
        throw new Failure(
          'invalid_state',
          `A label is being bought with ${account.name} right now. Try again in a minute.`,
        );
      await updateRemoved(tenant, account.id, sequencer.at);
      return { body: '' };
    },
    async setRules({ rules, targets }, { tenant, sequencer, actor }) {
      rules.forEach(({ fromWeight_g: from, toWeight_g: to }, index) => {
        if (from !== null && to !== null && from >= to)
          throw invalid(`rules[${index}].toWeight_g`, `must be more than ${from}; you sent ${to}`);
      });
      const row: RulesRow = { rules, targets, updatedAt: sequencer.at, updatedBy: actor };
      await replaceRules(tenant, row);
      return { body: render(ShippingRules, rulesRecord(row)) };
    },
  };
}

/** Whether the last test that was asked for has ended. */
const isTested = ({ testAskedAt, testedAt }: SealedAccount): boolean =>
  testAskedAt !== null && testedAt !== null && testedAt >= testAskedAt;

const outcomeOf = ({ id, problem, carrierMessage }: SealedAccount) => ({
  accountId: spellId('carrierAccount', id),
  ok: problem === null,
  message: problem,
  carrierMessage,
});

const rulesRecord = (row: RulesRow | undefined): ShippingRules =>
  row ?? { rules: [], targets: usualTargets, updatedAt: null, updatedBy: null };

function recordOf(account: AccountRow, organizationName: string | null): CarrierAccount {
  const { orgId, warehouseIds, ...row } = account;
  const id = spellId('carrierAccount', account.id);
  return {
    ...row,
    id,
    organization:
      orgId === noOrganization ? null : { id: spellId('organization', orgId), name: organizationName ?? '' },
    warehouseIds: warehouseIds && warehouseIds.map((one) => spellId('warehouse', one)),
    webhookPath: `/carriers/${id}/webhook`,
  };
}

async function answerOf(tenant: Tenant, account: SealedAccount): Promise<Written> {
  const name = tenant.orgId === noOrganization ? null : (await findMerchant(tenant)).name;
  return { body: render(CarrierAccount, recordOf(account, name)) };
}

const standingAccount = async (tenant: Tenant, id: string): Promise<SealedAccount> =>
  found('carrierAccount', id, await lockAccount(tenant, uuidOf('carrierAccount', id)));

async function changeable(tenant: Tenant, id: string): Promise<SealedAccount> {
  const account = await standingAccount(tenant, id);
  if (account.builtIn)
    throw new Failure(
      'invalid_state',
      'The test carrier of test spaces cannot be changed. Add an account of the kind test to try it with orders.',
    );
  return account;
}

function mustTakeFormat(kind: string, format: string): void {
  if (!isCarrierKind(kind))
    throw invalid('kind', `must be one of ${Object.keys(carrierKinds).join(', ')}; you sent ${kind}`);
  const formats: readonly string[] = carrierKinds[kind].formats;
  if (!formats.includes(format))
    throw invalid('labelFormat', `must be one of ${formats.join(', ')} for ${kind}; you sent ${format}`);
}

/** Each value by its name, no more and no less: a mistyped name would otherwise show at the first purchase. */
function mustHaveCredentials(kind: string, credentials: Readonly<Record<string, string>>): void {
  if (!isCarrierKind(kind)) return;
  const names: readonly string[] = carrierKinds[kind].credentials.map(({ name }: { name: string }) => name);
  const unknown = Object.keys(credentials).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw invalid(
      `credentials.${unknown}`,
      names.length === 0
        ? `must be left out: ${kind} needs no credentials`
        : `must be one of ${names.join(', ')}`,
    );
  const missing = names.find((name) => !Object.hasOwn(credentials, name));
  if (missing !== undefined) throw invalid(`credentials.${missing}`, `is required for ${kind}`);
}

async function warehousesNamed(tenant: Tenant, ids: readonly string[] | null): Promise<string[] | null> {
  if (ids === null) return null;
  const known = await listWarehouseRecords(tenant);
  return [...new Set(ids)].map((id, index) => {
    const uuid = uuidOf('warehouse', id);
    if (!known.has(uuid))
      throw invalid(`warehouseIds[${index}]`, `must be the id of a warehouse; you sent ${id}`);
    return uuid;
  });
}
