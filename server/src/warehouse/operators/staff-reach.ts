/** The roles of the staff against those an operation asks for: whether the caller may call it, and in which warehouses. */
import { readId } from '@packhouse/contract/id';
import type { Operation } from '@packhouse/contract/operation';
import { fitting, staffFor, withOwner, type HeldRole, type Roles } from '@packhouse/contract/staff-roles';
import { Failure } from '../../platform/failure.ts';
import type { Reach } from '../../platform/reach.ts';
import type { OperatorPrincipal, RoleHolder } from './operator-principal.ts';

/** @throws Failure staff_role_missing when a holder has none of the roles at any warehouse. */
export function mustHaveRole({ holders }: OperatorPrincipal, { staff = [] }: Operation): void {
  for (const holder of holders) {
    if (fitting(holder.roles, staff).length === 0) throw missing(holder, staff);
  }
}

/**
 * The reach of the caller's roles for the operation with this input, every warehouse of which is checked.
 *
 * @throws Failure staff_role_missing
 */
export function reachOf({ holders }: OperatorPrincipal, operation: Operation, input: object): Reach {
  const staff = staffFor(operation, input);
  const parts = holders.map((holder) => {
    const fit = fitting(holder.roles, staff);
    if (fit.length === 0) throw missing(holder, staff);
    return { holder, covered: coveredBy(fit) };
  });
  const limits = parts.flatMap(({ covered }) => (covered ? [covered] : []));
  const [first] = limits;
  const reach: Reach = {
    warehouses:
      first
        ?.filter((id) => limits.every((covered) => covered.includes(id)))
        .map((id) => readId('warehouse', id)!) ?? null,
    mustCover(id) {
      const outside = parts.find(({ covered }) => covered && !covered.includes(id));
      if (outside) throw missing(outside.holder, staff, id);
    },
  };
  warehousesIn(input).forEach((id) => reach.mustCover(id));
  return reach;
}

/** Spelled ids of the warehouses; null for all of them. */
function coveredBy(held: readonly HeldRole[]): string[] | null {
  const ids = held.flatMap(({ warehouseId }) => warehouseId ?? []);
  return ids.length < held.length ? null : ids;
}

/** Spelled ids of the warehouses that the input and its lines name. */
function warehousesIn(input: object): string[] {
  return Object.entries(input).flatMap(([field, value]): string[] => {
    if (Array.isArray(value)) {
      return value.filter((one) => typeof one === 'object' && one !== null).flatMap(warehousesIn);
    }
    const isWarehouse = typeof value === 'string' && readId('warehouse', value) !== undefined;
    return isWarehouse && /^id$|warehouseId$/i.test(field) ? [value] : [];
  });
}

function missing({ name }: RoleHolder, staff: Roles, warehouseId?: string): Failure {
  const roles = withOwner(staff);
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    roles.map((role) => role.replace('_', ' ')),
  );
  const where = warehouseId === undefined ? '' : ` at the warehouse ${warehouseId}`;
  return new Failure(
    'staff_role_missing',
    `${name} does not have a role that allows this${where}: ${listed}. Ask an owner of the warehouse for one.`,
    { details: [{ roles, ...(warehouseId === undefined ? {} : { warehouseId }) }] },
  );
}
