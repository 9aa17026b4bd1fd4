import type { ChartItem } from '../chart-packets/items.ts'
import { definePhrases } from '../languages/phrases.ts'
import { boundMarks } from '../marks.ts'
import type { TemplateContent, TemplateProposal, TemplateWorkUp } from './content.ts'

const phrases = definePhrases('referral-templates/contract/matching', {
  inChartPacket: 'In the chart packet',
})

const plain = (text: string) => boundMarks(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const spaced = (text: string) =>
  ` ${plain(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Maximum length, in letters, of keywords that match only whole words: 'AF' does not match 'after'. */
const SHORT = 3

/**
 * True if the text contains one of the keywords or a word that begins with a keyword; always true if there are no
 * keywords.
 */
export function hasWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const searched = spaced(text)
  return words.some((word) => searched.includes(word.length <= SHORT ? spaced(word) : spaced(word).trimEnd()))
}

const wordsOf = ({ title, detail, tests }: ChartItem) =>
  [title, detail, ...tests.map(({ name }) => name)].join(' ')

const byDay = (one: ChartItem, other: ChartItem) => other.day.localeCompare(one.day)

function proposedBy({ part, words, newest }: TemplateProposal, items: readonly ChartItem[]): ChartItem[] {
  const found = items.filter((item) => item.part === part && hasWord(wordsOf(item), words)).toSorted(byDay)
  return newest === null ? found : found.slice(0, newest)
}

/**
 * Returns the ids of the items that a template proposes. The sender can remove items that the question does not
 * require.
 */
export function proposedIds({ proposals }: TemplateContent, items: readonly ChartItem[]): Set<string> {
  return new Set(proposals.flatMap((proposal) => proposedBy(proposal, items)).map(({ id }) => id))
}

/** A file of the form, with its displayed name. */
export interface NamedFile {
  readonly name: string
  readonly type: string
}

interface Have {
  readonly files: readonly NamedFile[]
  /** The selected items of the chart. */
  readonly items: readonly ChartItem[]
  readonly now: Date
}

/** Returns the source in which each work-up was found: a file name, 'In the chart packet', or null. */
export function findWorkUp({ workUp }: TemplateContent, have: Have): Map<string, string | null> {
  const found = new Map<string, string | null>()
  const left = [...have.files]
  // Work-up with keywords is matched first, so that work-up without keywords does not use its picture.
  for (const one of workUp.toSorted((a, b) => Number(b.words.length > 0) - Number(a.words.length > 0))) {
    found.set(one.id, isFile(one) ? takeFile(one, left) : findInChart(one, have))
  }
  return found
}

const isFile = ({ place }: TemplateWorkUp) => place === 'picture' || place === 'file'

function takeFile({ place, words }: TemplateWorkUp, left: NamedFile[]): string | null {
  const index = left.findIndex(
    ({ name, type }) => (place === 'file' || type.startsWith('image/')) && hasWord(name, words),
  )
  return left.splice(index, index < 0 ? 0 : 1)[0]?.name ?? null
}

function findInChart({ place, words, months }: TemplateWorkUp, { items, now }: Have): string | null {
  const since = months === null ? '' : monthsBefore(now, months)
  const isThere = items.some(
    (item) => item.part === place && item.day >= since && hasWord(wordsOf(item), words),
  )
  return isThere ? phrases.inChartPacket : null
}

function monthsBefore(now: Date, months: number): string {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 10)
}

/** Returns the template with the most keywords in the question; undefined if no template matches. */
export function bestTemplate<Template extends { readonly content: TemplateContent }>(
  templates: readonly Template[],
  question: string,
): Template | undefined {
  const scored = templates.map((template) => {
    const { about } = template.content
    return { template, score: about.filter((word) => hasWord(question, [word])).length }
  })
  const best = scored.toSorted((one, other) => other.score - one.score)[0]
  return best && best.score > 0 ? best.template : undefined
}
