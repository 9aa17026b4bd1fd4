import type { DraftData } from '@econsult/contract/drafts'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { type DraftContent, isSame } from './draft-content.ts'
import type { DraftSteps } from './draft-steps.ts'

/** After the last letter, and at the latest while somebody goes on typing, in milliseconds. */
const PAUSE_MS = 1200
const LONGEST_WAIT_MS = 5000
const RETRY_MS = 10_000

export type DraftStanding =
  | 'unsaved'
  | 'saving'
  | 'saved'
  /** No connection or a fault of the server: tried again by itself. */
  | 'failed'
  /** The server does not take it as it is; the next change is tried again. */
  | 'refused'
  | 'changedElsewhere'
  | 'deletedElsewhere'
  | 'sentElsewhere'

export type DraftState = Readonly<{
  standing: DraftStanding
  /** When the server had it last, in milliseconds since 1970. */
  savedAt: number | null
  /** The version on the server; 0 while there is none. */
  version: number
}>

const NO_MORE: ReadonlySet<DraftStanding> = new Set(['changedElsewhere', 'deletedElsewhere', 'sentElsewhere'])

interface Needs {
  readonly caseId: () => string
  readonly providerId: string
  /** What is to be kept now. */
  readonly content: () => DraftContent
  /** Whether nothing is entered: a draft that is not on the server yet is not saved then. */
  readonly isEmpty: () => boolean
  readonly steps: DraftSteps
  /** The draft on the server changed. */
  readonly onSaved: () => void
}

/**
 * Keeps one form as a draft on the server: a moment after each change, when the form is left, and again when the
 * connection is back. It never writes over what another window saved, and outlives the page that it was made on.
 */
export class DraftKeeper {
  readonly #needs: Needs
  readonly #listeners = new Set<() => void>()
  #state: DraftState = { standing: 'unsaved', savedAt: null, version: 0 }
  /** The content that the server has, as text; '' where it has none. */
  #kept = ''
  /** Sent and not answered: one of them may have arrived. */
  #unanswered: DraftContent[] = []
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #dirtySince: number | null = null
  #isHeld = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): DraftState => this.#state

  /** The form holds what this draft on the server holds. */
  adopt(draft: DraftData): void {
    this.#unanswered = []
    this.#kept = textOf(this.#needs.content())
    this.#publish({ standing: 'saved', savedAt: draft.updatedAt, version: draft.version })
  }

  /** Something may have changed: it is saved after a pause. */
  touch(): void {
    if (this.#isHeld || NO_MORE.has(this.#state.standing) || !this.isBehind()) return
    this.#dirtySince ??= Date.now()
    const waited = Date.now() - this.#dirtySince
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, LONGEST_WAIT_MS - waited)))
    if (this.#state.standing === 'saved') this.#publish({ ...this.#state, standing: 'unsaved' })
  }

  /** Whether the server lacks something of what stands here. */
  isBehind(): boolean {
    if (this.#state.version === 0 && this.#needs.isEmpty()) return false
    return textOf(this.#needs.content()) !== this.#kept
  }

  /** Saves now what is not saved; resolves when the server has answered. */
  async flush(): Promise<void> {
    if (this.#isHeld || NO_MORE.has(this.#state.standing)) return
    clearTimeout(this.#timer)
    if (this.#running) await this.#running
    if (!this.isBehind()) return
    this.#running ??= this.#save()
    await this.#running
  }

  /** The page is being closed: sends what is not saved without waiting for what is under way. */
  sendAtTheEnd(): void {
    if (this.#isHeld || NO_MORE.has(this.#state.standing) || !this.isBehind()) return
    const content = this.#needs.content()
    const { version } = this.#state
    const underWay = this.#unanswered.at(-1)
    if (underWay && this.#running && textOf(underWay) === textOf(content)) return
    if (this.#running) void this.#send(content, version + 1)
    else this.#running = this.#save()
  }

  /** Whether the server has a draft that files can be uploaded for. */
  async isOnServer(): Promise<boolean> {
    if (this.#state.version === 0) await this.flush()
    return this.#state.version > 0 && !NO_MORE.has(this.#state.standing)
  }

  /** Saves nothing more while the case itself is sent; resolves when nothing is under way. */
  async hold(): Promise<void> {
    this.#isHeld = true
    clearTimeout(this.#timer)
    if (this.#running) await this.#running
  }

  release(): void {
    this.#isHeld = false
    this.touch()
  }

  /** Goes on as a draft that is not on the server yet. */
  startAfresh(): void {
    this.#kept = ''
    this.#unanswered = []
    this.#publish({ standing: 'unsaved', savedAt: null, version: 0 })
    this.touch()
  }

  /** What stands here is to replace what another window saved. */
  async overwrite(): Promise<void> {
    const { data, error } = await this.#needs.steps.fetch(this.#needs.caseId())
    if (error) return this.#fail(error)
    this.#kept = ''
    this.#publish({ ...this.#state, standing: 'unsaved', version: data.data.version })
    return this.flush()
  }

  /** Deletes the draft from the server, if it is there. */
  async remove(): Promise<void> {
    await this.hold()
    if (this.#state.version === 0) return
    await this.#needs.steps.remove(this.#needs.caseId())
    this.#needs.onSaved()
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  async #save(): Promise<void> {
    this.#dirtySince = null
    this.#publish({ ...this.#state, standing: 'saving' })
    await this.#send(this.#needs.content(), this.#state.version)
    this.#running = null
    if (this.#state.standing !== 'failed') this.touch()
  }

  async #send(content: DraftContent, version: number): Promise<void> {
    const { steps, caseId, providerId, onSaved } = this.#needs
    this.#unanswered.push(content)
    const { data, error } = await steps.save({ caseId: caseId(), providerId, version, content })
    if (error) return this.#fail(error)
    this.#kept = textOf(content)
    this.#unanswered = []
    this.#publish({ standing: 'saved', savedAt: data.data.updatedAt, version: data.data.version })
    return onSaved()
  }

  async #fail(error: ApiFailure): Promise<void> {
    if (error.kind === 'conflict') return this.#reconcile()
    if (error.kind === 'notFound') return this.#publish({ ...this.#state, standing: 'deletedElsewhere' })
    const isAboutIt = error.kind === 'badInput' || error.kind === 'forbidden' || error.kind === 'tooLarge'
    if (isAboutIt) {
      // The same again would be refused again.
      this.#kept = textOf(this.#unanswered.at(-1))
      return this.#publish({ ...this.#state, standing: 'refused' })
    }
    this.#publish({ ...this.#state, standing: 'failed' })
    // An ended session goes on when the person is back on the page.
    if (error.kind !== 'sessionEnded') this.#schedule(RETRY_MS)
    return undefined
  }

  /** The server has another version: ours, if its answer was lost, or one of another window. */
  async #reconcile(): Promise<void> {
    const { data, error } = await this.#needs.steps.fetch(this.#needs.caseId())
    if (error?.kind === 'notFound') return this.#publish({ ...this.#state, standing: 'sentElsewhere' })
    if (error) return this.#publish({ ...this.#state, standing: 'failed' })
    const draft = data.data
    if (draft.isCompleted) return this.#publish({ ...this.#state, standing: 'sentElsewhere' })
    const ours = this.#unanswered.find((content) => isSame(content, draft))
    if (!ours) return this.#publish({ ...this.#state, standing: 'changedElsewhere' })
    this.#kept = textOf(ours)
    this.#unanswered = []
    return this.#publish({ standing: 'saved', savedAt: draft.updatedAt, version: draft.version })
  }

  #publish(state: DraftState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function textOf(content: DraftContent | undefined): string {
  return content === undefined ? '' : JSON.stringify(content)
}
