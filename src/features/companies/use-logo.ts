import { useState } from 'react'
import * as v from 'valibot'

import { companyLogo } from '#domain/contract/company-logo.ts'
import { pictureTexts } from '#domain/uk/pictures.ts'
import { ApiError } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { callWithFile } from '#src/lib/upload.ts'
import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'

import { drawLogo, fromDataUrl, NoPicture, toDataUrl } from './logo-drawing.ts'

/**
 * Under which name the choice of a picture stays on the device until it is sent. One for making a company and for
 * changing it: a picture that did not arrive with the new company waits in the form of its changes.
 */
export const LOGO_DRAFT = 'company-logo'

/** What was chosen in place of the logo that is: a picture, or null for none at all. */
const Chosen = v.object({ url: v.nullable(v.string()) })
type Choice = v.InferOutput<typeof Chosen> | undefined
export type LogoChoice = ReturnType<typeof useLogo>

/** `current`: the address of the logo that is. */
export function useLogo(current: string | null) {
  const [kept] = useState<Choice>(() => {
    const found = readDraft(Chosen, LOGO_DRAFT)
    // none in place of none is no choice
    return found === null || (found.url === null && current === null) ? undefined : found
  })
  const [choice, setChoice] = useState(kept)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const settle = (next: Choice) => {
    setChoice(next)
    setError(null)
    if (next) keepDraft(LOGO_DRAFT, next)
    else dropDraft(LOGO_DRAFT)
  }
  return {
    /** What to show: of what was chosen, else of what is. */
    url: choice ? choice.url : current,
    isChosen: choice !== undefined,
    /** What stands there was chosen before and never sent. */
    isKept: kept !== undefined,
    busy,
    error,
    choose: async (file: Blob): Promise<void> => {
      setBusy(true)
      try {
        settle({ url: await toDataUrl(await drawLogo(file)) })
      } catch (failure) {
        setError(failure instanceof NoPicture ? failure.message : pictureTexts.unreadable)
      } finally {
        setBusy(false)
      }
    },
    remove: (): void => settle(current === null ? undefined : { url: null }),
    /** Sends what was chosen; answers the company as it is then, undefined where nothing was to be sent. Throws. */
    send: async () => {
      if (!choice) return undefined
      const file = choice.url === null ? null : fromDataUrl(choice.url)
      const reply = await (file ? callWithFile(companyLogo.putLogo, file) : call(companyLogo.dropLogo))
      settle(undefined)
      return reply
    },
    /** Says under the picture why it was not taken. */
    refuse: (failure: unknown): void => {
      const said = failure instanceof ApiError ? failure.problem.errors?.['logo']?.[0] : undefined
      setError(said ?? failureText(failure))
    },
  }
}
