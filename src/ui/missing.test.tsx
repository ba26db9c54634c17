import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { errorTexts } from '#domain/uk/errors.ts'
import { ApiError, NetworkError, TimeoutError } from '#src/lib/failures.ts'

import { SavedAge } from './missing.tsx'

const ageWith = (error: Error | null): string =>
  renderToString(<SavedAge query={{ data: 'saved', dataUpdatedAt: Date.UTC(2026, 10, 28), error }} />)

test('over what the device kept stands what the server refused, and no word to try again, which has no button there', () => {
  const refused = new ApiError(
    { type: 'about:blank', title: 'internal', status: 500, code: 'internal', detail: errorTexts.internal },
    null,
  )
  expect(ageWith(refused)).toContain(errorTexts.internal)
  for (const failure of [new NetworkError(), new TimeoutError()]) {
    expect(ageWith(failure)).toContain('Збережено')
    expect(ageWith(failure)).not.toMatch(/спробуйте/i)
  }
  expect(ageWith(null)).toBe('')
})
