/**
 * Ensures that the page always has one heading for screen readers: while the page has no heading of its own (it is
 * loading, redirecting, waiting for the server, or has failed), the heading from index.html is shown with the
 * document's title.
 * @param root the element in which React renders the pages
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
