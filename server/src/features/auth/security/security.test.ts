import type { InputOf } from '@econsult/contract/call'
import {
  fetchSecurity,
  turnOffSecondFactor,
  startPasskeyRegistration,
  renamePasskey,
  removePasskey,
  endSession,
  endOtherSessions,
  startAuthenticatorSetUp,
  finishAuthenticatorSetUp,
  renewRecoveryCodes,
  SECURITY_TEXTS,
} from '@econsult/contract/auth/security'
import {
  startPasskeySignIn,
  finishPasskeySignIn,
  SECOND_STEP_TEXTS,
} from '@econsult/contract/auth/second-factor'
import { modifyUserDataById } from '@econsult/contract/account'
import * as contract from '@econsult/contract/auth/sign-in'
import { NOTICES } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { createTestPasskey, type TestPasskey } from '../../../testing/test-passkey.ts'
import {
  addTestPasskey,
  askedToShow,
  testCode,
  testProof,
  turnSecondFactorOn,
} from '../../../testing/test-security.ts'
import { connectTestSocket } from '../../../testing/test-socket.ts'

const askedSchema = z.object({ data: z.object({ challenge: z.string() }) })
const listSchema = z.object({
  data: z.object({
    since: z.number().nullable(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string() })),
    sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean(), device: z.string() })),
  }),
})

describeApi('the security section', (server) => {
  const list = async (api: TestApi) => listSchema.parse((await api.send(fetchSecurity, {})).body).data
  const addPasskey = (api: TestApi, passkey?: TestPasskey) => addTestPasskey(server(), api, passkey)
  const turnOff = async (api: TestApi, factor: Partial<InputOf<typeof turnOffSecondFactor>>) =>
    api.send(turnOffSecondFactor, { proof: await testProof(api), ...factor })
  async function openStep(email: string) {
    const login = await server().anonymous.send(contract.login, { email, password: DEMO_PASSWORD })
    const { challengeId } = z.object({ data: z.object({ challengeId: z.string() }) }).parse(login.body).data
    const asked = await server().anonymous.send(startPasskeySignIn, { challengeId })
    return { challengeId, asked: askedSchema.parse(asked.body).data }
  }
  const finish = (challengeId: string, passkey: InputOf<typeof finishPasskeySignIn>['passkey']) =>
    server().anonymous.send(finishPasskeySignIn, { challengeId, passkey })

  test('a passkey works only for its own sign-in and page, and each of its responses works once', async () => {
    const email = 'pcp@demo.example'
    const api = await server().signIn(email)
    const { passkey, answer } = await addPasskey(api)
    expect(answer.status).toBe(200)
    expect(answer.body['data']).toMatchObject({ recoveryCodes: expect.any(Array) })
    const step = await openStep(email)
    const other = await openStep(email)
    expect((await finish(step.challengeId, passkey.show(other.asked))).status).toBe(400)
    const shown = passkey.show(step.asked)
    const elsewhere = JSON.parse(Buffer.from(shown.response.clientDataJSON, 'base64url').toString())
    const clientDataJSON = Buffer.from(JSON.stringify({ ...elsewhere, origin: 'https://evil.example' }))
    const response = { ...shown.response, clientDataJSON: clientDataJSON.toString('base64url') }
    expect((await finish(step.challengeId, { ...shown, response })).status).toBe(400)
    expect((await finish(step.challengeId, passkey.show(step.asked))).body.status).toBe('1')
    const late = await openStep(email)
    expect((await finish(late.challengeId, { ...shown })).status).toBe(400)
  })

  test('rejects a passkey from another page, a passkey that another user already has, and a passkey without a proof', async () => {
    const api = await server().signIn('derm@demo.example')
    const { answer: foreign } = await addPasskey(api, createTestPasskey('https://evil.example'))
    expect(foreign.body.errors).toEqual({ passkey: SECURITY_TEXTS.passkeyRefused })
    const { passkey } = await addPasskey(await server().signIn('superuser@demo.example'))
    expect((await addPasskey(api, passkey)).answer.status).toBe(400)
    const without = await api.refused(startPasskeyRegistration, { proof: 'made-up' })
    expect(without.errors).toEqual({ proof: SECURITY_TEXTS.proofNeeded })
  })

  test('only their owner can rename or remove passkeys; removing the last one turns two-factor off', async () => {
    const api = await server().signIn('biller@demo.example')
    const { passkey } = await addPasskey(api)
    const passkeyId = (await list(api)).passkeys[0]?.id ?? ''
    const rename = (one: TestApi) => one.send(renamePasskey, { passkeyId, name: 'Made-up laptop' })
    const rival = await server().signIn('other@rival.example')
    expect((await rename(rival)).status).toBe(404)
    expect((await rename(api)).status).toBe(200)
    expect((await list(api)).passkeys).toMatchObject([{ name: 'Made-up laptop' }])
    const foreign = { passkeyId, proof: await testProof(rival) }
    expect((await rival.refused(removePasskey, foreign)).status).toBe(404)
    const own = { passkeyId, proof: await testProof(api) }
    const bare = await api.refused(removePasskey, own)
    expect([bare.status, bare.errors]).toEqual([400, { code: SECURITY_TEXTS.factorNeeded }])
    const shown = { passkey: passkey.show(await askedToShow(api)) }
    await api.call(removePasskey, { ...own, ...shown })
    expect(await list(api)).toMatchObject({ since: null, passkeys: [] })
  })

  test('users can end one or all others of their own sessions, including the chat connection, but no sessions of other users', async () => {
    const email = 'cardio@demo.example'
    const [here, there, third] = [
      await server().signIn(email),
      await server().signIn(email),
      await server().signIn(email),
    ]
    const chat = await connectTestSocket(server(), there.token)
    const ended = chat.ended()
    const own = async (api: TestApi) => (await list(api)).sessions.find((one) => one.isCurrent)?.id
    const sessionId = await own(there)
    const rival = await server().signIn('other@rival.example')
    expect((await rival.refused(endSession, { sessionId: sessionId ?? '' })).status).toBe(404)
    await here.call(endSession, { sessionId: sessionId ?? '' })
    await ended
    expect((await there.send(fetchSecurity, {})).body.message).toBe(NOTICES.sessionExpired)
    await here.call(endOtherSessions, {})
    expect((await third.refused(fetchSecurity, {})).status).toBe(402)
    expect((await list(here)).sessions).toMatchObject([{ isCurrent: true }])
  })

  test('a password that is too short without two-factor cannot be set while two-factor is being turned off', async () => {
    const api = await server().signIn('other@rival.example')
    const { secret } = await turnSecondFactorOn(server(), api)
    const [first, second] = [await testProof(api), await testProof(api)]
    const code = testCode(server(), secret)
    const [short, off] = await Promise.all([
      api.send(modifyUserDataById, { password: 'wet gravel 7', proof: first }),
      api.send(turnOffSecondFactor, { proof: second, code }),
    ])
    const { since } = await list(api)
    expect([short.status, off.status, since === null]).toEqual(
      off.status === 200 ? [400, 200, true] : [200, 400, false],
    )
  })

  test('sets up a new phone while the old one works, renews codes, and requires a long password for turning two-factor off', async () => {
    const api = await server().signIn('owner@demo.example')
    const { secret, recoveryCodes } = await turnSecondFactorOn(server(), api)
    const started = await api.send(startAuthenticatorSetUp, { proof: await testProof(api) })
    const next = z.object({ data: z.object({ secret: z.string() }) }).parse(started.body).data.secret
    expect(next).not.toBe(secret)
    const old = await api.refused(finishAuthenticatorSetUp, { code: testCode(server(), secret) })
    expect(old.status).toBe(400)
    const changed = await api.send(finishAuthenticatorSetUp, { code: testCode(server(), next) })
    expect(changed.body['data']).toEqual({ recoveryCodes: null })
    const renewed = await api.send(renewRecoveryCodes, { proof: await testProof(api) })
    expect(JSON.stringify(renewed.body)).not.toContain(recoveryCodes[0])

    const stored = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('authenticators').selectAll().execute(),
    )
    expect(JSON.stringify(stored)).not.toContain(next)
    const proof = await testProof(api)
    await server().running.deps.database.asSystem((handle) =>
      handle.updateTable('password_proofs').set({ strong_alone: false }).execute(),
    )
    server().clock.pass(60_000)
    const code = testCode(server(), next)
    const off = await api.refused(turnOffSecondFactor, { proof, code })
    expect([off.status, off.message]).toEqual([409, SECURITY_TEXTS.passwordTooShort])
    expect((await turnOff(api, { code })).status).toBe(200)
    expect((await list(api)).since).toBeNull()
  })

  test('B10 a password alone does not turn two-factor off: a code, a recovery code or a passkey is required', async () => {
    const email = 'owner@demo.example'
    const api = await server().signIn(email)
    const { secret, recoveryCodes } = await turnSecondFactorOn(server(), api)
    const [recoveryCode = ''] = recoveryCodes
    const { passkey } = await addPasskey(api)
    const refused: [object, object][] = [
      [{}, { code: SECURITY_TEXTS.factorNeeded }],
      [{ code: '000000' }, { code: SECOND_STEP_TEXTS.wrongCode }],
      [{ code: testCode(server(), secret, -3) }, { code: SECOND_STEP_TEXTS.wrongCode }],
      [{ kind: 'recoveryCode', code: 'aaaaa-aaaaa' }, { code: SECOND_STEP_TEXTS.wrongRecoveryCode }],
    ]
    for (const [factor, errors] of refused) {
      const answer = await turnOff(api, factor)
      expect([answer.status, answer.body.errors]).toEqual([400, errors])
    }
    const step = await openStep(email)
    const elsewhere = await turnOff(api, { passkey: passkey.show(step.asked) })
    expect(elsewhere.body.errors).toEqual({ passkey: SECOND_STEP_TEXTS.wrongPasskey })
    expect((await list(api)).since).not.toBeNull()

    // A wrong code does not use up the proof, so that the password is not required again after a typing error.
    const proof = await testProof(api)
    expect((await api.refused(turnOffSecondFactor, { proof, code: '000000' })).status).toBe(400)
    await api.call(turnOffSecondFactor, { proof, kind: 'recoveryCode', code: recoveryCode })
    expect((await list(api)).since).toBeNull()
    const again = await addPasskey(api)
    expect((await turnOff(api, { passkey: again.passkey.show(await askedToShow(api)) })).status).toBe(200)
    expect((await list(api)).since).toBeNull()
  })

  test('B10 guesses at the code that turns two-factor off are slowed down', async () => {
    const api = await server().signIn('derm@demo.example')
    await turnSecondFactorOn(server(), api)
    const proof = await testProof(api)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await api.send(turnOffSecondFactor, { proof, code: '000000' })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true)
    expect(statuses.slice(10)).toEqual([429, 429])
  })
})
