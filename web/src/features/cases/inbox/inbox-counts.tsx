import type { InboxSort } from '@econsult/contract/cases/inbox'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Folder } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { countsText } from './folder-view.ts'
import type { InboxPage } from './inbox-calls.ts'
import type { InboxView } from './inbox-view.ts'
import { phrases } from './phrases.ts'

type InboxCountsProps = {
  folder: Folder
  /** Null until the first page is loaded. */
  page: InboxPage['page'] | null
  view: InboxView
  /** The sort order of the rows; null means unread first. */
  sort: InboxSort | null
  onChange: (part: Partial<InboxView>) => void
}

/** The number of cases in the folder; for an Admin also a link that shows only unassigned cases, or all cases again. */
export function InboxCounts({ folder, page, view, sort, onChange }: InboxCountsProps) {
  const unassigned = page?.unassigned ?? 0
  const words = phrases.unassignedCount({ count: unassigned })
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  if (view.consults !== null) return <span role="status">{page ? figureText(page) : ''}</span>
  if (view.isUnread) return <UnreadCount page={page} onChange={onChange} />
  const isAsked = view.isUnassigned
  const whole = page ? countsText(folder, page) : ''
  const part = phrases.caseCount({ count: unassigned })
  return (
    <>
      <span role="status">{isAsked ? (unassigned > 0 ? part : '') : whole}</span>
      {isAsked || unassigned > 0 ? (
        <>
          {isAsked && unassigned === 0 ? '' : ', '}
          <Way words={isAsked ? phrases.showAll : words} onGo={() => onChange({ isUnassigned: !isAsked })} />
        </>
      ) : null}
      {page && !isPhone ? <Order sort={sort} onUnreadFirst={() => onChange({ sort: null })} /> : null}
    </>
  )
}

type UnreadCountProps = Pick<InboxCountsProps, 'page' | 'onChange'>

function UnreadCount({ page, onChange }: UnreadCountProps) {
  return (
    <>
      <span role="status">{page?.total ? phrases.unreadCount({ count: page.total }) : ''}</span>
      {page?.total ? ', ' : ''}
      <Way words={phrases.showAll} onGo={() => onChange({ isUnread: false })} />
    </>
  )
}

/**
 * Returns a text such as '27 consults, 12 from colleagues (not listed)': the number of consults, and how many of them the
 * user may not see.
 */
function figureText({ total, withheld }: InboxPage['page']): string {
  if (total === null) return ''
  return withheld
    ? phrases.consultCountWithUnlisted({ count: total, unlisted: withheld })
    : phrases.consultCount({ count: total })
}

/**
 * Shows 'Unread first' if the rows have this sort order, else a link that restores it; not shown to an Admin. On a
 * phone, the view menu has this function.
 */
function Order({ sort, onUnreadFirst }: { sort: InboxSort | null; onUnreadFirst: () => void }) {
  const { userType } = useUser()
  if (userType === 'Admin') return null
  return (
    <> · {sort === null ? phrases.unreadFirst : <Way words={phrases.unreadFirst} onGo={onUnreadFirst} />}</>
  )
}

/** A link beside the counts, with a larger touch target on a phone. */
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
