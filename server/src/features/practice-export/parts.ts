import type { ExportedLine, ExportedName } from '@econsult/contract/practice-export/lines'
import type { Database, Handle } from '../../db/database.ts'
import { findAssignments } from '../cases/assignments/store.ts'
import { answerCheckLine, answerLine, messageCorrectionLine, reactionLine } from './answers/present.ts'
import { caseTemplateLine, packetLine } from './charts/present.ts'
import { applicationLine, applicationReadLine } from './applications/present.ts'
import {
  billingNoteLine,
  claimStepLine,
  claimVerdictLine,
  consentLine,
  consultClaimLine,
  minutesLine,
  payerRuleLine,
} from './claims/present.ts'
import { dismissalLine, snoozeLine } from './follow-ups/present.ts'
import { findPracticeById } from '../practices/store.ts'
import {
  caseEventLine,
  caseLine,
  claimLine,
  delegateLine,
  deliveryLine,
  draftLine,
  fileLine,
  memberLine,
  mergeLine,
  messageLine,
  patientLine,
  practiceLine,
  requestEventLine,
  termsLine,
} from './present.ts'
import { auditLine, breakGlassLine, disclosureLine } from './present-audit.ts'
import { surveyLine } from './surveys/present.ts'
import {
  readAnswerChecks,
  readAnswers,
  readReactions,
  readSnoozes,
  readApplicationReads,
  readApplications,
  readAuditLog,
  readBillingNotes,
  readBreakGlass,
  readCaseEvents,
  readCaseTemplates,
  readCases,
  readClaimSteps,
  readClaimVerdicts,
  readClaims,
  readConsents,
  readConsultClaims,
  readDelegates,
  readDeliveries,
  readDisclosures,
  readDismissals,
  readDrafts,
  readFiles,
  readMembers,
  readMerges,
  readMessages,
  readMessageCorrections,
  readMinutes,
  readPackets,
  readPatients,
  readPayerRules,
  readRequestEvents,
  readSurveys,
  readTerms,
} from './store.ts'

/** The lines of one part, page by page. */
type Lines = (database: Database, practiceId: string) => AsyncGenerator<readonly unknown[]>

type Read<Row> = (handle: Handle, practiceId: string, after: Row | undefined) => Promise<Row[]>

/** Reads a table page by page: each page in a transaction of its own, so that a slow download blocks nobody. */
export async function* pagesOf<Row>(
  database: Database,
  practiceId: string,
  read: Read<Row>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined
  do {
    const page = await database.asSystem((handle) => read(handle, practiceId, after))
    if (page.length > 0) yield page
    after = page.at(-1)
  } while (after !== undefined)
}

function linesOf<Row, Name extends ExportedName>(
  read: Read<Row>,
  present: (row: Row) => ExportedLine<Name>,
): Lines {
  return async function* lines(database, practiceId) {
    for await (const page of pagesOf(database, practiceId, read)) yield page.map(present)
  }
}

async function* practiceLines(database: Database, practiceId: string) {
  const practice = await database.asSystem((handle) => findPracticeById(handle, practiceId))
  yield practice ? [practiceLine(practice)] : []
}

async function* caseLines(database: Database, practiceId: string) {
  for await (const page of pagesOf(database, practiceId, readCases)) {
    const assignments = await database.asSystem((handle) => findAssignments(handle, page))
    yield page.map((record) => caseLine(record, assignments))
  }
}

/** The parts of an export with lines, in the order of the zip. */
export const PARTS: Readonly<Record<ExportedName, Lines>> = {
  'practice.jsonl': practiceLines,
  'terms.jsonl': linesOf(readTerms, termsLine),
  'members.jsonl': linesOf(readMembers, memberLine),
  'patients.jsonl': linesOf(readPatients, patientLine),
  'patient-merges.jsonl': linesOf(readMerges, mergeLine),
  'cases.jsonl': caseLines,
  'case-events.jsonl': linesOf(readCaseEvents, caseEventLine),
  'request-events.jsonl': linesOf(readRequestEvents, requestEventLine),
  'chart-packets.jsonl': linesOf(readPackets, packetLine),
  'case-templates.jsonl': linesOf(readCaseTemplates, caseTemplateLine),
  'answers.jsonl': linesOf(readAnswers, answerLine),
  'answer-checks.jsonl': linesOf(readAnswerChecks, answerCheckLine),
  'reactions.jsonl': linesOf(readReactions, reactionLine),
  'message-corrections.jsonl': linesOf(readMessageCorrections, messageCorrectionLine),
  'follow-up-dismissals.jsonl': linesOf(readDismissals, dismissalLine),
  'to-do-snoozes.jsonl': linesOf(readSnoozes, snoozeLine),
  'surveys.jsonl': linesOf(readSurveys, surveyLine),
  'minutes.jsonl': linesOf(readMinutes, minutesLine),
  'consents.jsonl': linesOf(readConsents, consentLine),
  'consult-claims.jsonl': linesOf(readConsultClaims, consultClaimLine),
  'claim-verdicts.jsonl': linesOf(readClaimVerdicts, claimVerdictLine),
  'claim-steps.jsonl': linesOf(readClaimSteps, claimStepLine),
  'billing-notes.jsonl': linesOf(readBillingNotes, billingNoteLine),
  'payer-rules.jsonl': linesOf(readPayerRules, payerRuleLine),
  'messages.jsonl': linesOf(readMessages, messageLine),
  'drafts.jsonl': linesOf(readDrafts, draftLine),
  'deliveries.jsonl': linesOf(readDeliveries, deliveryLine),
  'claims.jsonl': linesOf(readClaims, claimLine),
  'audit-log.jsonl': linesOf(readAuditLog, auditLine),
  'break-glass.jsonl': linesOf(readBreakGlass, breakGlassLine),
  'disclosures.jsonl': linesOf(readDisclosures, disclosureLine),
  'delegates.jsonl': linesOf(readDelegates, delegateLine),
  'applications.jsonl': linesOf(readApplications, applicationLine),
  'application-reads.jsonl': linesOf(readApplicationReads, applicationReadLine),
  'files.jsonl': linesOf(readFiles, fileLine),
}
