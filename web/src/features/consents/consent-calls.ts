import { fetchConsent, fetchPatientConsent } from '@econsult/contract/consents'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query }) => ({
  fetchConsent: query(fetchConsent, { background: true }),
  fetchPatientConsent: query(fetchPatientConsent, { background: true, keepUnusedDataFor: 0 }),
}))

export const { useFetchConsentQuery, useFetchPatientConsentQuery } = api
