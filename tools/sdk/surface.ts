/** The two clients of the SDK: the merchants', and the warehouse's below `operator/`. */
import { operations } from '../../contract/index.ts';
import type { Operation } from '../../contract/operation.ts';
import { operatorOperations } from '../../contract/operator/index.ts';
import { staffRoles, withOwner } from '../../contract/staff-roles.ts';

export interface Surface {
  /** Every operation with the dotted name it has in the client. */
  operations: readonly { name: string; operation: Operation }[];
  /** Relative path from its generated files to the sources of the SDK. */
  sources: './' | '../';
  /** Sentence that says who may call an operation. */
  access: (operation: Operation) => string;
}

export const merchants: Surface = {
  operations,
  sources: './',
  access: ({ scope }) => `Needs the scope \`${scope}\`.`,
};

/** Its operations have no prefix: `operatorShipments.start` is `shipments.start`. */
export const warehouse: Surface = {
  operations: operatorOperations.map(({ name, operation }) => ({
    name: name.replace(/^operator(.)/, (_, first: string) => first.toLowerCase()),
    operation,
  })),
  sources: '../',
  access: ({ staff = [] }) =>
    staff.length === staffRoles.length
      ? 'Every role may call it.'
      : `For the roles ${withOwner(staff)
          .map((role) => `\`${role}\``)
          .join(', ')}.`,
};
