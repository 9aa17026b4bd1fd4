/**
 * Keeps one heading for screen readers on the page: while no part of it has one, because a page loads, redirects, waits
 * for the server or has failed, the heading that index.html begins with stands there, with the title of the document.
 *
 * @param root where React shows the pages
 */
export function keepHeading(root: HTMLElement): void {
  const spare = document.getElementById('spare-heading')
  const place = spare?.parentElement
  if (!spare || !place) return
  const look = () => {
    const isNeeded = root.querySelector('h1') === null
    if (isNeeded && !spare.isConnected) {
      spare.textContent = document.title
      place.append(spare)
    }
    if (!isNeeded) spare.remove()
  }
  new MutationObserver(look).observe(root, { childList: true, subtree: true })
}
