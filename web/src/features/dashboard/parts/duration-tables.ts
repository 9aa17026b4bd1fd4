import {
  type DashboardEfficiency,
  DURATION_KINDS,
  type Duration,
  type DurationKind,
  type DurationMeasure,
} from '@econsult/contract/dashboard'
import { MINUTE } from '../../../lib/durations.ts'
import type { FigureCell, FigureTable } from './figure-table.ts'
import { durationWords, monthWords } from './words.ts'

export const DURATION_TITLES: Record<DurationKind, string> = {
  assignment: 'Time to Assignment',
  reply: 'Time to First Reply',
  closing: 'Time to Closing',
}

/** The same where there is less room. */
export const SHORT_DURATION_TITLES: Record<DurationKind, string> = {
  assignment: 'Assignment',
  reply: 'First Reply',
  closing: 'Closing',
}

const COLUMNS = ['Median', '90th percentile', 'Consults'] as const

/** As words on screen, and as minutes in a spreadsheet. */
function cell(time: number | null): FigureCell {
  return { shown: durationWords(time), value: time === null ? '' : Math.round(time / MINUTE) }
}

function figures({ median, percentile90, consults }: Duration): FigureCell[] {
  return [cell(median), cell(percentile90), consults]
}

/** A duration by month, the newest first. */
export function durationMonthTable(kind: DurationKind, measure: DurationMeasure): FigureTable {
  return {
    title: `${DURATION_TITLES[kind]} by Month`,
    columns: ['Month', ...COLUMNS],
    rows: measure.months
      .map((row) => [{ shown: monthWords(row.month), value: row.month }, ...figures(row)])
      .toReversed(),
    total: ['All months', ...figures(measure)],
  }
}

/** A duration by specialty, the most consults first. */
export function durationSpecialtyTable(kind: DurationKind, measure: DurationMeasure): FigureTable {
  return {
    title: `${DURATION_TITLES[kind]} by Specialty`,
    columns: ['Specialty', ...COLUMNS],
    rows: measure.specialties.map((row) => [row.name, ...figures(row)]),
  }
}

/** Every table of the page, for its CSV; times in minutes. */
export function efficiencyTables({ durations, messages }: DashboardEfficiency): FigureTable[] {
  const inMinutes = (table: FigureTable): FigureTable => ({ ...table, title: `${table.title}, minutes` })
  return [
    ...DURATION_KINDS.flatMap((kind) => [
      inMinutes(durationMonthTable(kind, durations[kind])),
      inMinutes(durationSpecialtyTable(kind, durations[kind])),
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
