/** A message that a client received. */
export interface Seen {
  readonly id: string
  readonly sequence: number
}

/** A message that a client tried to send, and the sequence number that the server acknowledged, if any. */
export interface Sent {
  readonly id: string
  readonly room: string
  readonly acknowledged: number | undefined
}

/** The messages of one room that one client received, in the order of its screen. */
export interface Reading {
  readonly reader: string
  readonly room: string
  readonly isMember: boolean
  readonly seen: readonly Seen[]
}

export interface History {
  readonly sent: readonly Sent[]
  readonly readings: readonly Reading[]
}

export interface Verdict {
  /** Acknowledged messages that a member of the room never received. */
  readonly lost: number
  /** Messages that one reader received twice, or under two numbers. */
  readonly doubled: number
  /** Message numbers that are missing in a reader's list. */
  readonly gaps: number
  /** Messages in a reader's list with a lower number than an earlier message in the list. */
  readonly outOfOrder: number
  /** Messages that were received under a different number than the acknowledged one. */
  readonly renumbered: number
  /** Messages that a reader outside of the room received, or that no client sent to the room. */
  readonly strange: number
}

/** Compares the messages that clients received with those that the server acknowledged (D1). */
export function checkHistory(history: History): Verdict {
  const sent = new Map(history.sent.map((one) => [one.id, one]))
  const total = { lost: 0, doubled: 0, gaps: 0, outOfOrder: 0, renumbered: 0, strange: 0 }
  for (const reading of history.readings) {
    if (!reading.isMember) {
      total.strange += reading.seen.length
      continue
    }
    const found = checkReading(reading, sent)
    for (const fault of ['doubled', 'gaps', 'outOfOrder', 'renumbered', 'strange'] as const)
      total[fault] += found[fault]
    const ids = new Set(reading.seen.map((one) => one.id))
    const promised = history.sent.filter((one) => one.room === reading.room && one.acknowledged !== undefined)
    total.lost += promised.filter((one) => !ids.has(one.id)).length
  }
  return total
}

function checkReading(reading: Reading, sent: ReadonlyMap<string, Sent>): Omit<Verdict, 'lost'> {
  const found = { doubled: 0, gaps: 0, outOfOrder: 0, renumbered: 0, strange: 0 }
  const ids = new Set<string>()
  const numbers = new Set<number>()
  let before = 0
  for (const { id, sequence } of reading.seen) {
    if (ids.has(id) || numbers.has(sequence)) found.doubled += 1
    else if (sequence < before) found.outOfOrder += 1
    ids.add(id)
    numbers.add(sequence)
    before = Math.max(before, sequence)
    const promise = sent.get(id)
    if (promise?.room !== reading.room) found.strange += 1
    else if (promise.acknowledged !== undefined && promise.acknowledged !== sequence) found.renumbered += 1
  }
  found.gaps = before - numbers.size
  return found
}
