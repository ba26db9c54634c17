// Says so where the browser is older than the lowest that the application is built for: Safari 17 and Chromium 120 are
// the first with URL.canParse, Firefox 128 the first of its kind with relative colours. In the words of ES5, so that
// every browser can read it; the words for people stand in index.html.
;(function () {
  var page = document.getElementById('outdated')
  var isYoung =
    typeof URL === 'function' &&
    typeof URL.canParse === 'function' &&
    window.CSS &&
    CSS.supports &&
    CSS.supports('color', 'rgb(from red r g b)')
  if (isYoung || !page) return
  document.getElementById('root').style.display = 'none'
  page.removeAttribute('hidden')
})()
