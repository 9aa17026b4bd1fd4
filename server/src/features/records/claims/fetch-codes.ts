import {
  type athenaProcedureCodes,
  ATHENA_TEXTS,
  CONSULT_PROCEDURES,
  type Diagnosis,
  type latestAthenaDiagnoses,
  type Procedure,
  type searchDiagnoses as searchDiagnosesCall,
} from '@econsult/contract/records/claims'
import { DiagnosisSearchError } from '@econsult/adapters/records/billing-port'
import type { z } from 'zod'
import type { CoreDeps, ExchangeDeps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { askAthena, openAthenaChart } from '../../record-systems/charts/athena-chart.ts'

type Request<Call extends { input: z.ZodType }> = CallRequest<z.output<Call['input']>>

const MOST_DIAGNOSES_FOUND = 20

/** The product's CPT codes that athena bills for the patient, with the product's own descriptions (CLOSE-03). */
export async function fetchProcedureCodes(
  deps: CoreDeps & ExchangeDeps,
  { input, record }: Request<typeof athenaProcedureCodes>,
): Promise<{ data: { procedures: Procedure[] } }> {
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

/** The coded diagnoses of the patient's latest encounter; empty if there was no encounter. */
export async function fetchLatestDiagnoses(
  deps: CoreDeps & ExchangeDeps,
  { input, record }: Request<typeof latestAthenaDiagnoses>,
): Promise<{ data: Diagnosis[] }> {
  const { athena, chart } = await openAthenaChart(deps, record, {
    ...input,
    departmentId: input.athenaDepartmentId,
  })
  return { data: [...((await askAthena(() => athena.adapter.latestDiagnoses(chart))) ?? [])] }
}

/** Searches ICD-10-CM diagnoses by code or words. */
export async function searchDiagnoses(
  deps: CoreDeps & ExchangeDeps,
  { input, record }: Request<typeof searchDiagnosesCall>,
): Promise<{ data: Diagnosis[] }> {
  await deps.database.asCaller(record, async () => undefined)
  try {
    return { data: [...(await deps.diagnoses.search(input.term, MOST_DIAGNOSES_FOUND))] }
  } catch (error) {
    if (!(error instanceof DiagnosisSearchError)) throw error
    throw new CallError('vendor', ATHENA_TEXTS.searchAway)
  }
}
