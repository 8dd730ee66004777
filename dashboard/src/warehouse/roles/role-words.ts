/** Words for the roles of the staff. */
import type { HeldRole, StaffRole } from '@packhouse/contract/staff-roles';
import { t, word } from '../../ui/t.ts';
import { chosenLanguage } from '../languages/language.ts';

export const staffRole: Record<StaffRole, { label: string; does: string }> = {
  picker: { label: word('Picker'), does: word('Picks orders and reports missing goods.') },
  packer: { label: word('Packer'), does: word('Packs and labels orders, and hands them to the carrier.') },
  receiver: {
    label: word('Receiver'),
    does: word('Receives goods and returns, puts them away and moves stock.'),
  },
  lead: {
    label: word('Lead'),
    does: word(
      'Does all work of the warehouse, adjusts stock, plans counts and bins, and decides on exceptions.',
    ),
  },
  back_office: {
    label: word('Back office'),
    does: word('Looks after billing, merchants, prices and warehouses.'),
  },
  owner: { label: word('Owner'), does: word('May do everything, and decides who works here.') },
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
  if (role === 'owner') return t(label);
  if (warehouseId === null) return t('{role} everywhere', { role: t(label) });
  const warehouse = warehouses.find(({ id }) => id === warehouseId)?.name ?? warehouseId;
  return t('{role} at {warehouse}', { role: t(label), warehouse });
}

/** Such as "Picker, Lead, or Owner". */
export const rolesAsChoice = (roles: readonly StaffRole[]): string =>
  new Intl.ListFormat(chosenLanguage(), { type: 'disjunction' }).format(
    roles.map((role) => t(staffRole[role].label)),
  );
