import { styled } from '@mui/material/styles'
import { PATHS } from '../../../lib/paths.ts'
import { ListFoot } from '../list-frame.ts'
import { ListKeys } from '../list-keys.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PageStepper } from '../../../ui/page-stepper.tsx'
import type { ShownPage } from './last-lists.ts'
import { phrases } from './phrases.ts'

const Foot = styled(ListFoot)(({ theme }) => ({ [theme.breakpoints.down('md')]: { border: 0 } }))

const MoreDrafts = styled(TextLink)(({ theme }) => ({
  margin: '0 24px 0 auto',
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    margin: '0 16px 0 0',
  },
}))

type InboxFootProps = {
  shown: ShownPage
  /** The number of rows shown on this page. */
  rows: number
  hasTicks: boolean
  /** A short description of the Enter key's action; undefined if it opens the case. */
  enter: string | undefined
  /** The number of drafts that are shown only in the folder Drafts. */
  moreDrafts: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The footer with the keyboard shortcuts, the page's range of rows, and the previous and next buttons. */
export function InboxFoot({ shown, rows, hasTicks, enter, moreDrafts, onPrevious, onNext }: InboxFootProps) {
  const { offset } = shown.start
  return (
    <Foot data-list-foot data-on-screen>
      <ListKeys hasTicks={hasTicks} enter={enter} />
      {moreDrafts > 0 ? (
        <MoreDrafts to={PATHS.drafts}>{phrases.moreDrafts({ count: moreDrafts })}</MoreDrafts>
      ) : null}
      <PageStepper
        from={offset + 1}
        to={offset + rows}
        total={listedOf(shown.page.page)}
        onPrevious={onPrevious}
        onNext={onNext}
      />
    </Foot>
  )
}

/** The number of cases in the whole list; null if unknown. */
export function listedOf({ total, withheld }: ShownPage['page']['page']): number | null {
  return total === null ? null : total - (withheld ?? 0)
}
