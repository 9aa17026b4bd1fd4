import { correctPatient } from '@econsult/contract/cases/patient-corrections'
import { addCalls } from '../../../lib/server-calls.ts'

const correctPatientCalls = addCalls(({ change }) => ({
  correctPatient: change(correctPatient, ({ caseId }) => [
    { type: 'Case', id: caseId },
    'CaseList',
    'Patient',
  ]),
}))

export const { useCorrectPatientMutation } = correctPatientCalls
