import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { CategoryGroup } from '#domain/contract/places.ts'
import type { CategoryGuesser, GuessedCategory } from '#domain/rules/search/category-guess.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { categoriesQuery, wholeCatalogue } from '#src/lib/reference.ts'
import { schedule } from '#src/lib/schedule.ts'

import type { OrderFormApi } from './order-form.logic.ts'

const TYPING_PAUSE_MS = 300
const NONE: readonly GuessedCategory[] = []

const guessers = new WeakMap<readonly CategoryGroup[], CategoryGuesser>()

/** Reading the catalogue takes some tenths of a second on a slow phone, so it is done once. */
async function guesserOf(catalogue: readonly CategoryGroup[]): Promise<CategoryGuesser> {
  const { createCategoryGuesser } = await import('#domain/rules/search/category-guess.ts')
  const guesser = guessers.get(catalogue) ?? createCategoryGuesser(catalogue)
  guessers.set(catalogue, guesser)
  return guesser
}

/** What categories the text of the form may be of, looked for in the pauses of typing; nothing of it is asked of the server. */
export function useGuessedCategories(form: OrderFormApi): readonly GuessedCategory[] {
  const client = useQueryClient()
  const { data } = useQuery(categoriesQuery())
  const catalogue = data?.data
  useEffect(() => void wholeCatalogue(client).catch(() => undefined), [client])
  const [guessed, setGuessed] = useState(NONE)
  useEffect(() => {
    let looked: string | null = null
    let isLeft = false
    let callOff = (): void => undefined
    const guess = async (): Promise<void> => {
      if (!catalogue || isLeft) return
      const text = form.getValues('text')
      if (text === looked) return
      looked = text
      const guesser = await guesserOf(catalogue)
      if (!isLeft && looked === text) setGuessed(guesser(text))
    }
    const look = (): void => {
      callOff()
      // without the code for it nothing is offered, and the picker is there
      callOff = schedule(() => whenIdle(() => void guess().catch(() => undefined)), TYPING_PAUSE_MS)
    }
    look()
    const { unsubscribe } = form.watch(look)
    return () => {
      isLeft = true
      callOff()
      unsubscribe()
    }
  }, [form, catalogue])
  return guessed
}
