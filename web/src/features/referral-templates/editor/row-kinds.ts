import { type TemplateContent, templateContentSchema } from '@econsult/contract/referral-templates/content'
import { phrases } from './phrases.ts'

/** The four lists of a template. */
export type RowList = 'questions' | 'workUp' | 'signs' | 'proposals'

export type RowOf<List extends RowList> = TemplateContent[List][number]
export type AnyRow = RowOf<RowList>

interface RowWords {
  readonly title: string
  readonly note: string
  readonly add: string
  readonly one: string
}

export const ROW_WORDS: Readonly<Record<RowList, RowWords>> = {
  questions: {
    title: phrases.referralQuestions,
    note: phrases.referralQuestionsNote,
    add: phrases.addQuestion,
    one: phrases.question,
  },
  workUp: {
    title: phrases.workUpExpected,
    note: phrases.workUpNote,
    add: phrases.addItem,
    one: phrases.workUp,
  },
  signs: {
    title: phrases.signs,
    note: phrases.signsNote,
    add: phrases.addSign,
    one: phrases.sign,
  },
  proposals: {
    title: phrases.proposedFromChart,
    note: phrases.proposedFromChartNote,
    add: phrases.add,
    one: phrases.proposal,
  },
}

export const ANSWER_WORDS = {
  text: phrases.text,
  'yes-no': phrases.yesOrNo,
  'yes-no-which': phrases.yesNoWhich,
} as const

export const PLACE_WORDS = {
  picture: phrases.picture,
  file: phrases.file,
  problems: phrases.problems,
  medicines: phrases.medicines,
  allergies: phrases.allergies,
  results: phrases.results,
  notes: phrases.notes,
} as const

/**
 * Returns the template content with one list changed; `change` receives the rows of that list and returns the new ones.
 */
export function withRows(
  content: TemplateContent,
  list: RowList,
  change: (rows: readonly AnyRow[]) => AnyRow[],
): TemplateContent {
  return templateContentSchema.parse({ ...content, [list]: change(content[list]) })
}

/** Functions that create an empty row, by list. */
export const NEW_ROWS: { readonly [List in RowList]: () => RowOf<List> } = {
  questions: () => ({ id: crypto.randomUUID(), text: '', answer: 'text', isExpected: true }),
  workUp: () => ({
    id: crypto.randomUUID(),
    text: '',
    place: 'picture',
    words: [],
    months: null,
    isExpected: true,
  }),
  signs: () => ({ id: crypto.randomUUID(), text: '', phone: '' }),
  proposals: () => ({ id: crypto.randomUUID(), text: '', part: 'problems', words: [], newest: null }),
}

/** The texts of a row's second and third column. */
export function detailsOf(row: AnyRow): readonly [string, string] {
  if ('answer' in row) return [ANSWER_WORDS[row.answer], row.isExpected ? phrases.expected : phrases.ifKnown]
  if ('place' in row) {
    const age = row.months === null ? '' : phrases.months({ count: row.months })
    return [PLACE_WORDS[row.place], age || (row.isExpected ? phrases.expected : phrases.ifPossible)]
  }
  if ('phone' in row) return [phrases.call, row.phone || phrases.onCallSpecialist]
  return [PLACE_WORDS[row.part], row.newest === null ? '' : phrases.newest({ count: row.newest })]
}

/** Replaces the row with the same id, or adds the row at the end. */
export function withRow<Row extends { readonly id: string }>(rows: readonly Row[], row: Row): Row[] {
  return rows.some(({ id }) => id === row.id)
    ? rows.map((one) => (one.id === row.id ? row : one))
    : [...rows, row]
}

/** Moves one row up or down. */
export function moved<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  by: 1 | -1,
): Row[] {
  const from = rows.findIndex((row) => row.id === id)
  const to = from + by
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The distinct words of a comma-separated text: at most 60, each with at least two characters. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))]
    .filter((word) => word.length > 1)
    .slice(0, 60)
}
