import { dayWords } from '@econsult/contract/absences'
import { MINUTES_TEXTS } from '@econsult/contract/minutes'
import type { DayLimits } from '@econsult/contract/minutes/day-limits'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDayOfYear } from '../../lib/dates.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { AddMinutes } from './add-minutes.tsx'
import { faultOf, keyOf, ledgerFault, type LedgerEdits, type LedgerRow, together, whatOf } from './ledger.ts'
import { phrases } from './phrases.ts'

const Box = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '2px 12px', height: 36, textAlign: 'left' },
  '& th:nth-of-type(n + 3), & td[data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead, & tfoot': { backgroundColor: theme.vars.palette.app.sunken },
  '& th': { ...theme.typography.caption, fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& tbody > tr, & tfoot > tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& td:first-of-type, & td[data-number]': { color: theme.vars.palette.text.secondary },
  '& tbody td:first-of-type': { whiteSpace: 'nowrap' },
  '& tfoot td': { fontWeight: 600, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: { '& th, & td': { padding: '2px 8px', height: 48 } },
}))

const Yours = styled(OutlinedInput)(({ theme }) => ({
  width: 84,
  '&&': { minHeight: 28, height: 28, gap: 4, fontSize: '0.8125rem', fontWeight: 600 },
  '& input': { height: '100%', padding: 0, textAlign: 'right', font: 'inherit' },
  // On a smaller font size, iOS would zoom into the field.
  [theme.breakpoints.down('md')]: { '&&': { height: 44, fontSize: '1rem' }, width: 100 },
}))

const Add = styled(Button)(({ theme }) => ({
  marginLeft: -8,
  color: theme.vars.palette.app.primaryText,
  [theme.breakpoints.down('md')]: { height: 44 },
}))

const Fault = styled(FieldError)({ marginTop: 6 })

const AddPlace = styled('div')(({ theme }) => ({
  padding: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
}))

export type MinutesTableProps = {
  rows: readonly LedgerRow[]
  /** The limits for the minutes of a day; undefined while they are loading. */
  limits: DayLimits | undefined
  edits: LedgerEdits
  onChange: (edits: LedgerEdits) => void
}

/**
 * A table of a user's minutes by day and activity, with the proposed minutes and a field for the confirmed ones
 * (PAID-01).
 */
export function MinutesTable({ rows, limits, edits, onChange }: MinutesTableProps) {
  const [isAdding, setAdding] = useState(false)
  const faultId = useId()
  const fault = ledgerFault(rows, limits)

  function type(key: string, text: string) {
    onChange({ ...edits, texts: { ...edits.texts, [key]: text.replaceAll(/\D/g, '') } })
  }

  return (
    <div>
      <Box>
        <Table aria-label={phrases.yourMinutes}>
          <thead>
            <tr>
              <th scope="col">{phrases.day}</th>
              <th scope="col">{phrases.activity}</th>
              <th scope="col">{phrases.proposed}</th>
              <th scope="col">{phrases.yours}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>{formatDayOfYear(row.day)}</td>
                <td>{whatOf(row)}</td>
                <td data-number>
                  {row.proposed === null
                    ? phrases.addedByYou
                    : phrases.shortMinutes({ minutes: row.proposed })}
                </td>
                <td data-number>
                  <Yours
                    size="small"
                    value={row.text}
                    endAdornment={phrases.min}
                    error={faultOf(row) !== undefined}
                    onChange={({ target }) => type(row.key, target.value)}
                    slotProps={{
                      input: {
                        inputMode: 'numeric',
                        maxLength: 4,
                        'aria-label': phrases.minutesOf({
                          activity: whatOf(row),
                          day: dayWords(row.day),
                        }),
                        'aria-describedby': fault ? faultId : undefined,
                      },
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>
                <Add
                  variant="text"
                  size="small"
                  startIcon={<Plus />}
                  aria-expanded={isAdding}
                  onClick={() => setAdding(!isAdding)}
                >
                  {phrases.addMinutes}
                </Add>
              </td>
              <td data-number>{phrases.total}</td>
              <td data-number>{phrases.shortMinutes({ minutes: together(rows) })}</td>
            </tr>
          </tfoot>
        </Table>
        {isAdding ? (
          <AddPlace>
            <AddMinutes
              firstDay={limits?.firstDay}
              refuse={(added) =>
                rows.some(({ key }) => key === keyOf(added)) ? MINUTES_TEXTS.twice : undefined
              }
              onAdd={(added, text) => {
                onChange({
                  texts: { ...edits.texts, [keyOf(added)]: text },
                  added: [...edits.added, added],
                })
                setAdding(false)
              }}
            />
          </AddPlace>
        ) : null}
      </Box>
      {fault ? <Fault id={faultId}>{fault}</Fault> : null}
    </div>
  )
}
