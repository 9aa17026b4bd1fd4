import { fetchAnswerDraft, saveAnswerDraft } from '@econsult/contract/answers'
import type { AnswerContent } from '@econsult/contract/answers/content'
import { call } from '../../../lib/api-client.ts'

/** Saved this long after the last key, in milliseconds. */
const PAUSE_MS = 800
/** A failed save is tried again after this time. */
const RETRY_MS = 5000

interface RequestKey {
  readonly caseId: string
  readonly specialtyId: string
}

/** A draft as the editor shows it. */
export interface DraftState {
  /** Null until it is loaded. */
  readonly content: AnswerContent | null
  /** The version on the server; 0 if there is none. */
  readonly version: number
  readonly savedAt: number | null
  /** 'other': another window saved it meanwhile, and the person must choose. */
  readonly phase: 'loading' | 'unread' | 'saved' | 'typed' | 'failed' | 'other'
  /** Why it could not be saved, while the server refuses it. */
  readonly fault: string | null
}

const LOADING: DraftState = { content: null, version: 0, savedAt: null, phase: 'loading', fault: null }

/**
 * Loads the draft of an answer, or begins one with `start`, and saves what is typed: one save after the other, each over
 * the version that was changed (ANS-01).
 */
export function createDraftKeeper(key: RequestKey, start: AnswerContent) {
  let state = LOADING
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function set(changes: Partial<DraftState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function load(): Promise<void> {
    const { data, error } = await call(fetchAnswerDraft, key)
    if (error) {
      set({ phase: 'unread', fault: error.message })
      return
    }
    const draft = data.data ?? { content: start, version: 0, savedAt: null }
    set({ ...draft, phase: 'saved', fault: null })
  }

  function saveIn(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }

  async function saveOnce(): Promise<void> {
    const { content, version } = state
    if (content === null) return
    const { data, error } = await call(saveAnswerDraft, { ...key, version, content }, { quiet: true })
    if (error?.kind === 'conflict') set({ phase: 'other', fault: null })
    else if (error) {
      set({ phase: 'failed', fault: error.errors['content'] ?? error.message })
      if (error.kind === 'offline') saveIn(RETRY_MS)
    } else set({ ...data.data, phase: state.content === content ? 'saved' : 'typed', fault: null })
  }

  /** Saves what is typed and not saved yet; gives whether all is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (running) await running
    while (state.phase === 'typed' || state.phase === 'failed') {
      running = saveOnce()
      await running
      running = null
      if (state.phase !== 'typed') break
    }
    return state.phase === 'saved' && state.version > 0
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    load,
    flush,
    change(content: AnswerContent) {
      const waits = state.phase === 'other'
      set({ content, phase: waits ? 'other' : 'typed', fault: null })
      if (!waits) saveIn(PAUSE_MS)
    },
    /** Shows the draft of the other window instead of what was typed here. */
    takeOther: load,
    /** Saves what was typed here over the draft of the other window. */
    async keepOwn() {
      const { content } = state
      await load()
      if (content !== null && state.phase === 'saved') {
        set({ content, phase: 'typed' })
        await flush()
      }
    },
    /** Saves a draft that has no version yet, so that it can be signed. */
    async keepForSigning(): Promise<boolean> {
      if (state.phase === 'saved' && state.version === 0) set({ phase: 'typed' })
      return flush()
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>
