/** A warehouse as it stands in the fields of its form, and the changes to send to the service. */
import { usualBinSizes } from '@packhouse/contract/rules/bin-sizes';
import { usualCountLimits } from '@packhouse/contract/rules/count-limits';
import { usualCountPlan, type CountPlan } from '@packhouse/contract/rules/count-plan';
import {
  noHourlyTargets,
  targetedWork,
  type HourlyTargets,
  type TargetedWork,
} from '@packhouse/contract/rules/hourly-targets';
import { usualWarehouse } from '@packhouse/contract/rules/usual-warehouse';
import { usualUnits, type UnitSystem } from '@packhouse/contract/rules/units';
import type { Input, Output } from '../../api/operation.ts';
import { addressOf, emptyAddress, type AddressDraft } from '../../ui/address-draft.ts';
import { orNull, textsOf, type Texts } from '../../ui/texts.ts';

export type Warehouse = Output<'operatorWarehouses.get'>;
export type Service = Warehouse['cutoffs'][number]['service'];
export type Weekday = Warehouse['workingDays'][number];
export type Capability = Warehouse['capabilities'][number];
type Changes = Omit<Input<'operatorWarehouses.update'>, 'id'>;
type Settings = Omit<Warehouse, 'id' | 'code' | 'version' | 'createdAt' | 'updatedAt' | 'units' | 'costs'> & {
  units?: UnitSystem;
};
/** Costs have a form of their own. */
type Fields = Omit<Input<'operatorWarehouses.create'>, 'code' | 'costs'>;

const serviceOrder: Record<Service, true> = { standard: true, expedited: true, overnight: true };
export const services = Object.keys(serviceOrder) as Service[];

/** Numbers of a count plan; empty while nothing is typed. */
export type PlanNumber = Exclude<keyof CountPlan, 'active'>;

export interface WarehouseDraft extends Pick<
  Warehouse,
  'name' | 'active' | 'tags' | 'timezone' | 'capabilities' | 'workingDays' | 'holidays' | 'binSizes'
> {
  description: string;
  address: AddressDraft;
  contact: Texts<Warehouse['contact']>;
  /** Undefined while a new warehouse takes the usual ones of its country. */
  units: UnitSystem | undefined;
  /** Empty while nothing is typed. */
  countApprovalUnits: number | '';
  /** Empty when only the units decide. */
  countApprovalPercent: number | '';
  countPlan: { active: boolean } & Record<PlanNumber, number | ''>;
  /** Empty where there is no target. */
  hourlyTargets: Record<TargetedWork, number | ''>;
  /** Empty where the service is not offered. */
  cutoffs: Record<Service, string>;
  /** Empty while nothing is typed. */
  slaHours: Record<Service, number | ''>;
}

/** A new warehouse, with the settings that most have. */
export const newDraft = (): WarehouseDraft =>
  draftOf({
    ...usualWarehouse,
    ...usualCountLimits,
    countPlan: usualCountPlan,
    hourlyTargets: noHourlyTargets,
    binSizes: [...usualBinSizes],
    name: '',
    description: null,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    address: emptyAddress,
  });

export function draftOf(warehouse: Settings): WarehouseDraft {
  const { name, active, tags, timezone, capabilities, workingDays, holidays, cutoffs, slaHours, binSizes } =
    warehouse;
  const each = <T>(value: (service: Service) => T) =>
    Object.fromEntries(services.map((service) => [service, value(service)])) as Record<Service, T>;
  return {
    name,
    active,
    tags,
    timezone,
    capabilities,
    workingDays,
    holidays,
    binSizes,
    description: warehouse.description ?? '',
    address: textsOf(warehouse.address),
    contact: textsOf(warehouse.contact),
    units: warehouse.units,
    countApprovalUnits: warehouse.countApprovalUnits,
    countApprovalPercent: warehouse.countApprovalPercent ?? '',
    countPlan: warehouse.countPlan,
    hourlyTargets: eachTarget((kind) => warehouse.hourlyTargets[kind] ?? ''),
    cutoffs: each((service) => cutoffs.find((one) => one.service === service)?.localTime ?? ''),
    slaHours: each((service) => slaHours[service]),
  };
}

const eachTarget = <T>(value: (kind: TargetedWork) => T) =>
  Object.fromEntries(targetedWork.map((kind) => [kind, value(kind)])) as Record<TargetedWork, T>;

/** Units of the draft: those chosen, or the usual ones of its country. */
export const unitsOf = ({ units, address }: WarehouseDraft): UnitSystem =>
  units ?? usualUnits(address.countryCode);

/** All fields of the draft, as the service takes them. */
export function fieldsOf(draft: WarehouseDraft): Fields {
  return {
    ...draft,
    units: unitsOf(draft),
    description: draft.description.trim() || null,
    address: addressOf(draft.address),
    contact: orNull(draft.contact),
    cutoffs: offered(draft).map((service) => ({ service, localTime: draft.cutoffs[service] })),
    countApprovalPercent: draft.countApprovalPercent === '' ? null : draft.countApprovalPercent,
    // The service refuses an empty value at its field.
    countApprovalUnits: draft.countApprovalUnits as number,
    countPlan: draft.countPlan as CountPlan,
    hourlyTargets: eachTarget((kind) => draft.hourlyTargets[kind] || null) satisfies HourlyTargets,
    slaHours: draft.slaHours as Record<Service, number>,
  };
}

/** Changed fields; undefined when nothing was changed. */
export function changesOf(warehouse: Warehouse, draft: WarehouseDraft): Changes | undefined {
  const before = Object.entries(warehouse);
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([field, value]) => !isAlike(value, before.find(([name]) => name === field)?.[1]),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** Offered services, in the order sent to the service, so that its refusals are shown at the right field. */
export const offered = ({ cutoffs }: Pick<WarehouseDraft, 'cutoffs'>): Service[] =>
  services.filter((service) => cutoffs[service] !== '');

/** True when two values are equal, regardless of the order of object keys and of items such as days. */
const isAlike = (one: unknown, other: unknown): boolean => ordered(one) === ordered(other);

const ordered = (value: unknown): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map(ordered).toSorted((one, other) => (one < other ? -1 : 1)))
    : value !== null && typeof value === 'object'
      ? JSON.stringify(
          Object.entries(value)
            .map(([name, inner]) => [name, ordered(inner)] as const)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : JSON.stringify(value);
