import type { DraftData } from '@econsult/contract/drafts'
import { createStore } from 'zustand/vanilla'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { SavePace } from '../../../lib/save-pace.ts'
import { type DraftContent, isSame } from './draft-content.ts'
import { noteOnItsWay } from './draft-on-its-way.ts'
import type { DraftSteps } from './draft-steps.ts'

/**
 * The pause before a save, long enough to type a date or a name. Each save is checked against other windows' drafts.
 */
const PAUSE_MS = 1200
/** The delay before a failed save is retried. */
const RETRY_MS = 10_000

export type DraftStanding =
  | 'unsaved'
  | 'saving'
  | 'saved'
  /** No connection or a server error: retried automatically. */
  | 'failed'
  /** Rejected by the server because of its content; the next change is saved again. */
  | 'refused'
  | 'changedElsewhere'
  | 'deletedElsewhere'
  | 'sentElsewhere'

export type DraftState = Readonly<{
  standing: DraftStanding
  /** The time of the last save on the server, in milliseconds since 1970. */
  savedAt: number | null
  /** The version on the server; 0 if the server has no draft. */
  version: number
}>

const NOT_SAVED: DraftState = { standing: 'unsaved', savedAt: null, version: 0 }

const NO_MORE: ReadonlySet<DraftStanding> = new Set(['changedElsewhere', 'deletedElsewhere', 'sentElsewhere'])

/** The state of the server's draft as last known to the previous page of this tab. */
export interface DraftProgress {
  readonly version: number
  readonly savedAt: number | null
  /** Contents that were sent but not yet confirmed; the server may have received any of them. */
  readonly unanswered: readonly DraftContent[]
}

interface Needs {
  readonly caseId: () => string
  readonly providerId: string
  /** Returns the current content to save. */
  readonly content: () => DraftContent
  /** True if the form is empty: then no new draft is created. */
  readonly isEmpty: () => boolean
  readonly steps: DraftSteps
  /** Called when the draft on the server has changed. */
  readonly onSaved: () => void
}

/**
 * Saves one form as a draft on the server: shortly after each change, when the user leaves the form, and after a lost
 * connection is restored. It does not overwrite a version saved by another window, and it continues after the page that
 * created it is closed.
 */
export class DraftKeeper {
  readonly #needs: Needs
  readonly #store = createStore<DraftState>(() => NOT_SAVED)
  /** The content stored on the server, serialized; '' if there is none. */
  #kept = ''
  /** Contents that were sent but not yet confirmed; the server may have received any of them. */
  #unanswered: DraftContent[] = []
  #running: Promise<void> | null = null
  readonly #pace = new SavePace({ pauseMs: PAUSE_MS, retryMs: RETRY_MS, save: () => void this.flush() })
  #isHeld = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  readonly subscribe = this.#store.subscribe

  readonly state = this.#store.getState

  /** Records that the form and this draft on the server have the same content. */
  adopt(draft: DraftData): void {
    this.#unanswered = []
    this.#kept = textOf(this.#needs.content())
    this.#store.setState({ standing: 'saved', savedAt: draft.updatedAt, version: draft.version })
  }

  /** The data with which the next page of this tab continues to save the same draft. */
  progress(): DraftProgress {
    const { version, savedAt } = this.state()
    return { version, savedAt, unanswered: this.#unanswered }
  }

  /** Continues from the previous page of this tab: all content is sent again. */
  resume({ version, savedAt, unanswered }: DraftProgress): void {
    this.#unanswered = [...unanswered]
    this.#store.setState({ standing: 'unsaved', savedAt, version })
  }

  /** Schedules a save after a pause, because something may have changed. */
  touch(): void {
    if (this.#isHeld || NO_MORE.has(this.state().standing) || !this.isBehind()) return
    this.#pace.changed()
    if (this.state().standing === 'saved') this.#store.setState({ standing: 'unsaved' })
  }

  /** True if the form has changes that are not on the server. */
  isBehind(): boolean {
    if (this.state().version === 0 && this.#needs.isEmpty()) return false
    return textOf(this.#needs.content()) !== this.#kept
  }

  /** Saves pending changes now; resolves when the server has responded. */
  async flush(): Promise<void> {
    if (this.#isHeld || NO_MORE.has(this.state().standing)) return
    this.#pace.stop()
    if (this.#running) await this.#running
    if (!this.isBehind()) return
    this.#running ??= this.#save()
    await this.#running
  }

  /**
   * Sends pending changes while the page is being closed, without waiting for running requests. While the first save is
   * running, the draft has no version yet, so the last content may arrive before the first.
   */
  sendAtTheEnd(): void {
    if (this.#isHeld || NO_MORE.has(this.state().standing) || !this.isBehind()) return
    const content = this.#needs.content()
    const { version } = this.state()
    const isUnderWay = this.#running !== null && textOf(this.#unanswered.at(-1)) === textOf(content)
    noteOnItsWay(this.#needs.caseId(), this.#running && !isUnderWay ? version + 2 : version + 1)
    if (isUnderWay) return
    if (this.#running) void this.#send(content, version === 0 ? null : version + 1)
    else this.#running = this.#save()
  }

  /** Saves the draft if the server has none yet; resolves to true if files can be uploaded for it. */
  async isOnServer(): Promise<boolean> {
    if (this.state().version === 0) await this.flush()
    return this.state().version > 0 && !NO_MORE.has(this.state().standing)
  }

  /** Stops saving while the case itself is sent; resolves when no request is running. */
  async hold(): Promise<void> {
    this.#isHeld = true
    this.#pace.stop()
    if (this.#running) await this.#running
  }

  release(): void {
    this.#isHeld = false
    this.touch()
  }

  /** Starts over as a draft that is not on the server yet. */
  startAfresh(): void {
    this.#kept = ''
    this.#unanswered = []
    this.#store.setState(NOT_SAVED)
    this.touch()
  }

  /** Overwrites the version saved by another window with this window's content. */
  async overwrite(): Promise<void> {
    const { data, error } = await this.#needs.steps.fetch(this.#needs.caseId())
    if (error) return this.#fail(error)
    this.#kept = ''
    this.#store.setState({ standing: 'unsaved', version: data.data.version })
    return this.flush()
  }

  /** Deletes the draft from the server, if it exists there. */
  async remove(): Promise<void> {
    await this.hold()
    if (this.state().version === 0) return
    await this.#needs.steps.remove(this.#needs.caseId())
    this.#needs.onSaved()
  }

  async #save(): Promise<void> {
    this.#pace.saving()
    this.#store.setState({ standing: 'saving' })
    await this.#send(this.#needs.content(), this.state().version)
    this.#running = null
    if (this.state().standing !== 'failed') this.touch()
  }

  async #send(content: DraftContent, version: number | null): Promise<void> {
    const { steps, caseId, providerId, onSaved } = this.#needs
    this.#unanswered.push(content)
    const { data, error } = await steps.save({ caseId: caseId(), providerId, version, content })
    if (error) return this.#fail(error)
    this.#kept = textOf(content)
    this.#unanswered = []
    this.#store.setState({ standing: 'saved', savedAt: data.data.updatedAt, version: data.data.version })
    return onSaved()
  }

  async #fail(error: ApiFailure): Promise<void> {
    if (error.kind === 'conflict') return this.#reconcile()
    if (error.kind === 'notFound') return this.#store.setState({ standing: 'deletedElsewhere' })
    const isAboutIt = error.kind === 'badInput' || error.kind === 'forbidden' || error.kind === 'tooLarge'
    if (isAboutIt) {
      // The save is not retried, because the server would reject the same content again.
      this.#kept = textOf(this.#unanswered.at(-1))
      return this.#store.setState({ standing: 'refused' })
    }
    this.#store.setState({ standing: 'failed' })
    // After the session has ended, saving continues when the user returns to the page.
    if (error.kind !== 'sessionEnded') this.#pace.failed()
    return undefined
  }

  /** Handles an unexpected version on the server: our own if only the response was lost, otherwise another window's. */
  async #reconcile(): Promise<void> {
    const { data, error } = await this.#needs.steps.fetch(this.#needs.caseId())
    if (error?.kind === 'notFound') return this.#store.setState({ standing: 'sentElsewhere' })
    if (error) return this.#store.setState({ standing: 'failed' })
    const draft = data.data
    if (draft.isCompleted) return this.#store.setState({ standing: 'sentElsewhere' })
    const ours = this.#unanswered.find((content) => isSame(content, draft))
    if (!ours) return this.#store.setState({ standing: 'changedElsewhere' })
    this.#kept = textOf(ours)
    this.#unanswered = []
    return this.#store.setState({ standing: 'saved', savedAt: draft.updatedAt, version: draft.version })
  }
}

function textOf(content: DraftContent | undefined): string {
  return content === undefined ? '' : JSON.stringify(content)
}
