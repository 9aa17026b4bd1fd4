import { UploadFailure } from './upload-failure.ts'
import { type UploadEntry, problemOf } from './upload-entry.ts'
import { isBusy, type UploadedFile, uploadedItem, type UploadItem } from './upload-item.ts'
import { CASE_RULES, type UploadRules } from './upload-rules.ts'
import type { UploadSteps } from './upload-steps.ts'

const PARALLEL_UPLOADS = 3
// Decoding one photo takes 100 MB and more of memory.
const PARALLEL_CONVERSIONS = 1

/** A lost connection may be back after this long. */
const LOST_RETRY_MS = 15_000

/**
 * The files of one form on their way to the server: at most three at once, photos converted one by one, each with
 * its own progress, cancel and retry. It lives in memory alone, as files may show a patient.
 */
export class UploadQueue {
  readonly #steps: UploadSteps
  readonly #rules: UploadRules
  readonly #entries = new Map<string, UploadEntry>()
  readonly #listeners = new Set<() => void>()
  #items: readonly UploadItem[] = []
  #isClosed = false

  constructor(steps: UploadSteps, rules: UploadRules = CASE_RULES) {
    this.#steps = steps
    this.#rules = rules
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The files in the order in which they were added; the same array until something changes. */
  readonly items = (): readonly UploadItem[] => this.#items

  /** Takes files in and starts them; what cannot be sent stays in the list with the reason. */
  add(files: readonly File[]): void {
    for (const file of files) {
      const accepted = [...this.#entries.values()].filter(({ item }) => item.stage !== 'refused')
      const { refusalOf, mostFiles, tooMany } = this.#rules
      const problem = refusalOf(file) ?? (accepted.length >= mostFiles ? tooMany : '')
      this.#take(file, problem)
    }
    this.#advance()
  }

  /** Takes up files that were uploaded on an earlier visit. */
  restore(uploaded: readonly UploadedFile[]): void {
    for (const file of uploaded) {
      const item = uploadedItem(file)
      this.#keep({ item, file: null, needsConversion: false, abort: new AbortController(), isLost: false })
    }
    this.#publish()
  }

  /** Sends again what a lost connection cut: it may be back. */
  retryLost(): void {
    for (const entry of this.#entries.values()) if (entry.isLost) this.retry(entry.item.id)
  }

  /** Uploads what this tab still has once more, and lets go of the rest: the server has none of it any more. */
  sendAgain(): void {
    for (const entry of this.#entries.values()) {
      if (entry.item.stage !== 'uploaded') continue
      if (entry.file) this.#change(entry, { stage: 'waiting', percent: 0, storedName: null })
      else this.#entries.delete(entry.item.id)
    }
    this.#publish()
    this.#advance()
  }

  /** Sends a failed file again, under a fresh link. */
  retry(id: string): void {
    const entry = this.#entries.get(id)
    if (entry?.item.stage !== 'failed') return
    this.#change(entry, { stage: 'waiting', percent: 0, problem: '' })
    this.#advance()
  }

  /** Takes a file out: stops it if it is on its way, and takes it back from the server if it is there. */
  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#drop(entry)
    this.#publish()
    this.#advance()
  }

  /** Lets go of an uploaded file that something else holds now; it stays on the server. */
  release(id: string): void {
    const entry = this.#entries.get(id)
    if (entry?.item.stage !== 'uploaded') return
    if (entry.item.previewUrl) this.#steps.hide(entry.item.previewUrl)
    this.#entries.delete(id)
    this.#publish()
  }

  /** Takes every file out, as remove does: the form was given up. */
  discard(): void {
    for (const entry of this.#entries.values()) this.#drop(entry)
    this.#publish()
  }

  /** Stops what is on its way and lets go of the thumbnails; what is uploaded stays on the server. */
  close(): void {
    this.#isClosed = true
    for (const entry of this.#entries.values()) {
      entry.abort.abort()
      this.#hide(entry)
    }
    this.#entries.clear()
    this.#publish()
  }

  /** Resolves once no file is on its way any more, with the list as it is then. */
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

  #take(file: File, problem: string): void {
    const needsConversion = problem === '' && this.#rules.needsConversion(file)
    const type = this.#rules.typeOf(file)
    const showable = problem === '' && !needsConversion && type.startsWith('image/')
    const item: UploadItem = {
      id: crypto.randomUUID(),
      name: file.name,
      sizeBytes: file.size,
      type,
      stage: problem === '' ? 'waiting' : 'refused',
      percent: 0,
      note: '',
      problem,
      previewUrl: showable ? this.#steps.show(file) : null,
      storedName: null,
    }
    this.#keep({ item, file, needsConversion, abort: new AbortController(), isLost: false })
    this.#publish()
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

  /** A file that stays on the server comes back into the list, as it would be sent with the case. */
  async #takeBack(entry: UploadEntry, storedName: string): Promise<void> {
    if (await this.#steps.takeBack(storedName, entry.item.type)) return this.#hide(entry)
    if (this.#isClosed) return undefined
    this.#keep(entry)
    return this.#publish()
  }

  #hide({ item }: UploadEntry): void {
    if (item.previewUrl) this.#steps.hide(item.previewUrl)
  }

  /** Starts whatever may start now. */
  #advance(): void {
    for (const entry of this.#entries.values()) {
      if (entry.item.stage !== 'waiting') continue
      const stage = entry.needsConversion ? 'converting' : 'uploading'
      const limit = entry.needsConversion ? PARALLEL_CONVERSIONS : PARALLEL_UPLOADS
      if (this.#count(stage) < limit) void this.#run(entry, stage)
    }
  }

  #count(stage: UploadItem['stage']): number {
    return this.#items.filter((item) => item.stage === stage).length
  }

  async #run(entry: UploadEntry, stage: 'converting' | 'uploading'): Promise<void> {
    this.#change(entry, { stage })
    try {
      if (stage === 'converting') await this.#convert(entry)
      else await this.#upload(entry)
    } catch (error) {
      entry.isLost = error instanceof UploadFailure && error.isConnection
      this.#change(entry, problemOf(error))
      if (entry.isLost) setTimeout(() => this.retry(entry.item.id), LOST_RETRY_MS)
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
    // A file that was taken out meanwhile changes no more.
    if (this.#entries.get(entry.item.id) !== entry) return
    entry.item = { ...entry.item, ...change }
    this.#publish()
  }

  #publish(): void {
    this.#items = [...this.#entries.values()].map(({ item }) => item)
    for (const listener of this.#listeners) listener()
  }
}
