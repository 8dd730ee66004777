/** Reads of the operator API over all organizations. */
import type { Input, Operation } from '@packhouse/contract/operation';
import type { operatorShipments } from '@packhouse/contract/operator/shipments';
import type { Answer, FileAnswer } from '../../platform/implement.ts';
import type { Page } from '../../platform/page.ts';
import type { OperatorAdmission } from './admission.ts';
import { findCode } from './find-code.sql.ts';
import type { House } from './house.ts';
import { listHouseOrganizations } from './organizations.sql.ts';
import { listWorkQueue } from './work-queue.sql.ts';

export interface HouseContext {
  house: House;
  now: Date;
  admission: OperatorAdmission;
}

export interface HouseList<D extends Operation> {
  page(input: Input<D>, context: HouseContext): Promise<Page>;
}

/** A record or a document about all organizations. */
export interface HouseRecord<D extends Operation> {
  read(input: Input<D>, context: HouseContext): Promise<Answer | FileAnswer>;
}

type Lists = Pick<typeof operatorShipments, 'queue' | 'find' | 'organizations'>;

export const operatorReads: { [V in keyof Lists]: HouseList<Lists[V]> } = {
  queue: { page: (input, { house, now }) => listWorkQueue(house, input, now) },
  find: { page: (input, { house }) => findCode(house, input) },
  organizations: { page: (input, { house }) => listHouseOrganizations(house, input) },
};
