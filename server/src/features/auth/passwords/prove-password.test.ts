import { confirmPassword } from '@econsult/contract/auth/passwords'
import { PASSWORD_TEXTS } from '@econsult/contract/auth/password-rules'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { consumePasswordProof } from '../../../sessions/password-proofs/store.ts'

const answerSchema = z.object({ data: z.object({ proof: z.string() }) })

describeApi('confirming the password again', (server) => {
  const show = async (email: string, oldPassword: string) => {
    const api = await server().signIn(email)
    return api.send(confirmPassword, { oldPassword })
  }
  const proofOf = async (email: string) =>
    answerSchema.parse((await show(email, DEMO_PASSWORD)).body).data.proof
  const sessionIds = (email: string) =>
    server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', server().userId(email))
        .orderBy('created_at', 'desc')
        .execute(),
    )
  const take = (email: string, proof: string, sessionId: string) => {
    const { database, clock } = server().running.deps
    const owner = { proof, sessionId, userId: server().userId(email), now: clock.now() }
    return database.asSystem((handle) => consumePasswordProof(handle, owner))
  }

  test('a proof is valid once, only for its user and session, and for five minutes', async () => {
    const email = 'pcp@demo.example'
    const proof = await proofOf(email)
    const [session] = await sessionIds(email)
    const id = session?.id ?? ''
    expect(await take('owner@demo.example', proof, id)).toBeUndefined()
    expect(await take(email, proof, server().userId(email))).toBeUndefined()
    expect(await take(email, proof, id)).toEqual({ strongAlone: true })
    expect(await take(email, proof, id)).toBeUndefined()

    const late = await proofOf(email)
    const [newSession] = await sessionIds(email)
    server().clock.pass(5 * 60_000)
    expect(await take(email, late, newSession?.id ?? '')).toBeUndefined()
  })

  test('an empty or wrong password is rejected with a field error, and another user’s id with 403', async () => {
    const empty = await show('biller@demo.example', '')
    expect(empty.body.errors).toEqual({ oldPassword: PASSWORD_TEXTS.oldRequired })
    const wrong = await show('biller@demo.example', 'not this one')
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors).toEqual({ oldPassword: PASSWORD_TEXTS.oldIncorrect })
    const api = await server().signIn('biller@demo.example')
    const others = await api.refused(confirmPassword, {
      userID: server().userId('pcp@demo.example'),
      oldPassword: DEMO_PASSWORD,
    })
    expect(others.status).toBe(403)
  })

  test('five wrong passwords in 15 minutes, simultaneous or from any session, block even the correct one', async () => {
    const email = 'derm@demo.example'
    const api = await server().signIn(email)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => api.send(confirmPassword, { oldPassword: 'wrong' })),
    )
    const statuses = tries.map((one) => one.status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    const blocked = await show(email, DEMO_PASSWORD)
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(890)
    expect(blocked.body.message).toBe('Too many attempts. Wait 15 minutes, then try again.')
    server().clock.pass(15 * 60_000)
    expect((await show(email, DEMO_PASSWORD)).status).toBe(200)
  })
})
