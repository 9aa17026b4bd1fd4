import type { Patient } from '@econsult/contract/patients'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { CaseForm } from '../features/cases/create-case/case-form.ts'
import { OpenCasesOfPatient } from '../features/cases/create-case/open-cases-of-patient.tsx'
import type { usePatientPart } from '../features/cases/create-case/use-patient-part.ts'
import { DobField } from '../features/patients/dob-field.tsx'
import { PatientNameField } from '../features/patients/patient-name-field.tsx'
import { SamePatients } from '../features/patients/same-patients.tsx'

const PatientLine = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 200px',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
}))

type CasePatientProps = {
  form: UseFormReturn<CaseForm>
  patient: ReturnType<typeof usePatientPart>
  specialtyIds: readonly string[]
  /** True if the form was just opened empty; the name then has the focus, so that the user can type immediately. */
  startsEmpty: boolean
}

/** The patient of the case: name and DOB, the matching entry of the list of patients, and the patient's open cases. */
export function CasePatient({ form, patient, specialtyIds, startsEmpty }: CasePatientProps) {
  const { control, formState, setValue } = form
  const { errors } = formState
  const { part } = patient
  const [pickedId, setPickedId] = useState<string | null>(null)

  function choose(chosen: Patient) {
    patient.choose(chosen)
    // The ticked items belong to the previous patient's chart.
    setValue('chartItemIds', null, { shouldDirty: true })
  }

  function pick(chosen: Patient) {
    setPickedId(chosen.id)
    choose(chosen)
  }

  return (
    <>
      <PatientLine>
        <Controller
          control={control}
          name="patientName"
          render={({ field }) => (
            <PatientNameField
              name={field.value}
              patient={part.patient}
              unlinked={part.unlinked}
              onType={patient.typeName}
              onChoose={pick}
              onBlur={field.onBlur}
              autoFocus={startsEmpty}
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
      <SamePatients
        name={part.patientName}
        dob={part.dob}
        patient={part.patient}
        isPicked={part.patient?.id === pickedId}
        onChoose={choose}
      />
      <OpenCasesOfPatient patient={part.patient} specialtyIds={specialtyIds} />
    </>
  )
}
