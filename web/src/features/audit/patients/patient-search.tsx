import type { AuditedPatient } from '@econsult/contract/audit/patients'
import { SHORTEST_PATIENT_KEYWORD } from '@econsult/contract/patients'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { formatBirthDate } from '../../../lib/dates.ts'
import { casesWords, providerWords } from '../../../lib/patient-words.ts'
import { whoHasSeenPath } from '../../../lib/paths.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useFindAuditedPatientsQuery } from '../audit-calls.ts'
import { phrases } from './phrases.ts'

const PAUSE_MS = 250

const Search = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  '& h3': { ...theme.typography.subtitle1, margin: 0, fontWeight: 600 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))

const Rows = styled('ul')(({ theme }) => ({
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) 104px minmax(0, 1fr) minmax(0, 1.3fr)',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > a': { overflowWrap: 'anywhere', padding: '6px 0' },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 8px',
    '& > span:nth-of-type(n + 2)': { gridColumn: '1 / span 2' },
  },
}))

/**
 * Searches all patients of the practice, whichever clinician they belong to, and links to the list of accesses to their
 * data (AUD-02).
 */
export function PatientSearch() {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), PAUSE_MS)
  const isShort = keyword.length < SHORTEST_PATIENT_KEYWORD
  const { currentData, error } = useFindAuditedPatientsQuery(
    { keyword },
    { skip: isShort, refetchOnMountOrArgChange: true },
  )
  const found = isShort ? undefined : currentData
  return (
    <Search aria-labelledby="patient-search-title">
      <h3 id="patient-search-title">{phrases.title}</h3>
      <p>{phrases.detail}</p>
      <SearchInput label={phrases.searchPatientName} value={typed} onChange={setTyped} />
      {error && !isShort ? <p role="alert">{failureText(error)}</p> : null}
      <p role="status">{found ? foundWords(found.data.length, found.isCut) : null}</p>
      {found && found.data.length > 0 ? (
        <Rows aria-label={phrases.patients}>
          {found.data.map((patient) => (
            <PatientRow key={patient.id} patient={patient} />
          ))}
        </Rows>
      ) : null}
    </Search>
  )
}

function PatientRow({ patient }: { patient: AuditedPatient }) {
  const { id, fullName, dob } = patient
  return (
    <Item>
      <TextLink to={whoHasSeenPath({ patientId: id })}>{fullName}</TextLink>
      <span>{formatBirthDate(dob)}</span>
      <span>{providerWords(patient)}</span>
      <span>{casesWords(patient)}</span>
    </Item>
  )
}

function foundWords(count: number, isCut: boolean): string {
  if (count === 0) return phrases.noPatients
  if (isCut) return phrases.morePatients
  return phrases.patientsFound({ count })
}
