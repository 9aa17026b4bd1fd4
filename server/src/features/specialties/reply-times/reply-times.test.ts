import { saveNewInbox } from '@econsult/contract/messages'
import { fetchReplyTimes } from '@econsult/contract/specialties'
import { beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../scheduling/durations.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'

const CARDIOLOGY = '2'

describeApi('usual reply times', (server) => {
  beforeAll(() => server().clock.stop())

  const readTimes = async (email: string) => {
    return (await server().signIn(email)).call(fetchReplyTimes, {})
  }
  const timesNow = async (email = 'pcp@demo.example') => {
    // The reply times are cached for ten minutes.
    server().clock.pass(11 * MINUTE)
    return (await readTimes(email)).data
  }
  /** Creates a cardiology case. It is answered after this number of hours, and again a day later. */
  async function answerAfter(hours: number) {
    const { caseId } = await createTestCase(await server().signIn('pcp@demo.example'))
    await assign(server(), caseId)
    server().clock.pass(hours * HOUR)
    const say = async (email: string) =>
      (await server().signIn(email)).send(saveNewInbox, { channelId: caseId, content: 'Made-up words' })
    await say('cardio@demo.example')
    await say('pcp@demo.example')
    server().clock.pass(DAY)
    await say('cardio@demo.example')
  }

  test('TURN-07 if there are at least three first answers in 30 days, their median and 90th percentile are shown', async () => {
    expect(await timesNow()).toEqual([])
    await answerAfter(2)
    await answerAfter(10)
    expect(await timesNow()).toEqual([])
    await answerAfter(5)
    const [cardiology, ...others] = await timesNow()
    expect(others).toEqual([])
    expect(cardiology).toMatchObject({
      specialtyId: CARDIOLOGY,
      answers: 3,
      median: 5 * HOUR,
      ninetieth: 9 * HOUR,
    })
    expect(await timesNow('other@rival.example')).toEqual([cardiology])
    const { specialists } = await readTimes('pcp@demo.example')
    expect(specialists).toMatchObject([{ answers: 3, median: 5 * HOUR, ninetieth: 9 * HOUR }])
    server().clock.pass(28 * DAY)
    expect(await timesNow()).toEqual([])
  })
})
