import { createPace } from '../records/pace.ts'
import { createVendorHttp } from '../records/vendor-http.ts'
import type { HintCharts } from './hint-port.ts'
import { hintDocuments } from './hint-documents.ts'
import { hintPatients } from './hint-patients.ts'

interface HintAccount {
  /** For example https://api.hint.com/api, without a trailing slash. */
  readonly baseUrl: string
  /** The practice's access token. */
  readonly accessToken: string
  readonly timeoutMs: number
  readonly now: () => number
}

/** Maximum number of requests per second, according to hint's documentation. */
const PER_SECOND = 100

/**
 * The charts of one practice in hint. Tokens do not expire; a response with status 401 therefore means that the
 * practice has ended the integration.
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
