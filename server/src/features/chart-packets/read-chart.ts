import { randomUUID } from 'node:crypto'
import { type RecordFault, RecordSystemError } from '@econsult/adapters/records/records-port'
import { CHART_TEXTS } from '@econsult/contract/chart-packets'
import type * as contract from '@econsult/contract/chart-packets'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { type ChartSource, findSource } from './find-source.ts'
import { offerChart, resultsSince } from './rules.ts'
import { insertReading } from './store.ts'

/** Returns the name of the source from which a patient's chart can be read, or null if there is none. */
export const fetchChartSource: Action<typeof contract.fetchChartSource, CoreDeps & ExchangeDeps> = async (
  deps,
  { input, record },
) => {
  const { source } = await findSource(deps, record, input.patientId)
  return { data: { source: source?.name ?? null } }
}

/**
 * Reads a patient's chart and stores it for a day. The items that are sent later are therefore exactly those of the
 * record system (CHART-01). No transaction is open during the requests to the record system.
 */
export const readChart: Action<typeof contract.readChart, CoreDeps & ExchangeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { practiceId, patient, source } = await findSource(deps, record, input.patientId)
  if (!source) throw new CallError('vendor', CHART_TEXTS.noChart)
  const now = deps.clock.now()
  const { items, gaps, noneKnown } = offerChart(await read(source, resultsSince(now)))
  const reading = {
    practice_id: practiceId,
    id: randomUUID(),
    reader_id: caller.id,
    patient_id: patient.id,
    source: source.name,
    items: JSON.stringify(items),
    gaps: JSON.stringify(gaps),
    none_known: JSON.stringify(noneKnown),
    read_at: now,
  }
  await deps.database.asCaller({ ...record, object: patient.id }, (handle) => insertReading(handle, reading))
  const { id: readingId } = reading
  return { data: { readingId, source: source.name, readAt: now.getTime(), items, gaps, noneKnown } }
}

async function read(source: ChartSource, since: string) {
  try {
    return await source.read(since)
  } catch (error) {
    if (!(error instanceof RecordSystemError)) throw error
    const { fault, retryAfter } = error
    throw new CallError('vendor', chartFaultText(source.name, fault), retryAfter ? { retryAfter } : {})
  }
}

const INSTEAD = 'or send the case without the chart.'

/** Returns a sentence that explains why a chart cannot be read and what the user can do next. */
function chartFaultText(name: string, fault: RecordFault): string {
  const texts: Record<RecordFault, string> = {
    away: `${name} is not responding right now. Try again in a few minutes, ${INSTEAD}`,
    throttled: `${name} is busy. Try again in a minute, ${INSTEAD}`,
    refused: `${name} refused the connection. Ask the person who manages it in your practice, ${INSTEAD}`,
    unknown: `${name} does not have exactly one patient with this name and date of birth. Check the patient there, ${INSTEAD}`,
    unreadable: `${name} sent a response that could not be read. Try again later, ${INSTEAD}`,
    tooLarge: `${name} sent a response that is too large or nested too deeply to be read. Ask the person who manages it in your practice, ${INSTEAD}`,
  }
  return texts[fault]
}
