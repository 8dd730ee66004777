import { warehousePages, type WarehousePage } from '../pages.ts';
import { warehousePath } from '../path.ts';
import { useStation } from '../station.tsx';
import { holderWithoutRole, type RoleHolder } from './may-call.ts';
import { useRoleHolders } from './use-roles.ts';

export type Ruled = Pick<WarehousePage, 'path' | 'operations'>;

interface AllowedPages {
  /** Pages that are shown to the people at this station. */
  pages: readonly WarehousePage[];
  /** The person because of whom the page is not shown. */
  whoLacks: (page: Ruled) => RoleHolder | undefined;
}

/** Pages that the roles allow in the warehouse of this station; those of the back office belong to no warehouse. */
export function usePages(): AllowedPages {
  const { warehouse } = useStation();
  const holders = useRoleHolders();
  const whoLacks = ({ path, operations }: Ruled) =>
    holderWithoutRole(holders, operations, isOfBackOffice(path) ? undefined : warehouse.id);
  return { pages: warehousePages.filter((page) => whoLacks(page) === undefined), whoLacks };
}

export const isOfBackOffice = (path: string): boolean => path.startsWith(warehousePath.backOffice());
