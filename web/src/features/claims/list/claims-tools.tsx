import { CLAIM_STATE_NAMES, CLAIM_STATES, type ClaimCounts, type ClaimState } from '@econsult/contract/claims'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Calendar, ChevronDown } from 'lucide-react'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { type ClaimFilter, PERIOD_NAMES, PERIODS } from './claim-filter.ts'
import { Tools } from './claims-frame.ts'

/** Stands for all payers; payers are told from it by their prefix. */
const ALL = 'all'
const PAYER = 'payer:'

type ClaimsToolsProps = {
  filter: ClaimFilter
  change: (part: Partial<ClaimFilter>) => void
  counts: ClaimCounts | undefined
  payers: readonly string[]
}

/** The states with their numbers, and the filters by payer, period and patient. */
export function ClaimsTools({ filter, change, counts, payers }: ClaimsToolsProps) {
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  // A payer in the address may have no claims any more.
  const listed =
    filter.payer === undefined || payers.includes(filter.payer) ? payers : [filter.payer, ...payers]
  return (
    <Tools>
      <ToggleButtonGroup
        exclusive
        value={filter.state ?? ALL}
        aria-label="State"
        onChange={(_event, chosen: ClaimState | typeof ALL | null) =>
          chosen && change({ state: chosen === ALL ? undefined : chosen })
        }
      >
        <ToggleButton value={ALL}>
          All <b>{all}</b>
        </ToggleButton>
        {CLAIM_STATES.map((state) => (
          <ToggleButton key={state} value={state}>
            {CLAIM_STATE_NAMES[state]} <b>{counts?.[state]}</b>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Select
        size="small"
        value={filter.payer === undefined ? ALL : `${PAYER}${filter.payer}`}
        IconComponent={ChevronDown}
        inputProps={{ 'aria-label': 'Payer' }}
        onChange={({ target: { value } }) =>
          change({ payer: value === ALL ? undefined : value.slice(PAYER.length) })
        }
      >
        <MenuItem value={ALL}>All payers</MenuItem>
        {listed.map((payer) => (
          <MenuItem key={payer} value={`${PAYER}${payer}`}>
            {payer === '' ? 'No payer on record' : payer}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={filter.period ?? ALL}
        startAdornment={<Calendar size={16} />}
        IconComponent={ChevronDown}
        inputProps={{ 'aria-label': 'Closed' }}
        onChange={({ target: { value } }) => change({ period: PERIODS.find((one) => one === value) })}
      >
        <MenuItem value={ALL}>Any time</MenuItem>
        {PERIODS.map((period) => (
          <MenuItem key={period} value={period}>
            {PERIOD_NAMES[period]}
          </MenuItem>
        ))}
      </Select>
      <SearchInput
        label="Search patient"
        value={filter.patient}
        onChange={(patient) => change({ patient })}
      />
    </Tools>
  )
}
