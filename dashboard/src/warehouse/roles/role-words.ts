/** Words for the roles of the staff. */
import type { HeldRole, StaffRole } from '@packhouse/contract/staff-roles';

export const staffRole: Record<StaffRole, { label: string; does: string }> = {
  picker: { label: 'Picker', does: 'Picks orders and reports missing goods.' },
  packer: { label: 'Packer', does: 'Packs and labels orders, and hands them to the carrier.' },
  receiver: { label: 'Receiver', does: 'Receives goods and returns, puts them away and moves stock.' },
  lead: {
    label: 'Lead',
    does: 'Does all work of the warehouse, adjusts stock, plans counts and bins, and decides on exceptions.',
  },
  back_office: { label: 'Back office', does: 'Looks after billing, merchants, prices and warehouses.' },
  owner: { label: 'Owner', does: 'May do everything, and decides who works here.' },
};

/** Such as "Picker at Reno, Packer everywhere". */
export const rolesInWords = (
  roles: readonly HeldRole[],
  warehouses: readonly { id: string; name: string }[],
): string => roles.map((held) => roleInWords(held, warehouses)).join(', ');

function roleInWords(
  { role, warehouseId }: HeldRole,
  warehouses: readonly { id: string; name: string }[],
): string {
  const { label } = staffRole[role];
  if (role === 'owner') return label;
  if (warehouseId === null) return `${label} everywhere`;
  return `${label} at ${warehouses.find(({ id }) => id === warehouseId)?.name ?? warehouseId}`;
}

/** Such as "Picker, Lead, or Owner". */
export const rolesAsChoice = (roles: readonly StaffRole[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(roles.map((role) => staffRole[role].label));
