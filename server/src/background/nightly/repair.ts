import type { Actor } from '@packhouse/contract/measures';
import { holdSequencer } from '../../platform/sequencer.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertAuditEntry } from '../../accounts/organizations/audit.ts';
import { transaction } from '../../platform/transaction.ts';
import { repairOrganization, type Finding } from './audit.ts';

/**
 * Writes again what can be derived of what was found, in one transaction that holds the organization's sequencer: meanwhile
 * nobody else writes. Each repair is in the audit log. Answers what was repaired; what it uncovers, the next audit finds.
 */
export async function repairBooks(
  database: Database,
  orgId: string,
  now: Date,
  actor: Actor,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const broken = new Set(findings.filter(({ repairable }) => repairable).map(({ rule }) => rule));
  if (broken.size === 0) return [];
  return transaction(database, orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, now);
    const repaired = await repairOrganization(tenant, sequencer, now, broken);
    if (repaired.length > 0) sequencer.touch('organization');
    for (const { rule, sentence, key } of repaired) {
      await insertAuditEntry(tenant, {
        at: sequencer.at,
        action: 'books.repaired',
        actor,
        subjectType: 'books',
        subjectId: rule,
        details: { sentence, ...key },
      });
    }
    await sequencer.settle();
    return repaired;
  });
}
