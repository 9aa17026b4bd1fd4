import type { Deps } from '../deps.ts'
import { findHintIntegration } from '../features/practices/hint/store.ts'
import { findPracticeById } from '../features/practices/store.ts'
import { CHART_SYSTEMS, type PracticeTargets } from './targets.ts'

const NOWHERE: PracticeTargets = { systems: [], faxNumber: null, faxesOnClosing: false }

/** Where a practice can send its reports. It opens transactions of its own: never to be called within one. */
export async function readPracticeTargets(
  deps: Pick<Deps, 'database' | 'records' | 'hint' | 'fax'>,
  practiceId: string | null,
): Promise<PracticeTargets> {
  if (practiceId === null) return NOWHERE
  const connected = await deps.records.of(practiceId)
  const { practice, integration } = await deps.database.asSystem(async (handle) => ({
    practice: await findPracticeById(handle, practiceId),
    integration: deps.hint && (await findHintIntegration(handle, practiceId)),
  }))
  const isConnected = { ...connected, hint: integration }
  // What cannot be reached any more keeps its reports: they wait for a person, who connects it again.
  const lost: readonly string[] = connected.lost
  return {
    systems: CHART_SYSTEMS.filter((system) => isConnected[system] !== undefined || lost.includes(system)),
    faxNumber: (deps.fax && practice?.fax_number) ?? null,
    faxesOnClosing: practice?.fax_notification ?? false,
  }
}
