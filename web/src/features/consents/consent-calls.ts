import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchConsent, fetchPatientConsent } from '@econsult/contract/consents'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchConsent: build.query<ReplyOf<typeof fetchConsent>, InputOf<typeof fetchConsent>>({
      query: sends(fetchConsent, { background: true }),
    }),
    fetchPatientConsent: build.query<
      ReplyOf<typeof fetchPatientConsent>,
      InputOf<typeof fetchPatientConsent>
    >({
      query: sends(fetchPatientConsent, { background: true }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useFetchConsentQuery, useFetchPatientConsentQuery } = api
