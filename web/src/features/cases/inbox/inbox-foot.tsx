import { styled } from '@mui/material/styles'
import { PATHS } from '../../../lib/paths.ts'
import { ListFoot } from '../list-frame.ts'
import { ListKeys } from '../list-keys.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PageStepper } from '../../../ui/page-stepper.tsx'
import type { ShownPage } from './use-inbox-page.ts'

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
  /** How many of the page's rows are drawn. */
  rows: number
  hasTicks: boolean
  /** Drafts that only their own folder shows. */
  moreDrafts: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The keys, where the page stands in the folder, and the ways to the pages beside it. */
export function InboxFoot({ shown, rows, hasTicks, moreDrafts, onPrevious, onNext }: InboxFootProps) {
  const { offset } = shown.start
  return (
    <Foot>
      <ListKeys hasTicks={hasTicks} />
      {moreDrafts > 0 ? (
        <MoreDrafts to={PATHS.drafts}>
          {moreDrafts === 1 ? '1 more draft' : `${moreDrafts} more drafts`}
        </MoreDrafts>
      ) : null}
      <PageStepper
        from={offset + 1}
        to={offset + rows}
        total={shown.page.page.total}
        onPrevious={onPrevious}
        onNext={onNext}
      />
    </Foot>
  )
}
