import type { DocumentFiler } from '@econsult/adapters/records/documents-port'
import { CANNOT_OPEN, openIfKept } from '../../../sealer.ts'
import { CannotSend } from '../sender.ts'
import { nameOf } from '../words.ts'
import type { Deps } from '../../../deps.ts'
import type { ChartSystem } from '../../../delivery-ledger/targets.ts'
import { findHintIntegration } from '../../practices/hint/store.ts'

interface OpenFiler {
  readonly filer: DocumentFiler
  /** The practice's own id there; '' where its credentials are of one practice alone. */
  readonly practiceId: string
}

/** How reports of a practice are filed in a record system; undefined where it is not connected. @throws CannotSend */
export async function openFiler(
  deps: Deps,
  system: ChartSystem,
  practiceId: string,
): Promise<OpenFiler | undefined> {
  if (system === 'hint') return openHint(deps, practiceId)
  const records = await deps.records.of(practiceId)
  if (records.lost.includes(system)) throw accessLost(system)
  const connected = records[system]
  return connected && { filer: connected.adapter, practiceId: connected.practiceId }
}

async function openHint(deps: Deps, practiceId: string): Promise<OpenFiler | undefined> {
  const integration = await deps.database.asSystem((handle) => findHintIntegration(handle, practiceId))
  if (!integration) return undefined
  const filer = deps.hintCharts?.(openToken(deps, integration.sealed_access_token, practiceId))
  return filer && { filer, practiceId: integration.hint_practice_id }
}

function openToken({ sealer, log }: Deps, sealed: string, practiceId: string): string {
  const token = openIfKept(sealer, sealed, practiceId)
  if (token !== undefined) return token
  log.error({ practiceId, system: 'hint' }, CANNOT_OPEN)
  throw accessLost('hint')
}

/** The credentials that are kept cannot be opened any more: those who run the product changed its secret. */
export function accessLost(system: ChartSystem): CannotSend {
  const name = nameOf(system)
  return new CannotSend(
    `The access to ${name} that is kept here cannot be read any more.`,
    system === 'hint'
      ? 'Begin the integration again in hint, then Retry. Or send the report another way.'
      : `Connect ${name} again under Record system, then Retry. Or send the report another way.`,
  )
}
