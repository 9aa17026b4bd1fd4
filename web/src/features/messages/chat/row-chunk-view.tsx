import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { useIsPrinting } from '../../../lib/printing/printing.ts'
import { Stack } from '../../../ui/layout/words.ts'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'
import { areSameRows } from './row-chunks.ts'
import { TimelineRowView } from './timeline-row-view.tsx'
import type { TimelineRow } from './timeline.ts'

/** Rows within this distance of the visible area remain rendered, in pixels. */
const KEPT = 4000

type RowChunkViewProps = {
  rows: readonly TimelineRow[]
  log: RefObject<HTMLDivElement | null>
  userId: string
  lastRead: number
  unsent: UnsentMessages
  onEdit: ((id: string) => void) | undefined
}

/**
 * A group of rows that are rendered together. When the group is far from the visible area, an empty element of the same
 * height replaces it, so that long conversations stay fast. In print, all rows are rendered.
 */
export const RowChunkView = memo(function RowChunkView({ rows, log, ...rest }: RowChunkViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [farHeight, setHeight] = useState<number | null>(null)
  const height = useIsPrinting() ? null : farHeight
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true
        // While a phone shows the other panel, the group is hidden and has height 0; that height is not stored.
        if (isNear || element.offsetHeight > 0) setHeight(isNear ? null : element.offsetHeight)
      },
      { root: log.current, rootMargin: `${KEPT}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [log])
  return (
    <Stack gap={1} rigid ref={frame} style={height === null ? undefined : { height }}>
      {height === null ? rows.map((row) => <TimelineRowView key={row.key} row={row} {...rest} />) : null}
    </Stack>
  )
}, isSame)

function isSame(before: RowChunkViewProps, after: RowChunkViewProps): boolean {
  return (
    before.userId === after.userId &&
    before.unsent === after.unsent &&
    (before.onEdit === undefined) === (after.onEdit === undefined) &&
    readIn(before) === readIn(after) &&
    areSameRows(before.rows, after.rows)
  )
}

/**
 * The number of the user's last read message in these rows. If `lastRead` changes within another group, this number
 * stays the same, so this group is not re-rendered.
 */
function readIn({ rows, lastRead }: RowChunkViewProps): number {
  const numbers = rows.flatMap((row) => (row.kind === 'message' ? row.message.sequence : []))
  return Math.max(Math.min(lastRead, numbers.at(-1) ?? 0), (numbers[0] ?? 1) - 1)
}
