import type { DraftData } from '@econsult/contract/drafts'
import { createStore } from 'zustand/vanilla'
import { type CaseForm, EMPTY_FORM, hasEntries } from './case-form.ts'
import { contentOf, type DraftContent, formOf } from './draft-content.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { DraftSteps } from './draft-steps.ts'

/** The phase of a case that is being written: 'uploading' means that sending waits for its files. */
export type SendPhase = 'writing' | 'uploading' | 'sending'

export type UnsentState = Readonly<{
  /** Created here, one for each form, so that sending twice creates one case (CASE-09). */
  caseId: string
  phase: SendPhase
}>

/** What the draft needs to know of the form's files. */
export type UnsentFiles = Readonly<{
  references: NonNullable<DraftContent['files']>
  /** The number of all files, including those uploading or failed. */
  count: number
  /** How many are uploading. */
  busy: number
}>

const NO_FILES: UnsentFiles = { references: [], count: 0, busy: 0 }

interface Needs {
  readonly providerId: string
  readonly steps: DraftSteps
  /** Called when the draft on the server changed. */
  readonly onSaved: () => void
  /** The draft to continue; absent for a new case. */
  readonly draft?: DraftData
}

/**
 * A case that is being written: its form in memory, and its draft on the server (CASE-07). It outlives the page
 * component, and continues to be saved or sent without it.
 */
export class UnsentCase {
  /** Identifies the form on screen, even if its caseId changes. */
  readonly key = crypto.randomUUID()
  /** False if it continues an existing draft. */
  readonly isNew: boolean
  /** The draft that it started from. */
  readonly draft: DraftData | undefined
  readonly keeper: DraftKeeper
  readonly #store = createStore<UnsentState>(() => ({ caseId: crypto.randomUUID(), phase: 'writing' }))
  #form: CaseForm
  #files: UnsentFiles = NO_FILES
  #isOver = false

  constructor({ providerId, steps, onSaved, draft }: Needs) {
    this.isNew = draft === undefined
    this.draft = draft
    if (draft) this.#store.setState({ caseId: draft.caseId })
    this.#form = draft ? formOf(draft) : EMPTY_FORM
    if (draft) {
      const references = draft.files.map(({ fileData }) => ({ fileData, fileUrl: '' }))
      this.#files = { references, count: references.length, busy: 0 }
    }
    this.keeper = new DraftKeeper({
      caseId: () => this.state().caseId,
      providerId,
      content: () => contentOf(this.#form, this.#files.references),
      isEmpty: () => this.isEmpty(),
      steps,
      onSaved,
    })
    if (draft) this.keeper.adopt(draft)
  }

  readonly subscribe = this.#store.subscribe

  readonly state = this.#store.getState

  /** The form's current values. */
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

  /** Whether the form has no entries worth keeping. */
  isEmpty(): boolean {
    return !hasEntries(this.#form) && this.#files.count === 0
  }

  /** Whether it was sent or discarded: nothing of it is saved any more. */
  isOver(): boolean {
    return this.#isOver
  }

  end(): void {
    this.#isOver = true
    void this.keeper.hold()
  }

  enter(phase: SendPhase): void {
    this.#store.setState({ phase })
  }

  /** Saves the form under a new id. */
  renew(): void {
    this.#store.setState({ caseId: crypto.randomUUID(), phase: 'writing' })
    this.keeper.startAfresh()
  }
}
