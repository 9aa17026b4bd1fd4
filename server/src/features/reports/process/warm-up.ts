import { collectParts } from '../pdf/collect-bytes.ts'
import { drawReport } from '../pdf/draw/draw-report.ts'
import type { ReportData } from '../pdf/report-data.ts'

const TEXT = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:;?!%()+-/\n1. One\n2. Two'
const AT = 0

/** Sample data with every section that a report can have, without a real patient. */
const DATA: ReportData = {
  productName: 'eConsult',
  language: null,
  caseId: 'warm-up',
  isSupportCase: false,
  isCorrected: false,
  createdAt: AT,
  timeZone: 'America/Chicago',
  closed: { at: AT, by: TEXT },
  patient: { name: TEXT, dob: '1970-01-01' },
  requestingProvider: { name: TEXT, practiceName: TEXT, npi: '0', licenseNumber: '0' },
  specialists: [{ name: TEXT, specialty: TEXT }],
  specialties: [TEXT],
  answers: [
    {
      specialtyTitle: TEXT,
      versions: [1, 2].map((number) => ({
        number,
        content: {
          recommendation: `${TEXT} ${number}`,
          reasoning: TEXT,
          actions: [{ id: '00000000-0000-4000-8000-000000000000', text: TEXT, due: null, who: 'provider' }],
          redFlags: [{ sign: TEXT, response: TEXT }],
          visit: 'no',
          minutes: { review: null, discussion: null, report: null },
        },
        reason: TEXT,
        signedAt: AT,
        signedById: '0',
        signedByName: TEXT,
        provedBy: 'password',
        sha256: '0123456789abcdef',
      })),
      checks: [],
    },
  ],
  question: TEXT,
  patientConsentGiven: true,
  timeline: [
    { kind: 'message', author: TEXT, role: 'PCP', at: AT, text: TEXT },
    { kind: 'event', words: TEXT, at: AT },
  ],
  files: [{ name: TEXT, type: 'application/pdf', sizeBytes: 1, uploadedBy: TEXT, at: AT }],
  diagnoses: [{ code: 'A00', name: TEXT }],
  procedureCodes: [{ code: '00000', description: TEXT }],
  claimStatus: 'SUBMITTED',
  asOf: AT,
}

/**
 * Draws a report and discards it, because loading fonts and compiling code take most of the time of the first report.
 */
export async function warmUp(): Promise<void> {
  await collectParts(drawReport(DATA, []))
}
