/** Balance and statements of an organization, as the back office reads them. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Nothing, operatorOperation } from '../operation.ts';
import {
  Balance,
  Statement,
  statementCsvDescription,
  statementDescription,
  statementPeriod,
} from '../public/statements.ts';
import { office } from '../staff-roles.ts';

const organizationId = Id('organization');
const root = '/operator/v0/organizations/{organizationId}';

export const operatorStatements = {
  balance: operatorOperation('GET', `${root}/balance`, {
    staff: office,
    summary: 'Read the balance of an organization',
    input: z.strictObject({ organizationId }),
    output: Balance,
  }),
  statement: operatorOperation('GET', `${root}/statement`, {
    staff: office,
    summary: 'Read a statement of an organization',
    description: statementDescription,
    input: z.strictObject({ organizationId, ...statementPeriod }),
    output: Statement,
  }),
  statementCsv: operatorOperation('GET', `${root}/statement.csv`, {
    staff: office,
    summary: 'Download a statement of an organization as CSV',
    description: statementCsvDescription,
    file: ['text/csv'],
    input: z.strictObject({ organizationId, ...statementPeriod }),
    output: Nothing,
  }),
};
