import {
  type DashboardEfficiency,
  DURATION_KINDS,
  type Duration,
  type DurationKind,
  type DurationMeasure,
} from '@econsult/contract/dashboard'
import { MINUTE } from '../../../lib/durations.ts'
import { type Behind, linked } from './behind.ts'
import type { FigureCell, FigureTable } from './figure-table.ts'
import { durationWords, monthWords } from './words.ts'

export const DURATION_TITLES: Record<DurationKind, string> = {
  assignment: 'Time to Assignment',
  reply: 'Time to First Reply',
  closing: 'Time to Closing',
}

/** Short titles for narrow screens. */
export const SHORT_DURATION_TITLES: Record<DurationKind, string> = {
  assignment: 'Assignment',
  reply: 'First Reply',
  closing: 'Closing',
}

const COLUMNS = ['Median', '90th percentile', 'Consults'] as const

/** A cell that shows a duration as text on screen, and as minutes in a spreadsheet. */
function cell(time: number | null, to: string): FigureCell {
  return time === null
    ? { shown: durationWords(time), value: '' }
    : { shown: durationWords(time), value: Math.round(time / MINUTE), to }
}

function figures({ median, percentile90, consults }: Duration, to: string): FigureCell[] {
  return [cell(median, to), cell(percentile90, to), linked(consults, to)]
}

/** The table of a duration by month, the newest month first. */
export function durationMonthTable(
  kind: DurationKind,
  measure: DurationMeasure,
  { of, ofMonth }: Behind,
): FigureTable {
  return {
    title: `${DURATION_TITLES[kind]} by Month`,
    columns: ['Month', ...COLUMNS],
    rows: measure.months
      .map((row) => [
        { shown: monthWords(row.month), value: row.month },
        ...figures(row, ofMonth(row.month, { reached: kind })),
      ])
      .toReversed(),
    total: ['All months', ...figures(measure, of({ reached: kind }))],
  }
}

/** The table of a duration by specialty, sorted by number of consults, the largest first. */
export function durationSpecialtyTable(
  kind: DurationKind,
  measure: DurationMeasure,
  { of }: Behind,
): FigureTable {
  return {
    title: `${DURATION_TITLES[kind]} by Specialty`,
    columns: ['Specialty', ...COLUMNS],
    rows: measure.specialties.map((row) => [
      row.name,
      ...figures(row, of({ specialtyId: row.id, reached: kind })),
    ]),
  }
}

/** All tables of the page for its CSV, with durations in minutes. */
export function efficiencyTables(
  { durations, messages }: DashboardEfficiency,
  behind: Behind,
): FigureTable[] {
  const inMinutes = (table: FigureTable): FigureTable => ({ ...table, title: `${table.title}, minutes` })
  return [
    ...DURATION_KINDS.flatMap((kind) => [
      inMinutes(durationMonthTable(kind, durations[kind], behind)),
      inMinutes(durationSpecialtyTable(kind, durations[kind], behind)),
    ]),
    {
      title: 'Messages per Case',
      columns: ['Figure', 'Value'],
      rows: [
        ['Closed consults', messages.consults],
        ['Average', messages.average ?? ''],
        ['Median', messages.median ?? ''],
        ['Most', messages.most ?? ''],
      ],
    },
  ]
}
