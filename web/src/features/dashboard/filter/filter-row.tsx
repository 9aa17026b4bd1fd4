import type { DashboardFilter } from '@econsult/contract/dashboard'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { OnlyWide } from '../../../ui/layout/words.ts'
import { SquareButton } from '../../../ui/square-button.ts'
import { PeriodButton } from './period-button.tsx'
import { ProviderFilter } from './provider-filter.tsx'
import { SpecialtyFilter } from './specialty-filter.tsx'
import type { FilterChoices } from './use-filter-choices.ts'
import { phrases } from './phrases.ts'

type FilterRowProps = {
  filter: DashboardFilter
  choices: FilterChoices
  /** The first and last counted day; undefined while unknown. */
  period: { from: string; to: string } | undefined
  /** The time of counting, as in 'Updated Mar. 12 2026 09:40'. */
  counted: string | undefined
  onChange: (change: DashboardFilter) => void
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '16px 0',
  [theme.breakpoints.down('md')]: { margin: '12px 0' },
}))

/** Filters for dates, specialty and provider; on a phone, the specialty and provider filters are opened by a button. */
export function FilterRow({ filter, choices, period, counted, onChange }: FilterRowProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const isNarrowed = Boolean(filter.specialtyId ?? filter.providerId)
  const [isOpen, setOpen] = useState(isNarrowed)
  return (
    <Frame role="group" aria-label={phrases.filters}>
      <PeriodButton from={period?.from} to={period?.to} onChange={onChange} />
      {isPhone ? (
        <SquareButton
          aria-label={phrases.specialtyAndProvider}
          aria-expanded={isOpen}
          data-on={isNarrowed || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter size={18} />
        </SquareButton>
      ) : null}
      {isOpen || !isPhone ? (
        <>
          <SpecialtyFilter
            specialties={choices.specialties}
            value={filter.specialtyId ?? ''}
            onChange={(specialtyId) => onChange({ specialtyId })}
          />
          <ProviderFilter
            providers={choices.providers}
            value={choices.provider}
            onType={choices.onType}
            onChange={(providerId) => onChange({ providerId })}
          />
        </>
      ) : null}
      {counted === undefined ? null : (
        <OnlyWide end size="small" tone="faint">
          {counted}
        </OnlyWide>
      )}
    </Frame>
  )
}
