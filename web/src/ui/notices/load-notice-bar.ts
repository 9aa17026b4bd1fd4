/**
 * Loads the bar; call it ahead of its use, because the notice of a lost connection appears when nothing can be loaded.
 */
export function loadNoticeBar(): Promise<typeof import('./notice-bar.tsx')> {
  return import('./notice-bar.tsx')
}
