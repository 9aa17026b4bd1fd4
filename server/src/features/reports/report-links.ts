import { REPORT_LINK_TEXTS } from '@econsult/contract/reports'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { forbidden } from '../../http/errors.ts'
import { signedToken } from '../../crypto/signed-token.ts'

/** The report that a token opens. */
interface ReportToken {
  readonly practiceId: string
  readonly caseId: string
  readonly expiresAt: Date
}

/** Signed links to reports: anybody with the link reads that report without login (CLOSE-09). */
export interface ReportLinks {
  /** The `?token=` of /pdf_{channelId}. */
  signReportToken(report: ReportToken): string
  /** The absolute address of the report's page. */
  reportLink(report: ReportToken): string
  /** The report that a token opens. @throws CallError forbidden if it is changed, expired or for another case */
  open(caseId: string, token: string): ReportToken
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** The part of the address before /pdf_. */
  readonly publicUrl: () => string
}

const tokenSchema = z.object({
  caseId: z.string(),
  practiceId: z.uuid(),
  until: z.coerce.number().int(),
})

/** The address already contains the case's id, so the token is given without it; its signature covers it. */
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
