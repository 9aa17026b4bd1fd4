import { createPace } from '../records/pace.ts'
import { createVendorHttp } from '../records/vendor-http.ts'
import type { HintCharts } from './hint-port.ts'
import { hintDocuments } from './hint-documents.ts'
import { hintPatients } from './hint-patients.ts'

interface HintAccount {
  /** For example https://api.hint.com/api, without a slash at its end. */
  readonly baseUrl: string
  /** The practice's access token. */
  readonly accessToken: string
  readonly timeoutMs: number
  readonly now: () => number
}

/** Number of requests that hint accepts, according to its documentation. */
const PER_SECOND = 100

/**
 * The charts of one practice in hint. A token does not expire, so a 401 means that the practice ended the integration.
 */
export function createHintCharts({ baseUrl, accessToken, timeoutMs, now }: HintAccount): HintCharts {
  const header = `Bearer ${accessToken}`
  const http = createVendorHttp({
    system: 'hint',
    baseUrl,
    credentials: { header: async () => header, renew: () => false },
    now,
    restMs: timeoutMs,
    pace: createPace(PER_SECOND, now),
  })
  return { ...hintDocuments(http, timeoutMs), ...hintPatients(http) }
}
