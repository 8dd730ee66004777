import { warehousePages, type OperatorOperation, type WarehousePage } from '../pages.ts';
import { warehousePath } from '../path.ts';
import { useStation } from '../station.tsx';
import { holderWithoutRole, mayCall, rolesFor, type RoleHolder } from './may-call.ts';
import { rolesAsChoice } from './role-words.ts';

type Ruled = Pick<WarehousePage, 'path' | 'operations'>;

interface Roles {
  /** Pages that are shown to the people at this station. */
  pages: readonly WarehousePage[];
  /** The person because of whom the page is not shown. */
  whoLacks: (page: Ruled) => RoleHolder | undefined;
  mayCall: (operation: OperatorOperation, input?: object) => boolean;
  /** Why a button that calls the operation is disabled. */
  whyNot: (operation: OperatorOperation) => string | undefined;
}

/** Pages and operations that the roles of the people at this station allow, in its warehouse and in the back office. */
export function useRoles(): Roles {
  const { acts, warehouse } = useStation();
  const holders = [acts.operator, acts.account];
  const whoLacks = ({ path, operations }: Ruled) =>
    holderWithoutRole(holders, operations, isOfBackOffice(path) ? undefined : warehouse.id);
  const may: Roles['mayCall'] = (operation, input) => mayCall(holders, operation, warehouse.id, input);
  return {
    pages: warehousePages.filter((page) => whoLacks(page) === undefined),
    whoLacks,
    mayCall: may,
    whyNot: (operation) =>
      may(operation) ? undefined : `This takes the role ${rolesAsChoice(rolesFor([operation]))}.`,
  };
}

export const isOfBackOffice = (path: string): boolean => path.startsWith(warehousePath.backOffice());
