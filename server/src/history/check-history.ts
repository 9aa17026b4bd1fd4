/** A message as somebody saw it. */
export interface Seen {
  readonly id: string
  readonly sequence: number
}

/** What one client tried to send, and the number it was told, if it was told one. */
export interface Sent {
  readonly id: string
  readonly room: string
  readonly acknowledged: number | undefined
}

/** What one client saw of one room, in the order of its screen. */
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
  /** Acknowledged, but some member of the room never saw it. */
  readonly lost: number
  /** Seen twice by one reader, or under two numbers. */
  readonly doubled: number
  /** Numbers that a reader's list skips. */
  readonly gaps: number
  /** Places where a reader's list goes back. */
  readonly outOfOrder: number
  /** Acknowledged under another number than the one that was seen. */
  readonly renumbered: number
  /** Seen by somebody outside the room, or never sent by anybody. */
  readonly strange: number
}

/** Holds what was seen against what was promised (security page, D1). */
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
