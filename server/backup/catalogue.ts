import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

import type { Manifest } from './manifest.ts'

// What there is says the database's own catalogue, so that a table that comes later is never forgotten. Tables of
// extensions belong to those, and pg-boss keeps its own in a schema of its own, which each start makes anew.

type Table = Manifest['tables'][number]

/** The tables of this program that a crash keeps, with the columns that are not computed from others. */
export const listTables = (db: Queryable): Promise<Table[]> => db<Table[]>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname collate "C"`

/** Where each sequence stands. It is read outside of any snapshot, and so never behind the rows of one taken before. */
export async function readSequences(db: Queryable): Promise<Manifest['sequences']> {
  const names = await db<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const rows = await db<{ value: number; is_called: boolean }[]>`
      select last_value as value, is_called from ${db(name)}`
    sequences.push({ name, ...one(rows) })
  }
  return sequences
}

export type ForeignKey = { table: string; name: string; definition: string }

export const listForeignKeys = (db: Queryable): Promise<ForeignKey[]> => db<ForeignKey[]>`
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conparentid = 0
  order by 1, 2`

export type Index = { name: string; definition: string }

/** Indexes that no constraint stands on. */
export const listPlainIndexes = (db: Queryable): Promise<Index[]> => db<Index[]>`
  select i.relname as name, pg_get_indexdef(i.oid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = current_schema()::regnamespace and not x.indisprimary
    and not exists (select from pg_constraint k where k.conindid = i.oid)
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`

/** Whether nobody has made anything in this database; what extensions brought does not count. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const rows = await db<{ taken: boolean }[]>`
    select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ) as taken`
  return !one(rows).taken
}
