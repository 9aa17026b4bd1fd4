import { z } from 'zod'

/** The parts of a chart in the display order for specialists: parts with the greatest risk of harm first. */
export const CHART_PARTS = ['allergies', 'problems', 'medicines', 'results', 'notes'] as const
export const chartPartSchema = z.enum(CHART_PARTS)
export type ChartPart = z.infer<typeof chartPartSchema>

/** The name of each part on screen and in the report. */
export const PART_TITLES: Readonly<Record<ChartPart, string>> = {
  allergies: 'Allergies',
  problems: 'Problems',
  medicines: 'Medicines',
  results: 'Results',
  notes: 'Notes',
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
  const title = PART_TITLES[part]
  if (isCut) return `${source} has more ${title.toLowerCase()} than could be read.`
  const why = isTooLarge ? ': what it sent is too large or nested too deeply' : ''
  return `${title} could not be read from ${source}${why}.`
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
    return tests.length > 2 ? `${shown.join(', ')} and ${tests.length - 2} more` : shown.join(', ')
  }
  if (detail === '') return title
  return part === 'notes' ? `${title}: ${detail}` : `${title}, ${detail}`
}
