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
 * One user's unconfirmed messages in one case: text and files in the composer, and the messages being sent. Messages
 * are sent one at a time in the order of writing, each after its files are uploaded, under the same id until the server
 * responds (ROOM-10). They are kept in memory only, and are sent even after the page component unmounts.
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

  /** The writer's choice of whether the message in the composer needs an answer; null without a choice. */
  readonly needsAnswer = (): boolean | null => this.#store.getState().needsAnswer

  /** The files in the composer; the same array until one of them changes. */
  readonly boxFiles = (): readonly AttachedFile[] => this.#store.getState().boxFiles

  /** All files that are not part of the case yet; the same array until one of them changes. */
  readonly files = (): readonly AttachedFile[] => this.#store.getState().files

  /** The files of a message that is being sent. */
  readonly filesOf = ({ fileIds }: Pick<OutgoingMessage, 'fileIds'>): readonly AttachedFile[] =>
    this.#files.of(fileIds)

  /** The messages that are not confirmed yet, the oldest first. */
  readonly outgoing = (): readonly OutgoingMessage[] => this.#store.getState().outgoing

  /** Number of messages that are being sent or are waiting for the connection; refused messages are excluded. */
  readonly waiting = (): number => this.outgoing().filter((one) => one.stage !== 'refused').length

  /** The text and messages to pass on to the page that loads a new version of the product. */
  readonly handOver = (): HandedOver => ({
    text: this.text(),
    outgoing: this.outgoing(),
    sentFiles: this.#files.sent(),
  })

  /** Continues with the unsent text and messages of the page that ran the previous version. */
  takeOver({ text, outgoing, sentFiles }: HandedOver): void {
    this.#files.noteSent(sentFiles)
    this.#publish({ text, outgoing })
  }

  /** True if closing the tab would lose unsent text, files or messages. */
  isUnsent(): boolean {
    return this.outgoing().length > 0 || !isBlank(this.text()) || this.boxFiles().length > 0
  }

  /** All unsent texts joined into one, which the user can copy. */
  readonly wholeText = (): string =>
    [...this.outgoing().map(({ content }) => content), this.text().trim()]
      .filter((text) => text !== '')
      .join('\n\n')

  /** Discards all unsent text, files and messages, after the user has copied the text. */
  readonly forget = (): void => {
    const files = [...this.boxFiles(), ...this.outgoing().flatMap(this.filesOf)]
    this.#publish({ text: '', outgoing: [] })
    for (const { id } of files) this.#files.remove(id)
  }

  /** Sets the uploader to use from now on; a message is sent as soon as its own files are uploaded. */
  attach(files: AttachedFiles): void {
    const onChange = () => {
      this.#publish({})
      void this.#sendAll()
    }
    if (this.#files.attach(files, onChange)) onChange()
  }

  /** Removes a file from the composer or from its message; a message that is then empty is deleted. */
  readonly removeFile = (id: string): void => {
    const left = this.outgoing().map((one) =>
      one.fileIds.includes(id) ? { ...one, fileIds: one.fileIds.filter((other) => other !== id) } : one,
    )
    this.#files.remove(id)
    this.#change(left.filter((one) => one.content !== '' || one.fileIds.length > 0))
    void this.#sendAll()
  }

  readonly retryFile = (id: string): void => this.#files.retry(id)

  /** True if the author of these messages is still signed in to this browser. */
  isOurs(): boolean {
    return this.#session?.isLive() === true
  }

  /** Calls the listener with each message as stored by the server; returns a function that removes the listener. */
  onStored(listener: (message: Message) => void): () => void {
    this.#storedListeners.add(listener)
    return () => this.#storedListeners.delete(listener)
  }

  /** Sends in this session from now on, including the messages that the previous session did not send. */
  resume(session: SendingSession): void {
    this.#session = session
    this.retryNow()
  }

  /** Retries immediately, for example because the connection is restored. */
  retryNow(): void {
    this.#wake?.()
    void this.#sendAll()
  }

  type(text: string): void {
    this.#publish({ text })
  }

  /** Stores the writer's choice of whether the message in the composer needs an answer. */
  readonly choose = (needsAnswer: boolean): void => this.#publish({ needsAnswer })

  /** Sends the contents of the composer, unless it is empty or a file must be retried or removed first. */
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

  /** Puts the text and files of these messages back into the composer, before its current contents. */
  takeBack(ids: readonly string[]): void {
    const taken = this.outgoing().filter((one) => ids.includes(one.id))
    const texts = [...taken.map((one) => one.content), this.text()].filter((text) => text !== '')
    const outgoing = this.outgoing().filter((one) => !ids.includes(one.id))
    this.#publish({ text: texts.join('\n\n'), outgoing })
  }

  /** Marks these messages as stored, even before the response to sending arrives. */
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

  /** The oldest message, if its files are uploaded; skips refused messages and messages with failed files. */
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
    // Invalid content affects only this message; other refusals, such as for a closed case, affect all messages.
    const isOneOnly = failure.kind === 'badInput' || failure.kind === 'tooLarge'
    const isMeant = (one: OutgoingMessage) => (isOneOnly ? one.id === id : one.stage !== 'refused')
    this.#change(this.outgoing().map((one) => (isMeant(one) ? { ...one, ...refused } : one)))
  }

  /** Resolves after this time, or when retryNow() is called. */
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
