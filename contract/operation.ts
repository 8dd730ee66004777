/**
 * One definition for each operation. From this literal come the route, the handler's type, the serializer, the OpenAPI
 * item, and the rows of the tests that walk every operation. `input` is one flat object: fields named in the
 * path come from the path, the others from the query (GET, HEAD) or the body.
 */
import { z } from 'zod';
import {
  commonErrors,
  dashboardErrors,
  type ErrorCode,
  operatorErrors,
  roleErrors,
  writeErrors,
} from './errors.ts';
import type { Role } from './roles.ts';
import { namesIn } from './rules/path-template.ts';
import type { ScopeName } from './scopes.ts';
import type { Roles } from './staff-roles.ts';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/v0/${string}` | `/operator/v0/${string}` | `/dashboard/v0/${string}`;
  /**
   * Scope that a client's credential must grant. No client may call operations of `operator`, which are the warehouse's
   * own, or of `dashboard`, which are for the person who is signed in to the dashboard.
   */
  scope: ScopeName | 'operator' | 'dashboard';
  /**
   * Lowest role in the organization that a person needs to call it: in the dashboard API always, in the public API where one
   * is named. A key is no person.
   */
  role?: Role;
  /** Roles of the warehouse's staff that may call it; operations of the operator API only. Owners may call all of them. */
  staff?: Roles;
  /** Fewer roles than `staff`, for some values of a field of the input: `{ type: { adjust: leads } }`. */
  staffWhen?: Record<string, Record<string, Roles>>;
  /** One line in the imperative: the purpose of the operation. */
  summary: string;
  /** Details beyond the summary; Markdown. */
  description?: string;
  input: z.ZodObject;
  /** One record; for a list, one element of the array; `Nothing` where there is no JSON. */
  output: z.ZodObject;
  /** HTTP status of the answer, unless it is 200. */
  status?: 201 | 202 | 204;
  /** True when it creates an organization, in whose name it then writes. */
  newOrganization?: true;
  /** True when it may also answer 202: the request waits for the warehouse. */
  mayWait?: true;
  /** True when it writes nothing, and is a POST only because its input does not fit into an address. */
  asksOnly?: true;
  /** True when it takes no trial (`dryRun`), which would disclose what must not be known before. */
  noTrial?: true;
  /** True when the changed record has no version that If-Match could name. */
  noVersion?: true;
  /**
   * True when the answer holds a secret that is stored nowhere: the operation takes no Idempotency-Key and no trial.
   */
  shownOnce?: true;
  /**
   * True when it gives what outlives a session, such as a key or a role: a person who is signed in must then have proved in
   * the last ten minutes who they are.
   */
  freshProof?: true;
  /** Proof that it takes of a person of the warehouse's staff. */
  approval?: Approval;
  /** Field of the input that holds the parts of a bulk request. Each part is done or refused on its own. */
  parts?: string;
  /** True for a list: it answers an array of `output`, and takes the grammar of page.ts. */
  list?: true;
  /** True when the body may be as long as that of a bulk request, for files inside it. */
  largeBody?: true;
  /** True when the body is multipart/form-data: the field `file`, and the fields of the input. */
  upload?: true;
  /** True when a record of the operator API is read over all organizations, as its lists are. */
  acrossTenants?: true;
  /** Content types of an answer that is a file. */
  file?: readonly [string, ...string[]];
  /** Codes beyond those of its kind (`errorsOf`) and those that its path and role bring along. */
  errors?: readonly ErrorCode[];
}

/**
 * Decisions for which a person of the warehouse's staff proves who they are; keys are not asked (decision 0068).
 *
 * - `work` decides on the work of others, or on what a merchant asked for: it takes the PIN of a person who has one.
 * - `in_part` is `work` for some of its inputs; the handler knows which, and calls `mustBeApproved`.
 * - `money` gives away or takes back what is billed or paid: it takes the PIN of a person who scanned a badge, and a fresh proof
 *   of one who acts with an account of their own.
 */
export type Approval = 'work' | 'in_part' | 'money';

/** Output of an operation that answers no JSON: 204, or a file. */
export const Nothing = z.object({}).meta({ id: 'Nothing' });

/** True when the operation changes anything: it then takes Idempotency-Key, If-Match and `dryRun`. */
export const isWrite = ({ method }: Pick<Operation, 'method'>): boolean => method !== 'GET';

/** True when only a credential with write access may call the operation, trials aside. */
export const needsWriteAccess = (operation: Pick<Operation, 'method' | 'asksOnly'>): boolean =>
  isWrite(operation) && !operation.asksOnly;

/** True when a write is about an existing record, so that If-Match can name its version. */
export const changesRecord = (operation: Operation): boolean =>
  isWrite(operation) &&
  !operation.noVersion &&
  (operation.path.endsWith('{organizationId}') ||
    namesIn(operation.path).some((name) => name !== 'organizationId'));

/** Every code an operation may answer, each once. */
export const errorsOf = (operation: Operation): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(operation.scope === 'operator'
      ? operatorErrors
      : operation.scope === 'dashboard'
        ? dashboardErrors
        : commonErrors),
    ...(isWrite(operation) ? writeErrors : []),
    ...ownErrorsOf(operation),
  ]),
];

/** Codes that follow from the path and the role, and those that the operation names. */
export const ownErrorsOf = ({ path, role, freshProof, approval, errors = [] }: Operation): ErrorCode[] => [
  ...(namesIn(path).length > 0 ? (['not_found'] as const) : []),
  ...(role ? roleErrors : []),
  ...(freshProof || approval === 'money' ? (['fresh_proof_required'] as const) : []),
  ...(approval ? (['pin_required'] as const) : []),
  ...errors,
];

/** Fields that may be left out. Each has its default: null, unless it is one of `defaults`. */
export const withDefaults = <F extends Record<string, z.ZodType>>(fields: F, defaults: Defaults<F>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.default((defaults as Record<string, unknown>)[name] ?? null),
    ]),
  ) as { [K in keyof F]: z.ZodDefault<F[K]> };

type Defaults<F extends Record<string, z.ZodType>> = {
  [K in keyof F as null extends z.output<F[K]> ? never : K]: z.output<F[K]>;
};

/** Every operation of a contract with its dotted name, such as `shipments.list`. */
export const namedOperations = (contract: object): readonly { name: string; operation: Operation }[] =>
  Object.entries(contract).flatMap(([resource, group]) =>
    Object.entries(group as Record<string, Operation>).map(([verb, operation]) => ({
      name: `${resource}.${verb}`,
      operation,
    })),
  );

/** Makes the operations of a scope: `operation('GET', '/v0/inventory/cartons', { … })`. */
export const operationsOf =
  <const S extends Operation['scope'], R = Definition>(scope: S) =>
  <const M extends Operation['method'], const P extends Operation['path'], const D extends Definition & R>(
    method: M,
    path: P,
    definition: D,
  ) => ({ method, path, scope, ...definition });

type Definition = Omit<Operation, 'method' | 'path' | 'scope'>;

export const operatorOperation = operationsOf<'operator', { staff: Roles }>('operator');
export const dashboardOperation = operationsOf('dashboard');

export type Input<D extends Operation> = z.output<D['input']>;
export type Output<D extends Operation> = z.output<D['output']>;
