import type { JWK } from 'jose';
import type { Rows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

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

export const listSigningKeys = (rows: Rows): Promise<SigningKeyRow[]> =>
  rows(sql`
    select s.kid, s.alg, s.public_jwk as "publicJwk", s.sealed, s.created_at as "createdAt",
      s.active_from as "activeFrom", s.gone_at as "goneAt"
    from signing_keys s order by s.active_from, s.kid`);

export async function insertSigningKey(rows: Rows, key: SigningKeyRow): Promise<void> {
  await rows(sql`
    insert into signing_keys (kid, alg, public_jwk, sealed, created_at, active_from, gone_at)
    values (${key.kid}, ${key.alg}, ${JSON.stringify(key.publicJwk)}::jsonb, ${key.sealed}, ${key.createdAt},
      ${key.activeFrom}, ${key.goneAt})`);
}

/** All but this one are published until then at the longest. */
export async function retireSigningKeys(rows: Rows, kid: string, goneAt: string): Promise<void> {
  await rows(sql`
    update signing_keys s set gone_at = ${goneAt}
    where s.kid <> ${kid} and (s.gone_at is null or s.gone_at > ${goneAt})`);
}

export async function updateSealedKey(rows: Rows, kid: string, sealed: string): Promise<void> {
  await rows(sql`update signing_keys s set sealed = ${sealed} where s.kid = ${kid}`);
}
