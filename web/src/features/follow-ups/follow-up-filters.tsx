import { FOLLOW_UP_KINDS, FOLLOW_UP_NAMES } from '@econsult/contract/follow-ups/entries'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronDown, ListFilter } from 'lucide-react'
import { useId, useState } from 'react'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { AGES, type FollowUpFilter } from './follow-up-filter.ts'
import { phrases } from './phrases.ts'

const Panel = styled('div')({ display: 'grid', gap: 16, width: 280, padding: 16 })

const KINDS = FOLLOW_UP_KINDS.map((kind) => ({ value: kind, label: FOLLOW_UP_NAMES[kind] }))
const AGE_CHOICES = AGES.map((days) => ({
  value: String(days),
  label: phrases.daysOrMore({ count: days }),
}))

/** A filter with 'All kinds' and each kind of entry, beside the search field of a wide window. */
export function KindFilter({ filter, onChange }: Pick<FollowUpFiltersProps, 'filter' | 'onChange'>) {
  return (
    <Select
      native
      value={filter.kind ?? ''}
      IconComponent={ChevronDown}
      onChange={({ target }) => onChange({ kind: FOLLOW_UP_KINDS.find((one) => one === target.value) })}
      input={<OutlinedInput size="small" startAdornment={<ListFilter size={16} />} />}
      inputProps={{ 'aria-label': phrases.type }}
      sx={{
        width: 188,
        '& .MuiNativeSelect-icon': { right: 10, width: 16, height: 16, top: 'calc(50% - 8px)' },
      }}
    >
      <option value="">{phrases.allTypes}</option>
      {KINDS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

type FollowUpFiltersProps = {
  filter: FollowUpFilter
  owners: readonly { readonly id: string; readonly name: string }[]
  onChange: (part: Partial<FollowUpFilter>) => void
}

/** The button that opens the filters; a dot on it indicates that a filter is set. */
export function FollowUpFilters({ filter, owners, onChange }: FollowUpFiltersProps) {
  const panelId = useId()
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { kind, ownerId, days, dismissed, scope } = filter
  const isSet = (kind !== undefined && !isWide) || ownerId !== undefined || days !== undefined || dismissed
  return (
    <>
      <IconButton
        aria-label={isSet ? phrases.filtersActive : phrases.filters}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? panelId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={(theme) => ({
          width: { xs: 44, md: 36 },
          height: { xs: 44, md: 36 },
          borderRadius: theme.vars.shape.borderRadius,
          boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
        })}
      >
        <Badge variant="dot" color="primary" invisible={!isSet}>
          <ListFilter size={18} />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { id: panelId, role: 'dialog', 'aria-label': phrases.filters, sx: { mt: 1 } } }}
      >
        <Panel>
          {isWide ? null : (
            <SelectField
              label={phrases.type}
              name="kind"
              placeholder={phrases.allTypes}
              choices={KINDS}
              value={kind ?? ''}
              onChange={(value) => onChange({ kind: FOLLOW_UP_KINDS.find((one) => one === value) })}
            />
          )}
          {scope === 'mine' || owners.length < 2 ? null : (
            <SelectField
              label={phrases.owner}
              name="owner"
              placeholder={phrases.allOwners}
              choices={owners.map(({ id, name }) => ({ value: id, label: name }))}
              value={ownerId ?? ''}
              onChange={(value) => onChange({ ownerId: value === '' ? undefined : value })}
            />
          )}
          <SelectField
            label={phrases.age}
            name="days"
            placeholder={phrases.anyAge}
            choices={AGE_CHOICES}
            value={days === undefined ? '' : String(days)}
            onChange={(value) => onChange({ days: AGES.find((one) => String(one) === value) })}
          />
          <CheckboxField
            label={phrases.showDismissed}
            name="dismissed"
            checked={dismissed}
            onChange={({ target }) => onChange({ dismissed: target.checked })}
          />
        </Panel>
      </Popover>
    </>
  )
}
