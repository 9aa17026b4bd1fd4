import type { CaseRow } from '@econsult/contract/cases'
import { createsCases } from '@econsult/contract/roles'
import { type AccountReader, accountSectionsOf } from '../../features/account/account-sections.ts'
import { accountPath, PATHS, roomPath } from '../../lib/paths.ts'
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

/** The pages and account sections with a word that starts with the typed text; the main pages if nothing is typed. */
export function pageCommands(reader: AccountReader, text: string): Command[] {
  const { userType, isPracticeAdmin, keepsClaims } = reader
  const create = createsCases(userType) ? [page('Create new case', PATHS.createCase, 'c')] : []
  const deliveries = keepsClaims || userType === 'Specialty' ? [] : [page('Deliveries', PATHS.deliveries)]
  const pages = [
    ...create,
    ...foldersFor({ userType, keepsClaims }).map(({ label, path }) => page(label, path)),
    page('Dashboard', PATHS.dashboard),
    page('Account', PATHS.account),
    ...deliveries,
    page('Import', PATHS.import),
    ...(createsCases(userType) || isPracticeAdmin ? [page('Patients', PATHS.patients)] : []),
    page('Guide', PATHS.guide),
    page('API reference', PATHS.apiReference),
  ]
  const start = text.trim().toLowerCase()
  if (start === '') return pages
  const { Me, Practice, Colleagues } = accountSectionsOf(reader)
  const hasStart = (words: string) => ` ${words.toLowerCase()}`.includes(` ${start}`)
  const sections = [...Me, ...Practice, ...Colleagues]
    .filter(({ title, words = '' }) => hasStart(title) || hasStart(words))
    .map(({ id, title }) => page(title, accountPath(id)))
  return [...[...pages, ...DASHBOARDS].filter(({ label }) => hasStart(label)), ...sections]
}

const DASHBOARDS = [
  page('Utilization', PATHS.utilization),
  page('Savings & Reimbursements', PATHS.savings),
  page('Consult Efficiency', PATHS.efficiency),
  page('Outcomes', PATHS.outcomes),
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
