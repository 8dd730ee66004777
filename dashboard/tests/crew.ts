/** People of the warehouse's staff, for browser tests. */
import type { StaffRole } from '@packhouse/contract/staff-roles';
import { openOwnerConnection } from '../../server/src/warehouse/operators/owner-connection.ts';
import { addOperator, linkAccount } from '../../server/src/warehouse/operators/operators.ts';
import { person, testPassword } from '../../server/tests/helpers/people.ts';
import { theSystem } from '../../server/tests/helpers/records.ts';
import type { TestService } from '../../server/tests/helpers/service.ts';

/** Opens an account, a member of the organization, that also works in the warehouses as an owner. */
export async function signInForCrew(
  service: TestService,
  { email, orgId, name = 'Ada Quill' }: { email: string; orgId: string; name?: string },
): Promise<{ email: string; password: string }> {
  const { userId } = await person(service, { email, orgId });
  const now = new Date();
  await openOwnerConnection(service.ownerUrl, async (owner) => {
    const operator = await addOperator(owner, { name, email: null, badgeCode: null, actor: theSystem }, now);
    await linkAccount(owner, operator!.id, userId, theSystem, now);
  });
  return { email, password: testPassword };
}

/** Adds somebody who takes over a station by badge: an owner, or somebody with one role at all warehouses. */
export const addBadge = (
  service: TestService,
  name: string,
  badgeCode: string,
  role: StaffRole = 'owner',
): Promise<unknown> =>
  openOwnerConnection(service.ownerUrl, (owner) => {
    const roles = [{ role, warehouseId: null }];
    return addOperator(owner, { name, email: null, badgeCode, roles, actor: theSystem }, new Date());
  });
