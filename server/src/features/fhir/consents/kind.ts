import type { Consent } from '@medplum/fhirtypes'
import { kindOfCases, ofEachCase } from '../of-case/kind-of-cases.ts'
import { ofCode, ofConcepts, toPatient } from '../search/parameters.ts'
import { presentConsent } from './present.ts'
import { findConsentsOf } from './store.ts'

export const CONSENTS = kindOfCases<Consent>({
  type: 'Consent',
  about: "The patient's consent to a consult, for the practice that sent it",
  parameters: {
    patient: toPatient(({ patient }) => [patient]),
    status: { type: 'token', about: 'Always active', of: ({ status }) => ofCode(status) },
    scope: { type: 'token', about: 'Always treatment', of: ({ scope }) => ofConcepts([scope]) },
    category: { type: 'token', about: 'Always LOINC 59284-0', of: ({ category }) => ofConcepts(category) },
    date: { type: 'date', about: 'When the patient consented', of: ({ dateTime }) => [dateTime] },
    period: { type: 'date', about: 'For how long it holds', of: ({ provision }) => [provision?.period] },
  },
  includes: ['patient'],
  isFor: ({ userType }) => userType === 'PCP' || userType === 'PCPSUPERUSER' || userType === 'Biller',
  read: async (view, group) => {
    const recorded = await findConsentsOf(view.handle, group)
    return ofEachCase(group, (ofCase) => {
      const consent = recorded.find((one) => one.case_id === ofCase.id)
      if (!consent && !ofCase.patient_consent_given) return []
      return [presentConsent(ofCase, consent)]
    })
  },
})
