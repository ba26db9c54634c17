import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { reachOf } from '#src/realtime/use-reach.ts'

import { SocketStatus } from './socket-status.tsx'

test.each([
  ['connected', true, true, 'На зв’язку', 'lucide-wifi'],
  ['connecting', true, true, 'З’єднуємося…', 'lucide-refresh-cw'],
  ['disconnected', true, true, 'З’єднуємося…', 'lucide-refresh-cw'],
  ['disconnected', true, false, 'Сервер недоступний', 'lucide-cloud-off'],
  ['disconnected', false, false, 'Немає мережі', 'lucide-cloud-off'],
  ['connected', false, true, 'Немає мережі', 'lucide-cloud-off'],
] as const)(
  'a socket that is %s, with a network: %s, with a server that answers: %s, is shown as «%s»',
  (status, online, answers, text, icon) => {
    const html = renderToStaticMarkup(<SocketStatus connection={reachOf(online, answers, status)} />)
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text)
    expect(html).toContain(icon)
  },
)
