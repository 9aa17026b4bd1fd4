import { CASE_CREATORS } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { hasEntries } from '../features/cases/create-case/case-form.ts'
import { ConsentField } from '../features/cases/create-case/consent-field.tsx'
import { CreateCaseLayout } from '../features/cases/create-case/create-case-layout.tsx'
import { QuestionField } from '../features/cases/create-case/question-field.tsx'
import { RestoredBanner } from '../features/cases/create-case/restored-banner.tsx'
import type { SendPhase, UnsentCase } from '../features/cases/create-case/unsent-case.ts'
import { useCaseForm } from '../features/cases/create-case/use-case-form.ts'
import { useLeaving } from '../features/cases/create-case/use-leaving.ts'
import { usePatientPart } from '../features/cases/create-case/use-patient-part.ts'
import { type CaseFiles, useSendCase } from '../features/cases/create-case/use-send-case.ts'
import { useUnsentCase } from '../features/cases/create-case/use-unsent-case.ts'
import { FilesField } from '../features/files/ui/files-field.tsx'
import { fileReferences } from '../features/files/upload-item.ts'
import type { UploadQueue } from '../features/files/upload-queue.ts'
import { useUploadQueue } from '../features/files/use-upload-queue.ts'
import { DobField } from '../features/patients/dob-field.tsx'
import { PatientNameField } from '../features/patients/patient-name-field.tsx'
import { SpecialtyField } from '../features/specialties/specialty-field.tsx'
import { PATHS } from '../lib/paths.ts'

const PatientLine = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 200px',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
}))

/** A new case, for those who create cases; everybody else goes to the open cases (CASE-01). */
export default function CreateCasePage() {
  return (
    <ForUserTypes userTypes={CASE_CREATORS} otherwise={PATHS.openCases}>
      <NewCase />
    </ForUserTypes>
  )
}

function NewCase() {
  const { unsent, state } = useUnsentCase()
  return <CaseSheet key={state.caseId} unsent={unsent} phase={state.phase} />
}

function filesOf(queue: UploadQueue): CaseFiles {
  return {
    settled: async () => {
      const items = await queue.settled()
      return items.every((item) => item.stage === 'uploaded') ? fileReferences(items) : null
    },
    version: queue.items,
    handOver: () => queue.close(),
  }
}

function CaseSheet({ unsent, phase }: { unsent: UnsentCase; phase: SendPhase }) {
  const form = useCaseForm(unsent)
  const patient = usePatientPart(form)
  const { queue, items } = useUploadQueue('unsent case files')
  const { send, filesError } = useSendCase(unsent, form, filesOf(queue))
  const isBegun = () => hasEntries(unsent.form()) || queue.items().length > 0
  const [wasBegun] = useState(isBegun)
  useLeaving(isBegun)
  const { control, formState } = form
  const { errors } = formState

  function startOver() {
    queue.discard()
    unsent.startOver()
  }

  return (
    <CreateCaseLayout phase={phase} onSend={() => void send()}>
      {wasBegun ? <RestoredBanner onStartOver={startOver} /> : null}
      <PatientLine>
        <Controller
          control={control}
          name="patientName"
          render={({ field }) => (
            <PatientNameField
              name={field.value}
              patient={patient.part.patient}
              unlinked={patient.part.unlinked}
              onType={patient.typeName}
              onChoose={patient.choose}
              onBlur={field.onBlur}
              error={errors.patientName?.message}
              ref={field.ref}
            />
          )}
        />
        <Controller
          control={control}
          name="dob"
          render={({ field }) => (
            <DobField
              value={field.value}
              onChange={patient.typeDob}
              onBlur={field.onBlur}
              error={errors.dob?.message}
              ref={field.ref}
            />
          )}
        />
      </PatientLine>
      <Controller
        control={control}
        name="specialtyIds"
        render={({ field }) => <SpecialtyField {...field} error={errors.specialtyIds?.message} />}
      />
      <QuestionField {...form.register('questions')} error={errors.questions?.message} />
      <FilesField queue={queue} items={items} error={filesError} />
      <Controller
        control={control}
        name="patientConsentGiven"
        render={({ field: { value, ...field } }) => (
          <ConsentField {...field} checked={value} error={errors.patientConsentGiven?.message} />
        )}
      />
    </CreateCaseLayout>
  )
}
