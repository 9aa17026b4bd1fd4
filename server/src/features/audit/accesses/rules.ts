import { LISTED } from '../../../disclosures/listed-calls.ts'
import { fhirWords } from '../../../disclosures/fhir-words.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import { APPLICATION_AGENT } from '../../../sessions/caller.ts'
import type { AccessRow } from './store.ts'

/**
 * Accesses by one user form one row if the gaps between them are shorter than this. Accesses through lists form one row
 * a day.
 */
const APART_MS = 30 * MINUTE

const ENCOUNTER = 'the latest encounter'

/** Descriptions of the data that a call read; each follows the word 'read'. */
const READ: Readonly<Record<string, string>> = {
  fetchCase: 'the question',
  'socket join': 'the messages',
  fetchClaim: 'the claim',
  fetchDraft: 'the draft',
  readChart: 'the chart of a record system',
  fetchChartPacket: 'the chart that was sent',
  fetchCaseTemplate: 'the answers to the template',
  fetchPatientConsent: 'the consent',
  fetchOpenCasesOfPatient: 'the open cases',
  fetchInbox: 'the messages',
  fetchAnswers: 'the answers',
  'report.pdf': 'the report',
  readReportLink: 'the dates of the report',
  fetchConsent: 'the consent',
  fetchAnswerDraft: 'the draft of the answer',
  'latest-encounter-summary': ENCOUNTER,
  getLatestEncouterSummaryCerbo: ENCOUNTER,
  getLatestEncounterSummaryElation: ENCOUNTER,
  'diagnoses-from-latest-encounter': 'the diagnoses of the latest encounter',
  procedurecodes: 'the codes of the chart',
  fetchMinutes: 'the minutes',
  fetchAccesses: 'who has seen this',
  printAccesses: 'who has seen this',
  exportDisclosures: 'the disclosures',
  exportAuditEvents: 'the disclosures',
}

const SENT_REPORT = 'sent the report to the record system'

/** Descriptions of the actions of calls. */
const DID: Readonly<Record<string, string>> = {
  createCase: 'created the case',
  saveNewInbox: 'wrote a message',
  'socket message': 'wrote a message',
  undoSending: 'took the case back before anybody was told',
  correctPatient: 'corrected the patient',
  correctMessage: 'corrected a message',
  reactToMessage: 'gave or took back a reaction',
  modifyCaseDataById: 'changed or assigned the case',
  closeCase: 'closed the case',
  closeCaseByIds: 'closed the case',
  repoenCaseByIds: 'reopened the case',
  undoClosing: 'reopened the case',
  signAnswer: 'signed an answer',
  saveAnswerDraft: 'worked on an answer',
  checkAnswerItem: 'worked on the checklist',
  declineRequest: 'declined the request',
  askClarification: 'asked for clarification',
  giveClarification: 'gave a clarification',
  withdrawAndEdit: 'withdrew the request, to send it again',
  withdrawRequest: 'withdrew the request',
  resubmitRequest: 'sent the request again',
  redirectRequest: 'redirected the request',
  takeOffer: 'took the request',
  saveMinutes: 'corrected minutes',
  saveConsent: 'recorded a consent',
  remove_file: 'removed a file',
  restore_file: 'restored a file',
  seeInPerson: 'chose a visit in person',
  noAnswerNeeded: 'said that no answer is needed',
  dismissFollowUp: 'dismissed an open matter',
  reopenFollowUp: 'opened a dismissed matter again',
  snoozeToDo: 'put an open matter off until a day',
  endSnooze: 'ended putting an open matter off',
  clinicaldocument: SENT_REPORT,
  createDocumentReport: SENT_REPORT,
  uploadDocument: SENT_REPORT,
  retryDelivery: 'sent a delivery again',
  claims: 'sent a claim to the record system',
  answerAccessRequest: 'let an application read',
  finishLaunch: 'opened the patient from a chart',
  breakGlass: 'opened the case without being part of it',
  changePatient: 'changed the patient',
  decideArrival: 'matched the patient with a chart',
  mergePatients: 'made one patient of two entries',
  undoPatientMerge: 'separated the entries again',
  sendCloseCaseFax: 'sent the report by fax',
  saveDraft: 'worked on a draft',
  modifyDraftDataById: 'worked on a draft',
  removeDraft: 'removed a draft',
  removeDraftByIds: 'removed a draft',
  billClaim: 'billed the case',
  holdClaim: 'held the claim',
  releaseClaim: 'released the claim',
  refuseClaim: 'recorded that the claim was refused',
  noteOnClaim: 'noted a visit on the claim',
  noteVisit: 'noted a visit',
  exportPractice: 'exported all data of the practice',
  deletePractice: 'deleted the data of the practice',
}

/** Matches a request to the FHIR service; the captured group is the resource type. */
const FHIR_READ = /^(?:read|search)([A-Z][A-Za-z]+)$/

/** Calls that return a signed link to a file. */
const FILES: ReadonlySet<string> = new Set(['presign', 'getFileLink'])

/** Calls that are not listed, because they return no more data than the calls that accompany them. */
export const SILENT: ReadonlySet<string> = new Set([
  'socket leave',
  'socket typing',
  'readInbox',
  'readAnswer',
  'countTime',
  'fetchCloseTargets',
  'fetchBulkCloseTargets',
  'fetchBreakGlass',
  'fetchRedirectTargets',
  'fetchOfferTargets',
  'openReportLink',
  'proposeCode',
  'proposeCodes',
  'fetchChartSource',
  'closePractice',
  'reopenPractice',
  'exportAudit',
  'takeReport',
  'takeClaim',
])

/** A group of consecutive accesses by one user or machine. */
export interface AccessGroup {
  readonly rows: readonly AccessRow[]
  readonly at: Date
  readonly until: Date
}

/** Groups consecutive accesses. Rows and groups are sorted newest first. */
export function groupAccesses(rows: readonly AccessRow[]): AccessGroup[] {
  const groups: { rows: AccessRow[]; at: Date; until: Date }[] = []
  const open = new Map<string, (typeof groups)[number]>()
  for (const row of rows) {
    if (SILENT.has(row.action)) continue
    const isList = row.action in LISTED
    const key = [row.user_id, row.for_user_id, machineOf(row), row.break_glass_id, isList].join(' ')
    const group = open.get(key)
    const isSameDay = group?.at.toISOString().slice(0, 10) === row.until.toISOString().slice(0, 10)
    const isNear = isList || (group?.at.getTime() ?? 0) - row.until.getTime() <= APART_MS
    if (group && isSameDay && isNear) {
      group.rows.push(row)
      group.at = new Date(Math.min(group.at.getTime(), row.at.getTime()))
    } else {
      const made = { rows: [row], at: row.at, until: row.until }
      groups.push(made)
      open.set(key, made)
    }
  }
  return groups
}

/** Returns the agent of a row. All sessions of a user are one agent, but each application is a separate agent. */
function machineOf({ agent, session_id }: AccessRow): string {
  return agent === APPLICATION_AGENT ? `${agent} ${session_id}` : (agent ?? '')
}

/** Describes a group of accesses as the end of a sentence: 'read the question, the messages and 2 files'. */
export function wordsOf(
  rows: readonly Pick<AccessRow, 'action' | 'object'>[],
  isAdministrator = false,
): string {
  const read = new Set<string>()
  const did = new Set<string>()
  const files = new Set<string>()
  const scanned = new Set<string>()
  for (const { action, object } of rows.toReversed()) {
    if (FILES.has(action)) files.add(object ?? '')
    else if (action === 'scanFile') scanned.add(object ?? '')
    else if (action === 'fetchCase' && isAdministrator) read.add('name, date of birth and question')
    else if (LISTED[action]) read.add(LISTED[action])
    else if (READ[action]) read.add(READ[action])
    else if (FHIR_READ.test(action)) read.add(fhirWords(FHIR_READ.exec(action)?.[1] ?? ''))
    else did.add(DID[action] ?? 'worked with the case')
  }
  if (files.size > 0) read.add(counted(files.size))
  if (scanned.size > 0) read.add(counted(scanned.size))
  return listOf([...did, ...(read.size > 0 ? [`read ${listOf([...read])}`] : [])])
}

function counted(files: number): string {
  return files === 1 ? '1 file' : `${files} files`
}

function listOf(parts: readonly string[]): string {
  if (parts.length <= 1) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
