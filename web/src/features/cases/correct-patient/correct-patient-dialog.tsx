import type { CaseData } from '@econsult/contract/cases'
import {
  PATIENT_CORRECTION_REASONS,
  PATIENT_CORRECTION_WORDS,
  type PatientCorrectionReason,
} from '@econsult/contract/cases/patient-corrections'
import { isSamePatient } from '@econsult/contract/patient-identity'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { ageInYears, formatBirthDate } from '../../../lib/dates.ts'
import { recordSystemsOf } from '../../../lib/record-systems.ts'
import { Banner } from '../../../ui/banner.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FieldPair } from '../../../ui/fields/field-pair.ts'
import { RadioRowsField } from '../../../ui/fields/radio-rows-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useCorrectPatientMutation } from './correct-patient-calls.ts'

type Patient = NonNullable<CaseData['patientData']>

type CorrectPatientDialogProps = {
  caseData: CaseData
  patient: Patient
  onClose: () => void
}

/** The sending side corrects the name or the date of birth of a case's patient; both versions are kept (END-08). */
export function CorrectPatientDialog({ caseData, patient, onClose }: CorrectPatientDialogProps) {
  const notices = useNotices()
  const [patientName, setName] = useState(patient.fullName)
  const [dob, setDob] = useState(patient.dob)
  const [reason, setReason] = useState<PatientCorrectionReason | null>(null)
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [correct, { isLoading }] = useCorrectPatientMutation()
  const { form: formFault } = faults

  async function save() {
    if (reason === null) return setFaults({ reason: 'Choose a reason.' })
    const { data, error } = await correct({ caseId: caseData.caseId, patientName, dob, reason, note })
    if (error) {
      const fields = 'errors' in error ? error.errors : {}
      return setFaults(Object.keys(fields).length > 0 ? fields : { form: failureText(error) })
    }
    notices.show(data.message)
    onClose()
  }

  const isOther = !isSamePatient(patient, { fullName: patientName, dob })
  const isRenamed = reason === 'name-changed' && dob === patient.dob
  return (
    <FormDialog
      title="Correct patient data"
      lead="For a mistake in the name or date of birth. Everybody in the case sees what changed, and both versions stay in the report."
      confirmLabel="Save correction"
      busy={isLoading}
      error={formFault}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <FieldPair>
        <TextField
          label="Patient Name"
          name="patientName"
          autoComplete="off"
          value={patientName}
          error={faults['patientName']}
          help={helpOf(patientName === patient.fullName, patient.fullName)}
          onChange={({ target }) => setName(target.value)}
        />
        <DayField
          label="DOB"
          value={dob}
          error={faults['dob']}
          help={helpOf(dob === patient.dob, formatBirthDate(patient.dob))}
          onChange={setDob}
        />
      </FieldPair>
      <RadioRowsField
        label="Reason"
        name="reason"
        rows={PATIENT_CORRECTION_REASONS.map((value) => ({ value, label: PATIENT_CORRECTION_WORDS[value] }))}
        value={reason}
        error={faults['reason']}
        onChange={setReason}
      />
      {reason === 'other' ? (
        <TextAreaField
          label="What was wrong"
          name="note"
          minRows={2}
          value={note}
          error={faults['note']}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
      <AgeChange caseData={caseData} before={patient.dob} after={dob} />
      {isOther && !isRenamed ? <LostLinks patient={patient} /> : null}
    </FormDialog>
  )
}

function helpOf(isSame: boolean, before: string): ReactNode {
  if (isSame) return 'No change'
  return (
    <>
      Was <del>{before}</del>, both are kept
    </>
  )
}

/** Says that the age changes, and that the question still says the one before. */
function AgeChange({ caseData, before, after }: { caseData: CaseData; before: string; after: string }) {
  const now = useNow()
  const was = ageInYears(before, now)
  const becomes = ageInYears(after, now)
  if (after === '' || was === becomes) return null
  const isSaid = new RegExp(String.raw`\b${was}[\s-]?(?:years?|yo\b|y/o)`, 'i').test(caseData.questions)
  return (
    <Banner tone="warning" role="status">
      {`Age becomes ${becomes} years, it was ${was}.`}
      {isSaid ? ` The question still says ${was}: write to the specialist if that changes the answer.` : ''}
    </Banner>
  )
}

function LostLinks({ patient }: { patient: Patient }) {
  const systems = recordSystemsOf(patient)
  if (systems.length === 0) return null
  return (
    <Banner tone="warning" role="status">
      {`The case loses its link to the chart in ${systems.join(' and ')}, because that chart is of ${patient.fullName}, born ${formatBirthDate(patient.dob)}.`}
    </Banner>
  )
}
