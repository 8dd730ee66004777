/** Applications that an organization registers in the dashboard. The text of a secret exists once, in its answer. */
import { DashboardApp, NewDashboardApp, type dashboardApps } from '@packhouse/contract/dashboard/apps';
import { spellId } from '@packhouse/contract/id';
import { hashOf } from '../access/key.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import { found, mustMatch, sentIn, type Written } from '../../platform/implement.ts';
import { makeClientSecret } from '../oauth/clients.ts';
import { checkRedirectUri } from '../oauth/redirect-uri.ts';
import { insertAuditEntry } from '../organizations/audit.ts';
import { mustFit } from '../../platform/quotas.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import {
  countApps,
  findApp,
  insertApp,
  listApps,
  updateApp,
  updateAppDeleted,
  updateAppSecret,
  type AppRecord,
} from './apps.sql.ts';
import type { DashboardImplementation, DashboardWriteContext } from './dashboard-handler.ts';

export const dashboardAppHandlers: DashboardImplementation<typeof dashboardApps> = {
  list: (input, { tenant }) => listApps(tenant, input, recordOf),
  async get({ id }, { tenant }) {
    return answerOf(found('app', id, await findApp(tenant, id)));
  },
  async create({ organizationId, name, redirectUris, scopes, confidential }, context) {
    const { tenant, sequencer, actor, quotas } = context;
    mustBeFit(redirectUris, confidential);
    const used = await countApps(tenant);
    mustFit(`The organization has ${used} applications`, used, quotas?.apps, 'PACKHOUSE_MAX_APPS');
    const app: AppRecord = {
      id: spellId('app', newId()),
      name,
      redirectUris,
      scopes,
      confidential,
      lastUsedAt: null,
      createdBy: actor,
      createdAt: sequencer.at,
      updatedAt: sequencer.at,
      version: 1,
    };
    const secret = confidential ? makeClientSecret() : null;
    await insertApp(tenant, app, secret === null ? null : hashOf(secret));
    await note(context, 'app.created', app, { redirectUris, scopes, confidential });
    return {
      ...answerWith(app, secret),
      location: `/dashboard/v0/organizations/${organizationId}/apps/${app.id}`,
    };
  },
  async edit({ id, name, redirectUris, scopes }, context) {
    const { tenant, sequencer } = context;
    const app = await held(context, id);
    if (redirectUris) mustBeFit(redirectUris, app.confidential);
    const changes = sentIn({ name, redirectUris, scopes });
    await updateApp(tenant, { ...app, ...changes, updatedAt: sequencer.at });
    await note(context, 'app.edited', app, changes);
    return answerOf(await reread(tenant, id));
  },
  async rotateSecret({ id }, context) {
    const app = await held(context, id);
    if (!app.confidential) {
      throw new Failure('invalid_state', `${app.name} has no client secret: it uses PKCE.`);
    }
    const secret = makeClientSecret();
    await updateAppSecret(context.tenant, id, hashOf(secret), context.sequencer.at);
    await note(context, 'app.secret_rotated', app);
    return answerWith(await reread(context.tenant, id), secret);
  },
  async delete({ id }, context) {
    const app = await held(context, id);
    await updateAppDeleted(context.tenant, id, context.sequencer.at);
    await note(context, 'app.deleted', app);
    return { body: '' };
  },
};

/** As nobody else will write it before the commit, in the version that the caller has seen. */
async function held({ tenant, expected }: DashboardWriteContext, id: string): Promise<AppRecord> {
  const app = found('app', id, await findApp(tenant, id));
  mustMatch(expected, app);
  return app;
}

const reread = async (tenant: Tenant, id: string): Promise<AppRecord> => (await findApp(tenant, id))!;

/** All that is wrong with the addresses, each at its place. An application that keeps a secret runs on a server. */
function mustBeFit(uris: readonly string[], confidential: boolean): void {
  const wrong = uris.flatMap((uri, index) => {
    const rule = checkRedirectUri(uri, { native: !confidential });
    return rule === undefined ? [] : [[`redirectUris[${index}]`, rule] as const];
  });
  const [first] = wrong;
  if (!first) return;
  throw new Failure('validation_failed', `${first[0]} ${first[1]}.`, {
    properties: Object.fromEntries(wrong),
  });
}

const recordOf = (app: AppRecord): DashboardApp => ({ ...app, clientId: app.id });

const answerOf = (app: AppRecord): Written => ({
  body: render(DashboardApp, recordOf(app)),
  version: app.version,
});

const answerWith = (app: AppRecord, clientSecret: string | null): Written => ({
  body: render(NewDashboardApp, { ...recordOf(app), clientSecret }),
  version: app.version,
});

async function note(
  { tenant, sequencer, actor }: DashboardWriteContext,
  action: string,
  { id, name }: AppRecord,
  details: object = {},
): Promise<void> {
  sequencer.touch('organization');
  const entry = { at: sequencer.at, action, actor, subjectType: 'app', subjectId: id };
  await insertAuditEntry(tenant, { ...entry, details: { name, ...details } });
}
