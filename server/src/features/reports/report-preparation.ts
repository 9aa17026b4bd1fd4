import { CHART_PARTS, type ChartItem, gapText, measuredWords } from '@econsult/contract/chart-packets/items'
import { LISTED_PARTS } from '@econsult/contract/chart-packets/none-known'
import { partLine } from '@econsult/contract/chart-packets/part-words'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { presentPacket } from '../chart-packets/present.ts'
import { findPacket } from '../chart-packets/store.ts'
import { presentCaseTemplate } from '../referral-templates/present.ts'
import { findCaseTemplate } from '../referral-templates/store.ts'
import { phrasesByLanguage } from './pdf/phrases-by-language.ts'
import type { ReportChart, ReportData, ReportTemplate } from './pdf/report-data.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/preparation', {
    templateVersion: withValues<{ title: string; number: number }>('{title}, version {number}'),
    notAnswered: 'Not answered',
    nothingSent:
      'Nothing of the patient’s chart was sent with this case: allergies, problems and medicines are not listed here.',
    /** Of the items in the chart. The source is the name of a record system. */
    sent: withValues<{ name: string; day: string; source: string; count: number; all: number }>(
      'As sent by {name} on {day}, from {source}. {count} of {all} items, chosen for this question.',
    ),
    /** The words are 'low' or 'high'. */
    flag: withValues<{ flag: string }>('{flag, select, low {low} other {high}}'),
    range: withValues<{ range: string }>('range {range}'),
    before: withValues<{ value: string }>('before {value}'),
  }),
)

type Language = ReportData['language']

/** The referral template of a case with its answers, by language of the report; {} for a case without a template. */
export async function templateOf(
  handle: Handle,
  record: CaseRecord,
): Promise<(language: Language) => { template?: ReportTemplate }> {
  const found = await findCaseTemplate(handle, record)
  if (!found) return () => ({})
  const { title, number, answers } = presentCaseTemplate(found)
  const given = answers.filter(({ answer, isExpected }) => answer !== '' || isExpected)
  return (language) => {
    const texts = textsIn(language)
    return {
      template: {
        title: texts.templateVersion({ title, number }),
        answers: given.map(({ question, answer }) => ({ question, answer: answer || texts.notAnswered })),
      },
    }
  }
}

/**
 * The chart items that were sent with a case (CHART-02), or a statement that none were, by language of the report; {}
 * for a support case.
 */
export async function chartOf(
  handle: Handle,
  record: CaseRecord,
): Promise<(language: Language) => { chart?: ReportChart }> {
  if (record.is_support) return () => ({})
  const found = await findPacket(handle, record)
  if (!found)
    return (language) => ({
      chart: { sentence: textsIn(language).nothingSent, gaps: [], lists: [], parts: [] },
    })
  const packet = presentPacket(found)
  const { chosenByName: name, chosenAt, source, items, totals, gaps } = packet
  const all = totals.reduce((sum, { count }) => sum + count, 0)
  const day = new Date(chosenAt).toISOString().slice(0, 10)
  return (language) => ({
    chart: {
      sentence: textsIn(language).sent({ name, day, source, count: items.length, all }),
      gaps: gaps.map((gap) => gapText(gap, source)),
      lists: LISTED_PARTS.map((part) => partLine(packet, part)),
      parts: CHART_PARTS.map((part) => ({
        part,
        rows: items.filter((item) => item.part === part).flatMap((item) => rowsOf(item, language)),
      })).filter(({ rows }) => rows.length > 0),
    },
  })
}

/** One row for each test of a lab result, and one row for any other item. The note is the date. */
function rowsOf(item: ChartItem, language: Language): ReportChart['parts'][number]['rows'] {
  const texts = textsIn(language)
  const { part, title, detail, day, by, tests } = item
  const measured = tests.map((test) => ({
    head: test.name || title,
    text: [
      [measuredWords(test), test.flag && texts.flag({ flag: test.flag })].filter(Boolean).join(' '),
      test.range && texts.range({ range: test.range }),
      test.before && texts.before({ value: test.before }),
    ]
      .filter(Boolean)
      .join(', '),
    note: day,
  }))
  if (tests.length > 0 && detail === '') return measured
  const head = part === 'notes' ? [title, by].filter(Boolean).join(', ') : title
  return [...measured, { head, text: detail, note: day }]
}
