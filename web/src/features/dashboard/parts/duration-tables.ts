import {
  type DashboardEfficiency,
  DURATION_KINDS,
  type Duration,
  type DurationKind,
  type DurationMeasure,
} from '@econsult/contract/dashboard'
import { formatMonth } from '../../../lib/dates.ts'
import { MINUTE } from '../../../lib/durations.ts'
import { type Behind, linked } from './behind.ts'
import type { FigureCell, FigureTable } from './figure-table.ts'
import { durationWords } from './words.ts'
import { phrases } from './phrases.ts'

export const DURATION_TITLES: Record<DurationKind, string> = {
  assignment: phrases.timeToAssignment,
  reply: phrases.timeToFirstReply,
  closing: phrases.timeToClosing,
}

/** Short titles for narrow screens. */
export const SHORT_DURATION_TITLES: Record<DurationKind, string> = {
  assignment: phrases.assignment,
  reply: phrases.firstReply,
  closing: phrases.closing,
}

const COLUMNS = [phrases.median, phrases.percentile90, phrases.consults] as const

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
    title: phrases.byMonth({ title: DURATION_TITLES[kind] }),
    columns: [phrases.month, ...COLUMNS],
    rows: measure.months
      .map((row) => [
        { shown: formatMonth(row.month), value: row.month },
        ...figures(row, ofMonth(row.month, { reached: kind })),
      ])
      .toReversed(),
    total: [phrases.allMonths, ...figures(measure, of({ reached: kind }))],
  }
}

/** The table of a duration by specialty, sorted by number of consults, the largest first. */
export function durationSpecialtyTable(
  kind: DurationKind,
  measure: DurationMeasure,
  { of }: Behind,
): FigureTable {
  return {
    title: phrases.bySpecialty({ title: DURATION_TITLES[kind] }),
    columns: [phrases.specialty, ...COLUMNS],
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
  const inMinutes = (table: FigureTable): FigureTable => ({
    ...table,
    title: phrases.inMinutes({ title: table.title }),
  })
  return [
    ...DURATION_KINDS.flatMap((kind) => [
      inMinutes(durationMonthTable(kind, durations[kind], behind)),
      inMinutes(durationSpecialtyTable(kind, durations[kind], behind)),
    ]),
    {
      title: phrases.messagesPerCase,
      columns: [phrases.figure, phrases.value],
      rows: [
        [phrases.closedConsults, messages.consults],
        [phrases.average, messages.average ?? ''],
        [phrases.median, messages.median ?? ''],
        [phrases.maximum, messages.most ?? ''],
      ],
    },
  ]
}
