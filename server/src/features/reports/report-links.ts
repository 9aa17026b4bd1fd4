import { REPORT_LINK_TEXTS } from '@econsult/contract/reports'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { forbidden } from '../../http/errors.ts'
import { createSigner } from '../../crypto/signing.ts'

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

const partsSchema = z.tuple([z.uuid(), z.coerce.number().int(), z.string()])

/** The address already contains the case's id; the token only has to match it. */
export function createReportLinks({ secret, clock, publicUrl }: Needs): ReportLinks {
  const signer = createSigner(secret, 'report')

  function signReportToken({ practiceId, caseId, expiresAt }: ReportToken): string {
    const until = expiresAt.getTime()
    return `${practiceId}.${until}.${signer.sign(`${caseId}.${practiceId}.${until}`)}`
  }

  return {
    signReportToken,
    reportLink: (report) => `${publicUrl()}/pdf_${report.caseId}?token=${signReportToken(report)}`,
    open(caseId, token) {
      const parts = partsSchema.safeParse(token.split('.'))
      if (!parts.success) throw forbidden(REPORT_LINK_TEXTS.notValid)
      const [practiceId, until, signature] = parts.data
      if (!signer.isSigned(`${caseId}.${practiceId}.${until}`, signature))
        throw forbidden(REPORT_LINK_TEXTS.notValid)
      if (clock.now().getTime() >= until) throw forbidden(REPORT_LINK_TEXTS.expired)
      return { practiceId, caseId, expiresAt: new Date(until) }
    },
  }
}
