import type { z } from 'zod'
import { type ChartEntry, CHART_MS, type ChartReader, MOST_NOTES } from '../records/chart-port.ts'
import { dayIn, flagByRange, flagOf, lineOf, noteOfSections, rangeOf } from '../records/chart-words.ts'
import { gatherChart, type PartRead } from '../records/gather-chart.ts'
import { sectionsOfHtml } from '../records/note-of-html.ts'
import type { VendorHttp, VendorSession } from '../records/vendor-http.ts'
import {
  type CerboFreeText,
  type CerboHistory,
  type CerboLabResult,
  type CerboPrescription,
  freeTextSchema,
  historySchema,
  labResultSchema,
  prescriptionSchema,
} from './cerbo-chart-wire.ts'
import { cerboRows } from './cerbo-pages.ts'
import { encounterRowSchema, encounterSchema } from './cerbo-wire.ts'

/**
 * Reads a chart at Cerbo. Its documentation lists prescriptions, supplements, past medical history, lab results and
 * free-text notes by patient, but no list of allergies: these are the free-text note of that name. The names of the
 * fields are unconfirmed; a row that does not have them is left out.
 */
export function cerboChart(http: VendorHttp): ChartReader {
  return {
    async readChart({ patientId }, since) {
      const session = http.session(CHART_MS)
      const patient = `/patients/${encodeURIComponent(patientId)}`
      return gatherChart({
        allergies: () => read(session, `${patient}/pt_notes`, freeTextSchema, allergyEntries),
        problems: () => read(session, `${patient}/pmh`, historySchema, (row) => problemEntries(row)),
        medicines: () => read(session, `${patient}/rxs`, prescriptionSchema, medicineEntries),
        results: () =>
          read(session, `${patient}/lab_results`, labResultSchema, (row) => resultEntries(row, since)),
        notes: () => readNotes(session, patient, patientId),
      })
    },
  }
}

async function read<Row>(
  session: VendorSession,
  path: string,
  schema: z.ZodType<Row>,
  entriesOf: (row: Row) => ChartEntry[] | Promise<ChartEntry[]>,
): Promise<PartRead> {
  const entries: ChartEntry[] = []
  for await (const row of cerboRows(session, path, schema)) entries.push(...(await entriesOf(row)))
  return { entries, isCut: false }
}

async function readNotes(session: VendorSession, patient: string, patientId: string): Promise<PartRead> {
  const found: z.output<typeof encounterRowSchema>[] = []
  for await (const row of cerboRows(session, `${patient}/encounters`, encounterRowSchema)) found.push(row)
  const newest = found.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, MOST_NOTES)
  const notes = await Promise.all(
    newest.map(({ id }) => session.get(`/encounters/${encodeURIComponent(id)}`, {}, encounterSchema)),
  )
  const own = notes.filter(({ pt_id }) => pt_id === patientId)
  return { entries: await Promise.all(own.map(noteEntry)), isCut: own.length < notes.length }
}

const BLANK = { detail: '', by: '', tests: [] } as const

async function noteEntry(encounter: z.output<typeof encounterSchema>): Promise<ChartEntry> {
  const { id, date, title, note, provider } = encounter
  return {
    ...BLANK,
    id,
    part: 'notes',
    title: lineOf(title) || 'Visit',
    detail: noteOfSections(await sectionsOfHtml(note ?? '')),
    day: dayIn(date),
    by: lineOf([provider?.first_name, provider?.last_name].filter(Boolean).join(' ')),
  }
}

/** One allergy in each line of the note. */
async function allergyEntries({ id, name, note, date }: CerboFreeText): Promise<ChartEntry[]> {
  if (!/allerg/i.test(name)) return []
  const lines = (await sectionsOfHtml(note ?? '')).flatMap(({ text }) => text.split('\n'))
  return lines
    .map((line) => lineOf(line.replace(/^[-*•]\s*/, '')))
    .filter(Boolean)
    .map((line, place) => {
      const [title = '', ...rest] = line.split(/[,:(]/)
      const detail = rest.join(',').replace(/\)$/, '').trim()
      return {
        ...BLANK,
        id: `${id}.${place}`,
        part: 'allergies',
        title: title.trim(),
        detail,
        day: dayIn(date),
      }
    })
}

function problemEntries({ id, name, comments, date, active }: CerboHistory): ChartEntry[] {
  if (active === false) return []
  return [{ ...BLANK, id, part: 'problems', title: lineOf(name), detail: lineOf(comments), day: dayIn(date) }]
}

function medicineEntries(row: CerboPrescription): ChartEntry[] {
  if (row.active === false || row.date_discontinued) return []
  const title = lineOf([row.drug_name, row.strength].filter(Boolean).join(' '))
  return [
    { ...BLANK, id: row.id, part: 'medicines', title, detail: lineOf(row.sig), day: dayIn(row.date_started) },
  ]
}

function resultEntries(row: CerboLabResult, since: string): ChartEntry[] {
  const day = dayIn(row.date_collected ?? row.date)
  if (day < since) return []
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
  return [
    {
      ...BLANK,
      id: row.id,
      part: 'results',
      title: lineOf(row.name),
      detail: lineOf(row.comments),
      day,
      tests,
    },
  ]
}
