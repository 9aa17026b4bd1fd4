import { useEffect, useEffectEvent, useState } from 'react'
import type { FileLinks } from './use-file-links.ts'

/** The link to the file that is open in the viewer. */
export interface OpenedLink {
  /**
   * Null while the link is being fetched. While a failed first link is being replaced, its value is kept, so that the
   * view is not reset.
   */
  readonly url: string | null
  /** True if the file could not be displayed, even with a new link. */
  readonly hasFailed: boolean
  /** Must be called if the link did not load the file; a new link is then fetched, but only once. */
  readonly onBroken: () => void
  readonly retry: () => void
}

/** The link to the file with this stored name. The calling component must use the name as its React key. */
export function useOpenedLink(name: string, links: FileLinks): OpenedLink {
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ attempt: number; url: string | undefined }>()
  const [brokenAttempt, setBrokenAttempt] = useState<number>()

  const open = useEffectEvent((isBroken: boolean) => links.open(name, isBroken))
  useEffect(() => {
    let isGone = false
    void open(attempt > 0).then((url) => {
      if (!isGone) setOpened({ attempt, url })
    })
    return () => {
      isGone = true
    }
  }, [attempt])

  const current = opened?.attempt === attempt ? opened : undefined
  const shown = attempt === 1 ? opened : current

  function onBroken() {
    // Several pictures of one view may fail before the new link arrives.
    if (current === undefined) return
    if (attempt === 0) setAttempt(1)
    else setBrokenAttempt(attempt)
  }

  return {
    url: shown?.url ?? null,
    hasFailed: brokenAttempt === attempt || (current !== undefined && current.url === undefined),
    onBroken,
    retry: () => setAttempt(attempt + 1),
  }
}
