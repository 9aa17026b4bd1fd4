import type { Specialist, SpecialtyWithUsers } from '@econsult/contract/specialties'
import { hasName } from '@econsult/contract/name-search'
import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ChevronDown, UserPlus, X } from 'lucide-react'
import { styled } from '@mui/material/styles'
import type { HTMLAttributes } from 'react'
import { fullName } from '../../../lib/full-name.ts'
import { Block } from '../../../ui/layout/words.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { phrases } from './phrases.ts'

const LABEL = phrases.specialistName

type DefaultSpecialistPickerProps = {
  specialty: SpecialtyWithUsers
  chosen: Specialist | null
  /** Called with the selected specialist, or with null if the field is cleared. */
  onChoose: (specialistId: string | null) => void
}

/**
 * A field for selecting the specialist who receives a specialty's new cases; if cleared, the specialty has no default
 * specialist (ASG-05).
 */
export function DefaultSpecialistPicker({ specialty, chosen, onChoose }: DefaultSpecialistPickerProps) {
  return (
    <Autocomplete
      options={specialty.users}
      value={chosen}
      getOptionLabel={fullName}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      filterOptions={(options, { inputValue }) => options.filter((one) => hasName(fullName(one), inputValue))}
      noOptionsText={phrases.noSpecialist}
      autoHighlight
      forcePopupIcon
      clearText={phrases.clearDefault}
      clearIcon={<X size={14} />}
      popupIcon={<ChevronDown size={16} />}
      onChange={(_event, next) => onChoose(next?.id ?? null)}
      renderOption={({ key, ...line }, option) => (
        <SpecialistOption key={key} {...line} specialist={option} />
      )}
      sx={{
        width: { xs: '100%', md: 'min(100%, 360px)' },
        '& .MuiAutocomplete-clearIndicator': { visibility: chosen ? 'visible' : 'hidden' },
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { minHeight: { md: 36 }, py: 0, pl: 2.5 },
      }}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          size="small"
          placeholder={LABEL}
          startAdornment={chosen ? <PersonAvatar name={fullName(chosen)} /> : <UserPlus size={16} />}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': `${LABEL}, ${specialty.title}` }}
        />
      )}
    />
  )
}

const Line = styled('li')({
  '&.MuiAutocomplete-option': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 46 },
})

const Name = styled('div')({ fontWeight: 500 })

type SpecialistOptionProps = HTMLAttributes<HTMLLIElement> & { specialist: Specialist }

/** A specialist in the list: name, and practice or group. */
function SpecialistOption({ specialist, ...line }: SpecialistOptionProps) {
  const name = fullName(specialist)
  return (
    <Line {...line}>
      <PersonAvatar name={name} />
      <div>
        <Name>{name}</Name>
        <Block size="tiny" tone="secondary">
          {specialist.providerName}
        </Block>
      </div>
    </Line>
  )
}
