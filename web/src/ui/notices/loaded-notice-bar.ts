import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type NoticeBar from './notice-bar.tsx'
import { afterTranslations } from '../../lib/languages/load-translations.ts'

/** The interval at which the bar's code is requested again while notices are queued, in milliseconds. */
const AGAIN_MS = 3000

const loaded = createStore<{ readonly Bar: typeof NoticeBar | null }>(() => ({ Bar: null }))

/**
 * Loads the bar's code. Call it in advance, because the notice of a lost connection appears when nothing can be loaded.
 */
export async function loadNoticeBar(): Promise<void> {
  if (loaded.getState().Bar !== null) return
  const chunk = await afterTranslations(() => import('./notice-bar.tsx')).catch(() => null)
  if (chunk !== null) loaded.setState({ Bar: chunk.default })
}

/** Returns the bar's component; null until it is loaded. Loading is retried while a notice is queued. */
export function useLoadedNoticeBar(isWanted: boolean): typeof NoticeBar | null {
  const { Bar } = useStore(loaded)
  const isMissing = isWanted && Bar === null
  useEffect(() => {
    if (!isMissing) return undefined
    void loadNoticeBar()
    const timer = setInterval(() => void loadNoticeBar(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMissing])
  return Bar
}
