import type { Patient } from '@econsult/contract/patients'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CaseForm } from './case-form.ts'
import { type PatientPart, withDob, withName, withPatient } from './patient-link.ts'

const KEYS = ['patientName', 'patient', 'unlinked', 'dob'] as const

/** The form's patient fields and their actions: name, DOB and link always change together. */
export function usePatientPart({ control, setValue, getFieldState, formState }: UseFormReturn<CaseForm>) {
  const [patientName, patient, unlinked, dob] = useWatch({ control, name: KEYS })
  const part: PatientPart = { patientName, patient, unlinked, dob }

  function apply(next: PatientPart) {
    for (const key of KEYS) {
      if (next[key] === part[key]) continue
      // A visible error disappears as soon as the field is corrected.
      const shouldValidate = formState.isSubmitted || getFieldState(key, formState).invalid
      setValue(key, next[key], { shouldDirty: true, shouldValidate })
    }
  }

  return {
    part,
    typeName: (name: string) => apply(withName(part, name)),
    choose: (chosen: Patient) => apply(withPatient(chosen)),
    typeDob: (text: string) => apply(withDob(part, text)),
  }
}
