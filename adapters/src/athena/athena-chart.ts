import type { NoneKnown } from '@econsult/contract/chart-packets/none-known'
import { type ChartEntry, type ChartReader, MOST_NOTES } from '../records/chart-port.ts'
import { type ChartSession, openChart } from '../records/chart-session.ts'
import { lineOf, noteOfSections } from '../records/chart-words.ts'
import { gatherChart, type PartRead } from '../records/gather-chart.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import { readPages } from '../records/read-pages.ts'
import type { ChartKey } from '../records/records-port.ts'
import type { Rows } from '../records/rows-of.ts'
import type { VendorHttp, VendorSession } from '../records/vendor-http.ts'
import lists from './athena-chart-answers.ts'
import { athenaDay } from './athena-days.ts'
import { dayOf, findEncounters } from './athena-encounters.ts'
import athena from './athena-wire.ts'

/** Number of rows per request; athena's own limit is higher. */
const PAGE = 500

/**
 * Reads a chart in athena. The field names of lab results, medications and problems are taken from published clients.
 * The format of a reaction to an allergy is unconfirmed, so both a name and a text are accepted.
 */
export function athenaChart(http: VendorHttp, chartDepartment: string): ChartReader {
  return {
    async readChart(patient, since) {
      const session = openChart(http)
      const chart = chartOf(session, patient, chartDepartment)
      return gatherChart({
        allergies: () =>
          readList(session, async () => {
            const answer = await session.get(chart.path('allergies'), chart.query, lists, 'allergies')
            return { ...answer.allergies, states: stated(answer.nkda, 'no-known-medication-allergies') }
          }),
        problems: () =>
          readList(session, async () => {
            const answer = await session.get(chart.path('problems'), chart.query, lists, 'problems')
            return { ...answer.problems, states: stated(answer.noknownproblems, 'no-known-problems') }
          }),
        medicines: () =>
          readList(session, async () => {
            const answer = await session.get(chart.path('medications'), chart.query, lists, 'medications')
            const states = stated(answer.nomedicationsreported, 'no-known-medications')
            return { ...answer.medications, states }
          }),
        results: () => readResults(chart, since),
        notes: () => readNotes(session, patient, chartDepartment),
      })
    },
  }
}

function stated(isTicked: boolean | null | undefined, statement: NoneKnown): NoneKnown[] {
  return isTicked === true ? [statement] : []
}

interface Chart {
  readonly session: ChartSession
  readonly query: { readonly departmentid: string }
  readonly path: (list: string) => string
}

function chartOf(session: ChartSession, patient: ChartKey, chartDepartment: string): Chart {
  const base = `/${encodeURIComponent(patient.practiceId)}/chart/${encodeURIComponent(patient.patientId)}`
  return {
    session,
    query: { departmentid: patient.departmentId ?? chartDepartment },
    path: (list) => `${base}/${list}`,
  }
}

/** Reads a list that athena returns on a single page. */
async function readList(
  session: ChartSession,
  read: () => Promise<Rows<ChartEntry | null> & { readonly states: readonly NoneKnown[] }>,
): Promise<PartRead> {
  let noneKnown: readonly NoneKnown[] = []
  const { rows, isCut } = await readPages(session, '', async () => {
    const { states, ...page } = await read()
    noneKnown = states
    return { ...page, next: undefined }
  })
  return { entries: rows.filter((entry) => entry !== null), isCut, noneKnown }
}

async function readResults({ session, path, query }: Chart, since: string): Promise<PartRead> {
  const { rows, isCut } = await readPages(session, '0', async (offset) => {
    const asked = { ...query, startdate: athenaDay(since), limit: String(PAGE), offset }
    const { results } = await session.get(path('labresults'), asked, lists, 'labResults')
    const next = results.count >= PAGE ? String(Number(offset) + results.count) : undefined
    return { ...results, next }
  })
  return { entries: rows.filter(({ day }) => day >= since), isCut }
}

async function readNotes(session: VendorSession, patient: ChartKey, department: string): Promise<PartRead> {
  const newest = (await findEncounters(session, patient, department)).slice(0, MOST_NOTES)
  const entries = await Promise.all(
    newest.map(async (encounter): Promise<ChartEntry> => {
      const id = encounter.encounterid
      const path = `/${encodeURIComponent(patient.practiceId)}/chart/encounters/${encodeURIComponent(id)}/summary`
      const { summaryhtml } = await session.get(path, {}, athena, 'summary')
      const { providerfirstname, providerlastname } = encounter
      return {
        id,
        part: 'notes',
        title: 'Visit',
        detail: noteOfSections(await sectionsOfHtml(summaryhtml)),
        day: dayOf(encounter),
        by: lineOf([providerfirstname, providerlastname].filter(Boolean).join(' ')),
        tests: [],
      }
    }),
  )
  return { entries, isCut: false }
}
