import type { AccessList } from '@econsult/contract/audit/accesses'
import type * as contract from '@econsult/contract/audit/accesses'
import type { z } from 'zod'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import type { Action } from '../../../http/action.ts'
import { DAY } from '../../../scheduling/durations.ts'
import { APPLICATION_AGENT, type Caller } from '../../../sessions/caller.ts'
import { findReasons } from '../break-glass/store.ts'
import { findKnownIds, isKnownAs, type KnownId } from '../../patients/known-ids/store.ts'
import { findDisclosuresOf } from '../disclosures/find-disclosures.ts'
import { patientOfPractice } from './find-patient.ts'
import { accessOf, sentOutOf } from './present.ts'
import { LISTS } from '../../../disclosures/listed-calls.ts'
import { groupAccesses } from './rules.ts'
import {
  type AccessRow,
  findAccesses,
  findApplicationNames,
  findObjects,
  findPeople,
  findShown,
} from './store.ts'

type Input = z.output<(typeof contract.fetchAccesses)['input']>

/** Maximum number of audit log rows that are read; few patients have that many rows even after years. */
const MOST_ROWS = 20_000

const [SIX_YEARS_MS, FIRST_DAY] = [6 * 366 * DAY, new Date(0)]

/** Returns the time from which disclosures are listed (45 CFR 164.528). */
export function sixYearsBefore(now: Date): Date {
  return new Date(now.getTime() - SIX_YEARS_MS)
}

/** Returns the accesses to a patient's data as sentences. */
export const fetchAccesses: Action<typeof contract.fetchAccesses, CoreDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  const data = await database.asSystemFor(record, (handle) =>
    readAccesses(handle, caller, input, clock.now()),
  )
  return { data }
}

/** Reads the list of accesses in a transaction with system access. */
export async function readAccesses(
  handle: Handle,
  caller: Caller,
  { days, ...asked }: Input,
  now: Date,
): Promise<AccessList> {
  const { practiceId, patientId, patientName, dob } = await patientOfPractice(handle, caller, asked)
  const since = days === 0 ? FIRST_DAY : new Date(now.getTime() - days * DAY)
  const { cases, ids, specialistIds } = await findObjects(handle, practiceId, patientId)
  const known = await findKnownIds(handle, practiceId, patientId)
  const knownIds = new Set(known.map(({ id }) => id))
  const objects = [...new Set([...ids, ...knownIds])]
  const read = await findAccesses(handle, { objects, since, limit: MOST_ROWS })
  const direct = read.filter(
    ({ object, at }) => object === null || !knownIds.has(object) || isKnownAs(known, object, at),
  )
  const shown = await findShownAs(handle, { ids, known, since })
  const rows = [...direct, ...shown].toSorted((a, b) => b.until.getTime() - a.until.getTime() || b.id - a.id)
  const all = await findDisclosuresOf(handle, {
    practiceId,
    known,
    caseIds: cases.map((one) => one.id),
    since: sixYearsBefore(now),
  })
  // Downloads and FHIR reads are already listed as accesses.
  const disclosures = all.filter(
    (one) => one.at >= since && one.channel !== 'download' && one.channel !== 'fhir',
  )
  const personIds = [...rows, ...disclosures].flatMap((one) => [
    ...(one.user_id === null ? [] : [one.user_id]),
    ...('for_user_id' in one && one.for_user_id !== null ? [one.for_user_id] : []),
  ])
  const people = new Map((await findPeople(handle, [...new Set(personIds)])).map((one) => [one.id, one]))
  const applicationIds = new Set(
    rows.flatMap((one) => (one.agent === APPLICATION_AGENT ? (one.session_id ?? []) : [])),
  )
  const applications = await findApplicationNames(handle, practiceId, [...applicationIds])
  const reasonIds = new Set(rows.flatMap((one) => one.break_glass_id ?? []))
  const reasons = new Map((await findReasons(handle, practiceId, [...reasonIds])).map((one) => [one.id, one]))
  const facts = {
    practiceId,
    people,
    applications: new Map(applications.map((one) => [one.id, one])),
    providerIds: new Set(cases.map((one) => one.provider_id)),
    specialistIds: new Set(specialistIds),
    reasons,
  }
  const accesses = [
    ...groupAccesses(rows).map((group) => accessOf(group, facts)),
    ...disclosures.map((one) => sentOutOf(one, people)),
  ].toSorted((a, b) => b.until - a.until)
  const whoOf = (kinds: readonly string[]) =>
    new Set(accesses.filter((one) => kinds.includes(one.kind)).map((one) => one.who)).size
  return {
    patientName,
    dob,
    accesses,
    people: whoOf(['person', 'administrator']),
    machines: whoOf(['machine']),
    since: accesses.at(-1)?.at ?? null,
    isCut: read.length === MOST_ROWS || shown.length >= MOST_ROWS,
    disclosures: all.length,
  }
}

/**
 * Returns the lists in which the patient was displayed. If an id belonged to the patient only for a certain time, only
 * that time is searched for the id.
 */
async function findShownAs(
  handle: Handle,
  {
    ids,
    known,
    since,
  }: { readonly ids: readonly string[]; readonly known: readonly KnownId[]; readonly since: Date },
): Promise<AccessRow[]> {
  const always = known.flatMap(({ id, from, until }) => (from === null && until === null ? [id] : []))
  const wanted = { limit: MOST_ROWS, lists: LISTS }
  const shown = await findShown(handle, { ...wanted, objects: [...new Set([...ids, ...always])], since })
  for (const { id, from, until } of known) {
    if (from === null && until === null) continue
    const begun = from !== null && from > since ? from : since
    shown.push(...(await findShown(handle, { ...wanted, objects: [id], since: begun, until })))
  }
  return shown
}
