import type { CaseRow } from '@econsult/contract/cases'
import { hasName } from '@econsult/contract/name-search'
import { nameWords } from '@econsult/contract/name-words'
import { createsCases } from '@econsult/contract/roles'
import { type AccountReader, accountSectionsOf } from '../../features/account/account-sections.ts'
import { fullName } from '../../lib/full-name.ts'
import { accountPath, PATHS, roomPath, specialistPath } from '../../lib/paths.ts'
import { foldersFor } from '../layouts/folders.ts'
import { phrases } from './phrases.ts'

/** A search result or command that can be opened. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly to: string
  readonly state?: { readonly from: string }
  /** The text after the label: the question that contains the found word, or a description of the result. */
  readonly detail?: string
  /** The case, if the result is a case. */
  readonly row?: CaseRow
  /** The keyboard shortcut for the same action. */
  readonly key?: string
}

/** Opens a case, with Back leading to the folder that contains the case. */
export function caseCommand(row: CaseRow): Command {
  const from = row.isDeleted ? 'closed_cases' : 'cases'
  return { id: row.id, label: row.patientName, to: roomPath(row.caseId), state: { from }, row }
}

/** The maximum number of characters shown before the found word; a longer beginning of the question is cut off. */
const BEFORE_WORD = 24

/** Opens a case that was found by a word of its question (END-09). */
export function questionCommand(row: CaseRow, text: string): Command {
  return {
    ...caseCommand(row),
    id: `question-${row.id}`,
    detail: fromFoundWord(row.questions, text),
  }
}

/**
 * Returns the question from the first word that begins with a typed word; the whole question if that word is near the
 * beginning.
 */
export function fromFoundWord(question: string, text: string): string {
  const starts = nameWords(text)
  const pieces = question.split(/(?<=\s)/)
  const found = pieces.findIndex((piece) => starts.some((start) => plain(piece).startsWith(start)))
  const at = pieces.slice(0, Math.max(found, 0)).join('').length
  return at <= BEFORE_WORD ? question : `… ${question.slice(at)}`
}

/**
 * Finds the specialties whose title has words that begin with the typed words; for an Admin also the specialists, by
 * name (END-09).
 */
export function specialtyCommands(specialties: readonly SearchedSpecialty[], text: string): Command[] {
  if (text.trim() === '') return []
  return specialties.flatMap(({ id, title, users = [] }) => {
    const ofTitle = hasName(title, text)
      ? [{ ...page(title, `${PATHS.allCases}?specialty=${id}`), detail: phrases.allCasesInSpecialty }]
      : []
    const people = users.filter((user) => hasName(fullName(user), text))
    return [
      ...ofTitle,
      ...people.map((user) => ({ ...page(fullName(user), specialistPath(user.id)), detail: title })),
    ]
  })
}

/** A specialty, with its specialists if the user may see them. */
interface SearchedSpecialty {
  readonly id: string
  readonly title: string
  readonly users?: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[]
}

/**
 * The pages and account sections that contain a word beginning with the typed text; the main pages if the text is
 * empty.
 */
export function pageCommands(reader: AccountReader, text: string): Command[] {
  const { userType, isPracticeAdmin, keepsClaims } = reader
  const create = createsCases(userType) ? [page(phrases.createNewCase, PATHS.createCase, 'c')] : []
  const deliveries =
    keepsClaims || userType === 'Specialty' ? [] : [page(phrases.deliveries, PATHS.deliveries)]
  const pages = [
    ...create,
    ...foldersFor({ userType, keepsClaims }).map(({ label, path }) => page(label, path)),
    page(phrases.dashboard, PATHS.dashboard),
    page(phrases.account, PATHS.account),
    ...deliveries,
    page(phrases.import, PATHS.import),
    ...(createsCases(userType) || isPracticeAdmin ? [page(phrases.patients, PATHS.patients)] : []),
    page(phrases.guide, PATHS.guide),
    page(phrases.apiReference, PATHS.apiReference),
  ]
  const start = text.trim().toLowerCase()
  if (start === '') return pages
  const { me, practice, colleagues } = accountSectionsOf(reader)
  const hasStart = (words: string) => ` ${words.toLowerCase()}`.includes(` ${start}`)
  const sections = [...me, ...practice, ...colleagues]
    .filter(({ title, words = '' }) => hasStart(title) || hasStart(words))
    .map(({ id, title }) => page(title, accountPath(id)))
  return [...[...pages, ...DASHBOARDS].filter(({ label }) => hasStart(label)), ...sections]
}

const DASHBOARDS = [
  page(phrases.utilization, PATHS.utilization),
  page(phrases.savings, PATHS.savings),
  page(phrases.consultEfficiency, PATHS.efficiency),
  page(phrases.outcomes, PATHS.outcomes),
]

function page(label: string, to: string, key?: string): Command {
  return { id: to, label, to, ...(key === undefined ? {} : { key }) }
}

/** Splits a label into segments and marks the matching segments for highlighting. */
export function markedPieces(label: string, text: string): { text: string; isMarked: boolean }[] {
  const words = nameWords(text)
  return label
    .split(/(?<=\s)/)
    .flatMap((piece) => {
      const before = piece.search(/[\p{L}\p{N}]/u)
      const word = words.find((one) => plain(piece).startsWith(one))
      if (word === undefined) return [{ text: piece, isMarked: false }]
      const end = before + word.length
      return [
        { text: piece.slice(0, before), isMarked: false },
        { text: piece.slice(before, end), isMarked: true },
        { text: piece.slice(end), isMarked: false },
      ]
    })
    .filter((piece) => piece.text !== '')
}

/** A word in the form used for comparison: in lower case, from the first letter or digit onward. */
function plain(piece: string): string {
  return piece.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase()
}
