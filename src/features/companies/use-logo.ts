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

const LOGO_DRAFT = 'company-logo'

/** What was chosen in place of the logo that is: a picture, or null for none at all. */
type Choice = { url: string | null } | undefined
export type LogoChoice = ReturnType<typeof useLogo>

/** `current`: the address of the logo that is; `keeps`: what is chosen stays on the device until it is sent. */
export function useLogo({ current, keeps }: { current: string | null; keeps: boolean }) {
  const [choice, setChoice] = useState<Choice>(() => {
    const kept = keeps ? readDraft(v.string(), LOGO_DRAFT) : null
    return kept === null ? undefined : { url: kept }
  })
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const settle = (next: Choice) => {
    setChoice(next)
    setError(null)
    if (!keeps) return
    if (next?.url) keepDraft(LOGO_DRAFT, next.url)
    else dropDraft(LOGO_DRAFT)
  }
  return {
    /** What to show: of what was chosen, else of what is. */
    url: choice ? choice.url : current,
    isChanged: choice !== undefined,
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
