import { styled } from '@mui/material/styles'
import { PATHS } from '../../../lib/paths.ts'
import { ListKeys } from '../list-keys.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PageStepper } from '../../../ui/page-stepper.tsx'
import { FOOT_HEIGHT } from './rows-that-fit.ts'
import type { ShownPage } from './use-inbox-page.ts'

const FLOATING_BUTTON = 88

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: FOOT_HEIGHT,
  padding: '0 16px 0 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('lg')]: { padding: '0 8px 0 16px' },
  [theme.breakpoints.down('md')]: {
    height: 'auto',
    padding: `8px 8px ${FLOATING_BUTTON}px 16px`,
    border: 0,
    justifyContent: 'center',
  },
}))

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
