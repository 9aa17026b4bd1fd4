import {
  CHART_PARTS,
  type ChartItem,
  gapText,
  measuredWords,
  PART_TITLES,
} from '@econsult/contract/chart-packets/items'
import { LISTED_PARTS } from '@econsult/contract/chart-packets/none-known'
import { partLine } from '@econsult/contract/chart-packets/part-words'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { presentPacket } from '../chart-packets/present.ts'
import { findPacket } from '../chart-packets/store.ts'
import { presentCaseTemplate } from '../referral-templates/present.ts'
import { findCaseTemplate } from '../referral-templates/store.ts'
import type { ReportChart, ReportTemplate } from './pdf/report-data.ts'

/** The referral template of a case with its answers, for the report; {} for a case without a template. */
export async function templateOf(handle: Handle, record: CaseRecord): Promise<{ template?: ReportTemplate }> {
  const found = await findCaseTemplate(handle, record)
  if (!found) return {}
  const { title, number, answers } = presentCaseTemplate(found)
  const given = answers.filter(({ answer, isExpected }) => answer !== '' || isExpected)
  return {
    template: {
      title: `${title}, version ${number}`,
      answers: given.map(({ question, answer }) => ({ question, answer: answer || 'Not answered' })),
    },
  }
}

const NOTHING_SENT: ReportChart = {
  sentence:
    'Nothing of the patient’s chart was sent with this case: allergies, problems and medicines are not listed here.',
  gaps: [],
  lists: [],
  parts: [],
}

/**
 * The chart items that were sent with a case, for the report (CHART-02), or a statement that none were; {} for a
 * support case.
 */
export async function chartOf(handle: Handle, record: CaseRecord): Promise<{ chart?: ReportChart }> {
  if (record.is_support) return {}
  const found = await findPacket(handle, record)
  if (!found) return { chart: NOTHING_SENT }
  const packet = presentPacket(found)
  const { chosenByName, chosenAt, source, items, totals, gaps } = packet
  const all = totals.reduce((sum, { count }) => sum + count, 0)
  const day = new Date(chosenAt).toISOString().slice(0, 10)
  return {
    chart: {
      sentence: `As sent by ${chosenByName} on ${day}, from ${source}. ${items.length} of ${all} items, chosen for this question.`,
      gaps: gaps.map((gap) => gapText(gap, source)),
      lists: LISTED_PARTS.map((part) => partLine(packet, part)),
      parts: CHART_PARTS.map((part) => ({
        title: PART_TITLES[part],
        rows: items.filter((item) => item.part === part).flatMap(rowsOf),
      })).filter(({ rows }) => rows.length > 0),
    },
  }
}

/** One row for each test of a lab result, and one row for any other item. The note is the date. */
function rowsOf(item: ChartItem): ReportChart['parts'][number]['rows'] {
  const { part, title, detail, day, by, tests } = item
  const measured = tests.map((test) => ({
    head: test.name || title,
    text: [
      [measuredWords(test), test.flag].filter(Boolean).join(' '),
      test.range && `range ${test.range}`,
      test.before && `before ${test.before}`,
    ]
      .filter(Boolean)
      .join(', '),
    note: day,
  }))
  if (tests.length > 0 && detail === '') return measured
  const head = part === 'notes' ? [title, by].filter(Boolean).join(', ') : title
  return [...measured, { head, text: detail, note: day }]
}
