import { cleanLabel } from '@econsult/contract/labels'
import { boundMarks } from '@econsult/contract/marks'
import type { ChartTest } from './chart-port.ts'
import type { NoteSection } from './records-port.ts'

const LOW = /\b(l|ll|low|below|down)\b|<\s*$/i
const HIGH = /\b(h|hh|high|above|up)\b/i

/** Converts a record system's word for an abnormal value to 'low' or 'high'; '' for any other word. */
export function flagOf(words: string): ChartTest['flag'] {
  if (LOW.test(words)) return 'low'
  return HIGH.test(words) ? 'high' : ''
}

/** Compares a value with its range if the record system provides no flag: 'low', 'high' or ''. */
export function flagByRange(value: string, low: string, high: string): ChartTest['flag'] {
  const measured = numberOf(value)
  if (measured === undefined) return ''
  if (measured < (numberOf(low) ?? -Infinity)) return 'low'
  return measured > (numberOf(high) ?? Infinity) ? 'high' : ''
}

function numberOf(text: string): number | undefined {
  const trimmed = text.trim().replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined
}

/** Describes a range: '13.5–17.5', 'over 60', 'under 5' or ''. */
export function rangeOf(low: string, high: string): string {
  if (low !== '' && high !== '') return `${low}–${high}`
  if (low !== '') return `over ${low}`
  return high === '' ? '' : `under ${high}`
}

/** Converts a text to a label of at most `most` characters; '' if there is no text. */
export function lineOf(text: string | null | undefined, most = 500): string {
  return cleanLabel(beginningOf(text, most)).slice(0, most).toWellFormed()
}

/** The text of a note, with its line breaks. */
export function noteOf(text: string | null | undefined, most = 20_000): string {
  const kept = boundMarks(beginningOf(text, most)).replaceAll(/[^\P{Cc}\n]/gu, ' ')
  return kept.trim().slice(0, most).toWellFormed()
}

/** Before a text is cleaned, it is cut to this many times its limit, because vendors may send megabytes. */
const SLACK = 10

function beginningOf(text: string | null | undefined, most: number): string {
  return (text ?? '').trimStart().slice(0, SLACK * most)
}

/** Joins the parts of a note into one text, each part preceded by its heading. */
export function noteOfSections(sections: readonly NoteSection[]): string {
  return noteOf(sections.map(({ heading, text }) => [heading, text].filter(Boolean).join(': ')).join('\n'))
}

/** Returns the YYYY, YYYY-MM or YYYY-MM-DD at the beginning of a date; '' if there is none. */
export function dayIn(date: string | null | undefined): string {
  return /^\d{4}(-\d{2}(-\d{2})?)?/.exec(date ?? '')?.[0] ?? ''
}
