/** Actors of the demo. Their ids follow from their position, so they are the same everywhere. */
import type { Actor } from '@packhouse/contract/measures';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { operatorActor } from '../../server/src/warehouse/operators/operator-principal.ts';
import { rule } from '../../server/src/goods/shipments/working-shipment.ts';
import { idsOf, type Ids } from './ids.ts';
import type { Merchant } from './merchant.ts';
import { plain } from './people.ts';
import type { Random } from './random.ts';

export interface Actors {
  /** The shop's own software, which submits the orders. */
  shop: Actor;
  owner: Actor;
  /** One of the merchant's first two members, at random. */
  member(random: Random): Actor;
  /** A random member of the warehouse's crew. */
  crew(warehouse: Pick<Warehouse, 'code'>, random: Random): Actor;
  /** The crew member on duty at that hour of the day, from 0 to 23: they work eight-hour shifts. */
  onDuty(warehouse: Pick<Warehouse, 'code'>, hour: number): Actor;
}

/** A member of a merchant. */
export interface Person {
  id: string;
  uuid: string;
  name: string;
  email: string;
  role: Merchant['members'][number]['role'];
}

export const promiseWatch = rule('Promise watch');
export const carrierTracking = rule('Carrier tracking');
export const shelfLifeRule = rule('Shelf life');
export const billing = rule('Billing');

/** The members of a merchant. A test space has the people of its merchant. */
export const peopleOf = (merchant: Merchant): Person[] => {
  const ids = idsOf(merchant.testOf ?? merchant.slug);
  return merchant.members.map(({ name, role }, index) => ({
    id: ids.id('user', index + 1),
    uuid: ids.uuid('user', index + 1),
    name,
    email: `${plain(name).replaceAll(' ', '.')}@${new URL(merchant.website).host}`,
    role,
  }));
};

export function actorsOf(merchant: Merchant, ids: Ids): Actors {
  const people = peopleOf(merchant).map(({ id, name }): Actor => ({ type: 'user', id, name }));
  return {
    shop: { type: 'app', id: ids.id('app', 1), name: 'Webshop connector' },
    owner: people[0]!,
    member: (random) => random.pick(people.slice(0, 2)),
    crew: ({ code }, random) => workerOf(random.pick(crews.get(code)!)),
    onDuty: ({ code }, hour) => workerOf(crews.get(code)![Math.floor(hour / 8)]!),
  };
}

const workerOf = ({ uuid: operatorId, name }: { uuid: string; name: string }) =>
  operatorActor({ operatorId, name });

const crewIds = idsOf('packhouse crew');

/** The person who runs the demo: also an operator, and a member of the account that the banner shows. */
export const demoOwner = {
  uuid: crewIds.uuid('user', 99),
  name: 'Demo Owner',
  email: 'demo@packhouse.local',
};

/** The warehouses' staff, who are the operators of the demo. Their badge codes start at 1001. */
export const crew = Object.entries({
  RNO: ['Dolores Quintero', 'Wes Hartigan', 'Mai Tran'],
  EWR: ['Curtis Boyle', 'Anjali Rao', 'Piotr Lis'],
  RTM: ['Sanne Kuiper', 'Emre Aydin', 'Jip Vermaas'],
}).flatMap(([code, names], site) =>
  names.map((name, index) => ({
    code,
    name,
    uuid: crewIds.uuid('user', site * 10 + index + 1),
    badgeCode: String(1001 + site * names.length + index),
  })),
);

const crews = Map.groupBy(crew, ({ code }) => code);
