import type { Message } from '@econsult/contract/messages'
import { createStore } from 'zustand/vanilla'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { isTemporary, retryDelay } from '../retry-delay.ts'
import { firstList, hasGap, lastWithoutGap, merged, type MessageList, withOlderPage } from './message-list.ts'

/** The messages to fetch: the newest page if empty, the page before a number, or the messages after a number. */
export type HistoryRange = { readonly before?: number; readonly after?: number }

export interface HistoryPage {
  readonly data: readonly Message[]
  readonly page: { readonly hasMore: boolean }
  /** Number of messages of this page that the server cannot read; undefined for none. */
  readonly unreadable?: number | undefined
}

/** Fetches messages of the case; never throws. */
export type FetchMessages = (range: HistoryRange) => Promise<Answer>
type Answer = { data: HistoryPage; error?: undefined } | { data?: undefined; error: ApiFailure }

export type HistoryState = Readonly<{
  /** The loaded messages; null until the newest page is loaded. */
  list: MessageList | null
  /** The reason why the newest page could not be loaded. */
  failure: ApiFailure | null
  older: 'none' | 'more' | 'loading' | 'failed'
  /** True if messages are missing because the server cannot read them. */
  isIncomplete: boolean
}>

/**
 * The messages of one case. They arrive in pages, over the live connection and in the responses to sent messages. Gaps
 * in the numbers are filled by requests, so that no message is lost, duplicated or out of order (ROOM-10).
 */
export class RoomHistory {
  readonly #fetch: FetchMessages
  readonly #store = createStore<HistoryState>(() => ({
    list: null,
    failure: null,
    older: 'none',
    isIncomplete: false,
  }))
  /** Messages from the live connection that arrived before the newest page. */
  #early: Message[] = []
  #older: Promise<void> | null = null
  #isAsking = false
  #askAgain = false
  #isClosed = true
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(fetch: FetchMessages) {
    this.#fetch = fetch
  }

  readonly subscribe = this.#store.subscribe

  readonly state = this.#store.getState

  /** Fetches the newest page or, if the history was open before, the messages since then. */
  open(): void {
    this.#isClosed = false
    void this.catchUp()
  }

  /** Adds a message that arrived; fetches the messages before it immediately if there is a gap. */
  receive(message: Message): void {
    const { list } = this.state()
    if (list === null) {
      this.#early.push(message)
      return
    }
    this.#publish({ list: merged(list, [message]) })
    if (this.#hasGap()) void this.catchUp()
  }

  /** Fetches missing messages: at first the newest page, later all messages after the last number before a gap. */
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

  /** Fetches the page before the oldest loaded message; repeated calls share one request. */
  loadOlder(): Promise<void> {
    const { list, older } = this.state()
    if (list === null || older === 'none') return Promise.resolve()
    this.#older ??= this.#askOlder(list).finally(() => {
      this.#older = null
    })
    return this.#older
  }

  /** Fetches all older messages; stops at a page that cannot be loaded. */
  async loadAllOlder(): Promise<void> {
    await this.loadOlder()
    while (this.state().older === 'more' && !this.#isClosed) await this.loadOlder()
  }

  async #askOlder(list: MessageList): Promise<void> {
    this.#publish({ older: 'loading' })
    const { data: page } = await this.#read({ before: list.start })
    if (this.#isClosed) return
    if (!page) this.#publish({ older: 'failed' })
    else {
      const known = this.state().list ?? list
      this.#publish({ list: withOlderPage(known, page.data), older: olderOf(page) })
    }
  }

  /** Stops all requests until the history is opened again. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  /** Sends the necessary requests once; returns the failure that stopped them, if any. */
  async #ask(): Promise<ApiFailure | undefined> {
    return this.state().list === null ? this.#askFirst() : this.#askMissed()
  }

  async #read(range: HistoryRange): Promise<Answer> {
    const answer = await this.#fetch(range)
    if (answer.data?.unreadable !== undefined) this.#publish({ isIncomplete: true })
    return answer
  }

  async #askFirst(): Promise<ApiFailure | undefined> {
    const { data: page, error } = await this.#read({})
    if (error || this.#isClosed) return error
    const list = merged(firstList(page.data), this.#early)
    this.#early = []
    this.#publish({ list, failure: null, older: olderOf(page) })
    if (this.#hasGap()) this.#askAgain = true
    return undefined
  }

  async #askMissed(): Promise<ApiFailure | undefined> {
    for (;;) {
      const { list } = this.state()
      if (list === null || this.#isClosed) return undefined
      const after = lastWithoutGap(list)
      const { data: page, error } = await this.#read({ after })
      if (error || this.#isClosed) return error
      const grown = merged(this.state().list ?? list, page.data)
      this.#publish({ list: grown })
      if (!page.page.hasMore || lastWithoutGap(grown) === after) return undefined
    }
  }

  #noteFailure(failure: ApiFailure): void {
    if (this.#isClosed) return
    this.#failures += 1
    if (this.state().list === null) this.#publish({ failure })
    if (isTemporary(failure)) {
      this.#timer = setTimeout(() => void this.catchUp(), retryDelay(this.#failures, failure))
    }
  }

  #hasGap(): boolean {
    const { list } = this.state()
    return list !== null && hasGap(list)
  }

  #publish(change: Partial<HistoryState>): void {
    const before = this.state()
    const next = { ...before, ...change }
    const isSame = next.list === before.list && next.failure === before.failure
    const isAsBefore = next.older === before.older && next.isIncomplete === before.isIncomplete
    if (!isSame || !isAsBefore) this.#store.setState(next)
  }
}

function olderOf({ page }: HistoryPage): 'more' | 'none' {
  return page.hasMore ? 'more' : 'none'
}
