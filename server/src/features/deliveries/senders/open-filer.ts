import type { DocumentFiler } from '@econsult/adapters/records/documents-port'
import { CANNOT_OPEN, openIfKept } from '../../../crypto/sealer.ts'
import { CannotSend } from '../sender.ts'
import { nameOf } from '../words.ts'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../../deps.ts'
import { isConnectable, type ReportSystem } from '@econsult/contract/record-systems/systems'
import { findHintIntegration } from '../../hint/store.ts'

interface OpenFiler {
  readonly filer: DocumentFiler
  /** The practice's own id in the record system; '' if the credentials are valid for one practice only. */
  readonly practiceId: string
}

/**
 * Returns the function that files a practice's reports in a record system; undefined if the system is not connected.
 * @throws CannotSend
 */
export async function openFiler(
  deps: CoreDeps & SecurityDeps & ExchangeDeps,
  system: ReportSystem,
  practiceId: string,
): Promise<OpenFiler | undefined> {
  if (!isConnectable(system)) return openHint(deps, practiceId)
  const records = await deps.records.of(practiceId)
  if (records.lost.includes(system)) throw accessLost(system)
  const connected = records[system]
  return connected && { filer: connected.adapter, practiceId: connected.practiceId }
}

async function openHint(
  deps: CoreDeps & SecurityDeps & ExchangeDeps,
  practiceId: string,
): Promise<OpenFiler | undefined> {
  const integration = await deps.database.asSystem((handle) => findHintIntegration(handle, practiceId))
  if (!integration) return undefined
  const filer = deps.hintCharts?.(openToken(deps, integration.sealed_access_token, practiceId))
  return filer && { filer, practiceId: integration.hint_practice_id }
}

function openToken({ sealer, log }: CoreDeps & SecurityDeps, sealed: string, practiceId: string): string {
  const token = openIfKept(sealer, sealed, practiceId)
  if (token !== undefined) return token
  log.error({ practiceId, system: 'hint' }, CANNOT_OPEN)
  throw accessLost('hint')
}

/** The stored credentials can no longer be decrypted, because the product's secret was changed. */
export function accessLost(system: ReportSystem): CannotSend {
  const name = nameOf(system)
  return new CannotSend(
    `The saved credentials for ${name} can no longer be read.`,
    isConnectable(system)
      ? `Connect ${name} again under Record system, then Retry. Or send the report another way.`
      : `Start the integration again in ${name}, then Retry. Or send the report another way.`,
  )
}
