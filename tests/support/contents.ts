import type { Sql } from '#server/db/client.ts'

/**
 * What every table of the program holds, as a number of rows and a checksum each. The tables are those that the standard's
 * own catalogue names, so that one which comes later is compared too.
 */
export async function contentsOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ count: number; sum: string | null }[]>`
      select count(*), md5(string_agg(t::text, ${'\n'} order by t::text)) as sum from ${sql(name)} t`
    contents[name] = `${row!.count} ${row!.sum ?? ''}`
  }
  return contents
}

/** What the tables are made of: columns, constraints, indexes, triggers, and whether these are on. */
export async function shapesOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ shape: string }[]>`
    select shape from (
      select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as shape
      from information_schema.columns where table_schema = 'public'
      union all
      select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select indexdef from pg_indexes where schemaname = 'public'
      union all
      select format('%s %s %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    ) s order by 1`
  return rows.map(({ shape }) => shape)
}
