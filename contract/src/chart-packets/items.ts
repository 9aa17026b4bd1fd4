import { z } from 'zod'
import { definePhrases, withValues } from '../languages/phrases.ts'

/** The parts of a chart in the display order for specialists: parts with the greatest risk of harm first. */
export const CHART_PARTS = ['allergies', 'problems', 'medicines', 'results', 'notes'] as const
export const chartPartSchema = z.enum(CHART_PARTS)
export type ChartPart = z.infer<typeof chartPartSchema>

const phrases = definePhrases('chart-packets/contract/items', {
  allergies: 'Allergies',
  problems: 'Problems',
  medicines: 'Medicines',
  results: 'Results',
  notes: 'Notes',
  cut: withValues<{ source: string; part: ChartPart }>(
    '{source} has more {part, select, allergies {allergies} problems {problems} medicines {medicines} results {results} other {notes}} than could be read.',
  ),
  unread: withValues<{ source: string; part: ChartPart }>(
    '{part, select, allergies {Allergies} problems {Problems} medicines {Medicines} results {Results} other {Notes}} could not be read from {source}.',
  ),
  tooLarge: withValues<{ source: string; part: ChartPart }>(
    '{part, select, allergies {Allergies} problems {Problems} medicines {Medicines} results {Results} other {Notes}} could not be read from {source}: what it sent is too large or nested too deeply.',
  ),
  more: withValues<{ items: string; count: number }>('{items} and {count} more'),
})

/** The name of each part on screen and in the report. */
export const PART_TITLES: Readonly<Record<ChartPart, string>> = {
  allergies: phrases.allergies,
  problems: phrases.problems,
  medicines: phrases.medicines,
  results: phrases.results,
  notes: phrases.notes,
}

const chartTestSchema = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  /** The reference range as text; '' if the record system provides none. */
  range: z.string(),
  flag: z.enum(['low', 'high', '']),
  /** The previous value within the last twelve months; '' if there is none. */
  before: z.string(),
})
export type ChartTest = z.infer<typeof chartTestSchema>

/** One allergy, problem, medicine, result or note, as stored in the record system. */
export const chartItemSchema = z.object({
  /** Id of the item, which is the same in every reading of this chart. */
  id: z.string(),
  part: chartPartSchema,
  title: z.string(),
  /** A reaction, directions, the conclusion of an examination, or the text of a note. */
  detail: z.string(),
  /** YYYY, YYYY-MM or YYYY-MM-DD; '' if it is unknown. */
  day: z.string(),
  /** Author of a note; '' if unknown. */
  by: z.string(),
  tests: z.array(chartTestSchema),
})
export type ChartItem = z.infer<typeof chartItemSchema>

/** A part that could not be read, or could be read only partially. */
export const chartGapSchema = z.object({
  part: chartPartSchema,
  isCut: z.boolean(),
  /** True if the part could not be read because it is too large or too deeply nested. */
  isTooLarge: z.boolean().default(false),
})
export type ChartGap = z.infer<typeof chartGapSchema>

/**
 * Warning for users who rely on the list, for example 'Allergies could not be read.' or 'Only some results were read.'
 */
export function gapText({ part, isCut, isTooLarge }: ChartGap, source: string): string {
  if (isCut) return phrases.cut({ source, part })
  return isTooLarge ? phrases.tooLarge({ source, part }) : phrases.unread({ source, part })
}

/**
 * Converts a unit to its usual written form: '10*3/uL' becomes '×10³/µL', 'mL/min/{1.73_m2}' becomes 'mL/min/1.73 m²'.
 */
function unitWords(unit: string): string {
  return unit
    .replaceAll(/[{}]/g, '')
    .replaceAll('_', ' ')
    .replaceAll(/\b(?:x10E|10[*^])(\d)/g, (_power, digit: string) => `×10${superscript(digit)}`)
    .replaceAll(/\bm(\d)\b/g, (_area, digit: string) => `m${superscript(digit)}`)
    .replaceAll(/\bu(?=[gLm]|IU|U\b)/g, 'µ')
}

function superscript(digit: string): string {
  return '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))
}

/** The value of a test with its unit. */
export function measuredWords({ value, unit }: Pick<ChartTest, 'value' | 'unit'>): string {
  return [value, unitWords(unit)].filter(Boolean).join(' ')
}

/**
 * Returns an item as one line, for example 'Hemoglobin 10.9 g/dL, Platelets 244', 'Pantoprazole 40 mg daily' or 'Visit:
 * palpitations'.
 */
export function itemLine({ part, title, detail, tests }: ChartItem): string {
  if (tests.length > 0) {
    const shown = tests.slice(0, 2).map((test) => [test.name, measuredWords(test)].filter(Boolean).join(' '))
    const items = shown.join(', ')
    return tests.length > 2 ? phrases.more({ items, count: tests.length - 2 }) : items
  }
  if (detail === '') return title
  return part === 'notes' ? `${title}: ${detail}` : `${title}, ${detail}`
}
