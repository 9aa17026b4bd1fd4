import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { fetchAbsences } from '@econsult/contract/absences'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchAllDrafts } from '@econsult/contract/drafts'
import { fetchAnswers } from '@econsult/contract/answers'
import { fetchArrivals } from '@econsult/contract/record-systems/arrivals'
import { fetchDeliveries } from '@econsult/contract/deliveries'
import { fetchFollowUps } from '@econsult/contract/follow-ups'
import { fetchImportRows, fetchImportedFiles } from '@econsult/contract/imports'
import { fetchMinutes, countTime } from '@econsult/contract/minutes'
import { fetchNeedsYou } from '@econsult/contract/cases/needs-you'
import { fetchReferralTemplates } from '@econsult/contract/referral-templates'
import { getUserPatients } from '@econsult/contract/patients'
import * as contract from '@econsult/contract/absences'
import { leftOutSchema } from '@econsult/contract/envelope'
import { birthDaySchema } from '@econsult/contract/fields'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fixedId } from '../demo/fixed-id.ts'
import type { TestApi } from '../testing/test-api.ts'
import { describeApi } from '../testing/describe-api.ts'
import { assign, createTestCase } from '../testing/test-case.ts'
import type { TestServer } from '../testing/test-server.ts'
import {
  action,
  failDelivery,
  passDueTime,
  proveIdentity,
  signAnswer,
} from '../features/follow-ups/testing/follow-ups-world.ts'
import { checkImport } from '../features/imports/testing/import-calls.ts'
import { saveTestDraft } from '../testing/test-draft.ts'

import { leavingOutUnreadable, presentEach, readable, unreadableSoFar } from './unreadable-rows.ts'

const TOKEN = 'a made-up token of the operator, 40 signs'
const listSchema = leftOutSchema.extend({ data: z.unknown() })

/** Runs a statement that no product code could run, even on tables that the product never changes. */
async function plant(server: TestServer, table: string, statement: string): Promise<void> {
  await server.running.deps.database.asSystem(async (handle) => {
    await handle.send(sql`reset role`)
    await handle.send(sql.raw(`grant update, insert on ${table} to econsult_system`))
    await handle.send(sql.raw(`alter table ${table} disable trigger user`))
    await handle.send(sql`alter table import_rows drop constraint if exists import_rows_outcome_check`)
    await handle.send(sql`set local role econsult_system`)
    await handle.send(sql.raw(statement))
  })
}

/** Records a minute of work in a case's room. */
async function countMinute(api: TestApi, caseId: string, now: number): Promise<void> {
  const span = { activity: 'review' as const, from: now - 60_000, to: now }
  await api.call(countTime, { caseId, sentAt: now, spans: [span] })
}

async function saveAbsence(api: TestApi, now: Date): Promise<void> {
  const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const days = { firstDay: dayIn(20), lastDay: dayIn(30) }
  await api.call(contract.saveAbsence, { ...days, timeZone: 'UTC', coverId: null })
}

/** Two patients of a record system whom the practice's admin must match. */
async function insertArrivals(server: TestServer): Promise<void> {
  await server.running.deps.database.asSystem(async (handle) => {
    for (const id of ['broken', 'whole']) {
      const details = {
        vendorPatientId: id,
        formerIds: [],
        firstName: 'Ann',
        lastName: id,
        dob: '1971-09-02',
        details: {},
      }
      await handle.send(sql`insert into patient_arrivals (practice_id, id, system, vendor_patient_id, details,
        candidate_ids, arrived_at) values (${server.practiceId('demo')}, ${randomUUID()}, 'athena', ${id},
        ${JSON.stringify(details)}, '{}', now())`)
    }
  })
}

async function metricOf(server: TestServer, list: string): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const line = new RegExp(`^econsult_unreadable_rows_total\\{list="${list}"\\} (\\d+)$`, 'm')
  return Number(line.exec(await answer.text())?.[1] ?? 0)
}

/** Returns the number of entries in a response if its data is a list or contains lists. */
function entriesOf(data: unknown): number {
  if (Array.isArray(data)) return data.length
  return Object.values(Object(data)).reduce<number>(
    (sum, part) => sum + (Array.isArray(part) ? part.length : 0),
    0,
  )
}

const bundleSchema = z.object({
  entry: z.array(z.object({ search: z.object({ mode: z.string() }), resource: z.looseObject({}) })),
})

/** Runs a FHIR search; its OperationOutcome contains the number of missing resources. */
async function askFhir(api: TestApi, path: string) {
  const answer = await api.raw(path, { method: 'GET' })
  const { entry } = bundleSchema.parse(await answer.json())
  const outcome = entry.find(({ search }) => search.mode === 'outcome')
  const missing = /(One|\d+) entr/.exec(JSON.stringify(outcome ?? ''))?.[1]
  const unreadable = missing === undefined ? undefined : Number(missing.replace('One', '1'))
  return { status: answer.status, entries: entry.length - (outcome ? 1 : 0), unreadable }
}

interface Listed {
  readonly list: string
  readonly path: string
  readonly input?: object
  readonly email?: string
  readonly table: string
  /** Makes one row of the list unreadable. */
  readonly statement: string
}

const CASE = `(select id from cases where patient_name = 'Unreadina Broken')`
const OTHER = `(select id from cases where patient_name = 'Unreadina Waiting')`

/**
 * Lists of every kind, each with a wrong stored value: a day, JSON of another form, text that is not JSON, an unknown
 * keyword.
 */
const LISTS: readonly Listed[] = [
  {
    list: 'fetchFollowUps',
    path: fetchFollowUps.path,
    input: { scope: 'all' },
    table: 'answers',
    statement: `update answers set document = replace(document, '2020-03-10', '0000-01-01') where case_id = ${CASE}`,
  },
  {
    list: 'fetchAnswers',
    path: fetchAnswers.path,
    input: { caseId: 'unreadable-waiting' },
    table: 'answers',
    statement: `update answers set document = replace(document, '2020-03-10', '2023-02-30') where case_id = ${OTHER}`,
  },
  {
    list: 'fetchAllCases',
    path: fetchAllCases.path,
    table: 'inbox_rows',
    statement: `update inbox_rows set assignments = '[{"specialty_id": "first"}]' where case_id = ${CASE} and owner_id = '${fixedId('user pcp@demo.example')}'`,
  },
  {
    list: 'fetchNeedsYou',
    path: fetchNeedsYou.path,
    email: 'cardio@demo.example',
    table: 'inbox_rows',
    statement: `update inbox_rows set assignments = jsonb_set(assignments, '{0, specialty_id}', '"first"') where case_id = 'unreadable-late' and owner_id = '${fixedId('user cardio@demo.example')}'`,
  },
  {
    list: 'fetchFollowUps',
    path: fetchFollowUps.path,
    input: { scope: 'all' },
    email: 'admin@demo.example',
    table: 'requests',
    statement: `update requests set clock = '{}' where case_id = 'unreadable-late'`,
  },
  {
    list: 'fetchAllDrafts',
    path: fetchAllDrafts.path,
    table: 'drafts',
    statement: `update drafts set template = '{' where patient_name = 'Unreadina Broken'`,
  },
  {
    list: 'fetchAllDrafts',
    path: fetchAllDrafts.path,
    email: 'superuser@demo.example',
    table: 'drafts',
    statement: `update drafts set dob = '0044-03-15 BC' where patient_name = 'Unreadina Super'`,
  },
  {
    list: 'getUserPatients',
    path: getUserPatients.path,
    input: { keyword: 'Unreadina' },
    table: 'patients',
    statement: `update patients set dob = 'infinity' where full_name = 'Unreadina Broken'`,
  },
  {
    list: 'fetchArrivals',
    path: fetchArrivals.path,
    email: 'owner@demo.example',
    table: 'patient_arrivals',
    statement: `update patient_arrivals set details = '{}' where vendor_patient_id = 'broken'`,
  },
  {
    list: 'fetchDeliveries',
    path: fetchDeliveries.path,
    table: 'deliveries',
    statement: `update deliveries set steps = '{"at": 1}' where case_id = ${CASE}`,
  },
  {
    list: 'fetchRows',
    path: fetchImportRows.path,
    input: { importId: '' },
    table: 'import_rows',
    statement: `update import_rows set outcome = 'odd' where row_number = 2`,
  },
  {
    list: 'fetchFiles',
    path: fetchImportedFiles.path,
    table: 'imports',
    statement: `update imports set encoding = 'unheard of' where id = (select id from imports limit 1)`,
  },
  {
    list: 'fetchReferralTemplates',
    path: fetchReferralTemplates.path,
    input: { specialtyIds: ['2'] },
    table: 'referral_template_versions',
    statement: `update referral_template_versions set content = '[]' where template_id =
      (select id from referral_templates where specialty_id = 2 limit 1)`,
  },
  {
    list: 'fetchMinutes',
    path: fetchMinutes.path,
    input: { caseId: 'unreadable-waiting' },
    table: 'counted_seconds',
    statement: `insert into counted_seconds select practice_id, case_id, person_id, 'infinity', activity, seconds
      from counted_seconds where case_id = ${OTHER} limit 1`,
  },
  {
    list: 'searchPatient',
    path: '/fhir/R4/Patient?name=Unreadina',
    table: 'patients',
    statement: `update patients set dob = '2200-01-01' where full_name = 'Unreadina Late'`,
  },
  {
    list: 'fetchAbsences',
    path: fetchAbsences.path,
    email: 'cardio@demo.example',
    table: 'absences',
    statement: `update absences set last_day = '9999-12-31'`,
  },
]

test('X17 the log contains the list and the wrong field, but no value', async () => {
  let written = ''
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void (written += String(chunk))) })
  const app = fastify({ logger: { level: 'error', stream } })
  const rowSchema = z.object({ patientName: z.string(), dob: birthDaySchema })
  const schema = z.object({ data: z.array(rowSchema) })
  app.get('/list', (request) =>
    leavingOutUnreadable({ list: 'fetchMadeUp', request }, async () => {
      const rows = [
        { patientName: 'Ann Canary', dob: '0044-03-15' },
        { patientName: 'Bo Canary' },
        'Cy Canary',
      ]
      const data = presentEach(rows, (row) => (typeof row === 'string' ? rowSchema.parse(row) : row))
      const whole = { patientName: 'Di Whole', dob: '1971-09-02' }
      return { ...readable(schema, { data: [whole, ...data] }), unreadable: unreadableSoFar() }
    }),
  )
  const answer = await app.inject('/list')
  await app.close()
  expect(answer.json()).toEqual({ data: [{ patientName: 'Di Whole', dob: '1971-09-02' }], unreadable: 3 })
  expect(JSON.parse(written)).toMatchObject({
    list: 'fetchMadeUp',
    practiceId: null,
    rows: 3,
    faults: ['ZodError in ', 'ZodError in data.dob'],
    msg: 'unreadable rows were left out',
  })
  expect(written).not.toMatch(/Canary|0044/)
})

test('X17 a fault outside of a list, or outside of a response, is an error', async () => {
  const schema = z.object({ data: z.object({ dob: birthDaySchema }) })
  expect(() => readable(schema, { data: { dob: 'x' } })).toThrow(z.ZodError)
  expect(() => presentEach([1], () => schema.parse(1))).toThrow(z.ZodError)
})

describeApi(
  'unreadable rows',
  (server) => {
    let importId = ''

    beforeAll(async () => {
      const pcp = await server().signIn('pcp@demo.example')
      const cardio = await server().signIn('cardio@demo.example')
      await proveIdentity(cardio)
      for (const name of ['Broken', 'Waiting', 'Late', 'Whole']) {
        const patient = { patientName: `Unreadina ${name}`, dob: '1971-09-02' }
        const { caseId } = await createTestCase(pcp, {
          ...patient,
          caseId: `unreadable-${name.toLowerCase()}`,
        })
        await assign(server(), caseId)
        if (name === 'Late') await passDueTime(server(), caseId)
        else await signAnswer(cardio, caseId, { actions: [action('Advice', { due: '2020-03-10' })] })
        await saveTestDraft(pcp, patient)
        const requestedBy = server().userId('pcp@demo.example')
        await failDelivery(server(), { caseId, requestedBy, at: server().clock.now() })
      }
      const superuser = await server().signIn('superuser@demo.example')
      await saveTestDraft(superuser, { patientName: 'Unreadina Super', dob: '1971-09-02' })
      const checked = await checkImport(pcp, 'Name,DOB\nAnn Madeup,01/01/1971\nBo Madeup,01/01/1971\n')
      importId = checked.importId
      await checkImport(pcp, 'Name,DOB\nCy Madeup,01/01/1971\n')
      server().clock.pass(60_000)
      await countMinute(pcp, 'unreadable-waiting', server().clock.now().getTime())
      await saveAbsence(cardio, server().clock.now())
      await insertArrivals(server())
    })

    test.each(LISTS)(
      'X17 $list leaves out a row that cannot be read, and says so: $statement',
      async (one) => {
        const api = await server().signIn(one.email ?? 'pcp@demo.example')
        const ask = async () => {
          const input = one.list === 'fetchRows' ? { importId } : (one.input ?? {})
          if (one.path.startsWith('/fhir')) return askFhir(api, one.path)
          const { status, body } = await api.post(one.path, input)
          const { data, unreadable } = listSchema.parse(body)
          return { status, entries: entriesOf(data), unreadable }
        }
        const before = await ask()
        expect(before.entries).toBeGreaterThan(0)
        const known = before.unreadable ?? 0
        const counted = await metricOf(server(), one.list)
        await plant(server(), one.table, one.statement)
        const isAdded = one.statement.startsWith('insert')
        expect(await ask()).toEqual({
          status: 200,
          entries: before.entries - (isAdded ? 0 : 1),
          unreadable: known + 1,
        })
        expect(await metricOf(server(), one.list)).toBe(counted + known + 1)
      },
    )
  },
  { METRICS_TOKEN: TOKEN },
)
