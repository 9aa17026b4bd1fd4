import type { CaseData } from '@econsult/contract/cases'
import { createsCases } from '@econsult/contract/roles'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { formatBirthDate, formatDateTime } from '../../../lib/dates.ts'
import { useMay, useUser } from '../../../lib/session/use-session.ts'
import { CorrectPatientDialog } from './correct-patient-dialog.tsx'
import { phrases } from './phrases.ts'

/** The button 'Correct', for the sender's side while the case is open (END-08). */
export function CorrectPatient({ caseData }: { caseData: CaseData }) {
  const [isOpen, setOpen] = useState(false)
  const maySend = useMay('send')
  const isSender = createsCases(useUser().userType)
  const { patientData, isDeleted } = caseData
  if (!maySend || !isSender || isDeleted || patientData === null) return null
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="body2"
        aria-label={phrases.correctPatientData}
        onClick={() => setOpen(true)}
        sx={{ fontWeight: 600 }}
      >
        {phrases.correct}
      </Link>
      {isOpen ? (
        <CorrectPatientDialog caseData={caseData} patient={patientData} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

const Earlier = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.disabled,
  '& > del': { textDecorationColor: theme.vars.palette.error.main },
}))

/** The patient's name or date of birth before the correction; renders nothing if there was none. */
export function BeforeCorrection({ caseData, of }: { caseData: CaseData; of: 'patientName' | 'dob' }) {
  const changed = caseData.patientCorrections.filter(({ before, after }) => before[of] !== after[of])
  return changed.map(({ before, at, byName }) => (
    <Earlier key={at} title={`${formatDateTime(at)}, ${byName}`}>
      {phrases.correctedFrom(
        { deleted: (text) => <del key="deleted">{text}</del> },
        { value: of === 'dob' ? formatBirthDate(before.dob) : before.patientName },
      )}
    </Earlier>
  ))
}
