import type { DraftData } from '@econsult/contract/drafts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type CaseForm, EMPTY_FORM, hasEntries } from './case-form.ts'
import { contentOf, type DraftContent, formOf } from './draft-content.ts'
import { DraftKeeper, type DraftProgress } from './draft-keeper.ts'
import type { DraftSteps } from './draft-steps.ts'

/** The sending phase of a case that is being written: in 'uploading', sending waits for the files. */
export type SendPhase = 'writing' | 'uploading' | 'sending'

export type UnsentState = Readonly<{
  /** The case's id, created once per form, so that sending twice creates only one case (CASE-09). */
  caseId: string
  phase: SendPhase
  /** True if the form has no content worth saving. */
  isEmpty: boolean
}>

/** Data about the form's files that the draft needs. */
export type UnsentFiles = Readonly<{
  references: NonNullable<DraftContent['files']>
  /** The number of all files, including files that are uploading or have failed. */
  count: number
  /** The number of files that are uploading. */
  busy: number
}>

/** An unsent case as the page hands it over to the next page. */
export interface HandedCase {
  readonly caseId: string
  readonly isNew: boolean
  readonly form: CaseForm
  readonly progress: DraftProgress
  readonly files: UnsentFiles
  /** The upload queue of the case. */
  readonly uploads: unknown
}

export interface UnsentNeeds {
  readonly providerId: string
  readonly steps: DraftSteps
  /** Called when the draft on the server has changed. */
  readonly onSaved: () => void
}

/**
 * The source of an unsent case: a draft from the server, or data from the previous page of this tab; {} for a new case.
 */
interface Start {
  readonly draft?: DraftData | undefined
  readonly handed?: HandedCase | undefined
}

/**
 * A case that is being written: its form in memory, and its draft on the server (CASE-07). It continues to be saved or
 * sent after the page component has unmounted.
 */
export class UnsentCase {
  /** Identifies the form on screen, even if its caseId changes. */
  readonly key = crypto.randomUUID()
  /** False if it continues an existing draft. */
  readonly isNew: boolean
  /** The files of the draft from which it was created. */
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

  /**
   * Stores the state of the form's files, and the function that hands their uploads over to the next page of this tab.
   */
  keepFiles(files: UnsentFiles, uploads: () => unknown): void {
    this.#files = files
    this.#uploads = uploads
    this.#changed()
  }

  /** True if the form has no content worth saving. */
  isEmpty(): boolean {
    return !hasEntries(this.#form) && this.#files.count === 0
  }

  /** True if the case was sent or discarded: it is no longer saved. */
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

  /** The data with which the next page of this tab continues. */
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
