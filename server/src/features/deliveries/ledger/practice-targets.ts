import { REPORT_SYSTEMS } from '@econsult/contract/record-systems/systems'
import type { CoreDeps, ExchangeDeps } from '../../../deps.ts'
import { findHintIntegration } from '../../hint/store.ts'
import { findPracticeById } from '../../practices/store.ts'
import type { PracticeTargets } from './targets.ts'

const NOWHERE: PracticeTargets = { systems: [], faxNumber: null, faxesOnClosing: false }

/**
 * Returns the targets to which a practice can send its reports. Opens its own transactions, so it must not be called
 * within one.
 */
export async function readPracticeTargets(
  deps: CoreDeps & ExchangeDeps,
  practiceId: string | null,
): Promise<PracticeTargets> {
  if (practiceId === null) return NOWHERE
  const connected = await deps.records.of(practiceId)
  const { practice, integration } = await deps.database.asSystem(async (handle) => ({
    practice: await findPracticeById(handle, practiceId),
    integration: deps.hint && (await findHintIntegration(handle, practiceId)),
  }))
  const isConnected = { ...connected, hint: integration }
  // If the credentials of a system are lost, the system remains a target. Its reports are queued until a user connects
  // it again.
  const lost: readonly string[] = connected.lost
  return {
    systems: REPORT_SYSTEMS.filter((system) => isConnected[system] !== undefined || lost.includes(system)),
    faxNumber: (deps.fax && practice?.fax_number) ?? null,
    faxesOnClosing: practice?.fax_notification ?? false,
  }
}
