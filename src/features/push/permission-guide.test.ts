import { expect, it } from 'vitest'

import { pushPermissionTexts } from '#domain/uk/push-permission.ts'
import { pushSwitchTexts } from '#domain/uk/push-switch.ts'

import { permissionGuideFor } from './permission-guide.logic.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT}`
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64'
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['ios', 'an app of an iPhone’s home screen', `${IPHONE} Mobile/15E148`, 5],
  ['ios', 'Safari of an iPhone', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 5],
  ['ios', 'Chrome of an iPhone', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  ['ios', 'Firefox of an iPhone', `${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 5],
  ['ios', 'an iPad that calls itself a Mac', `${MAC} ${WEBKIT} Version/18.6 Safari/605.1.15`, 5],
  ['macSafari', 'Safari of a Mac', `${MAC} ${WEBKIT} Version/18.6 Safari/605.1.15`, 0],
  ['desktopChrome', 'Chrome of a Mac', `${MAC} AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36`, 0],
  ['desktopChrome', 'Chrome of a desk with a touchscreen', `${WINDOWS}) Chrome/140.0.0.0 Safari/537.36`, 10],
  ['desktopEdge', 'Edge', `${WINDOWS}) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 0],
  ['desktopFirefox', 'Firefox of a desk', `${WINDOWS}; rv:143.0) Gecko/20100101 Firefox/143.0`, 0],
  ['androidChrome', 'Chrome of Android', `${PHONE} Chrome/140.0.0.0 Mobile Safari/537.36`, 5],
  ['androidChrome', 'Edge of Android', `${PHONE} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 5],
  ['androidFirefox', 'Firefox of Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Firefox/143.0', 5],
  ['samsung', 'Samsung Internet', `${PHONE} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5],
  ['other', 'a browser of its own engine', 'Mozilla/5.0 (X11; Linux x86_64) Other/1.0', 0],
])('the way back is that of %s for %s', (name, _browser, userAgent, maxTouchPoints) => {
  expect(permissionGuideFor({ userAgent, maxTouchPoints })).toBe(name)
})

it('leads back to the switch by its name', () => {
  expect(pushPermissionTexts.after).toContain(`«${pushSwitchTexts.setting.label}»`)
})
