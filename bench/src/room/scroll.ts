/// <reference lib="dom" />
import type { Page } from '../web/received-scripts.ts'

/** The times between two frames during scrolling, in milliseconds. */
export interface Scrolled {
  readonly frames: readonly number[]
}

/**
 * Scrolls the conversation by one step per frame, like a steadily turned mouse wheel: up until its first message has
 * loaded, and down again to its end.
 */
export function scrollThrough(page: Page, way: 'up' | 'down'): Promise<Scrolled> {
  return page.evaluate(async (direction) => {
    const log = document.querySelector('[role="region"][aria-label="Conversation"]')
    if (!log) throw new Error('There is no conversation.')
    const step = direction === 'up' ? -600 : 600
    const isOver = () => {
      if (direction === 'down') return log.scrollTop + log.clientHeight >= log.scrollHeight - 2
      return log.scrollTop === 0 && !log.textContent.includes('Loading older messages')
    }
    const frames: number[] = []
    for (let before = performance.now(); !isOver();) {
      log.scrollBy({ top: step, behavior: 'instant' })
      const now = await new Promise<number>((resolve) =>
        requestAnimationFrame(() => resolve(performance.now())),
      )
      frames.push(now - before)
      before = now
    }
    return { frames }
  }, way)
}
