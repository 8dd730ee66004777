import type { JWK } from 'jose';
import { sql, type Sql } from '../../platform/database/sql.ts';

/** Sends a statement, in a transaction or on its own. */
export type Query = <R>(statement: Sql) => Promise<R[]>;

/** Held to the commit: whoever changes what the whole installation shares comes after whoever does now. */
export async function lockInstallation(query: Query): Promise<void> {
  await query(sql`select from installation i where i.one = 1 for update`);
}

export interface SigningKeyRow {
  kid: string;
  alg: string;
  publicJwk: JWK;
  sealed: string;
  createdAt: string;
  activeFrom: string;
  /** Null while nothing follows it. */
  goneAt: string | null;
}

export const listSigningKeys = (query: Query): Promise<SigningKeyRow[]> =>
  query(sql`
      select s.kid, s.alg, s.public_jwk as "publicJwk", s.sealed, s.created_at as "createdAt",
        s.active_from as "activeFrom", s.gone_at as "goneAt"
      from signing_keys s order by s.active_from, s.kid`);

export async function insertSigningKey(query: Query, key: SigningKeyRow): Promise<void> {
  await query(sql`
      insert into signing_keys (kid, alg, public_jwk, sealed, created_at, active_from, gone_at)
      values (${key.kid}, ${key.alg}, ${JSON.stringify(key.publicJwk)}::jsonb, ${key.sealed}, ${key.createdAt},
        ${key.activeFrom}, ${key.goneAt})`);
}

/** All but this one are published until then at the longest. */
export async function retireSigningKeys(query: Query, kid: string, goneAt: string): Promise<void> {
  await query(sql`
      update signing_keys s set gone_at = ${goneAt}
      where s.kid <> ${kid} and (s.gone_at is null or s.gone_at > ${goneAt})`);
}

export async function updateSealedKey(query: Query, kid: string, sealed: string): Promise<void> {
  await query(sql`update signing_keys s set sealed = ${sealed} where s.kid = ${kid}`);
}
