import type { DashboardOutcomes, OutcomeRow } from '@econsult/contract/dashboard/outcomes'
import { PLAN_EFFECTS, REFERRAL_EFFECTS } from '@econsult/contract/surveys'
import { formatNumber } from '../../../lib/numbers.ts'
import { PLAN_EFFECT_NAMES, REFERRAL_EFFECT_NAMES } from '../../../lib/survey-words.ts'
import type { Behind } from './behind.ts'
import type { FigureTable } from './figure-table.ts'
import type { OfRow } from './of-bars.tsx'
import { namedShares, planRows, referralRows, responseRate, specialtyRows } from './outcome-figures.ts'
import { durationWords, percentWords, shareWords } from './words.ts'
import { phrases } from './phrases.ts'

/** Shown in place of numbers that are based on fewer than five answers. */
export const WITHHELD_WORDS = phrases.withheld

const SURVEY_WORDS: Readonly<Record<NonNullable<OutcomeRow['survey']>, string>> = {
  answered: phrases.answeredSurvey,
  skipped: phrases.skippedSurvey,
}

function yesOrNo(is: boolean): string {
  return is ? phrases.yes : phrases.no
}

/** A table of rows with a number of consults out of a total. */
export function ofTable(title: string, name: string, rows: readonly OfRow[]): FigureTable {
  return {
    title,
    columns: [name, phrases.consults, phrases.outOf, phrases.share],
    rows: rows.map((row) => [
      row.name,
      { shown: formatNumber(row.consults), value: row.consults, to: row.to },
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
      name: phrases.sentToReply,
      times: times(sentToReply),
      counted: sentToReply,
      to: of({ reached: 'reply' }),
    },
    {
      name: phrases.assignedToReply,
      times: times(assignedToReply),
      counted: assignedToReply,
      to: of({ reached: 'reply' }),
    },
    {
      name: phrases.declined,
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
    all === null ? '' : percentWords(all),
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
      title: phrases.figures,
      columns: [phrases.figure, phrases.consults, phrases.outOf, phrases.share, phrases.allPractices],
      rows: [
        share(phrases.visitsAvoided, named.avoided, allPractices.avoided),
        share(phrases.visitsPrompted, named.prompted, allPractices.prompted),
        share(phrases.newAdvice, named.newAdvice, allPractices.newAdvice),
        share(phrases.responseRate, responseRate(data), null),
        share(phrases.declined, declined, null),
      ],
    },
    ofTable(phrases.effectOnReferral, phrases.effect, referralRows(data, behind)),
    ofTable(phrases.effectOnPlan, phrases.effect, planRows(data, behind)),
    {
      title: phrases.responseIntervalsInSeconds,
      columns: [phrases.interval, phrases.median, phrases.percentile90, phrases.counted, phrases.outOf],
      rows: [
        interval(phrases.sentToReply, intervals.sentToReply),
        interval(phrases.assignedToReply, intervals.assignedToReply),
      ],
    },
    ofTable(phrases.avoidedBySpecialty, phrases.specialty, specialtyRows(data, behind)),
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
    title: phrases.consults,
    columns: [
      phrases.specialties,
      phrases.closed,
      phrases.survey,
      phrases.referralColumn,
      phrases.planColumn,
      phrases.declined,
      phrases.assigned,
      phrases.sentToReplyInSeconds,
      phrases.assignedToReplyInSeconds,
    ],
    rows: rows.map((row) => [
      row.specialties.join('; '),
      yesOrNo(row.isClosed),
      row.survey === null ? '' : SURVEY_WORDS[row.survey],
      numbered(REFERRAL_EFFECTS, REFERRAL_EFFECT_NAMES, row.referral),
      numbered(PLAN_EFFECTS, PLAN_EFFECT_NAMES, row.plan),
      yesOrNo(row.isDeclined),
      yesOrNo(row.isAssigned),
      row.sentToReply === null ? '' : row.sentToReply / 1000,
      row.assignedToReply === null ? '' : row.assignedToReply / 1000,
    ]),
  }
}
