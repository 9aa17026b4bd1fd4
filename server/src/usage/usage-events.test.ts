import { expect, test } from 'vitest'
import { describeApi } from '../testing/describe-api.ts'

const TRACK = '/api/v1/events/track'

describeApi('usage events', (server) => {
  const stored = () =>
    server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('usage_events').selectAll().orderBy('at').execute(),
    )

  test('EVT-01 who, what and when are kept of what a page tells and of what the server sees', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    expect((await pcp.post(TRACK, { event: 'support-opened' })).status).toBe(200)
    const credentials = { email: 'pcp@demo.example', password: 'made-up-and-wrong' }
    expect((await server().anonymous.post('/api/v1/auth/login', credentials)).status).toBe(400)
    const body = { caseId: 'Track-1', specialtyIds: ['9999'], questions: 'Made-up words of Testina Madeup' }
    await pcp.post('/api/v1/case/createSupportCase', body)
    await pcp.post('/api/v1/auth/logout')
    const who = { user_id: server().userId('pcp@demo.example'), practice_id: server().practiceId('demo') }
    const events = await stored()
    expect(events).toMatchObject([
      { name: 'support-opened', details: {}, ...who },
      { name: 'sign-in-failed', ...who },
      { name: 'support-case-created', details: {}, ...who },
      { name: 'signed-out', details: {}, ...who },
    ])
    expect(events.every(({ at }) => at.getTime() <= server().clock.now().getTime())).toBe(true)
  })

  test('EVT-01 a name that is not in the list, or anything beside it, is refused and not kept', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const before = (await stored()).length
    for (const body of [
      { event: 'Testina Madeup' },
      { event: 'signed-out' },
      { event: 'support-opened', patientName: 'Testina Madeup' },
      { event: 'support-opened', url: '/insidemessage/room_1' },
      {},
    ]) {
      expect((await pcp.post(TRACK, body)).status).toBe(400)
    }
    expect(await stored()).toHaveLength(before)
    expect(JSON.stringify(await stored())).not.toContain('Madeup')
  })
})
