import type { Sql } from '#server/db/transaction.ts'

type TestPost = { slug: string; title: string; updated_at?: Date }

/** An article without a text. */
export async function putPost(sql: Sql, { updated_at = new Date(), ...named }: TestPost): Promise<void> {
  const row = {
    ...named,
    summary: 'Коротко про головне.',
    body: sql.json([]),
    words: 10,
    published_on: '2026-03-05',
    updated_at,
    checksum: 'x',
  }
  await sql`insert into posts ${sql(row as never)}`
}
