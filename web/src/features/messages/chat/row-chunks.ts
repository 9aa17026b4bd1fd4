import type { TimelineRow } from './timeline.ts'

/** Maximum number of messages in a chunk. */
const CHUNK = 40

/** Consecutive rows, with a key that stays the same when rows are added above or below. */
export type RowChunk = Readonly<{ key: string; rows: readonly TimelineRow[] }>

/** Splits the conversation into chunks by message number, so that a row stays in the same chunk. */
export function chunksOf(rows: readonly TimelineRow[]): RowChunk[] {
  const chunks: { key: string; rows: TimelineRow[] }[] = []
  // Rows above a message, such as the date line, belong to the message's chunk.
  let waiting: TimelineRow[] = []
  for (const row of rows) {
    waiting.push(row)
    if (row.kind !== 'message') continue
    const key = String(Math.floor(row.message.sequence / CHUNK))
    const last = chunks.at(-1)
    if (last?.key === key) last.rows.push(...waiting)
    else chunks.push({ key, rows: waiting })
    waiting = []
  }
  const last = chunks.at(-1)
  if (waiting.length === 0) return chunks
  if (last) last.rows.push(...waiting)
  else chunks.push({ key: 'no-messages', rows: waiting })
  return chunks
}

/** True if two chunks look the same, even if their row objects were recreated. */
export function areSameRows(before: readonly TimelineRow[], after: readonly TimelineRow[]): boolean {
  return before.length === after.length && before.every((row, index) => isSameRow(row, after[index]))
}

function isSameRow(a: TimelineRow, b: TimelineRow | undefined): boolean {
  if (a.key !== b?.key || a.kind !== b.kind || a.time !== b.time) return false
  if (a.kind === 'message' && b.kind === 'message')
    return a.message === b.message && a.startsGroup === b.startsGroup
  if (a.kind === 'outgoing' && b.kind === 'outgoing') return a.outgoing === b.outgoing
  if (a.kind === 'event' && b.kind === 'event') return a.event.words === b.event.words
  return true
}
