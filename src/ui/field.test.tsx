import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { ChoiceGroup, Field, TextInput } from './field.tsx'

test('a control is tied to its label, its error and its hint, with no window at hand', () => {
  const html = renderToStaticMarkup(
    <Field label="Опис" hint="Коротко" error="Заповніть це поле">
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const id = /for="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-error ${id}-hint"`)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(new RegExp(`<p id="${id}-error"[^>]*>.*Заповніть це поле`))
})

test('a field without trouble says nothing of it', () => {
  const html = renderToStaticMarkup(<Field label="Опис">{(control) => <TextInput {...control} />}</Field>)
  expect(html).not.toMatch(/aria-(invalid|describedby)/)
})

test('choices share what a form registers, and are checked only where the value is given', () => {
  const choices = [
    { value: 'sms', label: 'SMS' },
    { value: 'telegram', label: 'Telegram' },
  ]
  const free = renderToStaticMarkup(<ChoiceGroup label="Канал" choices={choices} name="channel" />)
  expect(free.match(/name="channel"/g)).toHaveLength(2)
  expect(free).not.toContain('checked')
  const held = renderToStaticMarkup(
    <ChoiceGroup label="Канал" choices={choices} name="channel" value="sms" onChange={() => undefined} />,
  )
  expect(held.match(/checked=""/g)).toHaveLength(1)
})

test('a busy button stays focusable and says that it is busy', () => {
  const html = renderToStaticMarkup(<Button busy>Надіслати</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled')
})
