import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createCase, modifyCaseDataById } from '@econsult/contract/cases'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { emailOf } from '../cases/case-stock.ts'
import { createFilledDatabase, withClient } from '../cases/fill-database.ts'
import type { Figure } from '../lib/figure.ts'
import { call, signIn } from '../lib/person.ts'
import { NO_MAIL, type Product } from '../lib/product.ts'
import type { Workbench } from '../lib/workbench.ts'
import { watchLocks } from './watch-locks.ts'

const STOCK = { practices: 200, cases: 10_000, messages: 0, ofFirst: 0 }
const PRODUCTS = 4
/** The number of callers, which is slightly below the number of the product's database connections. */
const CALLERS_OF_PRODUCT = 8
const WARM_UP_MS = 5000
/** The duration of the measurement, in seconds: `LOCK_SECONDS=60 npm run bench -- locks`. */
const SECONDS = Number(process.env.LOCK_SECONDS ?? 20)

/**
 * Measures how often a statement waits for a lock while 200 practices create, assign and close cases on 32 connections.
 */
export async function benchLocks(workbench: Workbench): Promise<Figure[]> {
  const databaseUrl = await ownDatabase(workbench)
  const specialists = await findSpecialists(databaseUrl)
  const environment = { DATABASE_URL: databaseUrl, DEMO: 'off', SMTP_URL: NO_MAIL }
  const work = { isOver: false, cases: 0, refused: 0 }
  const callers: Promise<void>[] = []
  for (let number = 0; number < PRODUCTS; number += 1) {
    const product = await workbench.product(environment)
    const practices = Array.from(
      { length: STOCK.practices / PRODUCTS },
      (_, index) => 1 + number + index * PRODUCTS,
    )
    const people = await signInAll(product, practices)
    for (const [index, admin] of people.admins.entries()) {
      const own = people.pcps.filter((_, place) => place % CALLERS_OF_PRODUCT === index)
      callers.push(keepWorking({ pcps: own, admin, specialists, work }))
    }
  }
  await setTimeout(WARM_UP_MS)
  const before = { ...work }
  const seen = await watchLocks(databaseUrl, SECONDS * 1000)
  const [cases, refused] = [work.cases - before.cases, work.refused - before.refused]
  work.isOver = true
  await Promise.all(callers)
  if (cases === 0) throw new Error('No case was closed.')
  const share = (looks: number) => ({
    value: looks / seen.looks,
    text: `${((100 * looks) / seen.looks).toFixed(1)} %`,
  })
  return [
    {
      what: `looks that found a statement waiting for a lock (${seen.looks} looks, ${cases} cases created, assigned and closed in ${SECONDS} s, ${refused} refused)`,
      ours: share(seen.waiting),
      bar: { atMost: 0.02 },
    },
    ...seen.statements.map(({ statement, looks }) => ({ what: `waited: ${statement}`, ours: share(looks) })),
  ]
}

/** Creates a filled database for this run, on the server of DATABASE_URL if it is set. */
async function ownDatabase(workbench: Workbench): Promise<string> {
  const server = process.env.DATABASE_URL ?? (await workbench.postgres())
  const name = `bench_locks_${process.pid}`
  workbench.onClose(() =>
    withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  )
  return createFilledDatabase(server, name, STOCK, () => undefined)
}

interface Specialist {
  readonly id: string
  readonly specialtyId: string
}

async function findSpecialists(databaseUrl: string): Promise<Specialist[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<Specialist>(
      `select id, specialty_id::text as "specialtyId" from users where user_type = 'Specialty' order by email`,
    ),
  )
  return rows
}

/**
 * Signs in the PCP of each practice, and the administrator once for each caller, because every call updates its
 * session's last activity.
 */
async function signInAll({ url }: Product, practices: readonly number[]) {
  const pcps: TestApi[] = []
  for (const practice of practices) pcps.push(await signIn(url, emailOf.pcp(practice)))
  const admins: TestApi[] = []
  while (admins.length < CALLERS_OF_PRODUCT) admins.push(await signIn(url, emailOf.admin()))
  return { pcps, admins }
}

interface Worker {
  readonly pcps: readonly TestApi[]
  readonly admin: TestApi
  readonly specialists: readonly Specialist[]
  readonly work: { readonly isOver: boolean; cases: number; refused: number }
}

/** Creates, assigns and closes one case after the other, each in the next practice. */
async function keepWorking({ pcps, admin, specialists, work }: Worker): Promise<void> {
  for (let turn = 0; !work.isOver; turn += 1) {
    const pcp = pcps[turn % pcps.length]
    const specialist = specialists[Math.floor(Math.random() * specialists.length)]
    if (!pcp || !specialist) throw new Error('Nobody works.')
    try {
      await liveThrough(pcp, admin, specialist)
      work.cases += 1
    } catch {
      // A statement that waits too long for a lock is refused.
      work.refused += 1
    }
  }
}

async function liveThrough(pcp: TestApi, admin: TestApi, specialist: Specialist): Promise<void> {
  const caseId = randomUUID()
  await call(pcp, createCase.path, {
    caseId,
    specialtyIds: [specialist.specialtyId],
    patientName: 'Locka Madeup',
    dob: '1971-09-02',
    questions: 'Is this made-up rash of any concern?',
    files: [],
    patientConsentGiven: true,
  })
  await call(admin, modifyCaseDataById.path, { caseId, action: 'assign', specialistId: specialist.id })
  await call(pcp, modifyCaseDataById.path, { caseId, isDeleted: true })
}
