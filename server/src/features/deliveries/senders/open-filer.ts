import type { DocumentFiler } from '@econsult/adapters/records/documents-port'
import type { Deps } from '../../../deps.ts'
import type { ChartSystem } from '../../../delivery-ledger/targets.ts'
import { findHintIntegration } from '../../practices/hint/store.ts'

interface OpenFiler {
  readonly filer: DocumentFiler
  /** The practice's own id there; '' where its credentials are of one practice alone. */
  readonly practiceId: string
}

/** How reports of a practice are filed in a record system; undefined where it is not connected. */
export async function openFiler(
  deps: Deps,
  system: ChartSystem,
  practiceId: string,
): Promise<OpenFiler | undefined> {
  if (system === 'hint') return openHint(deps, practiceId)
  const connected = (await deps.records.of(practiceId))[system]
  return connected && { filer: connected.adapter, practiceId: connected.practiceId }
}

async function openHint(deps: Deps, practiceId: string): Promise<OpenFiler | undefined> {
  const integration = await deps.database.asSystem((handle) => findHintIntegration(handle, practiceId))
  if (!integration) return undefined
  const filer = deps.hintCharts?.(deps.sealer.open(integration.sealed_access_token, practiceId))
  return filer && { filer, practiceId: integration.hint_practice_id }
}
