import type { ChartEntry } from '../records/chart-port.ts'
import { dayIn, flagByRange, flagOf, lineOf, rangeOf } from '../records/chart-words.ts'
import type { CerboFreeText, CerboHistory, CerboLabResult, CerboPrescription } from './cerbo-chart-wire.ts'

const BLANK = { detail: '', by: '', tests: [] } as const

/** Returns a free-text note about allergies, as HTML; null for any other note. */
export function allergyNote({ id, name, note, date }: CerboFreeText) {
  return /allerg/i.test(name) ? { id, note: note ?? '', day: dayIn(date) } : null
}
export type CerboAllergyNote = NonNullable<ReturnType<typeof allergyNote>>

/** Returns the allergy in one line of the allergy note. */
export function allergyEntry(line: string, place: number, { id, day }: CerboAllergyNote): ChartEntry {
  const [title = '', ...rest] = line.split(/[,:(]/)
  const detail = rest.join(',').replace(/\)$/, '').trim()
  return { ...BLANK, id: `${id}.${place}`, part: 'allergies', title: title.trim(), detail, day }
}

export function problemEntry({ id, name, comments, date, active }: CerboHistory): ChartEntry | null {
  if (active === false) return null
  return { ...BLANK, id, part: 'problems', title: lineOf(name), detail: lineOf(comments), day: dayIn(date) }
}

export function medicineEntry(row: CerboPrescription): ChartEntry | null {
  if (row.active === false || row.date_discontinued) return null
  const title = lineOf([row.drug_name, row.strength].filter(Boolean).join(' '))
  return {
    ...BLANK,
    id: row.id,
    part: 'medicines',
    title,
    detail: lineOf(row.sig),
    day: dayIn(row.date_started),
  }
}

export function resultEntry(row: CerboLabResult): ChartEntry {
  const day = dayIn(row.date_collected ?? row.date)
  const tests = (row.results ?? []).map((one) => {
    const [value, low, high] = [lineOf(one.value), lineOf(one.range_low), lineOf(one.range_high)]
    return {
      name: lineOf(one.name),
      value,
      unit: lineOf(one.units),
      range: lineOf(one.range) || rangeOf(low, high),
      flag: flagOf(lineOf(one.flag)) || flagByRange(value, low, high),
    }
  })
  const [title, detail] = [lineOf(row.name), lineOf(row.comments)]
  return { ...BLANK, id: row.id, part: 'results', title, detail, day, tests }
}
