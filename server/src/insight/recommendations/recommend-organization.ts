/** Makes the recommendations of one organization anew, as each night does. Begun by operators. */
import { z } from 'zod';
import { listSpaces } from '../../accounts/organizations/spaces.ts';
import type { Task } from '../../platform/task.ts';
import { generateFor, type RecommendationServices } from './generate.ts';

const Payload = z.object({ orgId: z.uuid(), reason: z.string().nullable() });
const soonMs = 20_000;

export const recommendOrganization: Task<RecommendationServices> = {
  name: 'recommend_organization',
  title: 'Make the recommendations of an organization when an operator asks for it',
  // The night does what this one left.
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
    // What runs now may only look at some of its products.
    const runAt = new Date(Date.now() + soonMs);
    await begin('recommend_organization', { orgId, reason }, { key: keyOfRun(orgId), runAt });
  },
};

/** Whoever asks while one waits means that one. */
export const keyOfRun = (orgId: string): string => `recommend_organization:${orgId}`;
