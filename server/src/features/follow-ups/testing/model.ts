/** The specialist's advice in one version of an answer, as represented in the model of follow-ups. */
export interface Advice {
  readonly visit: 'no' | 'yes' | 'urgent'
  /** The text and due date of each action, by action id. */
  readonly actions: ReadonlyMap<string, { readonly text: string; readonly due: string | null }>
}

interface Said {
  readonly state: string
  readonly revision: number
  readonly number: number
}

const RANK = { no: 0, yes: 1, urgent: 2 } as const

/**
 * A model of the open follow-ups in one case, without a database. Tests update it step by step with the events of a
 * history. Each open entry has a label, which tests compare, and a reason. A dismissal hides the entry only as long as
 * the reason stays the same.
 */
export class Model {
  readonly versions: Advice[] = []
  readonly #read = new Set<number>()
  readonly #said = new Map<string, Said>()
  readonly #deliveries = new Map<string, { closing: number; failed: boolean; tries: number }>()
  readonly #dismissed = new Set<string>()
  /** The number of declines so far. isDeclined is true while a decline is open. */
  declines = 0
  isDeclined = false
  /**
   * True if the reason for the last decline is that the patient needs to be seen. Such a decline stays open in a closed
   * case.
   */
  isUrgent = false
  /** A text that identifies the due time while the request is overdue; otherwise undefined. */
  overdueSince: string | undefined
  /** The sequence number of a reply in the conversation that is unread; undefined if there is none. */
  unreadReply: number | undefined
  closings = 0
  /** True while the sender has not answered the specialist's question. */
  isQuestionAsked = false
  /** True while the case is open and its request is answered, declined, withdrawn or closed. */
  isOver = false

  /** Records that the sender or the sender's cover reads the newest version. */
  read(): void {
    this.#read.add(this.versions.length)
  }

  say(item: string, said: Said): void {
    this.#said.set(item, said)
  }

  setDelivery(id: string, failed: boolean): void {
    const was = this.#deliveries.get(id)
    this.#deliveries.set(id, { closing: was?.closing ?? this.closings, failed, tries: was?.tries ?? 5 })
  }

  /** Returns the last recorded state of a checklist item. */
  saidOf(item: string): Said | undefined {
    return this.#said.get(item)
  }

  dismiss(label: string): void {
    const reason = this.reasons().get(label)
    if (reason !== undefined) this.#dismissed.add(reason)
  }

  putBack(label: string): void {
    const reason = this.reasons().get(label)
    if (reason !== undefined) this.#dismissed.delete(reason)
  }

  /** Returns the labels of the open entries, either of those that are dismissed or of those that are not. */
  labels(dismissed = false): string[] {
    const all = [...this.reasons()].filter(([, reason]) => this.#dismissed.has(reason) === dismissed)
    return all.map(([label]) => label).toSorted()
  }

  /** Returns the labels of the sender's to-do list. */
  toDo(): string[] {
    const left = this.labels().filter((label) => label !== 'request-overdue')
    if (this.isQuestionAsked) return [...left, 'question-asked'].toSorted()
    return this.isOver && left.length === 0 ? ['case-to-close'] : left
  }

  /** True if an entry is open for the sender. */
  get leavesSomething(): boolean {
    return this.labels().some((label) => label !== 'request-overdue')
  }

  /** Returns the reasons of all open entries by label, including dismissed ones. */
  reasons(): Map<string, string> {
    const open = new Map<string, string>()
    const number = this.versions.length
    const newest = this.versions.at(-1)
    const revisionOf = (item: string) => this.#said.get(item)?.revision ?? 0
    if (newest) {
      if (!this.#read.has(number)) open.set('answer-unread', `unread ${number}`)
      for (const [id, { text, due }] of newest.actions) {
        const said = this.#said.get(id)
        const was = this.versions[(said?.number ?? 0) - 1]?.actions.get(id)
        const isSettled = said?.state !== 'open' && was?.text === text && was.due === due
        if (!isSettled) open.set(`action-undone ${text}`, `action ${id} ${text} ${due} ${revisionOf(id)}`)
      }
      const told = this.#said.get('patient-told')
      if (told?.state !== 'told' || told.number !== number) {
        open.set('patient-not-told', `told ${number} ${revisionOf('patient-told')}`)
      }
      const { visit } = newest
      const booked = this.#said.get('visit-booked')
      const since = this.versions.findLastIndex((one) => RANK[one.visit] < RANK[visit]) + 2
      const isBooked = booked !== undefined && booked.state !== 'open' && booked.number >= since
      if (visit !== 'no' && !isBooked) {
        open.set('visit-not-booked', `visit ${visit} ${since} ${revisionOf('visit-booked')}`)
      }
    } else if (this.unreadReply !== undefined) {
      open.set('answer-unread', `reply ${this.unreadReply}`)
    }
    const lastClosing = Math.max(0, ...[...this.#deliveries.values()].map(({ closing }) => closing))
    for (const [id, { closing, failed, tries }] of this.#deliveries) {
      if (failed && closing === lastClosing) open.set(`report-not-sent ${id}`, `delivery ${id} ${tries}`)
    }
    if (this.isDeclined) open.set('decline-open', `decline ${this.declines}`)
    if (this.overdueSince !== undefined) open.set('request-overdue', `overdue ${this.overdueSince}`)
    return open
  }
}
