import { Camera, ImagePlus, Store, Trash2 } from 'lucide-react'
import { useId, useRef, type ChangeEvent } from 'react'

import { LOGO_TYPES } from '#domain/contract/company-logo.ts'
import { controlTexts } from '#domain/uk/controls.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldNotes } from '#src/ui/field-notes.tsx'

import type { LogoChoice } from './use-logo.ts'
import styles from './logo-field.module.css'

const texts = ownCompanyTexts.logo

/** The picture of the company: as it will be seen, and the ways to choose another. */
export function LogoField({ logo, name }: { logo: LogoChoice; name: string }) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // the same file once more is a choice too
    event.target.value = ''
    if (chosen) void logo.choose(chosen)
  }
  const hidden = { type: 'file', hidden: true, tabIndex: -1, onChange: take } as const
  return (
    <fieldset aria-describedby={`${id}-hint`} className={styles.field}>
      <legend className={styles.label}>
        {texts.label} <span>{controlTexts.optional}</span>
      </legend>
      <div className={styles.row}>
        <Avatar size="l" name={name} picture={logo.url} blank={<Store />} />
        <div className={styles.ways}>
          <Button
            size="s"
            variant="ghost"
            icon={<ImagePlus />}
            busy={logo.busy}
            onClick={() => file.current?.click()}
          >
            {logo.url === null ? texts.choose : texts.replace}
          </Button>
          <Button
            size="s"
            variant="ghost"
            icon={<Camera />}
            className={styles.camera}
            disabled={logo.busy}
            onClick={() => camera.current?.click()}
          >
            {texts.photograph}
          </Button>
          {logo.url !== null && (
            <Button size="s" variant="quiet" icon={<Trash2 />} disabled={logo.busy} onClick={logo.remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      <input {...hidden} ref={file} accept={LOGO_TYPES.join(',')} aria-label={texts.choose} />
      <input {...hidden} ref={camera} accept="image/*" capture="environment" aria-label={texts.photograph} />
      <output className="visually-hidden">{logo.error}</output>
      <FieldNotes id={id} hint={texts.hint} error={logo.error} />
    </fieldset>
  )
}
