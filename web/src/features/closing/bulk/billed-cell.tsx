import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type Billing, billedOf } from '../billing/use-billing.ts'
import { phrases } from './phrases.ts'

/** A text button within a cell. */
export const More = styled(Button)(({ theme }) => ({
  minWidth: 0,
  padding: '0 8px',
  margin: '2px 0 0 -8px',
  color: theme.vars.palette.app.primaryText,
  [theme.breakpoints.down('md')]: { height: 44 },
}))

type BilledCellProps = { billing: Billing; title: string; isOpened: boolean; onToggle: () => void }

/** A summary of the codes, and a button that expands them. */
export function BilledCell({ billing, title, isOpened, onToggle }: BilledCellProps) {
  const billed = billedOf(billing)
  const isIncomplete = billed === 'incomplete'
  const codes = isIncomplete || billed === null ? [] : billed.procedureCodes.map((one) => one.procedurecode)
  const diagnoses = isIncomplete || billed === null ? [] : billed.diagnoses.map((one) => one.code)
  return (
    <>
      {billed === null ? phrases.notBilled : null}
      {isIncomplete ? <small data-warns>{phrases.codesMissing}</small> : null}
      {codes.length > 0 ? <b>{codes.join(', ')}</b> : null}
      {diagnoses.length > 0 ? (
        <small>{phrases.forDiagnoses({ diagnoses: diagnoses.join(', ') })}</small>
      ) : null}
      <More
        variant="text"
        size="small"
        aria-expanded={isOpened}
        aria-label={isIncomplete ? phrases.chooseCodesFor({ title }) : phrases.changeCodesFor({ title })}
        onClick={onToggle}
      >
        {isIncomplete ? phrases.chooseCodes : phrases.change}
      </More>
    </>
  )
}
