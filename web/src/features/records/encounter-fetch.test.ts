import { expect, test } from 'vitest'
import type { CallResult } from '../../lib/api-client.ts'
import { badAnswer } from '../../lib/api-failure.ts'
import { EncounterFetch } from './encounter-fetch.ts'
import type { FetchedEncounter } from './encounter-source.ts'

const file = (key: string) => ({ key, type: 'application/pdf', name: `${key}.pdf`, sizeBytes: 10 })
const ENCOUNTER: FetchedEncounter = {
  pdf: file('1.note'),
  files: [file('2.lab')],
  leftOut: [],
  day: '2026-03-10',
}

function answerLater() {
  const { promise, resolve } = Promise.withResolvers<CallResult<{ data: FetchedEncounter }>>()
  const signals: AbortSignal[] = []
  const ask = (signal: AbortSignal) => {
    signals.push(signal)
    return promise
  }
  return { ask, signals, answer: () => resolve({ data: { data: ENCOUNTER } }) }
}

test('passes on a fetched encounter and identifies its files by their stored names', async () => {
  const fetch = new EncounterFetch()
  const taken: FetchedEncounter[] = []
  const later = answerLater()
  fetch.start('p1', later.ask, (encounter) => taken.push(encounter))
  expect(fetch.state()).toEqual({ phase: 'fetching', patientId: 'p1' })
  later.answer()
  expect(await fetch.settled()).toBe(true)
  expect(taken).toEqual([ENCOUNTER])
  expect(fetch.stop()).toEqual(['1.note', '2.lab'])
  expect(fetch.state()).toEqual({ phase: 'idle' })
})

test('stops a cancelled fetch and ignores its response', async () => {
  const fetch = new EncounterFetch()
  const taken: FetchedEncounter[] = []
  const later = answerLater()
  fetch.start('p1', later.ask, (encounter) => taken.push(encounter))
  expect(fetch.stop()).toEqual([])
  expect(later.signals[0]?.aborted).toBe(true)
  later.answer()
  await fetch.settled()
  expect([taken, fetch.state()]).toEqual([[], { phase: 'idle' }])
})

test('keeps the message of a failure', async () => {
  const fetch = new EncounterFetch()
  fetch.start(
    'p1',
    async () => ({ error: { ...badAnswer(502), message: 'athena is busy.' } }),
    () => undefined,
  )
  expect(await fetch.settled()).toBe(false)
  expect(fetch.state()).toMatchObject({ phase: 'failed', message: 'athena is busy.' })
})
