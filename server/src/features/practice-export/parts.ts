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
  auditLine,
  breakGlassLine,
  disclosureLine,
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
import { surveyLine } from './surveys/present.ts'
import {
  readAuditLog,
  readCaseEvents,
  readDrafts,
  readFiles,
  readMessages,
  readPatients,
  readTerms,
  readerOf,
} from './store.ts'

/** The lines of one .jsonl file of the export, page by page. */
type Lines = (database: Database, practiceId: string) => AsyncGenerator<readonly unknown[]>

type Read<Row> = (handle: Handle, practiceId: string, after: Row | undefined) => Promise<Row[]>

/**
 * Reads a table page by page. Each page is read in a transaction of its own, so that a slow download keeps no
 * transaction open.
 */
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
  for await (const page of pagesOf(database, practiceId, readerOf('cases', ['id']))) {
    const assignments = await database.asSystem((handle) => findAssignments(handle, page))
    yield page.map((record) => caseLine(record, assignments))
  }
}

/** The .jsonl files of the export, in the order of the zip. */
export const PARTS: Readonly<Record<ExportedName, Lines>> = {
  'practice.jsonl': practiceLines,
  'terms.jsonl': linesOf(readTerms, termsLine),
  'members.jsonl': linesOf(readerOf('users', ['id']), memberLine),
  'patients.jsonl': linesOf(readPatients, patientLine),
  'patient-merges.jsonl': linesOf(readerOf('patient_merges', ['id']), mergeLine),
  'cases.jsonl': caseLines,
  'case-events.jsonl': linesOf(readCaseEvents, caseEventLine),
  'request-events.jsonl': linesOf(
    readerOf('request_events', ['case_id', 'specialty_id', 'number']),
    requestEventLine,
  ),
  'chart-packets.jsonl': linesOf(readerOf('chart_packets', ['case_id']), packetLine),
  'case-templates.jsonl': linesOf(readerOf('case_templates', ['case_id']), caseTemplateLine),
  'answers.jsonl': linesOf(readerOf('answers', ['case_id', 'specialty_id', 'number']), answerLine),
  'answer-checks.jsonl': linesOf(
    readerOf('answer_checks', ['case_id', 'specialty_id', 'item', 'revision']),
    answerCheckLine,
  ),
  'reactions.jsonl': linesOf(
    readerOf('reactions', ['case_id', 'about', 'person_id', 'reaction']),
    reactionLine,
  ),
  'message-corrections.jsonl': linesOf(
    readerOf('message_corrections', ['case_id', 'message_id', 'number']),
    messageCorrectionLine,
  ),
  'follow-up-dismissals.jsonl': linesOf(readerOf('follow_up_dismissals', ['id']), dismissalLine),
  'to-do-snoozes.jsonl': linesOf(
    readerOf('to_do_snoozes', ['case_id', 'specialty_id', 'kind', 'loop', 'owner_id']),
    snoozeLine,
  ),
  'surveys.jsonl': linesOf(readerOf('surveys', ['case_id', 'closing']), surveyLine),
  'minutes.jsonl': linesOf(
    readerOf('minutes', ['case_id', 'person_id', 'specialty_id', 'day', 'activity', 'label', 'revision']),
    minutesLine,
  ),
  'consents.jsonl': linesOf(readerOf('consents', ['case_id', 'revision']), consentLine),
  'consult-claims.jsonl': linesOf(readerOf('claims', ['id']), consultClaimLine),
  'claim-verdicts.jsonl': linesOf(readerOf('claim_verdicts', ['claim_id', 'number']), claimVerdictLine),
  'claim-steps.jsonl': linesOf(readerOf('claim_steps', ['claim_id', 'number']), claimStepLine),
  'billing-notes.jsonl': linesOf(readerOf('billing_notes', ['id']), billingNoteLine),
  'payer-rules.jsonl': linesOf(readerOf('payer_rules', ['payer']), payerRuleLine),
  'messages.jsonl': linesOf(readMessages, messageLine),
  'drafts.jsonl': linesOf(readDrafts, draftLine),
  'deliveries.jsonl': linesOf(readerOf('deliveries', ['id']), deliveryLine),
  'claims.jsonl': linesOf(readerOf('claims_apart', ['claim_id']), claimLine),
  'audit-log.jsonl': linesOf(readAuditLog, auditLine),
  'break-glass.jsonl': linesOf(readerOf('break_glass', ['id']), breakGlassLine),
  'disclosures.jsonl': linesOf(readerOf('disclosures', ['id']), disclosureLine),
  'delegates.jsonl': linesOf(readerOf('delegates', ['id']), delegateLine),
  'applications.jsonl': linesOf(readerOf('applications', ['id']), applicationLine),
  'application-reads.jsonl': linesOf(readerOf('application_reads', ['id']), applicationReadLine),
  'files.jsonl': linesOf(readFiles, fileLine),
}
