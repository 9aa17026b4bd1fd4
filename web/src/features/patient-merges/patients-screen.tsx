import type { ListedPatient } from '@econsult/contract/patient-merges'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { refusalOr } from '../../lib/api-failure.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useFetchPatientsQuery } from './patient-merge-calls.ts'
import { PatientRow } from './patient-row.tsx'
import { phrases } from './phrases.ts'

const PAUSE_MS = 250

const Page = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  width: '100%',
  maxWidth: 960,
  margin: '0 auto',
  padding: '16px 32px 48px',
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    padding: '12px 0 88px',
    '& > header, & > p, & > h2': { paddingInline: 16 },
  },
}))

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 36,
  [theme.breakpoints.down('md')]: { '& > h1': { width: '100%' } },
}))

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { borderRadius: 0, boxShadow: 'none' },
}))

/** The page for merging patient entries. It lists possible duplicates, or the results of a search (CASE-13). */
export function PatientsScreen() {
  useDocumentTitle(phrases.patients)
  const [typed, setTyped] = useState('')
  const [merging, setMerging] = useState<ListedPatient | null>(null)
  const keyword = useSettled(typed.trim(), PAUSE_MS)
  const query = useFetchPatientsQuery({ keyword }, { refetchOnMountOrArgChange: true })
  const list = query.currentData
  return (
    <Page>
      <Head>
        <h1>{phrases.patients}</h1>
        <SearchInput label={phrases.search} value={typed} onChange={setTyped} />
      </Head>
      {keyword === '' ? <Doubles count={list?.data.length} /> : null}
      <Loaded
        of={{ ...query, data: list }}
        failed={refusalOr(query.error, phrases.notLoaded)}
        skeleton={<p role="status">{phrases.loading}</p>}
        isEmpty={list?.data.length === 0}
        empty={
          keyword === '' ? null : <EmptyState title={phrases.noneFound} detail={phrases.noneFoundDetail} />
        }
      >
        {({ data, isCut }) => (
          <>
            <Rows aria-label={phrases.patients}>
              {data.map((patient) => (
                <PatientRow key={patient.id} patient={patient} onMerge={() => setMerging(patient)} />
              ))}
            </Rows>
            {isCut ? <p>{phrases.more}</p> : null}
          </>
        )}
      </Loaded>
      {merging ? <MergeDialog patient={merging} onClose={() => setMerging(null)} /> : null}
    </Page>
  )
}

function Doubles({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <>
      <h2>{count === 0 ? phrases.noDuplicates : phrases.duplicates}</h2>
      <p>{count === 0 ? phrases.noDuplicatesDetail : phrases.duplicatesDetail}</p>
    </>
  )
}
