import { type Delivery, NEEDS_ATTENTION } from '@econsult/contract/deliveries'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDateTime } from '../../lib/dates.ts'
import { readableNumber } from '@econsult/contract/phone-number'
import { useNow } from '../../ui/use-now.ts'
import { COLUMNS } from './deliveries-frame.ts'
import { DeliveryChip } from './delivery-chip.tsx'
import { DeliverySteps } from './delivery-steps.tsx'
import { canRetry, kindOf, nextWords } from './delivery-words.ts'
import type { ReportSaving } from './other-ways.tsx'
import { RetryButton } from './retry-button.tsx'
import { phrases } from './phrases.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'flow-root',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&[data-open]': { backgroundColor: theme.vars.palette.action.hover },
}))

// Below 960 px, a row has two lines: first the patient and content, with state and tries at the right, then the other
// fields.
const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gridTemplateAreas: '"open patient what state tries next when retry"',
  gap: 12,
  alignItems: 'center',
  minHeight: 48,
  padding: '0 12px',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    gridTemplateAreas: '"open patient state" ". what tries" ". next retry"',
    gap: '2px 8px',
    padding: '12px 16px',
  },
}))

const Patient = styled('span')(({ theme }) => ({
  gridArea: 'patient',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  fontWeight: 600,
  '& > small': { ...theme.typography.body2, fontWeight: 400, color: theme.vars.palette.text.disabled },
}))

const What = styled('span')(({ theme }) => ({
  gridArea: 'what',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.disabled },
  '& > small': {
    ...theme.typography.body2,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
  },
}))

const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '&[data-claim]': { color: theme.vars.palette.success.main, fontWeight: 600 },
}))

const Tries = styled('span')(({ theme }) => ({
  gridArea: 'tries',
  textAlign: 'right',
  '& > span': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    '& > span': { display: 'inline' },
  },
}))

const When = styled(Quiet)(({ theme }) => ({
  gridArea: 'when',
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const Right = styled('span')({ gridArea: 'retry', justifySelf: 'end' })

const WORD = { word: (text: string) => <span key="word">{text}</span> }

type DeliveryRowProps = {
  delivery: Delivery
  /** True if the viewer can retry a delivery; only users who close cases can. */
  mayRetry: boolean
  reports: ReportSaving
}

/** One delivery; expanding it shows each try and the available actions. */
export function DeliveryRow({ delivery, mayRetry, reports }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(delivery.state === NEEDS_ATTENTION)
  const detailId = useId()
  const now = useNow()
  const { word, Icon } = kindOf(delivery)
  const next = nextWords(delivery, now)
  const { patientName, tries, state } = delivery
  return (
    <Item data-open={isOpen ? '' : undefined}>
      <Line>
        <IconButton
          size="small"
          sx={{ gridArea: 'open' }}
          aria-label={
            isOpen ? phrases.hideTries({ name: patientName }) : phrases.showTries({ name: patientName })
          }
          aria-expanded={isOpen}
          aria-controls={detailId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        </IconButton>
        <Patient>
          {patientName} <small>{delivery.specialties.join(', ')}</small>
        </Patient>
        <What>
          <Icon size={16} />
          {word} <small>{readableNumber(delivery.destination)}</small>
        </What>
        <span style={{ gridArea: 'state' }}>
          <DeliveryChip state={state} />
        </span>
        <Tries>{phrases.countTries(WORD, { count: tries })}</Tries>
        <Quiet sx={{ gridArea: 'next' }} data-claim={next === 'SUBMITTED' ? '' : undefined}>
          {next}
        </Quiet>
        <When>{formatDateTime(delivery.changedAt)}</When>
        <Right>
          {mayRetry && canRetry(delivery) ? (
            <RetryButton
              delivery={delivery}
              label={phrases.retryOfPatient({ document: word.toLowerCase(), name: patientName })}
            />
          ) : null}
        </Right>
      </Line>
      {isOpen ? (
        <DeliverySteps id={detailId} delivery={delivery} reports={reports} mayRetry={mayRetry} />
      ) : null}
    </Item>
  )
}
