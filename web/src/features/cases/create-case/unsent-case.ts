import type { DraftData } from '@econsult/contract/drafts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type CaseForm, EMPTY_FORM, hasEntries } from './case-form.ts'
import { contentOf, type DraftContent, formOf } from './draft-content.ts'
import { DraftKeeper, type DraftProgress } from './draft-keeper.ts'
import type { DraftSteps } from './draft-steps.ts'

/** The phase of a case that is being written: 'uploading' means that sending waits for its files. */
export type SendPhase = 'writing' | 'uploading' | 'sending'

export type UnsentState = Readonly<{
  /** Created here, one for each form, so that sending twice creates one case (CASE-09). */
  caseId: string
  phase: SendPhase
  /** True if it has no entries worth keeping. */
  isEmpty: boolean
}>

/** The facts about the form's files that the draft needs. */
export type UnsentFiles = Readonly<{
  references: NonNullable<DraftContent['files']>
  /** The number of all files, including those uploading or failed. */
  count: number
  /** How many are uploading. */
  busy: number
}>

/** An unsent case in the form in which the page hands it to the next page. */
export interface HandedCase {
  readonly caseId: string
  readonly isNew: boolean
  readonly form: CaseForm
  readonly progress: DraftProgress
  readonly files: UnsentFiles
  /** The queue of its uploads. */
  readonly uploads: unknown
}

export interface UnsentNeeds {
  readonly providerId: string
  readonly steps: DraftSteps
  /** Called when the draft on the server changed. */
  readonly onSaved: () => void
}

/**
 * The starting point of an unsent case: a draft of the server, or what the previous page of this tab had; {} for a new
 * case.
 */
interface Start {
  readonly draft?: DraftData | undefined
  readonly handed?: HandedCase | undefined
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
  /** The files of the draft that it started from. */
  readonly savedFiles: DraftData['files']
  /** The uploads that the previous page of this tab handed over. */
  readonly handedUploads: unknown
  readonly keeper: DraftKeeper
  readonly #store: StoreApi<UnsentState>
  #form: CaseForm
  #files: UnsentFiles
  #uploads: () => unknown
  #isOver = false

  constructor({ providerId, steps, onSaved }: UnsentNeeds, { draft, handed }: Start = {}) {
    this.isNew = handed?.isNew ?? draft === undefined
    this.savedFiles = draft?.files ?? []
    this.handedUploads = handed?.uploads
    this.#form = handed?.form ?? (draft ? formOf(draft) : EMPTY_FORM)
    const references = this.savedFiles.map(({ fileData }) => ({ fileData, fileUrl: '' }))
    this.#files = handed?.files ?? { references, count: references.length, busy: 0 }
    this.#uploads = () => this.handedUploads
    const caseId = (handed ?? draft)?.caseId ?? crypto.randomUUID()
    this.#store = createStore(() => ({ caseId, phase: 'writing', isEmpty: this.isEmpty() }))
    this.subscribe = this.#store.subscribe
    this.state = this.#store.getState
    this.keeper = new DraftKeeper({
      caseId: () => this.state().caseId,
      providerId,
      content: () => contentOf(this.#form, this.#files.references),
      isEmpty: () => this.isEmpty(),
      steps,
      onSaved,
    })
    if (handed) this.keeper.resume(handed.progress)
    else if (draft) this.keeper.adopt(draft)
  }

  readonly subscribe: StoreApi<UnsentState>['subscribe']

  readonly state: () => UnsentState

  /** The form's current values. */
  form(): CaseForm {
    return this.#form
  }

  keep(form: CaseForm): void {
    this.#form = form
    this.#changed()
  }

  files(): UnsentFiles {
    return this.#files
  }

  /** Notes the form's files, and how to hand over their uploads to the next page of this tab. */
  keepFiles(files: UnsentFiles, uploads: () => unknown): void {
    this.#files = files
    this.#uploads = uploads
    this.#changed()
  }

  /** True if the form has no entries worth keeping. */
  isEmpty(): boolean {
    return !hasEntries(this.#form) && this.#files.count === 0
  }

  /** True if it was sent or discarded: nothing of it is saved any more. */
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

  /** The data that the next page of this tab needs to continue. */
  handOver(): HandedCase {
    return {
      caseId: this.state().caseId,
      isNew: this.isNew,
      form: this.#form,
      progress: this.keeper.progress(),
      files: this.#files,
      uploads: this.#uploads(),
    }
  }

  /** Saves the form under a new id. */
  renew(): void {
    this.#store.setState({ caseId: crypto.randomUUID(), phase: 'writing' })
    this.keeper.startAfresh()
  }

  #changed(): void {
    const isEmpty = this.isEmpty()
    if (isEmpty !== this.state().isEmpty) this.#store.setState({ isEmpty })
    this.keeper.touch()
  }
}
