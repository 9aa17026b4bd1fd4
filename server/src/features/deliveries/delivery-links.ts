import { DELIVERY_ERRORS } from '@econsult/contract/deliveries/errors'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { forbidden } from '../../http/errors.ts'
import { signedToken } from '../../crypto/signed-token.ts'
import { createSigner } from '../../crypto/signing.ts'
import { FAX_WEBHOOK_PATH } from '../../http/webhook-paths.ts'
import type { ReportKey } from './rules.ts'

/**
 * The time for which the link to a report is valid. A vendor fetches the report while it processes the request that
 * contains the link.
 */
const LINK_MS = 15 * MINUTE

export const DELIVERED_REPORT_PATH = '/files/delivered'
interface FaxKey {
  readonly practice_id: string
  readonly id: string
}

/**
 * Signed addresses that are sent to vendors: the address of a report, valid for a quarter of an hour, and the callback
 * address for one fax.
 */
export interface DeliveryLinks {
  report(key: ReportKey): string
  /** Decrypts the token of a link. @throws CallError forbidden for a changed or expired token */
  openReport(token: string): ReportKey
  faxCallback(key: FaxKey): string
  /** Returns the id of the fax that a callback is about; undefined if its address does not have our signature. */
  openFaxCallback(query: unknown): FaxKey | undefined
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  readonly publicUrl: () => string
}

const reportSchema = z.object({
  practice_id: z.uuid(),
  case_id: z.string(),
  closing: z.coerce.number().int(),
  correction: z.coerce.number().int(),
  until: z.coerce.number().int(),
})
const callbackSchema = z.object({ practice: z.uuid(), fax: z.uuid(), signature: z.string() })

export function createDeliveryLinks({ secret, clock, publicUrl }: Needs): DeliveryLinks {
  const reports = signedToken(reportSchema, {
    secret,
    use: 'delivered',
    clock,
    endOf: ({ until }) => until,
    notValid: linkOver,
    expired: linkOver,
  })
  const faxes = createSigner(secret, 'fax')

  return {
    report({ practice_id, case_id, closing, correction }) {
      const until = clock.now().getTime() + LINK_MS
      const token = reports.sign({ practice_id, case_id, closing, correction, until })
      return `${publicUrl()}${DELIVERED_REPORT_PATH}/${token}`
    },
    openReport(token) {
      const { practice_id, case_id, closing, correction } = reports.open(token)
      return { practice_id, case_id, closing, correction }
    },
    faxCallback({ practice_id, id }) {
      const signature = faxes.sign(`${practice_id}.${id}`)
      const query = new URLSearchParams({ practice: practice_id, fax: id, signature })
      return `${publicUrl()}${FAX_WEBHOOK_PATH}?${query.toString()}`
    },
    openFaxCallback(query) {
      const parts = callbackSchema.safeParse(query)
      if (!parts.success) return undefined
      const { practice, fax, signature } = parts.data
      return faxes.isSigned(`${practice}.${fax}`, signature) ? { practice_id: practice, id: fax } : undefined
    },
  }
}

/** Returns the error for a changed or expired link, or for a link to a report that is no longer stored. */
export function linkOver() {
  return forbidden(DELIVERY_ERRORS.linkOver)
}
