import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The specification's own words (§8), kept to the letter; those of screens still to come join with them. */
const catalogue = [
  'Щось пішло не так...',
  'Зміни не прийняті!',
  'Упс, щось пішло не так... Повторіть спробу пізніше.',
  'Помилка завантаження чату',
  'Помилка завантаження повідомлень',
  'Помилка надсилання повідомлення',
  'Чат недоступний',
  'Помилка при відправці коду',
  'Помилка при підтвердженні коду',
  'Потрібно увійти або зареєструватись!',
  'Потрібно підтвердити номер телефону!',
  'Пропозиція не активна',
  'This page could not be found',
]

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => wordsOf(inner))
}

describe('the messages of the specification', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const modules: unknown[] = await Promise.all(
    files.map((name) => import(`${import.meta.dirname}/${name}`) as Promise<unknown>),
  )
  const words = new Set(modules.flatMap((module) => wordsOf(module)))

  it.each(catalogue)('has «%s» to the letter', (message) => {
    expect(words).toContain(message)
  })
})
