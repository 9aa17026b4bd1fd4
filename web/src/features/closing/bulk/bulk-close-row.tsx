import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import { styled } from '@mui/material/styles'
import { CalendarX2, Mail } from 'lucide-react'
import { useEffect } from 'react'
import { Row } from '../../../ui/layout/words.ts'
import BillingForm from '../billing/billing-form.tsx'
import { type Billing, billedOf, useBilling } from '../billing/use-billing.ts'
import { BilledCell, More } from './billed-cell.tsx'
import type { BulkChoice, OwnChoice } from './bulk-choice.ts'
import type { CodeProposal } from '../closing-work.ts'
import type { DrawQuestions } from '../draw-questions.ts'
import { RowQuestions } from './row-questions.tsx'
import { LeavesFor, type TargetsOfRow } from './leaves-for.tsx'
import { phrases } from './phrases.ts'

const COLUMNS = '52px minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 0.9fr)'

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  alignItems: 'center',
  minHeight: 58,
  padding: '8px 12px 8px 0',
  columnGap: 12,
  '&[data-open]': { backgroundColor: theme.vars.palette.app.sunken },
  '& > .MuiCheckbox-root': { justifySelf: 'center', margin: '-6px 0' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '48px minmax(0, 1fr)',
    rowGap: 6,
    padding: '12px 16px 12px 0',
    '& > .MuiCheckbox-root': { alignSelf: 'start', margin: '-12px 0 0' },
    '& > :nth-of-type(n + 2)': { gridColumn: 2 },
  },
}))

const HeadLine = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  columnGap: 12,
  alignItems: 'center',
  height: 40,
  paddingRight: 12,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
}))

const Cell = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > b': { display: 'block', fontWeight: 600 },
  '& > small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  '& > small[data-warns]': { color: theme.vars.palette.warning.main },
}))

const Proposed = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '2 / -1',
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  color: theme.vars.palette.text.secondary,
}))

const Fault = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 16px',
  color: theme.vars.palette.error.main,
}))

const Codes = styled('div')({ padding: '0 12px 12px' })

/** The texts with which the dialog describes a case. */
export interface ListedCase {
  readonly caseId: string
  readonly title: string
  readonly specialties: string
  /** Text about urgent open tasks: 'Urgent visit not booked'; null if there are none. */
  readonly urgent: string | null
  /** Text about other open tasks of its answers: 'visit not booked, patient not told'; '' if there are none. */
  readonly stillOpen: string
}

type RowProps = {
  row: ListedCase
  targets: TargetsOfRow
  choice: BulkChoice
  /** The reason why the case cannot be closed with these choices. */
  fault: string | undefined
  /** The code proposed by the rules, if the viewer sent the case. */
  proposal: CodeProposal | undefined
  onChoose: (caseId: string, part: OwnChoice) => void
  onRead: (caseId: string) => void
  /** True if the codes of this row are expanded. */
  isOpened: boolean
  onOpen: (caseId: string | null) => void
  drawQuestions: DrawQuestions
}

/** The column headings; hidden from screen readers, because each row labels its own fields. */
export function BulkHead() {
  return (
    <HeadLine aria-hidden="true">
      <span />
      <span>{phrases.patient}</span>
      <span>{phrases.sentTo}</span>
      <span>{phrases.billed}</span>
    </HeadLine>
  )
}

/** A row for a case of the dialog: whether it is closed, the target of its report, and the codes to bill. */
export function BulkCloseRow(props: RowProps) {
  const { row, targets, choice, fault, proposal, onChoose, onRead, isOpened, onOpen, drawQuestions } = props
  const { caseId, claimStatus, athenaPatientId } = targets
  const billing = useReportedBilling(targets, onChoose)
  const isBilled = choice.isTicked && choice.mayBill
  // The server's refusal contains the same reasons, which are not shown twice.
  const shownProposal = proposal && fault !== undefined ? { ...proposal, reasons: null } : proposal
  return (
    <li aria-label={row.title}>
      <Line data-open={!choice.isTicked || undefined}>
        <Checkbox
          checked={choice.isTicked}
          onChange={(event) => onChoose(caseId, { isTicked: event.target.checked })}
          slotProps={{ input: { 'aria-label': phrases.closeOf({ title: row.title }) } }}
        />
        <Cell>
          <b>{row.title}</b>
          <small>{row.specialties}</small>
          {row.stillOpen === '' ? null : (
            <small data-warns>{phrases.stillOpen({ open: row.stillOpen })}</small>
          )}
          {choice.isTicked && choice.lacksAnswer ? <small data-warns>{phrases.noAnswerYet}</small> : null}
        </Cell>
        <Cell>
          {row.urgent === null ? null : (
            <Row as="span" gap={2} rowGap={1} wrap>
              <Chip color="error" icon={<CalendarX2 />} label={row.urgent} />
              <More variant="text" size="small" onClick={() => onRead(caseId)}>
                {phrases.openCase}
              </More>
            </Row>
          )}
          {choice.isUnread ? (
            <Row as="span" gap={2} rowGap={1} wrap>
              <Chip color="warning" icon={<Mail />} label={phrases.unread} />
              <More variant="text" size="small" onClick={() => onRead(caseId)}>
                {phrases.readAnswer}
              </More>
            </Row>
          ) : null}
          {choice.isTicked ? (
            <LeavesFor targets={targets} choice={choice} title={row.title} onChoose={onChoose} />
          ) : null}
        </Cell>
        <Cell>
          {choice.isTicked ? null : phrases.nothingIsSent}
          {isBilled ? (
            <BilledCell
              billing={billing}
              title={row.title}
              isOpened={isOpened}
              onToggle={() => onOpen(isOpened ? null : caseId)}
            />
          ) : null}
          {choice.isTicked && !isBilled ? phrases.notBilled : null}
        </Cell>
        {fault === undefined ? null : (
          <Fault ref={(element) => element?.scrollIntoView({ block: 'center' })}>
            {fault}
            <More variant="text" size="small" onClick={() => onChoose(caseId, { isTicked: false })}>
              {phrases.leaveOpen({ title: row.title })}
            </More>
          </Fault>
        )}
        {choice.isTicked && proposal && fault === undefined && !(isBilled && isOpened) ? (
          <Proposed>
            <span>{proposal.code}</span>
            {proposal.reasons}
          </Proposed>
        ) : null}
      </Line>
      <Collapse in={isBilled && isOpened} timeout={180} unmountOnExit>
        <Codes role="group" aria-label={phrases.codesFor({ title: row.title })}>
          <BillingForm
            billed={{ caseId, claimStatus, athenaPatientId: athenaPatientId ?? '' }}
            billing={billing}
            proposal={shownProposal}
          />
        </Codes>
      </Collapse>
      {choice.isTicked && choice.isAsked ? (
        <RowQuestions {...{ title: row.title, choice, drawQuestions, onChoose }} />
      ) : null}
    </li>
  )
}

/** The codes chosen for this case, including those from an earlier dialog; every change is passed to the dialog. */
function useReportedBilling(targets: TargetsOfRow, onChoose: RowProps['onChoose']): Billing {
  const { caseId } = targets
  const billing = useBilling({ ...targets, athenaPatientId: targets.athenaPatientId ?? '' })
  const { isOn, procedures, diagnoses } = billing
  useEffect(
    () => onChoose(caseId, { billed: billedOf({ isOn, procedures, diagnoses }) }),
    [caseId, isOn, procedures, diagnoses, onChoose],
  )
  return billing
}
