import type { DashboardOutcomes, OutcomeRow } from '@econsult/contract/dashboard/outcomes'
import { PLAN_EFFECTS, REFERRAL_EFFECTS } from '@econsult/contract/surveys'
import { PLAN_EFFECT_NAMES, REFERRAL_EFFECT_NAMES } from '../../../lib/survey-words.ts'
import type { Behind } from './behind.ts'
import type { FigureTable } from './figure-table.ts'
import type { OfRow } from './of-bars.tsx'
import { namedShares, planRows, referralRows, responseRate, specialtyRows } from './outcome-figures.ts'
import { durationWords, numberWords, shareWords } from './words.ts'

/** Shown in place of numbers that are based on fewer than five answers. */
export const WITHHELD_WORDS = 'Withheld, fewer than 5 answers'

/** A table of rows with a number of consults out of a total. */
export function ofTable(title: string, name: string, rows: readonly OfRow[]): FigureTable {
  return {
    title,
    columns: [name, 'Consults', 'Of', 'Share'],
    rows: rows.map((row) => [
      row.name,
      { shown: numberWords(row.consults), value: row.consults, to: row.to },
      row.of,
      shareWords(row.consults, row.of),
    ]),
  }
}

/**
 * Rows for the two response intervals and the declines. `times` contains the displayed texts, `counted` the numbers of
 * consults.
 */
export function intervalRows({ intervals, declined }: DashboardOutcomes, { of }: Behind) {
  const { sentToReply, assignedToReply } = intervals
  const times = (one: typeof sentToReply) => [durationWords(one.median), durationWords(one.percentile90)]
  return [
    {
      name: 'Sent to first reply',
      times: times(sentToReply),
      counted: sentToReply,
      to: of({ reached: 'reply' }),
    },
    {
      name: 'Assigned to reply',
      times: times(assignedToReply),
      counted: assignedToReply,
      to: of({ reached: 'reply' }),
    },
    {
      name: 'Declined',
      times: [shareWords(declined.consults, declined.of), ''],
      counted: declined,
      to: of({ isDeclined: true }),
    },
  ]
}

/** All tables of the page for its CSV, with times in seconds. */
export function outcomeTables(data: DashboardOutcomes, behind: Behind): FigureTable[] {
  const { allPractices, intervals, declined } = data
  const named = namedShares(data)
  const share = (name: string, one: { consults: number; of: number } | null, all: number | null) => [
    name,
    one?.consults ?? WITHHELD_WORDS,
    one?.of ?? '',
    one ? shareWords(one.consults, one.of) : '',
    all === null ? '' : `${all} %`,
  ]
  const seconds = (time: number | null) => (time === null ? '' : time / 1000)
  const interval = (name: string, one: typeof intervals.sentToReply) => [
    name,
    seconds(one.median),
    seconds(one.percentile90),
    one.consults,
    one.of,
  ]
  return [
    {
      title: 'Figures',
      columns: ['Figure', 'Consults', 'Of', 'Share', 'All practices'],
      rows: [
        share('Visits Avoided', named.avoided, allPractices.avoided),
        share('Visits Prompted', named.prompted, allPractices.prompted),
        share('New Advice', named.newAdvice, allPractices.newAdvice),
        share('Response Rate', responseRate(data), null),
        share('Declined', declined, null),
      ],
    },
    ofTable('Effect on the Referral', 'Effect', referralRows(data, behind)),
    ofTable('Effect on the Plan', 'Effect', planRows(data, behind)),
    {
      title: 'Response Intervals, seconds',
      columns: ['Interval', 'Median', '90th percentile', 'Counted', 'Of'],
      rows: [
        interval('Sent to first reply', intervals.sentToReply),
        interval('Assigned to reply', intervals.assignedToReply),
      ],
    },
    ofTable('Visits Avoided by Specialty', 'Specialty', specialtyRows(data, behind)),
  ]
}

/** A table with one row per consult, from which all numbers can be recomputed; it contains no names and no dates. */
export function rowTable(rows: readonly OutcomeRow[]): FigureTable {
  const numbered = <Option extends string>(
    options: readonly Option[],
    names: Readonly<Record<Option, string>>,
    value: Option | null,
  ) => (value === null ? '' : `${options.indexOf(value) + 1} ${names[value]}`)
  return {
    title: 'Consults',
    columns: [
      'Specialties',
      'Closed',
      'Survey',
      'Effect on the referral',
      'Effect on the plan',
      'Declined',
      'Assigned',
      'Sent to first reply, seconds',
      'Assigned to reply, seconds',
    ],
    rows: rows.map((row) => [
      row.specialties.join('; '),
      row.isClosed ? 'yes' : 'no',
      row.survey ?? '',
      numbered(REFERRAL_EFFECTS, REFERRAL_EFFECT_NAMES, row.referral),
      numbered(PLAN_EFFECTS, PLAN_EFFECT_NAMES, row.plan),
      row.isDeclined ? 'yes' : 'no',
      row.isAssigned ? 'yes' : 'no',
      row.sentToReply === null ? '' : row.sentToReply / 1000,
      row.assignedToReply === null ? '' : row.assignedToReply / 1000,
    ]),
  }
}
