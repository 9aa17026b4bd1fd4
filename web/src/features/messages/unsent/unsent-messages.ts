import type { Message } from '@econsult/contract/messages'
import { isBlank, writtenText } from '@econsult/contract/written-text'
import { createStore } from 'zustand/vanilla'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { isTemporary, retryDelay } from '../retry-delay.ts'
import { type AttachedFile, type AttachedFiles, readinessOf } from './attached-files.ts'
import type { HandedOver } from './handed-over.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import type { SendingSession } from './sending-session.ts'
import { UnsentFiles } from './unsent-files.ts'

interface UnsentState {
  readonly text: string
  readonly needsAnswer: boolean | null
  readonly outgoing: readonly OutgoingMessage[]
  readonly boxFiles: readonly AttachedFile[]
  readonly files: readonly AttachedFile[]
}

/**
 * One person's unconfirmed messages in one room: text and files in the composer, and the messages being sent. They are
 * sent one by one in the order they were written, each once its files are uploaded, and under the same id until the
 * server has answered (ROOM-10). They are kept in memory only, and are sent even after the page component unmounts.
 */
export class UnsentMessages {
  readonly #store = createStore<UnsentState>(() => ({
    text: '',
    needsAnswer: null,
    outgoing: [],
    boxFiles: [],
    files: [],
  }))
  readonly #storedListeners = new Set<(message: Message) => void>()
  #session: SendingSession | null = null
  readonly #files = new UnsentFiles()
  #isSending = false
  #failures = 0
  #wake: (() => void) | null = null

  readonly subscribe = this.#store.subscribe

  /** The text in the composer. */
  readonly text = (): string => this.#store.getState().text

  /** True if the writer chose that the message in the composer needs an answer; null until the writer chooses. */
  readonly needsAnswer = (): boolean | null => this.#store.getState().needsAnswer

  /** The files in the composer; the same array until one of them changes. */
  readonly boxFiles = (): readonly AttachedFile[] => this.#store.getState().boxFiles

  /** All files of the room that are not yet part of the case; the same array until one of them changes. */
  readonly files = (): readonly AttachedFile[] => this.#store.getState().files

  /** The files of a message that is being sent. */
  readonly filesOf = ({ fileIds }: Pick<OutgoingMessage, 'fileIds'>): readonly AttachedFile[] =>
    this.#files.of(fileIds)

  /** The messages being sent, oldest first. */
  readonly outgoing = (): readonly OutgoingMessage[] => this.#store.getState().outgoing

  /** Number of messages that are being sent or wait for the connection; excludes refused ones. */
  readonly waiting = (): number => this.outgoing().filter((one) => one.stage !== 'refused').length

  /** Text and messages, to hand over to the page that loads a new version. */
  readonly handOver = (): HandedOver => ({
    text: this.text(),
    outgoing: this.outgoing(),
    sentFiles: this.#files.sent(),
  })

  /** Continues with the unsent text and messages of the previous version's page. */
  takeOver({ text, outgoing, sentFiles }: HandedOver): void {
    this.#files.noteSent(sentFiles)
    this.#publish({ text, outgoing })
  }

  /** True if unsent text, files or messages would be lost if the tab were closed. */
  isUnsent(): boolean {
    return this.outgoing().length > 0 || !isBlank(this.text()) || this.boxFiles().length > 0
  }

  /** All unsent texts joined into one, so that the person can copy it. */
  readonly wholeText = (): string =>
    [...this.outgoing().map(({ content }) => content), this.text().trim()]
      .filter((text) => text !== '')
      .join('\n\n')

  /** Discards everything, because the person has copied the text elsewhere. */
  readonly forget = (): void => {
    const files = [...this.boxFiles(), ...this.outgoing().flatMap(this.filesOf)]
    this.#publish({ text: '', outgoing: [] })
    for (const { id } of files) this.#files.remove(id)
  }

  /** Sets the uploader for files from now on; a message is sent as soon as its own files are uploaded. */
  attach(files: AttachedFiles): void {
    const onChange = () => {
      this.#publish({})
      void this.#sendAll()
    }
    if (this.#files.attach(files, onChange)) onChange()
  }

  /** Removes a file from the composer or from its message; a message without text or other files disappears. */
  readonly removeFile = (id: string): void => {
    const left = this.outgoing().map((one) =>
      one.fileIds.includes(id) ? { ...one, fileIds: one.fileIds.filter((other) => other !== id) } : one,
    )
    this.#files.remove(id)
    this.#change(left.filter((one) => one.content !== '' || one.fileIds.length > 0))
    void this.#sendAll()
  }

  readonly retryFile = (id: string): void => this.#files.retry(id)

  /** True if the person who wrote the messages is still signed in here. */
  isOurs(): boolean {
    return this.#session?.isLive() === true
  }

  /** Calls the listener with each message as the server stored it; returns a function that stops it. */
  onStored(listener: (message: Message) => void): () => void {
    this.#storedListeners.add(listener)
    return () => this.#storedListeners.delete(listener)
  }

  /** Sends in this session from now on, including what the previous session left unsent. */
  resume(session: SendingSession): void {
    this.#session = session
    this.retryNow()
  }

  /** Retries now, because the connection is back. */
  retryNow(): void {
    this.#wake?.()
    void this.#sendAll()
  }

  type(text: string): void {
    this.#publish({ text })
  }

  /** Stores the writer's choice of whether the message in the composer needs an answer. */
  readonly choose = (needsAnswer: boolean): void => this.#publish({ needsAnswer })

  /** Sends the contents of the composer, unless it is empty or one of its files must be retried or removed first. */
  post(needsAnswer?: boolean): void {
    const content = writtenText(this.text())
    const fileIds = this.boxFiles().map((file) => file.id)
    if ((content === '' && fileIds.length === 0) || readinessOf(this.boxFiles()) === 'failed') return
    const id = crypto.randomUUID()
    const stage = this.#failures > 0 ? 'waiting' : 'sending'
    const said = needsAnswer === undefined ? {} : { needsAnswer }
    const message = { id, content, ...said, fileIds, writtenAt: Date.now(), stage, problem: '' } as const
    this.#publish({ text: '', needsAnswer: null, outgoing: [...this.outgoing(), message] })
    void this.#sendAll()
  }

  /** Sends a refused message again. */
  readonly retry = (id: string): void => {
    this.#change(
      this.outgoing().map((one) => (one.id === id ? { ...one, stage: 'sending', problem: '' } : one)),
    )
    void this.#sendAll()
  }

  /** Puts these messages back into the composer, text and files, before its current contents. */
  takeBack(ids: readonly string[]): void {
    const taken = this.outgoing().filter((one) => ids.includes(one.id))
    const texts = [...taken.map((one) => one.content), this.text()].filter((text) => text !== '')
    const outgoing = this.outgoing().filter((one) => !ids.includes(one.id))
    this.#publish({ text: texts.join('\n\n'), outgoing })
  }

  /** Marks these messages as stored, for example when the live connection brought them before the answer did. */
  confirm(ids: ReadonlySet<string>): void {
    const stored = this.outgoing().filter((one) => ids.has(one.id))
    if (stored.length === 0) return
    this.#files.noteSent(stored.flatMap((one) => one.fileIds))
    this.#change(this.outgoing().filter((one) => !ids.has(one.id)))
    this.#wake?.()
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#next(); next && this.#session && this.isOurs(); next = this.#next()) {
      const { data: message, error } = await this.#session.send(
        { ...next, files: this.filesOf(next) },
        this.#failures > 0,
      )
      if (message) this.#noteStored(message)
      else if (this.outgoing().some((one) => one.id === next.id)) await this.#noteFailure(next.id, error)
    }
    this.#isSending = false
  }

  /** The oldest message, once its files are uploaded; refused messages and messages with failed files are skipped. */
  #next(): OutgoingMessage | undefined {
    const readiness = ({ fileIds }: OutgoingMessage) => this.#files.readiness(fileIds)
    const next = this.outgoing().find((one) => one.stage !== 'refused' && readiness(one) !== 'failed')
    return next && readiness(next) === 'ready' ? next : undefined
  }

  #noteStored(message: Message): void {
    this.#failures = 0
    for (const listener of this.#storedListeners) listener(message)
    const stored = this.outgoing().filter((one) => one.id === message.id)
    this.#files.noteSent(stored.flatMap((one) => one.fileIds))
    const left = this.outgoing().filter((one) => one.id !== message.id)
    this.#change(left.map((one) => (one.stage === 'waiting' ? { ...one, stage: 'sending' } : one)))
  }

  async #noteFailure(id: string, failure: ApiFailure): Promise<void> {
    if (failure.kind === 'sessionEnded' || isTemporary(failure)) {
      this.#failures += 1
      this.#change(
        this.outgoing().map((one) => (one.stage === 'sending' ? { ...one, stage: 'waiting' } : one)),
      )
      await this.#pause(retryDelay(this.#failures, failure))
      return
    }
    this.#failures = 0
    const refused = { stage: 'refused' as const, problem: failure.message }
    // Bad content affects only this message; any other refusal, such as a closed case, would affect all messages.
    const isOneOnly = failure.kind === 'badInput' || failure.kind === 'tooLarge'
    const isMeant = (one: OutgoingMessage) => (isOneOnly ? one.id === id : one.stage !== 'refused')
    this.#change(this.outgoing().map((one) => (isMeant(one) ? { ...one, ...refused } : one)))
  }

  /** Waits for this long, or until retryNow() is called. */
  async #pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    this.#wake = resolve
    await promise
    clearTimeout(timer)
    this.#wake = null
  }

  #change(outgoing: readonly OutgoingMessage[]): void {
    this.#publish({ outgoing })
  }

  #publish(change: Partial<Pick<UnsentState, 'text' | 'needsAnswer' | 'outgoing'>>): void {
    const { outgoing } = { ...this.#store.getState(), ...change }
    this.#files.settle(outgoing.flatMap((one) => one.fileIds))
    this.#store.setState({ ...change, boxFiles: this.#files.box(), files: this.#files.all() })
  }
}
