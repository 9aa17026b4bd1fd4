import type { OverdueRequest } from '@econsult/contract/requests/overdue'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { ChevronDown } from 'lucide-react'
import { compareTexts } from '../../../lib/compare-texts.ts'
import { phrases } from './phrases.ts'

type SpecialtyFilterProps = {
  requests: readonly OverdueRequest[]
  /** Id of the selected specialty; '' for all specialties. */
  value: string
  onChange: (specialtyId: string) => void
}

/** A filter with 'All Specialties' and the specialties that have an overdue request. */
export function SpecialtyFilter({ requests, value, onChange }: SpecialtyFilterProps) {
  const titles = new Map(requests.map(({ specialtyId, specialtyTitle }) => [specialtyId, specialtyTitle]))
  const choices = [...titles].toSorted(([, one], [, other]) => compareTexts(one, other))
  return (
    <Select
      native
      value={value}
      IconComponent={ChevronDown}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': phrases.specialty }}
      sx={{
        width: { xs: '100%', md: 188 },
        '& .MuiNativeSelect-icon': { right: 10, width: 16, height: 16, top: 'calc(50% - 8px)' },
      }}
    >
      <option value="">{phrases.allSpecialties}</option>
      {choices.map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}
