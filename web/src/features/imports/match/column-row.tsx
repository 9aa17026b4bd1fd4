import type { ImportColumn } from '@econsult/contract/imports'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { ArrowRight, Check, ChevronDown, CircleHelp } from 'lucide-react'
import { phrases } from './phrases.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 16px 176px',
  alignItems: 'center',
  gap: 8,
  padding: '5px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .lucide': { color: theme.vars.palette.text.disabled },
}))

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))

const Sample = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 400,
  minHeight: 18,
  color: theme.vars.palette.text.disabled,
}))

const Choice = styled('div')(({ theme }) => ({
  position: 'relative',
  '& .MuiNativeSelect-select': { fontWeight: 600 },
  '&[data-none] .MuiNativeSelect-select': { fontWeight: 400, color: theme.vars.palette.text.disabled },
  '& > .lucide': {
    position: 'absolute',
    right: 34,
    top: 'calc(50% - 7px)',
    pointerEvents: 'none',
    color: theme.vars.palette.success.main,
  },
  '&[data-unsure] > .lucide': { color: theme.vars.palette.warning.main },
  '&[data-unsure] fieldset': { borderColor: theme.vars.palette.warning.main, borderWidth: 1.5 },
}))

type ColumnRowProps = {
  column: ImportColumn
  choices: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** One column of the file with an example value, and the patient field to which it is matched. */
export function ColumnRow({
  column: { name, sample, field, needsCheck },
  choices,
  onChoose,
}: ColumnRowProps) {
  return (
    <Item>
      <Words>
        <div>{name}</div>
        <Sample>{sample}</Sample>
      </Words>
      <ArrowRight size={14} />
      <Choice data-none={field === null || undefined} data-unsure={needsCheck || undefined}>
        <Select
          native
          size="small"
          fullWidth
          value={field ?? ''}
          IconComponent={ChevronDown}
          sx={{ '& .MuiNativeSelect-icon': { right: 10, width: 16, height: 16, top: 'calc(50% - 8px)' } }}
          input={<OutlinedInput fullWidth />}
          inputProps={{
            'aria-label': needsCheck
              ? phrases.fieldOfColumnToCheck({ column: name })
              : phrases.fieldOfColumn({ column: name }),
          }}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{phrases.doNotImport}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {needsCheck ? <CircleHelp size={14} /> : field === null ? null : <Check size={14} />}
      </Choice>
    </Item>
  )
}
