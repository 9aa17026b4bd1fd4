/**
 * Keeps one heading for screen readers on the page: while no part of the page has one, because it is loading,
 * redirecting, waiting for the server or has failed, the heading from index.html is shown with the title of the
 * document.
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
