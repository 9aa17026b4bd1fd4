import { createStore } from 'zustand/vanilla'

/** A notice. The tones `failed` and `news` stay until they are closed; other notices close after six seconds. */
export type Notice = {
  readonly id: number
  readonly text: string
  readonly tone: Tone
  readonly action?: OfferedAction | undefined
  /** Increases when text is added to the notice, which restarts its six seconds. */
  readonly version: number
}

type Tone = 'done' | 'failed' | 'progress' | 'news'

/** The action of a notice, such as 'Undo' or 'Retry'. Using the action closes the notice. */
export type NoticeAction = {
  readonly label: string
  readonly run: () => void
  /** The time for which the action is available, in milliseconds; if omitted, as long as the notice is shown. */
  readonly forMs?: number
}

/** An action with its expiry time, by performance.now(). */
type OfferedAction = NoticeAction & { readonly endsAt: number | null }

export type NoticeOptions = {
  tone?: Tone
  action?: NoticeAction
  /** The subject, such as one claim: a later notice about the same subject replaces this one. */
  about?: string
}

/** Displays notices. Can also be used outside of React, for example by the API client. */
export type NoticeQueue = {
  /** Displays a notice and returns its id. */
  show: (text: string, options?: NoticeOptions) => number
  /** Removes the notice with this id. */
  dismiss: (id: number) => void
  /** Removes the notices with this text, regardless of the component that created them. */
  unsay: (text: string) => void
  /** Removes a whole notice, including the texts that were joined to it. */
  close: (notice: Notice) => void
  /** Removes all notices, including queued ones. */
  clear: () => void
  /** The visible notices, the front one first; the array is identical until a change. */
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

/** The maximum number of texts in one notice, because users cannot read more in six seconds. */
const MOST_PARTS = 3

function closesByItself({ notice }: Entry): boolean {
  return notice.tone === 'done' || notice.tone === 'progress'
}

/**
 * Creates the queue. A failure stays in front until it is closed, and equal failures are shown once. Notices that close
 * automatically are joined, 'Case state has been modified! Claim submitted.', so that each is shown for six seconds; a
 * progress notice is replaced by its result. Two notices with an action are shown side by side. Notices with the tone
 * `news` are last.
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

/** True if the notice stays visible behind the front notice, because it has an action. */
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
