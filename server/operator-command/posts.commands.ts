import { operatorActs } from '#domain/operator/index.ts'
import { formatDateOfYear, formatNumber } from '#domain/uk/format.ts'
import { operatorPostTexts as uk } from '#domain/uk/operator/posts.ts'

import { commands } from './command.ts'
import { readMarkdownFolder } from './markdown-folder.ts'
import { plain, table, when } from './paper.ts'

/** `posts …` */
export const postCommands = commands(operatorActs.posts)({
  import: {
    ...uk.import,
    words: 1,
    options: [],
    flags: ['dry-run'],
    input: async ({ words, flags }) => ({
      ...(await readMarkdownFolder(words[0] ?? '')),
      dry_run: flags.includes('dry-run'),
    }),
    print: ({ posts, dry_run }, { width }) => {
      const rows = posts.map(({ slug, title, state }) => [uk.import.states[state], slug, title])
      const lines = table(Object.values(uk.import.columns), rows, width)
      return dry_run ? `${lines}\n\n${uk.import.dryRun}` : lines
    },
  },
  list: {
    ...uk.list,
    words: 0,
    options: ['limit'],
    input: ({ options }) => ({ limit: options.limit }),
    print: ({ total, posts }, { width }) => {
      if (posts.length === 0) return uk.list.empty
      const rows = posts.map(({ slug, title, published_on, updated_at, words }) => [
        formatDateOfYear(published_on),
        when(updated_at),
        formatNumber(words),
        slug,
        title,
      ])
      return `${table(Object.values(uk.list.columns), rows, width)}\n\n${uk.list.total(posts.length, total)}`
    },
  },
  delete: {
    ...uk.delete,
    words: 1,
    options: [],
    input: ({ words }) => ({ slug: words[0] }),
    print: ({ slug, title }) => plain(uk.deleted(slug, title)),
  },
})
