import type { Message } from '@econsult/contract/messages'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { isPassing, retryDelay } from '../retry-delay.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

type Answer = { data: Message; error?: undefined } | { data?: undefined; error: ApiFailure }

/** What sending needs of the signed-in session; a new session of the same person brings a new one. */
export interface SendingSession {
  /** Hands one message to the server; never throws. Trying again by itself is no sign of a person. */
  readonly send: (message: Pick<OutgoingMessage, 'id' | 'content'>, isRepeated: boolean) => Promise<Answer>
  /** Whether this session is still the browser's. */
  readonly isLive: () => boolean
}

type Listener = () => void

interface HandedOver {
  readonly text: string
  readonly outgoing: readonly OutgoingMessage[]
}

/** Whether the page of the version before handed this over. */
export function isHandedOver(value: unknown): value is HandedOver {
  return typeof value === 'object' && value !== null && 'text' in value && 'outgoing' in value
}

/**
 * What one person wrote in one room and the server has not confirmed: the text in the box, and the messages on their
 * way. They go out one after the other in the order they were written, each under its own id until the server has
 * answered (ROOM-10). It outlives the page, in memory alone, and goes on sending without it.
 */
export class UnsentMessages {
  readonly #listeners = new Set<Listener>()
  readonly #storedListeners = new Set<(message: Message) => void>()
  #text = ''
  #outgoing: readonly OutgoingMessage[] = []
  #session: SendingSession | null = null
  #isSending = false
  #failures = 0
  #wake: (() => void) | null = null

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What stands in the box. */
  readonly text = (): string => this.#text

  /** The messages on their way, oldest first. */
  readonly outgoing = (): readonly OutgoingMessage[] => this.#outgoing

  /** How many messages wait for the connection. */
  readonly waiting = (): number => this.#outgoing.filter((one) => one.stage !== 'refused').length

  /** Text and messages, for the page of a new version. */
  readonly handOver = (): HandedOver => ({ text: this.#text, outgoing: this.#outgoing })

  /** Goes on with what the page of the version before had not sent. */
  takeOver({ text, outgoing }: HandedOver): void {
    this.#text = text
    this.#change(outgoing)
  }

  /** Whether something would be lost with the tab. */
  isUnsent(): boolean {
    return this.#outgoing.length > 0 || this.#text.trim() !== ''
  }

  /** All of it as one text, for somewhere else. */
  readonly wholeText = (): string =>
    [...this.#outgoing.map(({ content }) => content), this.#text.trim()]
      .filter((text) => text !== '')
      .join('\n\n')

  /** Lets go of all of it: the person has it somewhere else. */
  readonly forget = (): void => {
    this.#text = ''
    this.#change([])
  }

  /** Whether the person who wrote it is still signed in here. */
  isOurs(): boolean {
    return this.#session?.isLive() === true
  }

  /** Runs the listener with each message as the server stored it; answers how to stop. */
  onStored(listener: (message: Message) => void): () => void {
    this.#storedListeners.add(listener)
    return () => this.#storedListeners.delete(listener)
  }

  /** Sends in this session from now on, also what was left over from the one before. */
  resume(session: SendingSession): void {
    this.#session = session
    this.hurry()
  }

  /** The connection is back: the next try is now. */
  hurry(): void {
    this.#wake?.()
    void this.#sendAll()
  }

  type(text: string): void {
    this.#text = text
    this.#publish()
  }

  /** Puts what stands in the box on its way; an empty text stays where it is (document 2, section 5). */
  post(): void {
    const content = this.#text.trim()
    if (content === '') return
    const id = crypto.randomUUID()
    this.#text = ''
    const stage = this.#failures > 0 ? 'waiting' : 'sending'
    this.#change([...this.#outgoing, { id, content, writtenAt: Date.now(), stage, problem: '' }])
    void this.#sendAll()
  }

  /** Tries a refused message again. */
  readonly retry = (id: string): void => {
    this.#change(
      this.#outgoing.map((one) => (one.id === id ? { ...one, stage: 'sending', problem: '' } : one)),
    )
    void this.#sendAll()
  }

  /** Puts these messages back into the box, before what stands there. */
  takeBack(ids: readonly string[]): void {
    const taken = this.#outgoing.filter((one) => ids.includes(one.id))
    this.#text = [...taken.map((one) => one.content), this.#text].filter((text) => text !== '').join('\n\n')
    this.#change(this.#outgoing.filter((one) => !ids.includes(one.id)))
  }

  /** These messages are stored, as another way than their answer told. */
  confirm(ids: ReadonlySet<string>): void {
    if (!this.#outgoing.some((one) => ids.has(one.id))) return
    this.#change(this.#outgoing.filter((one) => !ids.has(one.id)))
    this.#wake?.()
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#next(); next && this.#session && this.isOurs(); next = this.#next()) {
      const { data: message, error } = await this.#session.send(next, this.#failures > 0)
      if (message) this.#noteStored(message)
      else if (this.#outgoing.some((one) => one.id === next.id)) await this.#noteFailure(next.id, error)
    }
    this.#isSending = false
  }

  #next(): OutgoingMessage | undefined {
    return this.#outgoing.find((one) => one.stage !== 'refused')
  }

  #noteStored(message: Message): void {
    this.#failures = 0
    for (const listener of this.#storedListeners) listener(message)
    const left = this.#outgoing.filter((one) => one.id !== message.id)
    this.#change(left.map((one) => (one.stage === 'waiting' ? { ...one, stage: 'sending' } : one)))
  }

  async #noteFailure(id: string, failure: ApiFailure): Promise<void> {
    if (failure.kind === 'sessionEnded' || isPassing(failure)) {
      this.#failures += 1
      this.#change(
        this.#outgoing.map((one) => (one.stage === 'sending' ? { ...one, stage: 'waiting' } : one)),
      )
      await this.#pause(retryDelay(this.#failures, failure))
      return
    }
    this.#failures = 0
    const refused = { stage: 'refused' as const, problem: failure.message }
    // A fault of the text is one message's; everything else, such as a closed case, would refuse all the same.
    const isOneOnly = failure.kind === 'badInput' || failure.kind === 'tooLarge'
    const isMeant = (one: OutgoingMessage) => (isOneOnly ? one.id === id : one.stage !== 'refused')
    this.#change(this.#outgoing.map((one) => (isMeant(one) ? { ...one, ...refused } : one)))
  }

  /** Waits, or until somebody hurries. */
  async #pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    this.#wake = resolve
    await promise
    clearTimeout(timer)
    this.#wake = null
  }

  #change(outgoing: readonly OutgoingMessage[]): void {
    this.#outgoing = outgoing
    this.#publish()
  }

  #publish(): void {
    for (const listener of this.#listeners) listener()
  }
}
