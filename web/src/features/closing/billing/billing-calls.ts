import {
  athenaProcedureCodes,
  latestAthenaDiagnoses,
  searchDiagnoses,
} from '@econsult/contract/records/claims'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { sends, serverApi } from '../../../lib/server-api.ts'

/** Codes and diagnoses are fetched again for each dialog. */
const FRESH = { keepUnusedDataFor: 0 }

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    athenaProcedureCodes: build.query<
      ReplyOf<typeof athenaProcedureCodes>,
      InputOf<typeof athenaProcedureCodes>
    >({ query: sends(athenaProcedureCodes), ...FRESH }),
    latestAthenaDiagnoses: build.query<
      ReplyOf<typeof latestAthenaDiagnoses>,
      InputOf<typeof latestAthenaDiagnoses>
    >({ query: sends(latestAthenaDiagnoses), ...FRESH }),
    searchDiagnoses: build.query<ReplyOf<typeof searchDiagnoses>, InputOf<typeof searchDiagnoses>>({
      query: sends(searchDiagnoses),
    }),
  }),
})

export const { useAthenaProcedureCodesQuery, useLazyLatestAthenaDiagnosesQuery, useSearchDiagnosesQuery } =
  api
