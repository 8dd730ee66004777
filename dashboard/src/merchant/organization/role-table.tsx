import { Table, VisuallyHidden } from '@mantine/core';
import { reaches } from '@packhouse/contract/roles';
import { CheckIcon } from '@primer/octicons-react';
import { roles } from 'packhouse:contract';
import { Section } from '../../ui/facts.tsx';
import { roleName } from '../../ui/words.ts';
import { rights } from './role-may.ts';

const columns = roles.toReversed();

export const RoleTable = () => (
  <Section title="Role permissions">
    <Table aria-label="Role permissions" fz="sm" verticalSpacing={6} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr fz="xs">
          <Table.Th>Permission</Table.Th>
          {columns.map((role) => (
            <Table.Th key={role} ta="center">
              {roleName[role]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rights.map(({ right, least }) => (
          <Table.Tr key={right}>
            <Table.Th scope="row" fw={400}>
              {right}
            </Table.Th>
            {columns.map((role) => (
              <Table.Td key={role} ta="center">
                {reaches(role, least) ? <Yes /> : <No />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Section>
);

const Yes = () => (
  <>
    <CheckIcon size={14} />
    <VisuallyHidden>yes</VisuallyHidden>
  </>
);

const No = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>no</VisuallyHidden>
  </>
);
