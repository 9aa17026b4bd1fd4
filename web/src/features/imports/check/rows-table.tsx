import type { ImportRow, RowOutcome } from '@econsult/contract/imports'
import { styled } from '@mui/material/styles'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { CircleAlert, Equal, type LucideIcon, Pencil, Plus } from 'lucide-react'
import { Block } from '../../../ui/layout/words.ts'
import { OUTCOME_WORDS, withGiven } from '../import-words.ts'
import { phrases } from './phrases.ts'

const Frame = styled('div')(({ theme }) => ({
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  overflowX: 'auto',
}))

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '0 12px', textAlign: 'left' },
  '& th': {
    ...theme.typography.caption,
    height: 34,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.disabled,
    backgroundColor: theme.vars.palette.app.sunken,
  },
  '& td': {
    height: 40,
    paddingBlock: 5,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-number]': { width: 56, textAlign: 'right', color: theme.vars.palette.text.disabled },
  '& td[data-name], & td[data-dob]': { color: theme.vars.palette.text.primary },
  '& td[data-dob]': { whiteSpace: 'nowrap' },
  '& tr[data-error]': { backgroundColor: theme.vars.palette.app.dangerSoft },
  '& tr[data-error] .MuiChip-root': { backgroundColor: theme.vars.palette.background.paper },
  '& tr[data-error] td[data-number]': { color: theme.vars.palette.text.secondary },
  '& [data-wrong], & td[data-dob][data-wrong]': { fontWeight: 600, color: theme.vars.palette.error.main },
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr) auto',
      alignItems: 'center',
      padding: '8px 0',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& td': { height: 'auto', border: 0, padding: '2px 8px' },
    '& [data-number]': { width: 'auto', gridRow: 'span 2' },
    '& td[data-outcome]': { gridColumn: 3, gridRow: 1 },
    '& td[data-name]': { gridColumn: 2, gridRow: 1 },
    '& td[data-dob]': { gridColumn: 2 },
    '& td[data-more]': { display: 'none' },
  },
}))

/** A table of the rows of one page, with the outcome of each. */
export function RowsTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            <th scope="col" data-number="">
              {phrases.row}
            </th>
            <th scope="col">{phrases.result}</th>
            <th scope="col">{phrases.patientName}</th>
            <th scope="col">{phrases.dob}</th>
            <th scope="col">{phrases.gender}</th>
            <th scope="col">{phrases.mobilePhone}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} {...row} />
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

function Row({ row, outcome, reason, given, leftOutCells, fullName, dob, gender, mobile }: ImportRow) {
  const isError = outcome === 'error'
  const isDobWrong = isError && reason.startsWith('DOB')
  return (
    <tr data-error={isError || undefined}>
      <td data-number="">{row}</td>
      <td data-outcome="">
        <OutcomeChip outcome={outcome} />
      </td>
      <td data-name="">
        <Block strong anywhere data-wrong={fullName === '' || undefined}>
          {fullName === '' ? <i>{phrases.empty}</i> : fullName}
        </Block>
        {reason === '' ? null : (
          <Block size="tiny" tone="faint" data-wrong={isError || undefined}>
            {isDobWrong ? reason : withGiven({ reason, given })}
          </Block>
        )}
        {leftOutCells.map((cell) => (
          <Block size="tiny" tone="faint" key={cell.reason} data-wrong="">
            {phrases.importedWithout({ reason: withGiven(cell) })}
          </Block>
        ))}
      </td>
      <td data-dob="" data-wrong={isDobWrong || undefined}>
        {dob}
      </td>
      <td data-more="">{gender}</td>
      <td data-more="">{mobile}</td>
    </tr>
  )
}

const LOOKS: Readonly<Record<RowOutcome, { Icon: LucideIcon; color?: ChipProps['color'] }>> = {
  new: { Icon: Plus, color: 'primary' },
  update: { Icon: Pencil, color: 'info' },
  unchanged: { Icon: Equal },
  error: { Icon: CircleAlert, color: 'error' },
}

/** The outcome of a row, as an icon with a word. */
function OutcomeChip({ outcome }: { outcome: RowOutcome }) {
  const { Icon, ...look } = LOOKS[outcome]
  return <Chip {...look} size="small" label={OUTCOME_WORDS[outcome].before} icon={<Icon />} />
}
