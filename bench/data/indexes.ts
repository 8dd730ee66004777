import type pg from 'pg';

/**
 * Takes the indexes of tables away while `work` fills them, and puts them back as they were: sorting once is many times
 * faster than inserting in order. Primary keys stay, because foreign keys lean on them.
 */
export async function withoutIndexes(
  owner: pg.Client,
  tables: readonly string[],
  say: (progress: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await owner.query<{ drop: string; add: string }>(
    `select
       case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as add
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'u'
     where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [tables],
  );
  for (const { drop } of indexes) await owner.query(drop);
  await work();
  await owner.query(`set maintenance_work_mem = '1GB'`);
  for (const [place, { add }] of indexes.entries()) {
    say(`index ${place + 1} of ${indexes.length}`);
    await owner.query(add);
  }
}
