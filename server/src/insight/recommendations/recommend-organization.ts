/** Regenerates the recommendations of one organization, as each night does. Started by operators. */
import { z } from 'zod';
import { listSpaces } from '../../accounts/organizations/spaces.ts';
import type { Task } from '../../platform/task.ts';
import { generateFor, type RecommendationServices } from './generate.ts';

const Payload = z.object({ orgId: z.uuid(), reason: z.string().nullable() });
const soonMs = 20_000;

export const recommendOrganization: Task<RecommendationServices> = {
  name: 'recommend_organization',
  title: 'Recalculate an organization’s recommendations on request',
  // The nightly run does whatever this task leaves undone.
  maxAttempts: 3,
  async run(payload, { services, signal, log, begin }) {
    const { orgId, reason } = Payload.parse(payload);
    const space = (await listSpaces(services.database)).find((one) => one.orgId === orgId);
    if (!space) return;
    const made = await generateFor(services, space, { signal });
    if (made) {
      log.info({ orgId, reason, ...made }, 'recommendations were made');
      return;
    }
    // The run in progress may cover only some of the products, so try again soon.
    const runAt = new Date(Date.now() + soonMs);
    await begin('recommend_organization', { orgId, reason }, { key: keyOfRun(orgId), runAt });
  },
};

/** Key of the job: a request made while one is waiting joins it. */
export const keyOfRun = (orgId: string): string => `recommend_organization:${orgId}`;
