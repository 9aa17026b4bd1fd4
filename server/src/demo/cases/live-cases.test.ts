import { REQUEST_STATES } from '@econsult/contract/requests/states'
import { describe, expect, test } from 'vitest'
import { PLATFORM_INBOX } from '../../sessions/caller.ts'
import { DEMO_CONSULTS } from '../consults/demo-consults.ts'
import { createDemoTime } from '../demo-time.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DEMO_FILES } from '../files/demo-files.ts'
import { makeContents } from '../files/make-contents.ts'
import { ageAt } from '../patients/age.ts'
import { DEMO_PATIENTS } from '../patients/demo-patients.ts'
import { findPerson } from '../people.ts'
import { liveCases } from './live-cases.ts'

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000
const contents = await makeContents()
const specialtyIds = new Map(DEMO_CONSULTS.map(({ specialty }) => [specialty, specialty.length]))
const worldAt = (now: string): DemoWorld => ({ time: createDemoTime(new Date(now)), contents, specialtyIds })
/** The kinds of last events of open cases in which only the sender has to act. */
const TO_SENDER = new Set([
  'replied',
  'answer-signed',
  'clarification-asked',
  'declined',
  'withdrawn',
  'seen-in-person',
])
const NOWS = ['2026-11-21T10:00:00Z', '2026-11-21T00:00:30Z', '2027-01-01T18:45:00Z', '2028-03-01T23:59:00Z']

/** Fields with a time, or with a duration that depends on the days of the week. */
const TIMES = new Set(['stateAt', 'updatedAt', 'dueAt', 'left'])

/** Returns a copy without times and without file names that contain a time. */
function withoutTimes(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (TIMES.has(key)) return undefined
      return typeof part === 'string' ? part.replace(/^(\d{13}\.|\d{4}-\d\d-\d\dT[\d:.]+Z)/, '') : part
    }),
  )
}

test('two loads on the same day differ only in their times', () => {
  const lives = liveCases(worldAt('2026-11-21T10:00:00Z'))
  expect(withoutTimes(liveCases(worldAt('2026-11-21T10:37:21Z')))).toEqual(withoutTimes(lives))
  expect(liveCases(worldAt('2026-11-21T10:37:21Z'))[0]?.record.updated_at).not.toEqual(
    lives[0]?.record.updated_at,
  )
})

test('a case has the same patient and question at every time of loading', () => {
  const kept = (now: string) =>
    liveCases(worldAt(now)).map(({ record, messages }) => [
      record.id,
      record.patient_id,
      record.questions.replace(/\d+-year-old/, ''),
      record.state,
      messages.map(({ content }) => content),
    ])
  expect(kept('2029-05-05T05:05:05Z')).toEqual(kept('2026-11-21T10:00:00Z'))
})

test('a case has the same id on every machine', () => {
  expect(liveCases(worldAt('2026-11-21T10:00:00Z'))[0]?.record).toMatchObject({
    id: '86d17666-0fb8-8516-ab15-d77fa5c253c5',
    patient_name: 'Walter Haldane',
    state: 'Replied',
  })
})

test('no two patients have the same name, DOB and provider', () => {
  const names = DEMO_PATIENTS.map(({ fullName, dob, provider }) => `${fullName} ${dob} ${provider}`)
  expect(new Set(names).size).toBe(DEMO_PATIENTS.length)
  expect(Object.groupBy(DEMO_PATIENTS, ({ practice }) => practice).demo).toHaveLength(60)
})

describe.each(NOWS)('loaded at %s', (now) => {
  const lives = liveCases(worldAt(now))

  test('there are 200 cases in all states, most of them closed', () => {
    const count = (what: (life: (typeof lives)[number]) => boolean) => lives.filter(what).length
    expect(lives).toHaveLength(200)
    const states = Object.groupBy(lives, ({ record }) => record.state)
    expect(Object.keys(states).toSorted()).toEqual(['Closed', 'Replied', 'Unassigned', 'Waiting'])
    const openOf = (email: string) =>
      count(({ record, creator }) => !record.is_closed && creator.id === findPerson(email).id)
    expect(openOf('owner@demo.example')).toBe(12)
    expect(openOf('pcp@demo.example')).toBe(9)
    expect(openOf('superuser@demo.example')).toBe(2)
    expect(count(({ creator }) => creator.practice === 'rival')).toBe(12)
    expect(count(({ assignments }) => assignments.length === 2)).toBeGreaterThan(8)
    expect(count(({ record }) => record.claim_status === 'SUBMITTED')).toBeGreaterThan(20)
    expect(count(({ record }) => record.claim_status === 'NOT SUBMITTED')).toBeGreaterThan(10)
    expect(count(({ events }) => events.some(({ kind }) => kind === 'reopened'))).toBeGreaterThan(5)
  })

  test('TURN-01 for each state of a request, there is an open case', () => {
    const states = lives
      .filter(({ record }) => !record.is_closed)
      .flatMap(({ assignments }) => assignments.map(({ request }) => request.state))
    for (const state of REQUEST_STATES) expect(states).toContain(state)
  })

  test('owner and pcp each have five unread replies and no other unread case', () => {
    for (const email of ['owner@demo.example', 'pcp@demo.example']) {
      const { id } = findPerson(email)
      const unread = lives.filter((life) => life.unread.get(id))
      expect(unread.map(({ record }) => record.state)).toEqual(Array(5).fill('Replied'))
      expect(unread.every(({ record }) => record.created_by === id && !record.is_read)).toBe(true)
    }
  })

  test('a case is in the inbox of every user who can see it, never as unread for administrators', () => {
    for (const { record, creator, assignments, unread } of lives) {
      const readers = creator.practice === 'demo' ? ['superuser@demo.example', 'biller@demo.example'] : []
      const owners = new Set([
        PLATFORM_INBOX,
        record.created_by,
        ...readers.map((email) => findPerson(email).id),
        ...assignments.flatMap(({ specialist }) => (specialist ? [specialist.id] : [])),
      ])
      expect(new Set(unread.keys())).toEqual(owners)
      expect(unread.get(PLATFORM_INBOX)).toBe(false)
    }
  })

  test('a case is marked as read for a reader who has opened it since the last change', () => {
    for (const { record, unread } of lives) {
      expect(record.is_read).toBe(!unread.get(record.created_by))
      for (const reader of record.is_read_by_other) expect(unread.get(reader)).toBe(false)
    }
  })

  test('messages and events are in order, from the sending of the case to its last change', () => {
    for (const { record, messages, events } of lives) {
      expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 1))
      expect(record.last_sequence).toBe(messages.length)
      const talked = messages.map(({ created }) => created.getTime())
      expect(talked).toEqual(talked.toSorted((a, b) => a - b))
      const happened = events.map(({ at }) => at.getTime())
      expect(happened).toEqual([...new Set(happened)].toSorted((a, b) => a - b))
      expect(events[0]).toMatchObject({ kind: 'created', at: record.created_at, after_sequence: 0 })
      // A reminder does not count as a change of the case.
      const changed = events.filter(({ kind }) => kind !== 'reminded').map(({ at }) => at.getTime())
      const last = Math.max(changed.at(-1) ?? 0, talked.at(-1) ?? 0)
      expect(last - record.updated_at.getTime()).toBeLessThan(10)
      expect(last - record.updated_at.getTime()).toBeGreaterThanOrEqual(0)
    }
  })

  test('the state and its time match the last event', () => {
    for (const { record, events, messages } of lives) {
      const turn = events.findLast(({ kind }) => kind !== 'files-added')?.kind
      const spokeLast = messages.at(-1)?.sender_type
      const expected = {
        Closed: turn === 'closed',
        Replied: TO_SENDER.has(turn ?? '') && (turn !== 'replied' || spokeLast === 'Specialty'),
        Unassigned: turn === 'created' && record.latest_assigned_specialist_id === null,
        Waiting: spokeLast !== 'Specialty' && record.latest_assigned_specialist_id !== null,
      }
      expect(expected[record.state]).toBe(true)
      expect(record.state === 'Closed').toBe(record.is_closed)
      expect(record.closed_at).toEqual(record.is_closed ? record.state_at : null)
      expect(record.state_at.getTime()).toBeLessThanOrEqual(record.updated_at.getTime())
    }
  })

  test('all times are within the last two years', () => {
    const nowMs = new Date(now).getTime()
    const created = lives.map(({ record }) => record.created_at.getTime())
    expect(nowMs - Math.min(...created)).toBeGreaterThan(1.9 * YEAR_MS)
    expect(nowMs - Math.min(...created)).toBeLessThan(2.02 * YEAR_MS)
    const last = lives.flatMap(({ record, files }) => [
      record.updated_at.getTime(),
      ...files.map((file) => file.stored_at?.getTime() ?? 0),
    ])
    expect(Math.max(...last)).toBeLessThan(nowMs)
  })

  test('the question contains the age and sex of the patient', () => {
    for (const { record } of lives) {
      const patient = DEMO_PATIENTS.find(({ id }) => id === record.patient_id)
      expect(patient).toMatchObject({ fullName: record.patient_name, dob: record.dob })
      const words = patient?.sex === 'female' ? 'woman' : 'man'
      expect(record.questions).toContain(`${ageAt(patient?.dob ?? '', record.created_at)}-year-old ${words}`)
      expect(record.questions).not.toContain('{')
    }
  })

  test('about thirty cases have files with unique names; each kind of file occurs at least once', () => {
    const files = lives.flatMap((life) => life.files)
    expect(lives.filter((life) => life.files.length > 0).length).toBeGreaterThan(25)
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    const made = [...contents.values()].map(({ sha256 }) => sha256)
    expect(new Set(files.map(({ sha256 }) => sha256))).toEqual(new Set(made))
    expect(new Set(files.map(({ type }) => type))).toEqual(
      new Set(Object.values(DEMO_FILES).map(({ type }) => type)),
    )
  })

  test('Cardiology and Dermatology have cases without a specialist', () => {
    const unassigned = lives.filter(({ record }) => record.state === 'Unassigned')
    expect(new Set(unassigned.map(({ assignments }) => assignments[0]?.title))).toEqual(
      new Set(['Cardiology', 'Dermatology']),
    )
  })
})
