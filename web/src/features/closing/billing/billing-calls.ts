import {
  athenaProcedureCodes,
  latestAthenaDiagnoses,
  searchDiagnoses,
} from '@econsult/contract/records/claims'
import { addCalls } from '../../../lib/server-calls.ts'

/** Codes and diagnoses are fetched again each time a dialog opens. */
const FRESH = { keepUnusedDataFor: 0 }

const api = addCalls(({ query }) => ({
  athenaProcedureCodes: query(athenaProcedureCodes, FRESH),
  latestAthenaDiagnoses: query(latestAthenaDiagnoses, FRESH),
  searchDiagnoses: query(searchDiagnoses),
}))

export const { useAthenaProcedureCodesQuery, useLazyLatestAthenaDiagnosesQuery, useSearchDiagnosesQuery } =
  api
