import { createStore } from 'zustand/vanilla'
import { type HandedFile, lossOf, newEntry, problemOf, takenOver, type UploadEntry } from './upload-entry.ts'
import { isBusy, type UploadedFile, uploadedItem, type UploadItem } from './upload-item.ts'
import { CASE_RULES, type UploadRules } from './upload-rules.ts'
import type { UploadSteps } from './upload-steps.ts'

const PARALLEL_UPLOADS = 3
// Decoding one photo takes 100 MB of memory or more.
const PARALLEL_CONVERSIONS = 1

/** Delay before the automatic retry after a lost connection, in milliseconds. */
const LOST_RETRY_MS = 15_000

/**
 * The uploads of one form. At most three files are sent at a time, and photos are converted one at a time. Each file
 * has its own progress, Cancel and Retry. The queue is kept in memory only, because files may show a patient.
 */
export class UploadQueue {
  readonly #steps: UploadSteps
  readonly #rules: UploadRules
  readonly #entries = new Map<string, UploadEntry>()
  readonly #store = createStore<readonly UploadItem[]>(() => [])
  #isClosed = false

  constructor(steps: UploadSteps, rules: UploadRules = CASE_RULES) {
    this.#steps = steps
    this.#rules = rules
  }

  readonly subscribe = this.#store.subscribe

  /** The files in the order of addition; the same array until one of them changes. */
  readonly items = this.#store.getState

  /** Adds files and starts their uploads; files that are not accepted stay in the list with the reason. */
  add(files: readonly File[]): void {
    for (const file of files) {
      const accepted = [...this.#entries.values()].filter(({ item }) => item.stage !== 'refused')
      const { refusalOf, mostFiles, tooMany } = this.#rules
      const problem = refusalOf(file) ?? (accepted.length >= mostFiles ? tooMany : '')
      this.#keep(newEntry(file, problem, this.#rules, this.#steps.show))
    }
    this.#publish()
    this.#advance()
  }

  /** Adds files that were uploaded on an earlier visit. */
  restore(uploaded: readonly UploadedFile[]): void {
    for (const file of uploaded) {
      const item = uploadedItem(file)
      this.#keep({ item, file: null, needsConversion: false, abort: new AbortController() })
    }
    this.#publish()
  }

  /** All files, in the form that is passed on to the next page of this tab. */
  readonly handOver = (): HandedFile[] =>
    [...this.#entries.values()].map(({ item, file, needsConversion }) => ({
      item: { ...item, previewUrl: null },
      file,
      needsConversion,
    }))

  /** Continues with the files of the previous page; a file whose bytes are lost is refused with that reason. */
  async takeOver(files: readonly HandedFile[]): Promise<void> {
    const entries = files.map((one) => takenOver(one, this.#steps.show))
    for (const entry of entries) this.#keep(entry)
    this.#publish()
    for (const entry of entries) {
      const loss = await lossOf(entry)
      if (loss) this.#change(entry, loss)
    }
    this.#advance()
  }

  /** Retries uploads that failed because the connection was lost or the server was temporarily unavailable. */
  retryLost(): void {
    for (const entry of this.#entries.values()) if (entry.item.isLost) this.retry(entry.item.id)
  }

  /**
   * Uploads all uploaded files again, because the server no longer has them; drops those whose bytes are not in this
   * tab.
   */
  sendAgain(): void {
    for (const entry of this.#entries.values()) {
      if (entry.item.stage !== 'uploaded') continue
      if (entry.file) this.#change(entry, { stage: 'waiting', percent: 0, storedName: null })
      else this.#entries.delete(entry.item.id)
    }
    this.#publish()
    this.#advance()
  }

  /** Uploads a failed file again, with a new link. */
  retry(id: string): void {
    const entry = this.#entries.get(id)
    if (entry?.item.stage !== 'failed') return
    this.#change(entry, { stage: 'waiting', percent: 0, problem: '', isLost: false })
    this.#advance()
  }

  /** Removes a file: stops its upload or, if it is stored, removes it from the server. */
  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#drop(entry)
    this.#publish()
    this.#advance()
  }

  /**
   * Drops an uploaded file from the queue because it now belongs elsewhere, for example to a case; it stays on the
   * server.
   */
  release(id: string): void {
    const entry = this.#entries.get(id)
    if (entry?.item.stage !== 'uploaded') return
    if (entry.item.previewUrl) this.#steps.hide(entry.item.previewUrl)
    this.#entries.delete(id)
    this.#publish()
  }

  /** Removes every file in the same way as remove(), because the form was discarded. */
  discard(): void {
    for (const entry of this.#entries.values()) this.#drop(entry)
    this.#publish()
  }

  /** Stops uploads and releases the thumbnails; uploaded files stay on the server. */
  close(): void {
    this.#isClosed = true
    for (const entry of this.#entries.values()) {
      entry.abort.abort()
      this.#hide(entry)
    }
    this.#entries.clear()
    this.#publish()
  }

  /** Resolves with all files once none of them is waiting, converting or uploading. */
  settled(): Promise<readonly UploadItem[]> {
    return new Promise((resolve) => {
      const stop = this.subscribe(check)
      const items = this.items
      function check() {
        if (items().some(isBusy)) return
        stop()
        resolve(items())
      }
      check()
    })
  }

  #keep(entry: UploadEntry): void {
    this.#entries.set(entry.item.id, entry)
  }

  #drop(entry: UploadEntry): void {
    const { id, storedName } = entry.item
    entry.abort.abort()
    this.#entries.delete(id)
    if (storedName) void this.#takeBack(entry, storedName)
    else this.#hide(entry)
  }

  /**
   * Removes a file from the server. If the removal fails, the file returns to the list, because it would be sent with
   * the case.
   */
  async #takeBack(entry: UploadEntry, storedName: string): Promise<void> {
    if (await this.#steps.takeBack(storedName, entry.item.type)) return this.#hide(entry)
    if (this.#isClosed) return undefined
    this.#keep(entry)
    return this.#publish()
  }

  #hide({ item }: UploadEntry): void {
    if (item.previewUrl) this.#steps.hide(item.previewUrl)
  }

  /** Starts as many uploads and conversions as the limits allow. */
  #advance(): void {
    for (const entry of this.#entries.values()) {
      if (entry.item.stage !== 'waiting') continue
      const stage = entry.needsConversion ? 'converting' : 'uploading'
      const limit = entry.needsConversion ? PARALLEL_CONVERSIONS : PARALLEL_UPLOADS
      if (this.#count(stage) < limit) void this.#run(entry, stage)
    }
  }

  #count(stage: UploadItem['stage']): number {
    return this.items().filter((item) => item.stage === stage).length
  }

  async #run(entry: UploadEntry, stage: 'converting' | 'uploading'): Promise<void> {
    this.#change(entry, { stage })
    try {
      if (stage === 'converting') await this.#convert(entry)
      else await this.#upload(entry)
    } catch (error) {
      this.#change(entry, problemOf(error))
      if (entry.item.isLost) setTimeout(() => this.retry(entry.item.id), LOST_RETRY_MS)
    }
    this.#advance()
  }

  async #convert(entry: UploadEntry): Promise<void> {
    if (entry.file === null) return
    const { file, note } = await this.#steps.convert(entry.file, entry.abort.signal)
    entry.abort.signal.throwIfAborted()
    entry.file = file
    entry.needsConversion = false
    this.#change(entry, {
      name: file.name,
      sizeBytes: file.size,
      type: file.type,
      note,
      stage: 'waiting',
      previewUrl: this.#steps.show(file),
    })
  }

  async #upload(entry: UploadEntry): Promise<void> {
    const { file, abort, item } = entry
    if (file === null) return
    const storedName = await this.#steps.send(
      { file, name: item.name, type: item.type },
      { signal: abort.signal, onProgress: (percent) => this.#change(entry, { percent }) },
    )
    if (abort.signal.aborted) void this.#steps.takeBack(storedName, item.type)
    this.#change(entry, { stage: 'uploaded', percent: 100, storedName })
  }

  #change(entry: UploadEntry, change: Partial<UploadItem>): void {
    // A file that was removed in the meantime is not changed.
    if (this.#entries.get(entry.item.id) !== entry) return
    entry.item = { ...entry.item, ...change }
    this.#publish()
  }

  #publish(): void {
    this.#store.setState(
      [...this.#entries.values()].map(({ item }) => item),
      true,
    )
  }
}
