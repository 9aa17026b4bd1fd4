import { saveNewInbox } from '@econsult/contract/messages'
import { modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { askClarification, withdrawRequest, declineRequest, seeInPerson } from '@econsult/contract/requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { anyTestDatabase } from '../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createDemoTime } from '../demo-time.ts'
import { makeContents } from '../files/make-contents.ts'
import { DEMO_PEOPLE } from '../people.ts'
import { findSpecialtyIds, setDefaultSpecialists } from '../store.ts'
import { liveCases } from './live-cases.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(anyTestDatabase)
  const specialists = new Map([['Dermatology', 'derm@demo.example']])
  await server.running.deps.database.asSystem((handle) => setDefaultSpecialists(handle, specialists))
})
afterAll(() => server?.close())

/** Returns the kind and text of an event, with the names of people and specialties replaced by an asterisk. */
function pattern(event: { kind: string; words: string }, titles: readonly string[]): string {
  const names = [...DEMO_PEOPLE.map(({ firstName, lastName }) => `${firstName} ${lastName}`), ...titles]
  const words = names.reduce((text, name) => text.replaceAll(name, '*'), event.words)
  // A note follows the text as a separate sentence.
  return `${event.kind}: ${words.replaceAll('*, *', '*').replace(/[)][.] .*$/s, ')')}`
}

/** Creates cases with every kind of event through the API and returns their ids. */
async function lifeThroughTheApi(titlesToIds: ReadonlyMap<string, number>): Promise<string[]> {
  const owner = await server.signIn('owner@demo.example')
  const cardio = await server.signIn('cardio@demo.example')
  const specialtyIds = ['Cardiology', 'Dermatology'].map((title) => String(titlesToIds.get(title)))
  const { caseId } = await createTestCase(owner, { specialtyIds })
  await assign(server, caseId)
  await cardio.call(saveNewInbox, { channelId: caseId, content: 'A made-up answer.' })
  await owner.call(saveNewInbox, { channelId: caseId, content: 'A made-up question.' })
  await owner.call(modifyCaseDataById, { caseId, isDeleted: true })
  await owner.call(modifyCaseDataById, { caseId, isDeleted: false })
  const decline = {
    specialtyId: specialtyIds[0] ?? '',
    reason: 'not-enough-information' as const,
    note: 'Made up.',
  }
  const others = await Promise.all([1, 2, 3].map(() => createTestCase(owner, { specialtyIds: ['2'] })))
  const [asked, withdrawn, seen] = others.map((one) => one.caseId)
  for (const { caseId: other } of others) await assign(server, other)
  await cardio.call(askClarification, {
    caseId: asked ?? '',
    specialtyId: '2',
    content: 'A made-up question?',
  })
  await owner.call(withdrawRequest, { caseId: withdrawn ?? '', specialtyId: '2' })
  await cardio.call(declineRequest, {
    ...decline,
    caseId: seen ?? '',
    reason: 'needs-to-be-seen',
    phoneNumber: '+12025550143',
  })
  await owner.call(seeInPerson, { caseId: seen ?? '', specialtyId: '2' })
  const again = await createTestCase(owner, { specialtyIds: ['2'] })
  await assign(server, again.caseId)
  await cardio.call(declineRequest, { ...decline, caseId: again.caseId })
  return [caseId, ...others.map((one) => one.caseId), again.caseId]
}

test('the events of the demo cases have the same texts as those that the product records', async () => {
  const { deps } = server.running
  const specialtyIds = await deps.database.asSystem(findSpecialtyIds)
  const titles = [...specialtyIds.keys()]
  const caseIds = await lifeThroughTheApi(specialtyIds)
  const admin = await server.signIn('admin@demo.example')
  const cases = await Promise.all(caseIds.map(async (caseId) => await admin.call(fetchCase, { caseId })))
  const live = new Set(cases.flatMap(({ data }) => data.events.map((event) => pattern(event, titles))))
  const lives = liveCases({ time: createDemoTime(new Date()), contents: await makeContents(), specialtyIds })
  const demo = new Set(
    lives
      // Reminders are created by a timer, and signing requires an identity proof; other tests check their texts.
      .flatMap((life) => life.events.filter(({ kind }) => kind !== 'reminded' && kind !== 'answer-signed'))
      .map((event) => pattern(event, titles)),
  )
  demo.delete('files-added: added 1 file')
  expect([...demo].toSorted()).toEqual([...live].toSorted())
})
