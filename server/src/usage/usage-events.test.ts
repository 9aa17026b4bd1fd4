import { track } from '@econsult/contract/usage'
import { login, logout } from '@econsult/contract/auth/sign-in'
import { createSupportCase } from '@econsult/contract/support'
import { createPostHogAnalytics } from '@econsult/adapters/posthog/posthog-analytics'
import { expect, test } from 'vitest'
import { POSTHOG_KEY, startPostHogServer } from '../../../sandbox/src/posthog/posthog-server.ts'
import { describeApi } from '../testing/describe-api.ts'
import { forwardUsage } from './forward-usage.ts'

describeApi('usage events', (server) => {
  const stored = () =>
    server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('usage_events').selectAll().orderBy('at').execute(),
    )

  test('EVT-01 stores events sent by a page and events recorded by the server with user, name and time', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    await pcp.call(track, { event: 'support-opened' })
    const credentials = { email: 'pcp@demo.example', password: 'made-up-and-wrong' }
    expect((await server().anonymous.refused(login, credentials)).status).toBe(400)
    const body = {
      caseId: 'Track-1',
      specialtyIds: ['9999' as const],
      questions: 'Made-up words of Testina Madeup',
    }
    await pcp.call(createSupportCase, body)
    await pcp.call(logout, {})
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

  test('EVT-01 an event with an unknown name or additional fields is refused and not stored', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const before = (await stored()).length
    for (const body of [
      { event: 'Testina Madeup' },
      { event: 'signed-out' },
      { event: 'support-opened', patientName: 'Testina Madeup' },
      { event: 'support-opened', url: '/insidemessage/room_1' },
      {},
    ]) {
      expect((await pcp.post(track.path, body)).status).toBe(400)
    }
    expect(await stored()).toHaveLength(before)
    expect(JSON.stringify(await stored())).not.toContain('Madeup')
  })

  test('EVT-01 with a key, PostHog gets each event once, under a pseudonym, even if a request failed', async () => {
    const posthog = await startPostHogServer()
    const { deps } = server().running
    const analytics = createPostHogAnalytics({ baseUrl: posthog.url, key: POSTHOG_KEY })
    posthog.failNext(1)
    await expect(forwardUsage({ ...deps, analytics })).rejects.toThrow('PostHog answered 503')
    await forwardUsage({ ...deps, analytics })
    await forwardUsage({ ...deps, analytics })
    const who = deps.pseudonymOf(server().userId('pcp@demo.example'))
    expect(posthog.received()).toMatchObject([
      { event: 'support-opened', distinct_id: who, properties: { $process_person_profile: false } },
      { event: 'sign-in-failed', distinct_id: who },
      { event: 'support-case-created', distinct_id: who },
      { event: 'signed-out', distinct_id: who },
    ])
    const ours = [server().userId('pcp@demo.example'), server().practiceId('demo')]
    for (const secret of ['Madeup', 'Jonas', 'pcp@demo', 'Track-1', ...ours]) {
      expect(JSON.stringify(posthog.received())).not.toContain(secret)
    }
    expect((await stored()).every((event) => event.forwarded_at !== null)).toBe(true)
    await posthog.close()
  })
})
