/** What a notice says. `failed` ones and `news` stay until closed, the others go after six seconds. */
export type Notice = {
  id: number
  text: string
  tone: 'done' | 'failed' | 'progress' | 'news'
  action?: NoticeAction | undefined
}

/** One thing to do about it: 'Undo' or 'Retry'. The notice closes when it is used. */
export type NoticeAction = { label: string; run: () => void }

export type NoticeOptions = {
  tone?: Notice['tone']
  action?: NoticeAction
  /** Told by the server and asked for by nobody: it waits behind a notice that still offers something to do. */
  isAside?: boolean
}

/** Shows notices one at a time. Usable outside of React too, as by the call layer. */
export type NoticeQueue = {
  /** Shows a notice and gives its id. */
  show: (text: string, options?: NoticeOptions) => number
  dismiss: (id: number) => void
  /** Takes all of them away, also those that wait. */
  clear: () => void
  /** The notice on screen, if any. */
  current: () => Notice | undefined
  subscribe: (listener: () => void) => () => void
}

function isPassing({ tone }: Notice): boolean {
  return tone === 'done' || tone === 'progress'
}

/**
 * A newer notice takes the place of a passing one at once, save one aside, which takes nobody's Undo away; a failure stays in front until it is closed and
 * the others wait behind it, news last. The same failure is not said twice.
 */
export function createNoticeQueue(): NoticeQueue {
  let waiting: readonly Notice[] = []
  let nextId = 1
  const listeners = new Set<() => void>()

  function change(notices: readonly Notice[]) {
    waiting = notices
    for (const listener of listeners) listener()
  }

  return {
    show(text, { tone = 'done', action, isAside = false } = {}) {
      const same = waiting.find((notice) => notice.tone === 'failed' && notice.text === text)
      if (same && tone === 'failed') return same.id
      const notice: Notice = { id: nextId, text, tone, action }
      nextId += 1
      const failures = waiting.filter((other) => other.tone === 'failed')
      const news = waiting.filter((other) => other.tone === 'news' && tone !== 'news')
      const offering = isAside ? waiting.filter((other) => isPassing(other) && other.action) : []
      change([...failures, ...offering, notice, ...news])
      return notice.id
    },
    dismiss: (id) => change(waiting.filter((notice) => notice.id !== id)),
    clear: () => change([]),
    current: () => waiting[0],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
