import type { HeldRole } from '@packhouse/contract/staff-roles';
import { sql } from '../../platform/database/sql.ts';
import type { Installation } from '../operators/installation.ts';

export interface PickerRow {
  /** A uuid. */
  id: string;
  name: string;
  roles: HeldRole[];
}

/** Every active operator with their roles, by name. */
export const listPickers = (installation: Installation): Promise<PickerRow[]> =>
  installation.rows<PickerRow>(
    sql`select o.id, o.name, o.roles from operators o where o.active order by name_key(o.name) collate "C", o.id`,
  );
