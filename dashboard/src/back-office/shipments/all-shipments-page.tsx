/** The shipments of all merchants: where a parcel is found when a recipient asks for it. */
import { shipmentStatuses } from 'packhouse:contract';
import type { Input } from '../../api/operation.ts';
import { during } from '../../merchant/inventory/day-bounds.ts';
import { Empty } from '../../ui/empty.tsx';
import { DayFilter, Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { SavedViews } from '../../ui/saved-views.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { shipmentStatus, slaStatus } from '../../ui/words.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { useStation } from '../../warehouse/station.tsx';
import { BackOfficePage } from '../back-office-page.tsx';
import { OrganizationFilter } from '../organization-choice.tsx';
import { WarehouseFilter } from '../warehouse-filter.tsx';
import { allShipmentsColumns } from './all-shipments-columns.tsx';

const promises = ['at_risk', 'late', 'missed'] as const;
const filterKeys = ['search', 'organization', 'warehouse', 'status', 'sla', 'from', 'to'];

const usualViews = [
  { name: 'All', query: '' },
  { name: 'In progress', query: 'status=processing' },
  { name: 'On hold', query: 'status=on_hold' },
  { name: 'Late', query: 'sla=late' },
];

export function AllShipmentsPage() {
  const { values } = useUrlState();
  const { timezone } = useStation().warehouse;
  const status = oneOf(values['status'], shipmentStatuses);
  const sla = oneOf(values['sla'], promises);
  const { organization, warehouse, search } = values;
  const chosen: Input<'operatorShipments.list'> = {
    ...(search ? { search } : {}),
    ...(organization ? { organizationId: organization } : {}),
    ...(warehouse ? { warehouseId: warehouse } : {}),
    ...(status ? { status: [status] } : {}),
    ...(sla ? { sla: [sla] } : {}),
    ...during({ from: values['from'], to: values['to'] }, timezone),
  };
  return (
    <BackOfficePage title="Shipments" lead="Shipments of all merchants, newest first.">
      <SavedViews pathname={warehousePath.allShipments()} keys={filterKeys} usual={usualViews} />
      <Filters keys={filterKeys}>
        <SearchFilter placeholder="Number, recipient, city, tracking" />
        <OrganizationFilter />
        <WarehouseFilter />
        <SelectFilter name="status" label="Status" options={optionsOf(shipmentStatus, shipmentStatuses)} />
        <SelectFilter name="sla" label="Ship by" options={optionsOf(slaStatus, promises)} />
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
      </Filters>
      <ListTable
        label="Shipments of all merchants"
        list="operatorShipments.list"
        input={chosen}
        columns={allShipmentsColumns}
        to={({ organization: { id: owner }, id }) => warehousePath.shipment(owner, id)}
        tone={(row) => (row.slaStatus === 'late' ? 'late' : undefined)}
        fileName="shipments-of-all"
        exportAtMost={10_000}
        empty={
          Object.keys(chosen).length > 0 ? (
            <Empty title="No matching shipments">
              Clear filters, or search by number, recipient, company, city, postal code or tracking number.
            </Empty>
          ) : (
            <Empty title="No shipments yet">Shipments appear here when a merchant creates them.</Empty>
          )
        }
      />
    </BackOfficePage>
  );
}
