/** Fetches the bar; ahead of its use, as the notice that the connection is lost comes when nothing can be fetched. */
export function loadNoticeBar(): Promise<typeof import('./notice-bar.tsx')> {
  return import('./notice-bar.tsx')
}
