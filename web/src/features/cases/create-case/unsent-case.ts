import type { DraftData } from '@econsult/contract/drafts'
import { type CaseForm, EMPTY_FORM, hasEntries } from './case-form.ts'
import { contentOf, type DraftContent, formOf } from './draft-content.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { DraftSteps } from './draft-steps.ts'

/** What the case that is being written is doing: 'uploading' waits for its files. */
export type SendPhase = 'writing' | 'uploading' | 'sending'

export type UnsentState = Readonly<{
  /** Made here, one for each form, so that sending twice makes one case (CASE-09). */
  caseId: string
  phase: SendPhase
}>

/** The form's files, as far as its draft needs them. */
export type UnsentFiles = Readonly<{
  references: NonNullable<DraftContent['files']>
  /** All files, also those that are on their way or failed. */
  count: number
  /** How many are on their way. */
  busy: number
}>

const NO_FILES: UnsentFiles = { references: [], count: 0, busy: 0 }

interface Needs {
  readonly providerId: string
  readonly steps: DraftSteps
  /** The draft on the server changed. */
  readonly onSaved: () => void
  /** The draft that goes on being written; absent for a new case. */
  readonly draft?: DraftData
}

/**
 * A case that is being written: its form in memory, and its draft on the server (CASE-07). It outlives the page, and
 * goes on being saved or sent without it.
 */
export class UnsentCase {
  /** Tells the forms on screen apart, whatever their caseId becomes. */
  readonly key = crypto.randomUUID()
  /** False for a draft that was there before. */
  readonly isNew: boolean
  /** What the draft that it began with holds. */
  readonly draft: DraftData | undefined
  readonly keeper: DraftKeeper
  readonly #listeners = new Set<() => void>()
  #state: UnsentState
  #form: CaseForm
  #files: UnsentFiles = NO_FILES
  #isOver = false

  constructor({ providerId, steps, onSaved, draft }: Needs) {
    this.isNew = draft === undefined
    this.draft = draft
    this.#state = { caseId: draft?.caseId ?? crypto.randomUUID(), phase: 'writing' }
    this.#form = draft ? formOf(draft) : EMPTY_FORM
    if (draft) {
      const references = draft.files.map(({ fileData }) => ({ fileData, fileUrl: '' }))
      this.#files = { references, count: references.length, busy: 0 }
    }
    this.keeper = new DraftKeeper({
      caseId: () => this.#state.caseId,
      providerId,
      content: () => contentOf(this.#form, this.#files.references),
      isEmpty: () => this.isEmpty(),
      steps,
      onSaved,
    })
    if (draft) this.keeper.adopt(draft)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): UnsentState => this.#state

  /** What was typed last. */
  form(): CaseForm {
    return this.#form
  }

  keep(form: CaseForm): void {
    this.#form = form
    this.keeper.touch()
  }

  files(): UnsentFiles {
    return this.#files
  }

  keepFiles(files: UnsentFiles): void {
    this.#files = files
    this.keeper.touch()
  }

  /** Whether nothing was entered that would be missed. */
  isEmpty(): boolean {
    return !hasEntries(this.#form) && this.#files.count === 0
  }

  /** Whether it was sent or given up: nothing of it is kept any more. */
  isOver(): boolean {
    return this.#isOver
  }

  end(): void {
    this.#isOver = true
    void this.keeper.hold()
  }

  enter(phase: SendPhase): void {
    this.#publish({ ...this.#state, phase })
  }

  /** Keeps what is typed under another id. */
  renew(): void {
    this.#publish({ caseId: crypto.randomUUID(), phase: 'writing' })
    this.keeper.startAfresh()
  }

  #publish(state: UnsentState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
