import { ATHENA_TEXTS, CONSULT_PROCEDURES } from '@econsult/contract/records/claims'
import type * as contract from '@econsult/contract/records/claims'
import { DiagnosisSearchError } from '@econsult/adapters/records/billing-port'
import type { CoreDeps, ExchangeDeps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { askAthena, openAthenaChart } from '../../record-systems/charts/athena-chart.ts'

const MOST_DIAGNOSES_FOUND = 20

/**
 * Returns those CPT codes of the product that athena can bill for the patient, with the product's own descriptions
 * (CLOSE-03).
 */
export const athenaProcedureCodes: Action<
  typeof contract.athenaProcedureCodes,
  CoreDeps & ExchangeDeps
> = async (deps, { input, record }) => {
  const { athena, chart } = await openAthenaChart(deps, record, {
    ...input,
    departmentId: input.athenaDepartmentId,
  })
  const codes = CONSULT_PROCEDURES.map(({ procedurecode }) => procedurecode)
  const found = await askAthena(() => athena.adapter.procedureCodes(chart, codes))
  const isTaken = (code: string) =>
    found === null || found.some(({ procedurecode }) => procedurecode === code)
  return { data: { procedures: CONSULT_PROCEDURES.filter(({ procedurecode }) => isTaken(procedurecode)) } }
}

/** Returns the coded diagnoses of the patient's latest encounter. Empty if there was no encounter. */
export const latestAthenaDiagnoses: Action<
  typeof contract.latestAthenaDiagnoses,
  CoreDeps & ExchangeDeps
> = async (deps, { input, record }) => {
  const { athena, chart } = await openAthenaChart(deps, record, {
    ...input,
    departmentId: input.athenaDepartmentId,
  })
  return { data: [...((await askAthena(() => athena.adapter.latestDiagnoses(chart))) ?? [])] }
}

/** Searches ICD-10-CM diagnoses by code or words. */
export const searchDiagnoses: Action<typeof contract.searchDiagnoses, CoreDeps & ExchangeDeps> = async (
  deps,
  { input, record },
) => {
  await deps.database.asCaller(record, async () => undefined)
  try {
    return { data: [...(await deps.diagnoses.search(input.term, MOST_DIAGNOSES_FOUND))] }
  } catch (error) {
    if (!(error instanceof DiagnosisSearchError)) throw error
    throw new CallError('vendor', ATHENA_TEXTS.searchAway)
  }
}
