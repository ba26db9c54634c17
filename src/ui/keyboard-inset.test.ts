import { expect, test } from 'vitest'

import { keyboardInset, type View } from './keyboard-inset.ts'

const PHONE: View = { layoutHeight: 740, height: 740, offsetTop: 0, scale: 1, isTyping: true }
const NOTHING = { keyboard: 0, panned: 0 }

test('a keyboard that lies over the page covers its foot', () => {
  expect(keyboardInset({ ...PHONE, height: 440 })).toEqual({ keyboard: 300, panned: 0 })
})

test('where the page was moved up under it, so much less is covered below', () => {
  expect(keyboardInset({ ...PHONE, height: 440, offsetTop: 120.4 })).toEqual({ keyboard: 180, panned: 120 })
  expect(keyboardInset({ ...PHONE, height: 440, offsetTop: 340 })).toEqual({ keyboard: 0, panned: 300 })
  expect(keyboardInset({ ...PHONE, height: 440, offsetTop: -8 })).toEqual({ keyboard: 300, panned: 0 })
})

test('a viewport that gives way by itself needs nothing', () => {
  expect(keyboardInset({ ...PHONE, layoutHeight: 440, height: 440 })).toEqual(NOTHING)
})

test('pinched larger the page stays as it is', () => {
  expect(keyboardInset({ ...PHONE, height: 370, offsetTop: 90, scale: 2 })).toEqual(NOTHING)
})

test('a bar of the browser is no keyboard, and neither is anything while nobody types', () => {
  expect(keyboardInset({ ...PHONE, height: 660 })).toEqual(NOTHING)
  expect(keyboardInset({ ...PHONE, height: 440, isTyping: false })).toEqual(NOTHING)
})
