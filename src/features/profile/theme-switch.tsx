import { useState } from 'react'

import { profileTexts as texts } from '#domain/uk/profile.ts'
import { ChoiceGroup } from '#src/ui/field.tsx'
import { getTheme, setTheme, type Theme } from '#src/ui/theme.ts'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** The look of this device. */
export function ThemeSwitch() {
  const [theme, choose] = useState<Theme>(getTheme)
  return (
    <ChoiceGroup
      look="chips"
      label={texts.theme}
      choices={themes.map((value) => ({ value, label: texts.themes[value] }))}
      value={theme}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value as Theme
        choose(next)
        setTheme(next)
      }}
    />
  )
}
