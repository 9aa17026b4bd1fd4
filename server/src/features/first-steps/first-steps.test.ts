import { login } from '@econsult/contract/auth/sign-in'
import { fetchFirstSteps, hideFirstSteps } from '@econsult/contract/first-steps'
import { addMemberToPractice } from '@econsult/contract/members'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { linkPatients } from '../patients/links/store.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { openTestPractice } from '../billing/testing/test-sign-up.ts'

describeApi('first steps of a new practice', (server) => {
  const system: ReturnType<typeof server>['running']['deps']['database']['asSystem'] = (work) =>
    server().running.deps.database.asSystem(work)

  async function newPractice() {
    const { practiceId, email } = await openTestPractice(server())
    const { body } = await server().anonymous.send(login, { email, password: DEMO_PASSWORD })
    return { practiceId, api: createTestApi(server().url, String(body['token'])) }
  }

  test('REG-07 events in the practice complete the steps; once all five are done, the steps are no longer shown', async () => {
    const { practiceId, api } = await newPractice()
    const steps = async () => (await api.send(fetchFirstSteps, {})).body['data']
    expect(await steps()).toEqual({
      practiceName: 'Made-up Practice',
      done: { invite: false, import: false, connect: false, fax: false, case: false },
      invited: 0,
      joined: 0,
      connected: null,
    })
    const member = { firstName: 'Bruno', lastName: 'Madeup', email: `bruno.${practiceId}@madeup.example` }
    await api.call(addMemberToPractice, member)
    expect(await steps()).toMatchObject({ done: { invite: true, case: false }, invited: 1, joined: 0 })

    const now = server().clock.now()
    await system(async (handle) => {
      const { id: changed_by } = await handle
        .selectFrom('users')
        .select('id')
        .where('practice_id', '=', practiceId)
        .where('is_admin', '=', true)
        .executeTakeFirstOrThrow()
      await handle
        .insertInto('record_connections')
        .values({
          practice_id: practiceId,
          system: 'athena',
          sealed_credentials: 'x',
          changed_by,
          changed_at: now,
        })
        .execute()
      await handle
        .updateTable('practices')
        .set({ fax_number: '+12025550191' })
        .where('id', '=', practiceId)
        .execute()
    })
    expect(await steps()).toMatchObject({
      done: { invite: true, import: false, connect: true, fax: true, case: false },
      connected: { system: 'athena', at: now.getTime() },
    })
    await createTestCase(api)
    // A patient entered with a case does not count as an import.
    expect(await steps()).toMatchObject({ done: { case: true, import: false } })
    await system(async (handle) => {
      const added = await handle
        .selectFrom('patients')
        .select(['practice_id', 'id'])
        .where('practice_id', '=', practiceId)
        .execute()
      const links = { athena: { id: '9001' } }
      await linkPatients(
        handle,
        added.map((patient) => ({ patient, links })),
      )
    })
    expect(await steps()).toBeNull()
  })

  test('REG-07 a user who hides the steps hides them only for themselves; a practice that did not sign up here has no steps', async () => {
    const { practiceId, api } = await newPractice()
    const other = await server().signIn('owner@demo.example')
    expect((await other.send(fetchFirstSteps, {})).body['data']).toBeNull()
    await api.call(hideFirstSteps, {})
    await api.call(hideFirstSteps, {})
    expect((await api.send(fetchFirstSteps, {})).body['data']).toBeNull()
    const hidden = await system((handle) =>
      handle
        .selectFrom('hidden_first_steps')
        .innerJoin('users', 'users.id', 'hidden_first_steps.user_id')
        .select('users.practice_id')
        .execute(),
    )
    expect(hidden).toEqual([{ practice_id: practiceId }])
  })
})
