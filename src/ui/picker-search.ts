import { useEffect, useState } from 'react'

export type PickerValue = string | number

export type PickerOption<T extends PickerValue> = {
  value: T
  label: string
  hint?: string | undefined
  /** Options of one group stand together under its name. */
  group?: string | undefined
  /** More words by which it is found: former names, synonyms. */
  keywords?: string | undefined
}

export type PickerSearch<T extends PickerValue> = (
  query: string,
) => readonly PickerOption<T>[] | Promise<readonly PickerOption<T>[]>

/** More rows than this nobody scrolls; the list asks for another letter instead. */
export const PICKER_SHOWN_MAX = 500

/** The letters people type for an apostrophe differ; case and they do not matter in a search. */
const plain = (text: string) =>
  text
    .toLocaleLowerCase('uk')
    .replaceAll(/['’ʼ`]/g, '')
    .trim()

/** Options whose label, group or keywords hold the query; those that begin with it come first. */
export function filterOptions<T extends PickerValue>(options: readonly PickerOption<T>[], query: string) {
  const wanted = plain(query)
  if (!wanted) return options
  const rank = ({ label, group = '', keywords = '' }: PickerOption<T>) => {
    const name = plain(label)
    if (name.startsWith(wanted)) return 0
    if (name.includes(` ${wanted}`)) return 1
    return plain(`${name} ${keywords} ${group}`).includes(wanted) ? 2 : 3
  }
  const ranked = options.map((option) => ({ option, at: rank(option) })).filter(({ at }) => at < 3)
  // Grouped lists keep their order, or one group would be torn into several.
  if (!options.some((option) => option.group)) ranked.sort((a, b) => a.at - b.at)
  return ranked.map(({ option }) => option)
}

type Question = { query: string }
type PickerAnswer<T extends PickerValue> = {
  to: Question | null
  options: readonly PickerOption<T>[]
  failed: boolean
}

/** What the search answers to what was typed; an answer that comes after the next question is dropped. */
export function usePickerSearch<T extends PickerValue>(search: PickerSearch<T>) {
  const [question, setQuestion] = useState<Question>({ query: '' })
  const [answer, setAnswer] = useState<PickerAnswer<T>>({ to: null, options: [], failed: false })

  useEffect(() => {
    let stale = false
    const settle = (options: readonly PickerOption<T>[], failed: boolean) => {
      if (!stale) setAnswer({ to: question, options, failed })
    }
    new Promise<readonly PickerOption<T>[]>((resolve) => resolve(search(question.query))).then(
      (options) => settle(options, false),
      () => settle([], true),
    )
    return () => {
      stale = true
    }
  }, [search, question])

  return {
    query: question.query,
    setQuery: (query: string) => setQuestion({ query }),
    retry: () => setQuestion({ ...question }),
    options: answer.options,
    failed: answer.failed,
    pending: answer.to !== question,
  }
}
