import { describe, expect, it } from 'vitest'

import { guideFor } from './platform.logic.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64'
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the way to install by hand', () => {
  it.each([
    ['ios', 'Safari of an iPhone', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 5],
    ['ios', 'Chrome of an iPhone', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
    ['iosInApp', "an app's own browser", `${IPHONE} Mobile/15E148 [FBAN/FBIOS]`, 5],
    ['ios', 'an iPad that calls itself a Mac', `${MAC} AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15`, 5],
    ['macSafari', 'Safari of a Mac', `${MAC} AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15`, 0],
    ['desktop', 'Chrome of a Mac', `${MAC} AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36`, 0],
    ['desktop', 'Edge', `${WINDOWS}) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 10],
    ['desktopFirefox', 'Firefox of a desk', `${WINDOWS}; rv:143.0) Gecko/20100101 Firefox/143.0`, 0],
    ['android', 'Chrome of Android', `${PHONE} Chrome/140.0.0.0 Mobile Safari/537.36`, 5],
    [
      'android',
      'Firefox of Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
      5,
    ],
  ])('is that of %s for %s', (name, _browser, userAgent, maxTouchPoints) => {
    expect(guideFor({ userAgent, maxTouchPoints })).toEqual({
      name,
      // nothing else tells of itself that it can be installed, and on iOS nothing tells at all
      isOffered: name === 'ios',
    })
  })
})
