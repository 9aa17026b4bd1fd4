import { CLAIM_STATES, type ClaimCounts, type ClaimState } from '@econsult/contract/claims'
import { CLAIM_STATE_NAMES } from '@econsult/contract/claims/names'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Calendar, ChevronDown, ListFilter } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { SquareButton } from '../../../ui/square-button.ts'
import { type ClaimFilter, PERIOD_NAMES, PERIODS } from './claim-filter.ts'
import { States, Tools } from './claims-frame.ts'
import { boldText } from '../../../ui/bold-text.tsx'
import { phrases } from './phrases.ts'

/** The menu value for all payers. A payer's value has a prefix, so that a payer called 'all' has a different value. */
const ALL = 'all'
const PAYER = 'payer:'

type ClaimsToolsProps = {
  filter: ClaimFilter
  change: (part: Partial<ClaimFilter>) => void
  counts: ClaimCounts | undefined
  payers: readonly string[]
}

const BOLD = { bold: boldText }

/**
 * The states with the number of claims in each, and the filters by payer, period and patient; on a phone, a button
 * opens the filters by payer and period.
 */
export function ClaimsTools({ filter, change, counts, payers }: ClaimsToolsProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const isNarrowed = filter.payer !== undefined || filter.period !== undefined
  const [isOpen, setOpen] = useState(isNarrowed)
  const [search, setSearch] = useState<HTMLInputElement | null>(null)
  useShortcuts(useMemo(() => new Map([['/', () => search?.focus()]]), [search]))
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  const searchField = (
    <SearchInput
      label={phrases.searchPatient}
      shortcut="/"
      ref={setSearch}
      value={filter.patient}
      onChange={(patient) => change({ patient })}
    />
  )
  return (
    <Tools>
      <States
        exclusive
        value={filter.state ?? ALL}
        aria-label={phrases.state}
        onChange={(_event, chosen: ClaimState | typeof ALL | null) =>
          chosen && change({ state: chosen === ALL ? undefined : chosen })
        }
      >
        <ToggleButton value={ALL}>{phrases.allStates(BOLD, { count: String(all ?? '') })}</ToggleButton>
        {CLAIM_STATES.map((state) => (
          <ToggleButton key={state} value={state}>
            {CLAIM_STATE_NAMES[state]} <b>{counts?.[state]}</b>
          </ToggleButton>
        ))}
      </States>
      {isPhone ? (
        <>
          {searchField}
          <SquareButton
            aria-label={phrases.payerAndTime}
            aria-expanded={isOpen}
            data-on={isNarrowed || undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ListFilter size={18} />
          </SquareButton>
          {isOpen ? <Selects filter={filter} change={change} payers={payers} /> : null}
        </>
      ) : (
        <>
          <Selects filter={filter} change={change} payers={payers} />
          {searchField}
        </>
      )}
    </Tools>
  )
}

/** The filters by payer and by closing period. */
function Selects({ filter, change, payers }: Omit<ClaimsToolsProps, 'counts'>) {
  // The payer in the address is listed even if it no longer has claims.
  const listed =
    filter.payer === undefined || payers.includes(filter.payer) ? payers : [filter.payer, ...payers]
  return (
    <>
      <Select
        size="small"
        value={filter.payer === undefined ? ALL : `${PAYER}${filter.payer}`}
        IconComponent={ChevronDown}
        inputProps={{ 'aria-label': phrases.payer }}
        onChange={({ target: { value } }) =>
          change({ payer: value === ALL ? undefined : value.slice(PAYER.length) })
        }
      >
        <MenuItem value={ALL}>{phrases.allPayers}</MenuItem>
        {listed.map((payer) => (
          <MenuItem key={payer} value={`${PAYER}${payer}`}>
            {payer === '' ? phrases.noPayer : payer}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={filter.period ?? ALL}
        startAdornment={<Calendar size={16} />}
        IconComponent={ChevronDown}
        inputProps={{ 'aria-label': phrases.closed }}
        onChange={({ target: { value } }) => change({ period: PERIODS.find((one) => one === value) })}
      >
        <MenuItem value={ALL}>{phrases.anyTime}</MenuItem>
        {PERIODS.map((period) => (
          <MenuItem key={period} value={period}>
            {PERIOD_NAMES[period]}
          </MenuItem>
        ))}
      </Select>
    </>
  )
}
