import Link from '@mui/material/Link'
import type { Folder } from '../../../lib/paths.ts'
import { countsText } from './folder-view.ts'
import type { InboxPage } from './inbox-calls.ts'
import type { InboxView } from './inbox-view.ts'

type InboxCountsProps = {
  folder: Folder
  /** Null before the first page has come. */
  page: InboxPage['page'] | null
  view: InboxView
  onChange: (part: Partial<InboxView>) => void
}

/** How many cases the folder holds; to an Admin also the way to those that wait for a specialist, and back. */
export function InboxCounts({ folder, page, view, onChange }: InboxCountsProps) {
  const unassigned = page?.unassigned ?? 0
  const words = `${unassigned.toLocaleString('en-US')} unassigned`
  const isAsked = view.isUnassigned
  const whole = page ? countsText(folder, page) : ''
  const part = unassigned > 0 ? words : 'Unassigned'
  return (
    <>
      <span role="status">{isAsked ? part : whole}</span>
      {isAsked || unassigned > 0 ? (
        <>
          , <Way words={isAsked ? 'show all' : words} onGo={() => onChange({ isUnassigned: !isAsked })} />
        </>
      ) : null}
    </>
  )
}

/** A link among the counts, on a phone with a finger's room around it. */
function Way({ words, onGo }: { words: string; onGo: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      sx={{
        py: { xs: 3, md: 0.5 },
        my: { xs: -3, md: -0.5 },
        verticalAlign: 'baseline',
        whiteSpace: 'nowrap',
      }}
      onClick={onGo}
    >
      {words}
    </Link>
  )
}
