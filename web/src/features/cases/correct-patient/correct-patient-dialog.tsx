import type { CaseData } from '@econsult/contract/cases'
import {
  correctPatient,
  PATIENT_CORRECTION_REASONS,
  PATIENT_CORRECTION_WORDS,
  type PatientCorrectionReason,
} from '@econsult/contract/cases/patient-corrections'
import { isSamePatient } from '@econsult/contract/patient-identity'
import type { ReactNode } from 'react'
import { ageInYears, formatBirthDate } from '../../../lib/dates.ts'
import { listWords } from '../../../lib/list-words.ts'
import { recordSystemsOf } from '../../../lib/record-systems.ts'
import { Banner } from '../../../ui/banner.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FieldPair } from '../../../ui/fields/field-pair.ts'
import { RadioRowsField } from '../../../ui/fields/radio-rows-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useCorrectPatientMutation } from './correct-patient-calls.ts'
import { phrases } from './phrases.ts'

type Patient = NonNullable<CaseData['patientData']>

interface PatientForm {
  readonly patientName: string
  readonly dob: string
  readonly reason: PatientCorrectionReason | null
  readonly note: string
}

type CorrectPatientDialogProps = {
  caseData: CaseData
  patient: Patient
  onClose: () => void
}

/**
 * Dialog in which the sender's side corrects the name or date of birth of a case's patient; both versions are kept
 * (END-08).
 */
export function CorrectPatientDialog({ caseData, patient, onClose }: CorrectPatientDialogProps) {
  const notices = useNotices()
  const [correct] = useCorrectPatientMutation()
  const initial: PatientForm = { patientName: patient.fullName, dob: patient.dob, reason: null, note: '' }
  const form = useFields(correctPatient.input, {
    initial,
    input: (values) => ({ caseId: caseData.caseId, ...values }),
    check: ({ reason: chosen }) => (chosen === null ? { reason: phrases.chooseReason } : {}),
    async save(input) {
      const { data, error } = await correct(input)
      if (error) return error
      notices.show(data.message)
      onClose()
      return undefined
    },
  })
  const { patientName, dob, reason } = form.values

  const isOther = !isSamePatient(patient, { fullName: patientName, dob })
  const isRenamed = reason === 'name-changed' && dob === patient.dob
  return (
    <FormDialog
      title={phrases.correctPatientData}
      lead={phrases.lead}
      confirmLabel={phrases.saveCorrection}
      form={form}
      onClose={onClose}
    >
      <FieldPair>
        <TextField
          label={phrases.patientName}
          autoComplete="off"
          help={helpOf(patientName === patient.fullName, patient.fullName)}
          {...form.field('patientName')}
        />
        <DayField
          label={phrases.dob}
          help={helpOf(dob === patient.dob, formatBirthDate(patient.dob))}
          {...form.field('dob')}
        />
      </FieldPair>
      <RadioRowsField
        label={phrases.reason}
        rows={PATIENT_CORRECTION_REASONS.map((value) => ({ value, label: PATIENT_CORRECTION_WORDS[value] }))}
        {...form.field('reason')}
      />
      {reason === 'other' ? (
        <TextAreaField label={phrases.whatWasWrong} minRows={2} {...form.field('note')} />
      ) : null}
      <AgeChange caseData={caseData} before={patient.dob} after={dob} />
      {isOther && !isRenamed ? <LostLinks patient={patient} /> : null}
    </FormDialog>
  )
}

function helpOf(isSame: boolean, before: string): ReactNode {
  if (isSame) return phrases.noChange
  return phrases.before({ deleted: (text) => <del key="deleted">{text}</del> }, { value: before })
}

/** Shows that the age changes and, if applicable, that the question still contains the old age. */
function AgeChange({ caseData, before, after }: { caseData: CaseData; before: string; after: string }) {
  const now = useNow()
  const was = ageInYears(before, now)
  const becomes = ageInYears(after, now)
  if (after === '' || was === becomes) return null
  const isSaid = new RegExp(String.raw`\b${was}[\s-]?(?:years?|yo\b|y/o)`, 'i').test(caseData.questions)
  return (
    <Banner tone="warning" role="status">
      {isSaid ? phrases.ageChangesUnlikeQuestion({ was, becomes }) : phrases.ageChanges({ was, becomes })}
    </Banner>
  )
}

function LostLinks({ patient }: { patient: Patient }) {
  const systems = recordSystemsOf(patient)
  if (systems.length === 0) return null
  return (
    <Banner tone="warning" role="status">
      {phrases.chartUnlinked({
        systems: listWords(systems),
        fullName: patient.fullName,
        day: formatBirthDate(patient.dob),
      })}
    </Banner>
  )
}
