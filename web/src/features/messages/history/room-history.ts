import type { Message } from '@econsult/contract/messages'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { isPassing, retryDelay } from '../retry-delay.ts'
import { firstList, hasGap, lastWithoutGap, merged, type MessageList, withOlderPage } from './message-list.ts'

/** Which messages to ask for: the newest page, the one before a number, or what came after a number. */
export type HistoryRange = { readonly before?: number; readonly after?: number }

export interface HistoryPage {
  readonly data: readonly Message[]
  readonly page: { readonly hasMore: boolean }
}

/** Asks the server for messages of the room; never throws. */
export type FetchMessages = (range: HistoryRange) => Promise<Answer>
type Answer = { data: HistoryPage; error?: undefined } | { data?: undefined; error: ApiFailure }

export type HistoryState = Readonly<{
  /** Null until the newest page has come. */
  list: MessageList | null
  /** Why it has not come. */
  failure: ApiFailure | null
  older: 'none' | 'more' | 'loading' | 'failed'
}>

/**
 * The messages of one room. They come from pages, from the live connection and from answers to sending; what is
 * missing in between is asked for by number, so that nothing is lost, doubled or out of order (ROOM-10).
 */
export class RoomHistory {
  readonly #fetch: FetchMessages
  readonly #listeners = new Set<() => void>()
  #state: HistoryState = { list: null, failure: null, older: 'none' }
  /** What came before the newest page did. */
  #early: Message[] = []
  #isAsking = false
  #askAgain = false
  #isClosed = true
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(fetch: FetchMessages) {
    this.#fetch = fetch
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): HistoryState => this.#state

  /** Fetches the newest page, or what was missed since it was closed. */
  open(): void {
    this.#isClosed = false
    void this.catchUp()
  }

  /** Takes in a message that arrived; a gap before it is filled at once. */
  receive(message: Message): void {
    const { list } = this.#state
    if (list === null) {
      this.#early.push(message)
      return
    }
    this.#publish({ list: merged(list, [message]) })
    if (this.#hasGap()) void this.catchUp()
  }

  /** Fetches what this browser has not seen: the newest page at first, later everything after the last number. */
  async catchUp(): Promise<void> {
    this.#askAgain = true
    if (this.#isAsking) return
    this.#isAsking = true
    while (this.#askAgain && !this.#isClosed) {
      this.#askAgain = false
      clearTimeout(this.#timer)
      const failure = await this.#ask()
      if (failure) this.#noteFailure(failure)
      else this.#failures = 0
    }
    this.#isAsking = false
  }

  /** Fetches the page before the oldest message. */
  async loadOlder(): Promise<void> {
    const { list, older } = this.#state
    if (list === null || older === 'none' || older === 'loading') return
    this.#publish({ older: 'loading' })
    const { data: page } = await this.#fetch({ before: list.start })
    if (this.#isClosed) return
    if (!page) this.#publish({ older: 'failed' })
    else if (this.#state.list) {
      this.#publish({ list: withOlderPage(this.#state.list, page.data), older: olderOf(page) })
    }
  }

  /** Asks for nothing more until it is opened again. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  /** One round: answers the failure that stopped it. */
  async #ask(): Promise<ApiFailure | undefined> {
    return this.#state.list === null ? this.#askFirst() : this.#askMissed()
  }

  async #askFirst(): Promise<ApiFailure | undefined> {
    const { data: page, error } = await this.#fetch({})
    if (error || this.#isClosed) return error
    const list = merged(firstList(page.data), this.#early)
    this.#early = []
    this.#publish({ list, failure: null, older: olderOf(page) })
    if (this.#hasGap()) this.#askAgain = true
    return undefined
  }

  async #askMissed(): Promise<ApiFailure | undefined> {
    for (;;) {
      const { list } = this.#state
      if (list === null || this.#isClosed) return undefined
      const after = lastWithoutGap(list)
      const { data: page, error } = await this.#fetch({ after })
      if (error || this.#isClosed) return error
      const grown = merged(this.#state.list ?? list, page.data)
      this.#publish({ list: grown })
      if (!page.page.hasMore || lastWithoutGap(grown) === after) return undefined
    }
  }

  #noteFailure(failure: ApiFailure): void {
    if (this.#isClosed) return
    this.#failures += 1
    if (this.#state.list === null) this.#publish({ failure })
    if (isPassing(failure)) {
      this.#timer = setTimeout(() => void this.catchUp(), retryDelay(this.#failures, failure))
    }
  }

  #hasGap(): boolean {
    return this.#state.list !== null && hasGap(this.#state.list)
  }

  #publish(change: Partial<HistoryState>): void {
    const next = { ...this.#state, ...change }
    const isSame = next.list === this.#state.list && next.failure === this.#state.failure
    if (isSame && next.older === this.#state.older) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

function olderOf({ page }: HistoryPage): 'more' | 'none' {
  return page.hasMore ? 'more' : 'none'
}
