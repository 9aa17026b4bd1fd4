import { REPORT_LINK_TEXTS } from '@econsult/contract/reports'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { forbidden } from '../../http/errors.ts'
import { signedToken } from '../../crypto/signed-token.ts'

/** The content of a report token. */
interface ReportToken {
  readonly practiceId: string
  readonly caseId: string
  readonly expiresAt: Date
}

/** Signed links to reports. Anyone with a link can read its report without login (CLOSE-09). */
export interface ReportLinks {
  /** Returns the `?token=` parameter of /pdf_{channelId}. */
  signReportToken(report: ReportToken): string
  /** Returns the absolute URL of the report page. */
  reportLink(report: ReportToken): string
  /**
   * Verifies a token and returns its content.
   * @throws CallError forbidden if the token was changed, has expired or belongs to another case
   */
  open(caseId: string, token: string): ReportToken
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** The start of the URL, up to /pdf_. */
  readonly publicUrl: () => string
}

const tokenSchema = z.object({
  caseId: z.string(),
  practiceId: z.uuid(),
  until: z.coerce.number().int(),
})

/**
 * The URL already contains the case id. The id is therefore removed from the token, but the signature still covers it.
 */
export function createReportLinks({ secret, clock, publicUrl }: Needs): ReportLinks {
  const notValid = () => forbidden(REPORT_LINK_TEXTS.notValid)
  const tokens = signedToken(tokenSchema, {
    secret,
    use: 'report',
    clock,
    endOf: ({ until }) => until,
    notValid,
    expired: () => forbidden(REPORT_LINK_TEXTS.expired),
  })

  function signReportToken({ practiceId, caseId, expiresAt }: ReportToken): string {
    const token = tokens.sign({ caseId, practiceId, until: expiresAt.getTime() })
    return token.slice(`${caseId}.`.length)
  }

  return {
    signReportToken,
    reportLink: (report) => `${publicUrl()}/pdf_${report.caseId}?token=${signReportToken(report)}`,
    open(caseId, token) {
      const { practiceId, until } = tokens.open(`${caseId}.${token}`, (report) => {
        if (report.caseId !== caseId) throw notValid()
      })
      return { practiceId, caseId, expiresAt: new Date(until) }
    },
  }
}
