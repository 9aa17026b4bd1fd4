import { modifyCaseDataById } from '@econsult/contract/cases'
import { findCasesByQuestion } from '@econsult/contract/cases/by-question'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { showPracticeCases } from '../../../access/store.ts'
import { PLATFORM_INBOX } from '../../../sessions/caller.ts'
import { describeApiOnBothDatabases } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'

const QUESTION = 'The wéird QUOKKABLEMISH (5 mm, no change) of the left zygomatic arch: would you biopsy?'

describeApiOnBothDatabases('searching by words of a question', (server) => {
  let caseId = ''

  async function found(api: TestApi, search: string): Promise<string[]> {
    const answer = await api.call(findCasesByQuestion, { search, limit: 20 })
    return answer.data.map((row) => row.caseId)
  }

  test('END-09 each search word matches the start of a word of the question, in any order, ignoring accents, case and common words', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    caseId = (await createTestCase(pcp, { patientName: 'Question One', questions: QUESTION })).caseId
    for (const search of [
      'quokka',
      'ZYGO quokkab',
      'weird quokkablemish',
      'biopsy of the quokkablemish',
      'quokka 5',
    ])
      expect([search, await found(pcp, search)]).toEqual([search, [caseId]])
    for (const search of ['okkablemish', 'quokka unheardof', 'the', '%', "'", '\\', '🙃', '\ud83d'])
      expect([search, await found(pcp, search)]).toEqual([search, []])
    const refused = await pcp.send(findCasesByQuestion, { search: ' ', limit: 20 })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { search: 'Type a word of the question.' } },
    })
  })

  test('END-09 lists the newest cases first and reports whether there are more', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    server().clock.pass(1000)
    const questions = 'Another quokkablemish, on the back?'
    const later = (await createTestCase(pcp, { patientName: 'Question Two', questions })).caseId
    expect(await found(pcp, 'quokka')).toEqual([later, caseId])
    const first = await pcp.send(findCasesByQuestion, { search: 'quokka', limit: 1 })
    expect(first.body).toMatchObject({ data: [{ caseId: later }], hasMore: true })
    expect(await found(pcp, 'zygomatic quokka')).toEqual([caseId])
  })

  test('END-09 finds only cases in the user’s own inbox, and no cases that were removed from it', async () => {
    const superuser = await server().signIn('superuser@demo.example')
    const biller = await server().signIn('biller@demo.example')
    const colleague = await server().signIn('owner@demo.example')
    const cardio = await server().signIn('cardio@demo.example')
    expect(await found(superuser, 'zygomatic')).toEqual([caseId])
    expect(await found(biller, 'zygomatic')).toEqual([caseId])
    expect(await found(colleague, 'zygomatic')).toEqual([])
    expect(await found(cardio, 'zygomatic')).toEqual([])
    await assign(server(), caseId)
    expect(await found(cardio, 'zygomatic')).toEqual([caseId])
    const admin = await server().signIn('admin@demo.example')
    await admin.call(modifyCaseDataById, {
      caseId,
      specialistId: server().userId('cardio@demo.example'),
      action: 'unassign',
    })
    expect(await found(cardio, 'zygomatic')).toEqual([])
    expect(await wordsOf(server().userId('cardio@demo.example'))).toBe(0)
  })

  test('END-09 AUD-03 an administrator without a stated reason does not find a case by words of its question', async () => {
    const admin = await server().signIn('admin@demo.example')
    expect((await admin.refused(findCasesByQuestion, { search: 'quokka', limit: 20 })).status).toBe(403)
    expect(await wordsOf(PLATFORM_INBOX)).toBe(0)
  })

  test('END-09 a user who gains access to all cases of the practice finds these cases by their words', async () => {
    const { database } = server().running.deps
    const biller = server().userId('biller@demo.example')
    await database.asSystem((handle) => handle.send(sql`delete from inbox_words where owner_id = ${biller}`))
    await database.asSystem((handle) => showPracticeCases(handle, biller))
    expect(await found(await server().signIn('biller@demo.example'), 'zygomatic')).toEqual([caseId])
  })

  /** Returns the number of stored words of the case in an inbox. */
  async function wordsOf(ownerId: string): Promise<number | undefined> {
    const { database } = server().running.deps
    const counted = await database.asSystem((handle) =>
      handle.send(sql<{ words: number }>`select count(*)::int as words from inbox_words
        where owner_id = ${ownerId} and case_id = ${caseId}`),
    )
    return counted[0]?.words
  }
})
