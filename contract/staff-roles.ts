/**
 * Roles of the warehouse's staff. A person has any number of them, each at one warehouse or at all of them.
 *
 * - `picker` picks orders and reports goods that are missing.
 * - `packer` packs and labels orders, and hands them to the carrier.
 * - `receiver` receives goods and returns, puts them away and moves stock.
 * - `lead` does all of that, adjusts stock, plans counts and bins, and decides on holds, cancellations and exceptions.
 * - `back_office` bills and looks after merchants, prices and the settings of warehouses.
 * - `owner` may do everything and alone decides who works here. It is always held at all warehouses.
 */
export const staffRoles = ['picker', 'packer', 'receiver', 'lead', 'back_office', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A role as a person has it; `warehouseId` is null for all warehouses. */
export interface HeldRole {
  role: StaffRole;
  warehouseId: string | null;
}

export type Roles = readonly StaffRole[];

/** Roles that operations name. Owners may call every operation and are named by none but their own. */
export const everybody: Roles = [...staffRoles];
export const floor: Roles = ['picker', 'packer', 'receiver', 'lead'];
export const pickers: Roles = ['picker', 'lead'];
export const packers: Roles = ['packer', 'lead'];
export const receivers: Roles = ['receiver', 'lead'];
export const leads: Roles = ['lead'];
export const office: Roles = ['back_office'];
export const leadsAndOffice: Roles = ['lead', 'back_office'];
export const owners: Roles = ['owner'];

/** Every role that may call an operation for `staff`. */
export const withOwner = (staff: Roles): StaffRole[] => [...new Set([...staff, ...owners])];

/** Roles that an operation asks for, see `Operation`. */
export interface RolesOfOperation {
  staff?: Roles;
  staffWhen?: Record<string, Record<string, Roles>>;
}

/** Roles that the operation asks for with this input. */
export function staffFor({ staff = [], staffWhen = {} }: RolesOfOperation, input: object): Roles {
  const narrowed = Object.entries(staffWhen).map(
    ([field, byValue]) => byValue[String((input as Record<string, unknown>)[field])],
  );
  return narrowed.find((roles) => roles !== undefined) ?? staff;
}

/** The roles among `held` that fit an operation for `staff`. */
export const fitting = (held: readonly HeldRole[], staff: Roles): HeldRole[] =>
  held.filter(({ role }) => role === 'owner' || staff.includes(role));
