import type { DashboardChoice } from '@econsult/contract/dashboard'
import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ChevronDown, Users, X } from 'lucide-react'
import { phrases } from './phrases.ts'

type ProviderFilterProps = {
  providers: readonly DashboardChoice[]
  /** The selected provider; null for all providers. */
  value: DashboardChoice | null
  onChange: (id: string | undefined) => void
  /** Called with the typed text, for which the server searches. */
  onType: (keyword: string) => void
}

const PLACE = {
  width: { xs: '100%', md: 208 },
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { py: 0, pl: 2.5, minHeight: { xs: 44, md: 36 } },
}

/** A filter for one provider or all; if there are many providers, the user searches by typing. */
export function ProviderFilter({ providers, value, onChange, onType }: ProviderFilterProps) {
  return (
    <Autocomplete
      options={providers}
      value={value}
      sx={PLACE}
      popupIcon={<ChevronDown size={16} />}
      clearIcon={<X size={16} />}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={phrases.noProvider}
      onInputChange={(_event, text, reason) => onType(reason === 'input' ? text : '')}
      onChange={(_event, chosen) => onChange(chosen?.id)}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          size="small"
          startAdornment={<Users size={16} />}
          placeholder={phrases.allProviders}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': phrases.provider, autoComplete: 'off' }}
        />
      )}
    />
  )
}
