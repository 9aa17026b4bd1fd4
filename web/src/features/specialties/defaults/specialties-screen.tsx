import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { hasName } from '@econsult/contract/name-search'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useGetUserSpecialtiesQuery } from '../specialty-calls.ts'
import { SpecialtiesSkeleton } from './specialties-skeleton.tsx'
import { SpecialtiesTable } from './specialties-table.tsx'
import { phrases } from './phrases.ts'

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '8px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { padding: '8px 16px' },
}))

function countsText(specialties: readonly SpecialtyWithUsers[]): string {
  const without = specialties.filter((one) => one.defaultSpecialistId === null).length
  const count = specialties.length
  return without === 0 ? phrases.eachWithDefault({ count }) : phrases.someWithoutDefault({ count, without })
}

type SpecialtiesScreenProps = {
  /** Renders the content beside a specialty's title. */
  specialistsOf: (specialty: SpecialtyWithUsers) => ReactNode
}

/**
 * The page All Specialties, with the default specialist of each specialty, who receives its new cases automatically
 * (ASG-05).
 */
export function SpecialtiesScreen({ specialistsOf }: SpecialtiesScreenProps) {
  const query = useGetUserSpecialtiesQuery({ fetchUsers: true })
  const [search, setSearch] = useState('')
  const [isDescending, setDescending] = useState(false)
  const [searchField, setSearchField] = useState<HTMLInputElement | null>(null)
  useShortcuts(new Map([['/', () => searchField?.focus()]]))

  const all = query.data?.data
  const found = (all ?? []).filter(({ title }) => hasName(title, search))
  const sorted = isDescending ? found.toReversed() : found

  return (
    <>
      <PageHead title={phrases.title} detail={all ? countsText(all) : undefined}>
        <SearchInput
          label={phrases.search}
          shortcut="/"
          value={search}
          onChange={setSearch}
          ref={setSearchField}
        />
      </PageHead>
      <Loaded
        of={query}
        failed={phrases.notLoaded}
        skeleton={<SpecialtiesSkeleton />}
        isEmpty={found.length === 0}
        empty={<EmptyState title={phrases.noneFound} detail={phrases.noneFoundDetail} />}
      >
        {() => (
          <>
            <SpecialtiesTable
              specialties={sorted}
              specialistsOf={specialistsOf}
              isDescending={isDescending}
              onSort={() => setDescending(!isDescending)}
            />
            <Foot>{phrases.foot}</Foot>
          </>
        )}
      </Loaded>
    </>
  )
}
