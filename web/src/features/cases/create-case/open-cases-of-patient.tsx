import { fetchOpenCasesOfPatient, type OpenCaseOfPatient } from '@econsult/contract/cases/patient-cases'
import type { Patient } from '@econsult/contract/patients'
import { styled } from '@mui/material/styles'
import { FolderOpen } from 'lucide-react'
import { spanText } from '../../../lib/due-words.ts'
import { roomPath } from '../../../lib/paths.ts'
import { addCalls } from '../../../lib/server-calls.ts'
import { useMay } from '../../../lib/session/use-session.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { openCasesWords } from './open-cases-words.ts'
import { phrases } from './phrases.ts'

const patientCases = addCalls(({ query }) => ({
  fetchOpenCasesOfPatient: query(fetchOpenCasesOfPatient, { tags: ['CaseList'], background: true }),
}))

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& > .lucide': { flex: 'none', marginTop: 3, color: theme.vars.palette.text.disabled },
}))

type OpenCasesOfPatientProps = { patient: Patient | null; specialtyIds: readonly string[] }

/** Shows for each chosen specialty whether the chosen patient already has an open case there (CASE-10). */
export function OpenCasesOfPatient({ patient, specialtyIds }: OpenCasesOfPatientProps) {
  const now = useNow()
  const mayRead = useMay('read')
  const { currentData } = patientCases.useFetchOpenCasesOfPatientQuery(
    { patientId: patient?.id ?? '', specialtyIds: [...specialtyIds] },
    { skip: !patient || specialtyIds.length === 0 || !mayRead, refetchOnMountOrArgChange: true },
  )
  const bySpecialty = Map.groupBy(currentData?.data ?? [], ({ specialtyId }) => specialtyId)
  return [...bySpecialty].map(([specialtyId, cases]) => (
    <OpenCasesLine key={specialtyId} cases={cases} now={now} />
  ))
}

function OpenCasesLine({ cases, now }: { cases: readonly OpenCaseOfPatient[]; now: number }) {
  const [latest] = cases
  if (!latest) return null
  return (
    <Line>
      <FolderOpen size={14} aria-hidden="true" />
      <span>
        {openCasesWords(cases.length, latest, spanText(now - latest.since))}
        {' · '}
        <TextLink to={roomPath(latest.caseId)}>{phrases.open}</TextLink>
      </span>
    </Line>
  )
}
