/** Roles of a person, a row for each: the role, and where it is held. */
import { ActionIcon, Button, Group, Input, Select, SimpleGrid, Stack } from '@mantine/core';
import { staffRoles, type HeldRole } from '@packhouse/contract/staff-roles';
import { TrashIcon } from '@primer/octicons-react';
import { Section } from '../../ui/facts.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { staffRole } from '../../warehouse/roles/role-words.ts';
import { withRole } from './person-draft.ts';
import { useWarehouses } from './use-warehouses.ts';

interface RolesFieldProps {
  roles: readonly HeldRole[];
  set: (roles: readonly HeldRole[]) => void;
  errorAt: ErrorAt;
}

export function RolesField({ roles, set, errorAt }: RolesFieldProps) {
  const add = () => set([...roles, { role: 'picker', warehouseId: null }]);
  return (
    <Section
      title="Roles"
      aside={
        <Button size="xs" variant="default" onClick={add}>
          Add role
        </Button>
      }
    >
      <Stack gap="sm">
        {roles.map((held, index) => (
          <RoleRow
            key={index}
            held={held}
            place={roles.length > 1 ? ` ${index + 1}` : ''}
            change={(changed) => set(withRole(roles, index, changed))}
            remove={roles.length > 1 ? () => set(roles.toSpliced(index, 1)) : undefined}
            errorAt={(field) => errorAt(`roles[${index}]${field}`)}
          />
        ))}
        {errorAt('roles') === undefined ? null : <Input.Error>{errorAt('roles')}</Input.Error>}
      </Stack>
    </Section>
  );
}

interface RoleRowProps {
  held: HeldRole;
  /** Tells the labels of several rows apart. */
  place: string;
  change: (held: HeldRole) => void;
  /** The last role cannot be removed. */
  remove: (() => void) | undefined;
  errorAt: ErrorAt;
}

const everywhere = 'all';

function RoleRow({ held: { role, warehouseId }, place, change, remove, errorAt }: RoleRowProps) {
  const warehouses = useWarehouses();
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" style={{ flex: 1 }}>
        <Select
          label={`Role${place}`}
          description={staffRole[role].does}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={optionsOf(staffRole, staffRoles)}
          value={role}
          onChange={(chosen) => chosen && change({ role: chosen, warehouseId })}
          allowDeselect={false}
          error={errorAt('') ?? errorAt('.role')}
        />
        <Select
          label={`Warehouse${place}`}
          {...(role === 'owner' ? { description: 'Owners are owners of all warehouses.' } : {})}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: everywhere, label: 'All warehouses' },
            ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={warehouseId ?? everywhere}
          onChange={(id) => change({ role, warehouseId: id === everywhere ? null : id })}
          disabled={role === 'owner'}
          allowDeselect={false}
          error={errorAt('.warehouseId')}
        />
      </SimpleGrid>
      {remove ? (
        <ActionIcon variant="default" size="lg" mt={25} aria-label={`Remove role${place}`} onClick={remove}>
          <TrashIcon size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
