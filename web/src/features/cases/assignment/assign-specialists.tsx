import type { CaseData } from '@econsult/contract/cases'
import { ASSIGN_PAGE_SIZE } from '@econsult/contract/limits'
import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { hasName } from '@econsult/contract/name-search'
import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { fullName } from '../../../lib/full-name.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AssignFoot } from './assign-foot.tsx'
import { assignTitle } from './assign-title.ts'
import { AssignmentDialog } from './assignment-dialog.tsx'
import { CandidateList } from './candidate-list.tsx'
import { CandidateTable } from './candidate-table.tsx'
import { NextUnassigned } from './next-unassigned.tsx'
import { type Candidate, candidatesFor, freeSpecialties } from './candidates.ts'
import { phrases } from './phrases.ts'

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  [theme.breakpoints.down('md')]: { padding: '0 16px' },
}))

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  color: theme.vars.palette.app.heading,
  textWrap: 'pretty',
  [theme.breakpoints.down('md')]: { fontSize: '1.125rem', lineHeight: '1.625rem' },
}))

const Unbroken = styled('span')({ display: 'inline-block', maxWidth: '100%' })

const Question = styled('p')(({ theme }) => ({
  margin: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: theme.typography.body2,
}))

const SearchLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  margin: '20px 0 12px',
  '& .MuiOutlinedInput-root': {
    width: 320,
    [theme.breakpoints.down('md')]: { width: '100%' },
  },
  [theme.breakpoints.down('md')]: { display: 'block', margin: '12px 16px' },
}))

type AssignSpecialistsProps = {
  caseData: CaseData
  specialties: readonly SpecialtyWithUsers[]
  firstSpecialtyIds: readonly string[]
}

/** The title, the search field and the paged list of specialists for the case's specialties (ASG-02, ASG-03). */
export function AssignSpecialists(props: AssignSpecialistsProps) {
  const { caseData, specialties, firstSpecialtyIds } = props
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  const now = useNow()
  const [search, setSearch] = useState('')
  const [wantedPage, setPage] = useState(0)
  const [pageSize, setPageSize] = useState<number>(ASSIGN_PAGE_SIZE)
  const [chosen, setChosen] = useState<Candidate | null>(null)

  const all = candidatesFor(caseData.specialistsWithSpecialty, specialties, firstSpecialtyIds)
  const found = all.filter((one) => hasName(fullName(one), search))
  // Unassigning may have removed the only specialist on the last page.
  const page = Math.min(wantedPage, Math.max(Math.ceil(found.length / pageSize) - 1, 0))
  const candidates = found.slice(page * pageSize, (page + 1) * pageSize)
  const Candidates = isSmall ? CandidateList : CandidateTable

  return (
    <>
      <Head>
        <Title>
          {assignTitle(caseData, now, (name) => (
            <Unbroken key="patient">{name}</Unbroken>
          ))}
        </Title>
        <Question>{caseData.questions}</Question>
      </Head>
      <SearchLine>
        <SearchInput
          label={phrases.searchBySpecialistName}
          value={search}
          onChange={(value) => {
            setSearch(value)
            setPage(0)
          }}
        />
        {freeSpecialties(caseData.specialistsWithSpecialty).length === 0 ? (
          <NextUnassigned caseId={caseData.caseId} />
        ) : null}
      </SearchLine>
      {found.length === 0 ? (
        <>
          {isSmall ? null : <CandidateTable candidates={found} onChoose={setChosen} />}
          <EmptyState title={phrases.noConsult} detail={emptyDetail(all.length > 0)}>
            {all.length > 0 ? (
              <Button variant="outlined" onClick={() => setSearch('')}>
                {phrases.showAll}
              </Button>
            ) : null}
          </EmptyState>
        </>
      ) : (
        <>
          <Candidates candidates={candidates} onChoose={setChosen} />
          <AssignFoot
            pageSize={pageSize}
            page={page}
            total={found.length}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size)
              setPage(0)
            }}
          />
        </>
      )}
      {chosen ? (
        <AssignmentDialog
          caseId={caseData.caseId}
          patientName={caseData.patientName}
          candidate={chosen}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}

function emptyDetail(isSearch: boolean): string {
  return isSearch ? phrases.noneWithThisName : phrases.noneActive
}
