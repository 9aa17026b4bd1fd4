import { fetchAnswerDraft, saveAnswerDraft } from '@econsult/contract/answers'
import { type AnswerContent, answerContentSchema } from '@econsult/contract/answers/content'
import { call } from '../../../lib/api-client.ts'
import { SavePace } from '../../../lib/save-pace.ts'
import { phrases } from './phrases.ts'

/** Shorter than for a case, because specialists wait for this save before they sign. */
const PAUSE_MS = 800
/** The delay before a failed save is retried. */
const RETRY_MS = 5000

interface RequestKey {
  readonly caseId: string
  readonly specialtyId: string
}

/** The state of a draft in the editor. */
export interface DraftState {
  /** Null until the draft is loaded. */
  readonly content: AnswerContent | null
  /** The version on the server; 0 if the server has no draft. */
  readonly version: number
  /** The version number of the answer that signing this draft creates. */
  readonly number: number
  readonly savedAt: number | null
  /**
   * The user must choose between two texts in two phases: 'other' means that another window has saved or signed a
   * draft, 'older' that the draft was written before the last version was signed.
   */
  readonly phase: 'loading' | 'unread' | 'saved' | 'typed' | 'failed' | 'other' | 'older'
  /** The reason why the draft could not be loaded or saved; null if there is none. */
  readonly fault: string | null
}

const LOADING: DraftState = {
  content: null,
  version: 0,
  number: 1,
  savedAt: null,
  phase: 'loading',
  fault: null,
}

/**
 * Loads the draft of an answer, or starts a draft from the version to correct, and saves the typed content. Saves run
 * one after the other, and each replaces the version that was edited (ANS-01). SavePace schedules the saves, as for the
 * draft of a case; the handling of another window's text is specific to answers (decision 73).
 */
export function createDraftKeeper(key: RequestKey) {
  let state = LOADING
  const pace = new SavePace({ pauseMs: PAUSE_MS, retryMs: RETRY_MS, save: () => void flush() })
  let before: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function set(changes: Partial<DraftState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** Fetches the draft from the server; returns undefined and stores the reason in the state if that fails. */
  async function read() {
    const { data, error } = await call(fetchAnswerDraft, key)
    if (error) set({ phase: state.content === null ? 'unread' : state.phase, fault: error.message })
    return data?.data
  }

  async function load(): Promise<void> {
    const found = await read()
    if (!found) return
    const { draft, start } = found
    const { number } = start
    const isOlder = draft !== null && draft.number < number
    const shown = draft ?? { content: start.content, version: 0, savedAt: null }
    set({ ...shown, number, phase: isOlder ? 'older' : 'saved', fault: null })
  }

  async function saveOnce(): Promise<void> {
    const { content, version, number } = state
    if (content === null) return
    pace.saving()
    const { data, error } = await call(saveAnswerDraft, { ...key, version, number, content }, { quiet: true })
    if (error?.kind === 'conflict') await settle(content)
    else if (error) {
      const isOffline = error.kind === 'offline'
      set({
        phase: 'failed',
        fault: isOffline ? phrases.noConnection : (error.errors['content'] ?? error.message),
      })
      if (isOffline) pace.failed()
    } else set({ ...data.data, phase: state.content === content ? 'saved' : 'typed', fault: null })
  }

  /**
   * Handles a conflict. If only the response to the save was lost, the server has the sent content; otherwise another
   * window has saved or signed, and the user must choose.
   */
  async function settle(sent: AnswerContent): Promise<void> {
    const draft = (await read())?.draft
    if (draft?.number === state.number && jsonOf(draft.content) === jsonOf(sent)) {
      const { version, savedAt } = draft
      set({ version, savedAt, phase: state.content === sent ? 'saved' : 'typed', fault: null })
    } else set({ phase: 'other', fault: null })
  }

  async function saveTyped(): Promise<boolean> {
    while (state.phase === 'typed' || state.phase === 'failed') {
      await saveOnce()
      if (state.phase !== 'typed') break
    }
    return state.phase === 'saved' && state.version > 0
  }

  /** Saves unsaved content after earlier saves; resolves to true if everything is saved. */
  function flush(): Promise<boolean> {
    pace.stop()
    const saving = before.then(saveTyped)
    before = saving
    return saving
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
      const waits = state.phase === 'other' || state.phase === 'older'
      set({ content, phase: waits ? state.phase : 'typed', fault: null })
      if (!waits) pace.changed()
    },
    /** Replaces this window's text with the other window's draft or the signed version. */
    async takeOther() {
      if (state.phase === 'other') return load()
      const found = await read()
      if (!found) return
      set({ ...found.start, phase: 'typed' })
      await flush()
    },
    /** Saves this window's text over the other window's draft, or as a correction of the signed version. */
    async keepOwn() {
      const found = await read()
      if (!found) return
      set({ version: found.draft?.version ?? 0, number: found.start.number, phase: 'typed' })
      await flush()
    },
    /** Saves a draft that is not on the server yet, so that it can be signed. */
    async keepForSigning(): Promise<boolean> {
      if (state.phase === 'saved' && state.version === 0) set({ phase: 'typed' })
      return flush()
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** An answer as JSON with its fields in a fixed order, so that two answers can be compared. */
function jsonOf(content: AnswerContent): string {
  return JSON.stringify(answerContentSchema.parse(content))
}
