// Runs before everything else, so it uses only what very old browsers have. In a browser that is older than the
// supported ones (WEB-01) it shows the sentence of index.html; without #root, the product does not start. The two
// features that it asks for came with the oldest supported versions: the first with Safari 17, the second with Chrome
// 119, Edge 119 and Firefox 128.
function hasUnicodeSets() {
  try {
    return new RegExp('', 'v').flags === 'v'
    // oxlint-disable-next-line no-unused-vars -- very old browsers cannot read a catch without a name
  } catch (error) {
    return false
  }
}

function hasRelativeColors() {
  return window.CSS !== undefined && CSS.supports('color', 'rgb(from red r g b)')
}

if (!hasUnicodeSets() || !hasRelativeColors()) {
  document.addEventListener('readystatechange', function () {
    const root = document.getElementById('root')
    if (document.readyState === 'loading' || root === null) return
    root.parentNode.removeChild(document.getElementById('spare-heading').parentNode)
    root.parentNode.removeChild(root)
    document.getElementById('too-old').removeAttribute('hidden')
  })
}
