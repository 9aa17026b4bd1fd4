import type { Consent } from '@medplum/fhirtypes'
import { findOfCases } from '../of-case/find-of-cases.ts'
import type { ResourceKind } from '../resource-kind.ts'
import { ofCode, ofConcepts } from '../search/parameters.ts'
import { presentConsent } from './present.ts'
import { findConsentsOf } from './store.ts'

export const CONSENTS: ResourceKind<Consent> = {
  type: 'Consent',
  about: "The patient's consent to a consult, for the practice that sent it",
  parameters: {
    patient: {
      type: 'reference',
      targets: ['Patient'],
      about: 'The patient',
      of: ({ patient }) => [patient],
    },
    status: { type: 'token', about: 'Always active', of: ({ status }) => ofCode(status) },
    scope: { type: 'token', about: 'Always treatment', of: ({ scope }) => ofConcepts([scope]) },
    category: { type: 'token', about: 'Always LOINC 59284-0', of: ({ category }) => ofConcepts(category) },
    date: { type: 'date', about: 'When the patient consented', of: ({ dateTime }) => [dateTime] },
    period: { type: 'date', about: 'For how long it holds', of: ({ provision }) => [provision?.period] },
  },
  includes: ['patient'],
  revIncludes: [],
  hasLastUpdated: true,
  isFor: ({ userType }) => userType === 'PCP' || userType === 'PCPSUPERUSER' || userType === 'Biller',
  find: findOfCases(async (view, group) => {
    const recorded = await findConsentsOf(view.handle, group)
    return group.cases.flatMap((ofCase) => {
      const consent = recorded.find((one) => one.case_id === ofCase.id)
      if (!consent && !ofCase.patient_consent_given) return []
      return [{ caseId: ofCase.id, resource: presentConsent(ofCase, consent) }]
    })
  }),
}
