import type { DashboardChoice } from '@econsult/contract/dashboard'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { ChevronDown, Stethoscope } from 'lucide-react'
import { phrases } from './phrases.ts'

type SpecialtyFilterProps = {
  specialties: readonly DashboardChoice[]
  /** Id of the selected specialty; '' for all specialties. */
  value: string
  onChange: (id: string | undefined) => void
}

const PLACE = {
  width: { xs: '100%', md: 188 },
  '& .MuiNativeSelect-icon': { right: 10, width: 16, height: 16, top: 'calc(50% - 8px)' },
  '& select.MuiNativeSelect-select': { pr: '24px', textOverflow: 'ellipsis' },
}

/** A filter for one specialty or all; a native <select>, so that phones show their own list. */
export function SpecialtyFilter({ specialties, value, onChange }: SpecialtyFilterProps) {
  const known = specialties.some((one) => one.id === value)
  return (
    <Select
      native
      value={value}
      sx={PLACE}
      IconComponent={ChevronDown}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      input={<OutlinedInput size="small" startAdornment={<Stethoscope size={16} />} />}
      inputProps={{ 'aria-label': phrases.specialty }}
    >
      <option value="">{phrases.allSpecialties}</option>
      {known || value === '' ? null : <option value={value}>{phrases.removedSpecialty}</option>}
      {specialties.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Select>
  )
}
