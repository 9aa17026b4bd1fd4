import { useEffect, useEffectEvent, useState } from 'react'
import type { FileLinks } from './use-file-links.ts'

/** The link to one opened file. */
export interface OpenedLink {
  /**
   * Null while it is being requested. While a failed first link is being replaced, it stays the first link, so that the
   * view stays.
   */
  readonly url: string | null
  /** True if the file could not be shown, even with a new link. */
  readonly hasFailed: boolean
  /** To be called if the link did not open the file: a new link is tried, once. */
  readonly onBroken: () => void
  readonly retry: () => void
}

/** The link to the file with this name; the calling component must have the name as its React key. */
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
    // Several pictures of one view may fail before the new link is there.
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
