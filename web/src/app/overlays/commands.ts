import type { CaseRow } from '@econsult/contract/cases'
import { createsCases, type UserType } from '@econsult/contract/roles'
import { PATHS, roomPath } from '../../lib/paths.ts'
import { foldersFor } from '../layouts/folders.ts'

/** A search result or command: something to open. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly to: string
  readonly state?: { readonly from: string }
  /** The case, if it is one. */
  readonly row?: CaseRow
  /** The keyboard shortcut for the same. */
  readonly key?: string
}

/** Opens a case; Back leads to the folder that holds it. */
export function caseCommand(row: CaseRow): Command {
  const from = row.isDeleted ? 'closed_cases' : 'cases'
  return { id: row.id, label: row.patientName, to: roomPath(row.caseId), state: { from }, row }
}

/** The person who searches: their user type, and whether they administer a practice. */
interface Seeker {
  readonly userType: UserType
  readonly isPracticeAdmin: boolean
}

/** The pages of this person with a word that starts with the typed text; the main pages if nothing is typed. */
export function pageCommands({ userType, isPracticeAdmin }: Seeker, text: string): Command[] {
  const create = createsCases(userType) ? [page('Create new case', PATHS.createCase, 'c')] : []
  const pages = [
    ...create,
    ...foldersFor(userType).map(({ label, path }) => page(label, path)),
    page('Dashboard', PATHS.dashboard),
    page('Account', PATHS.account),
    ...(userType === 'Specialty' || userType === 'Biller' ? [] : [page('Deliveries', PATHS.deliveries)]),
    page('Import', PATHS.import),
    ...(createsCases(userType) || isPracticeAdmin ? [page('Patients', PATHS.patients)] : []),
    page('Guide', PATHS.guide),
    page('API reference', PATHS.apiReference),
  ]
  const start = text.trim().toLowerCase()
  if (start === '') return pages
  const parts = [...DASHBOARDS, ...ACCOUNT_PARTS, ...(isPracticeAdmin ? PRACTICE_PARTS : [])]
  return [...pages, ...parts].filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${start}`))
}

const DASHBOARDS = [
  page('Utilization', PATHS.utilization),
  page('Savings & Reimbursements', PATHS.savings),
  page('Consult Efficiency', PATHS.efficiency),
  page('Outcomes', PATHS.outcomes),
]

const ACCOUNT_PARTS = [
  page('Notification Settings', `${PATHS.account}#notification-settings`),
  page('Update Password', `${PATHS.account}#update-password`),
  page('Security', `${PATHS.account}#security`),
]

const PRACTICE_PARTS = [
  page('Fax number', `${PATHS.account}#user-information`),
  page('Payment Information', `${PATHS.account}#payment`),
  page('Members in your practice', `${PATHS.account}#members`),
  page('Record system', `${PATHS.account}#record-system`),
  page('Who has seen a patient’s data', `${PATHS.account}#practice-data`),
]

function page(label: string, to: string, key?: string): Command {
  return { id: to, label, to, ...(key === undefined ? {} : { key }) }
}

/** A label in pieces, with those that match the typed text highlighted. */
export function markedPieces(label: string, text: string): { text: string; isMarked: boolean }[] {
  const words = text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return label
    .split(/(?<=\s)/)
    .flatMap((piece) => {
      const word = words.find((one) => piece.toLowerCase().startsWith(one))
      if (word === undefined) return [{ text: piece, isMarked: false }]
      return [
        { text: piece.slice(0, word.length), isMarked: true },
        { text: piece.slice(word.length), isMarked: false },
      ]
    })
    .filter((piece) => piece.text !== '')
}
