/** Callers of one kind, and how their requests are answered step by step. */
import type { Operation } from '@packhouse/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, WriteContext } from '../platform/context.ts';
import type { Answer, FileAnswer, StoredFile } from '../platform/implement.ts';
import type { KeptPage } from '../platform/page-cache.ts';
import type { Page } from '../platform/page.ts';
import type { Versioned } from '../platform/sequencer.ts';
import type { Tenant } from '../platform/tenant.ts';

/** `A` is the principal of a credential, and `C` the caller who may perform the operation with it. */
export interface Audience<A = unknown, C = unknown> {
  contract: Record<string, Record<string, Operation>>;
  /** A handler for each operation of the contract. */
  handlers: object;
  /** Admits the credential, together with the version of the resource that a page is about. */
  authenticate(request: FastifyRequest, reply: FastifyReply, resource: Versioned | undefined): Promise<A>;
  /** Notes that the credential was used, and for what. */
  note?(principal: A, now: Date, request: FastifyRequest, route: Route): void;
  /** Counts the request of the credential, and refuses too many. */
  limit(principal: A, reply: FastifyReply): Promise<void>;
  authorize(principal: A, operation: Operation, request: FastifyRequest): C | Promise<C>;
  /** Performs the operation in its transaction. */
  answer(route: Route, parsed: Parsed, caller: C, now: Date): Answered | Promise<Answered>;
  /**
   * The writer, and the organization it writes for. Without it, a write belongs to no organization: repeating it is
   * harmless, so it takes no Idempotency-Key and is answered like a read.
   */
  writer?(input: WriteInput, caller: C, now: Date, asked: Asked): Writer | Promise<Writer>;
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Answered,
    parsed: Parsed,
    caller: C,
  ): Promise<FastifyReply>;
}

/** An operation as it is mounted. */
export interface Route {
  /** Dotted name, such as `shipments.list`. */
  name: string;
  audience: Audience;
  operation: Operation;
  handler: unknown;
}

/** Steps of an operation after everything about the caller is settled. */
export interface Steps<P = unknown, A = unknown> {
  parse(request: FastifyRequest): P | Promise<P>;
  perform(parsed: P, caller: unknown, now: Date): A | Promise<A>;
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: A,
    parsed: P,
    caller: unknown,
  ): FastifyReply | Promise<FastifyReply>;
}

export interface Parsed {
  input: never;
  /** The input as text: the same for the same input. */
  canonical: string;
}

export type Answered = Answer | FileAnswer | StoredFile | Page | KeptPage;

export type WriteInput = Record<string, unknown> & { organizationId?: string; mode?: 'live' | 'test' };

/** The write as it was asked for. */
interface Asked {
  operation: Operation;
  /** The text of its Idempotency-Key. */
  keyText: string | undefined;
  dryRun: boolean;
}

type Writer = Pick<
  WriteContext,
  'actor' | 'actorRole' | 'mode' | 'now' | 'caller' | 'credential' | 'reach' | 'mustBeApproved'
> & {
  orgId: string;
  /** True if it writes records of the warehouse, which belong to no organization. */
  ofInstallation?: boolean;
  /** Checks the caller again under the sequencer, for which the request may have waited. */
  confirm?: (tenant: Tenant) => Promise<Caller>;
};
