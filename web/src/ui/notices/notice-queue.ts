import { createStore } from 'zustand/vanilla'

/** A notice. `failed` and `news` stay until they are closed; the others close after six seconds. */
export type Notice = {
  readonly id: number
  readonly text: string
  readonly tone: Tone
  readonly action?: OfferedAction | undefined
  /** Increases when text is added to the notice, which restarts its six seconds. */
  readonly version: number
}

type Tone = 'done' | 'failed' | 'progress' | 'news'

/** The action of a notice, such as 'Undo' or 'Retry'. The notice closes when it is used. */
export type NoticeAction = {
  readonly label: string
  readonly run: () => void
  /** The time for which the action is offered, in milliseconds; if omitted, as long as the notice is shown. */
  readonly forMs?: number
}

/** An action with the time at which it expires, by performance.now(). */
type OfferedAction = NoticeAction & { readonly endsAt: number | null }

export type NoticeOptions = {
  tone?: Tone
  action?: NoticeAction
  /** The subject, such as one claim: a later notice about the same subject replaces this one. */
  about?: string
}

/** Shows notices. Usable outside of React too, for example by the API client. */
export type NoticeQueue = {
  /** Shows a notice and returns its id. */
  show: (text: string, options?: NoticeOptions) => number
  /** Removes the notice with this id. */
  dismiss: (id: number) => void
  /** Removes notices with this text, regardless of which component showed them. */
  unsay: (text: string) => void
  /** Removes a whole notice, with everything that was joined to it. */
  close: (notice: Notice) => void
  /** Removes all notices, including waiting ones. */
  clear: () => void
  /** The visible notices, the front one first; the same array until something changes. */
  shown: () => readonly Notice[]
  subscribe: (listener: () => void) => () => void
}

interface Part {
  readonly id: number
  readonly about: string | undefined
  readonly text: string
  readonly tone: Tone
}

interface Entry {
  readonly notice: Notice
  readonly parts: readonly Part[]
}

/** The most texts in one notice: nobody reads more in six seconds. */
const MOST_PARTS = 3

function closesByItself({ notice }: Entry): boolean {
  return notice.tone === 'done' || notice.tone === 'progress'
}

/**
 * Creates the queue. A failure stays in front until it is closed, and the same failure is not shown twice. Notices that
 * close automatically are joined, 'Case state has been modified! Claim submitted.', so that each is shown for its six
 * seconds; a progress notice is replaced by its result. Two notices with an action are shown side by side. News comes
 * last.
 */
export function createNoticeQueue(): NoticeQueue {
  let entries: readonly Entry[] = []
  let nextId = 1
  const shown = createStore<readonly Notice[]>(() => [])

  function change(next: readonly Entry[]) {
    entries = next
    const front = entries.filter((entry, place) => place === 0 || isOffer(entry))
    shown.setState(
      front.map(({ notice }) => notice),
      true,
    )
  }

  return {
    show(text, { tone = 'done', action, about } = {}) {
      if (about !== undefined) entries = without(entries, (part) => part.about === about)
      const same = entries.find(({ notice }) => notice.tone === 'failed' && notice.text === text)
      if (same && tone === 'failed') return same.notice.id
      const part = { id: nextId, about, text, tone }
      nextId += 1
      const offered = action && { ...action, endsAt: endOf(action) }
      const made = entryOf([part], offered, part.id, 0)
      const partner = closesByItself(made)
        ? entries.find((entry) => closesByItself(entry) && mayJoin(entry, made))
        : undefined
      const joined = partner ? join(partner, made) : made
      const others = entries.filter((entry) => entry !== partner)
      const failures = others.filter(({ notice }) => notice.tone === 'failed')
      const closing = others.filter(closesByItself)
      const news = tone === 'news' ? [] : others.filter(({ notice }) => notice.tone === 'news')
      change([...failures, joined, ...closing, ...news])
      return part.id
    },
    dismiss: (id) => change(without(entries, (part) => part.id === id)),
    unsay: (text) => change(without(entries, (part) => part.text === text)),
    close: ({ id }) => change(entries.filter(({ notice }) => notice.id !== id)),
    clear: () => change([]),
    shown: shown.getState,
    subscribe: shown.subscribe,
  }
}

function without(entries: readonly Entry[], isGone: (part: Part) => boolean): Entry[] {
  return entries.flatMap((entry) => {
    const parts = entry.parts.filter((part) => !isGone(part))
    if (parts.length === entry.parts.length) return entry
    const { notice } = entry
    return parts.length === 0 ? [] : entryOf(parts, notice.action, notice.id, notice.version)
  })
}

function endOf({ forMs }: NoticeAction): number | null {
  return forMs === undefined ? null : performance.now() + forMs
}

/** True if the notice is visible even behind the front one, because it offers an action. */
function isOffer(entry: Entry): boolean {
  return closesByItself(entry) && entry.notice.action !== undefined
}

function mayJoin(entry: Entry, made: Entry): boolean {
  return entry.notice.action === undefined || made.notice.action === undefined
}

function join(before: Entry, made: Entry): Entry {
  const [part] = made.parts
  const stays = before.parts.filter(({ tone, text }) => tone !== 'progress' && text !== part?.text)
  const parts = [...stays, ...made.parts].slice(-MOST_PARTS)
  const { id, version, action } = before.notice
  return entryOf(parts, made.notice.action ?? action, id, version + 1)
}

function entryOf(
  parts: readonly Part[],
  action: OfferedAction | undefined,
  id: number,
  version: number,
): Entry {
  const tone = parts.at(-1)?.tone ?? 'done'
  const text = parts.map((part) => part.text).join(' ')
  return { parts, notice: { id, text, tone, action, version } }
}
