import { askClarification, declineRequest } from '@econsult/contract/requests'
import { saveNewInbox } from '@econsult/contract/messages'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import type { CaseNews } from '@econsult/contract/cases/news'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { showPracticeCases } from '../../../access/store.ts'
import { describeApiOnBothDatabases } from '../../../testing/describe-api.ts'
import { proveIdentity, saveDraft, signAnswer, writtenAnswer } from '../../../testing/test-answer.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { createTestCase, openTestRoom } from '../../../testing/test-case.ts'

/** Returns the latest activity of a case in a user's inbox, without its time. */
async function newsOf(api: TestApi, caseId: string): Promise<Omit<CaseNews, 'at'> | null | undefined> {
  const answer = await api.call(fetchAllCases, { limit: 100 })
  const news = answer.data.find((row) => row.caseId === caseId)?.news
  if (!news) return news
  const { at, ...said } = news
  expect(at).toBeGreaterThan(0)
  return said
}

/** Signs an answer version with this recommendation. */
async function sign(specialist: TestApi, caseId: string, recommendation: string, number = 1): Promise<void> {
  await saveDraft(specialist, caseId, 0, { ...writtenAnswer, recommendation }, number)
  await proveIdentity(specialist)
  const reason = number === 1 ? {} : { reason: 'A made-up mistake.' }
  const { status } = await signAnswer(specialist, caseId, { number, draftVersion: 1, ...reason })
  expect(status).toBe(200)
}

describeApiOnBothDatabases('latest activity of a case', (server) => {
  test('END-02 the latest activity is the last action in the case with its text, for every user with access', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const request = { caseId, specialtyId: '2' }
    const expectNews = async (said: object) => {
      for (const api of [pcp, cardio]) expect(await newsOf(api, caseId)).toMatchObject(said)
    }
    await expectNews({ kind: 'assigned', by: { userType: 'Admin' } })
    await cardio.call(askClarification, { ...request, content: 'Which made-up\n\n dose?' })
    await expectNews({ kind: 'question', text: 'Which made-up dose?', by: { userType: 'Specialty' } })
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Fifty made-up milligrams' })
    await expectNews({ kind: 'message', text: 'Fifty made-up milligrams', by: { userType: 'PCP' } })
    await sign(cardio, caseId, 'Halve the made-up dose.')
    await expectNews({ kind: 'answer-signed', text: 'Halve the made-up dose.' })
    await sign(cardio, caseId, 'Keep the made-up dose.', 2)
    await expectNews({ kind: 'answer-corrected', text: 'Keep the made-up dose.' })
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    await expectNews({ kind: 'closed' })
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    await expectNews({ kind: 'reopened' })
  })

  test('END-02 the latest activity of a new case is its sending; of a declined case, the note or, without a note, the reason', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    expect(await newsOf(pcp, (await createTestCase(pcp)).caseId)).toMatchObject({ kind: 'created' })
    for (const note of ['Add two made-up reports.', undefined]) {
      const { cardio, caseId } = await openTestRoom(server())
      const declined = { caseId, specialtyId: '2', reason: 'not-enough-information' as const, note }
      await cardio.call(declineRequest, declined)
      const said = { kind: 'declined', text: note ?? null, reason: 'not-enough-information' }
      expect(await newsOf(pcp, caseId)).toMatchObject(said)
    }
  })

  test('END-02 AUD-03 an administrator sees only the kind of action, never its text', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const admin = await server().signIn('admin@demo.example')
    const SECRET = 'Secret made-up words'
    const acts: (() => Promise<unknown>)[] = [
      () => pcp.send(saveNewInbox, { channelId: caseId, content: SECRET }),
      () => cardio.send(askClarification, { caseId, specialtyId: '2', content: SECRET }),
      () => sign(cardio, caseId, SECRET),
    ]
    for (const act of acts) {
      await act()
      expect(await newsOf(admin, caseId)).toMatchObject({ text: null })
      const { body } = await admin.send(fetchAllCases, { limit: 100 })
      expect(JSON.stringify(body)).not.toContain(SECRET)
    }
    expect(await newsOf(admin, caseId)).toMatchObject({ kind: 'answer-signed' })
  })

  test('END-02 a member who later gains access to all cases sees the text, although their rows are copied from administrators', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Words of before' })
    const superuserId = server().userId('superuser@demo.example')
    await server().running.deps.database.asSystem(async (handle) => {
      await sql`select remove_from_inbox(${superuserId}, ${caseId})`.execute(handle)
      await showPracticeCases(handle, superuserId)
    })
    const superuser = await server().signIn('superuser@demo.example')
    expect(await newsOf(superuser, caseId)).toMatchObject({ kind: 'message', text: 'Words of before' })
  })
})
