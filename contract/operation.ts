/**
 * One definition for each operation. From this literal come the route, the handler's type, the serializer, the OpenAPI
 * item, and the rows of the tests that walk every operation. `input` is one flat object: what the path names comes from
 * the path, the rest from the query (GET, HEAD) or the body.
 */
import { z } from 'zod';
import { commonErrors, dashboardErrors, type ErrorCode, operatorErrors, writeErrors } from './errors.ts';
import type { Role } from './roles.ts';
import type { ScopeName } from './scopes.ts';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/v0/${string}` | `/operator/v0/${string}` | `/dashboard/v0/${string}`;
  /**
   * What a client's credential must grant. No client may call those of `operator`, which are the warehouse's own, and of
   * `dashboard`, which are for the person who is signed in to the dashboard.
   */
  scope: ScopeName | 'operator' | 'dashboard';
  /** The least role in the organization of the path that may do it; operations of the dashboard API only. */
  role?: Role;
  /** One line, in the imperative: what a client does with it. */
  summary: string;
  /** What the summary has no room for; Markdown. */
  description?: string;
  input: z.ZodObject;
  /** One record; for a list, one element of the array; `Nothing` where there is no JSON. */
  output: z.ZodObject;
  /** Of the answer, where it is not 200. */
  status?: 201 | 202 | 204;
  /** It may answer 202 as well: what was asked for waits for the warehouse. */
  mayWait?: true;
  /** It is done or not: a trial (`dryRun`) would tell what must not be known before. */
  noTrial?: true;
  /** What it changes has no versions, so that If-Match could name none. */
  noVersion?: true;
  /** The answer holds a secret, which is kept nowhere: it takes no Idempotency-Key, and has no trial. */
  shownOnce?: true;
  /** Lists answer an array of `output`, and take the grammar of page.ts. */
  list?: true;
  /** The body is multipart/form-data: the field `file`, and the fields of the input. */
  upload?: true;
  /** Of the operator API: a record that is read over all organizations, as its lists are. */
  ofHouse?: true;
  /** The content types of an answer that is a file. */
  file?: readonly [string, ...string[]];
  /** Beyond those that `errorsOf` adds. */
  errors: readonly ErrorCode[];
}

/** The output of what answers no JSON: 204, or a file. */
export const Nothing = z.object({}).meta({ id: 'Nothing' });

/** Whether the operation changes anything: it then takes Idempotency-Key, If-Match and `dryRun`. */
export const isWrite = ({ method }: Pick<Operation, 'method'>): boolean => method !== 'GET';

/** Whether a write is about a record that is there, so that If-Match can name its version. */
export const changesRecord = (operation: Operation): boolean =>
  isWrite(operation) &&
  !operation.noVersion &&
  (operation.path.endsWith('{organizationId}') ||
    [...operation.path.matchAll(/\{(\w+)\}/g)].some(([, name]) => name !== 'organizationId'));

/** Every code an operation may answer, each once. */
export const errorsOf = (operation: Operation): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(operation.scope === 'operator'
      ? operatorErrors
      : operation.scope === 'dashboard'
        ? dashboardErrors
        : commonErrors),
    ...(isWrite(operation) ? writeErrors : []),
    ...operation.errors,
  ]),
];

export const operation = <const D extends Operation>(definition: D): D => definition;

export type Input<D extends Operation> = z.output<D['input']>;
export type Output<D extends Operation> = z.output<D['output']>;
