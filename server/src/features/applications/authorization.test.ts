import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { revokeApplication, APPLICATION_TEXTS } from '@econsult/contract/applications'
import { CONSENT_TEXTS, fetchAccessRequest } from '@econsult/contract/applications/sign-in'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { DAY, HOUR, MINUTE } from '../../scheduling/durations.ts'
import { findAccess } from './access/store.ts'
import { removeExpiredRecords } from './authorization/store.ts'
import {
  answerAccess,
  askToken,
  assertion,
  beginAccess,
  connected,
  exchange,
  makeKeys,
  REDIRECT_URI,
  registered,
} from './testing/test-application.ts'

const jwksSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

const OWNER = 'owner@demo.example'

async function patientOf(api: TestApi): Promise<string> {
  const { patientData } = await createTestCase(api)
  return patientData?.id ?? ''
}

const accessOf = (server: TestServer, token: string) => {
  const { database, sealer, clock } = server.running.deps
  return database.asSystem((handle) => findAccess(handle, sealer, token, clock.now()))
}

async function signedInOwner(server: TestServer) {
  const owner = await server.signIn(OWNER)
  return { owner, patientId: await patientOf(owner) }
}

describeApi('authorization of applications', (server) => {
  test('FHIR-02 a user lets an application read one patient: it gets a code and tokens that identify the user and open that patient', async () => {
    const { owner, patientId } = await signedInOwner(server())
    const { clientId, id } = await registered(owner)
    const begun = await beginAccess(server(), clientId)
    expect([begun.status, begun.location]).toEqual([303, `/authorize/${begun.requestId}`])

    const shown = await owner.raw(fetchAccessRequest.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: begun.jar.header() },
      body: JSON.stringify({ requestId: begun.requestId }),
    })
    expect(fetchAccessRequest.reply.parse(await shown.json()).data).toEqual({
      name: 'Made-up reader',
      vendor: 'Made-up Makers',
      kind: 'chart',
      rights: ['requests', 'documents'],
      needsPatient: true,
      staysConnected: true,
      scopes: 'openid fhirUser launch/patient patient/*.rs offline_access',
      returnsTo: 'reader.example',
    })

    const back = await answerAccess(server(), owner, begun, { patientId })
    expect(back.origin + back.pathname).toBe(REDIRECT_URI)
    expect(back.searchParams.get('state')).toBe(begun.state)
    const { status, body } = await exchange(server(), clientId, begun, back.searchParams.get('code') ?? '')
    expect([status, body['patient'], body['token_type']]).toEqual([200, patientId, 'Bearer'])
    expect(String(body['scope']).split(' ')).toContain('patient/ServiceRequest.rs')
    expect(String(body['scope'])).not.toContain('Communication')

    const keys = jwksSchema.parse(await (await fetch(new URL('/oauth/jwks', server().url))).json())
    const { payload } = await jwtVerify(String(body['id_token']), createLocalJWKSet(keys), {
      issuer: `${server().url}/oauth`,
      audience: clientId,
    })
    expect(payload).toMatchObject({
      sub: server().userId(OWNER),
      fhirUser: `${server().url}/fhir/R4/Practitioner/${server().userId(OWNER)}`,
    })
    expect(await accessOf(server(), String(body['access_token']))).toMatchObject({
      practiceId: server().practiceId('demo'),
      application: { id, kind: 'chart' },
      person: { id: server().userId(OWNER) },
      patientId,
    })
    const stored = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('authorization_records').selectAll().execute(),
    )
    for (const secret of ['access_token', 'refresh_token']) {
      expect(JSON.stringify(stored)).not.toContain(String(body[secret]))
    }
  })

  test('FHIR-02 a code works once and only with its verifier; its reuse ends the tokens issued for it', async () => {
    const { owner, patientId } = await signedInOwner(server())
    const { clientId } = await registered(owner)
    const begun = await beginAccess(server(), clientId)
    const back = await answerAccess(server(), owner, begun, { patientId })
    const code = back.searchParams.get('code') ?? ''
    const wrong = await exchange(server(), clientId, { ...begun, verifier: 'x'.repeat(43) }, code)
    expect([wrong.status, wrong.body['error']]).toEqual([400, 'invalid_grant'])
    const both = await Promise.all([
      exchange(server(), clientId, begun, code),
      exchange(server(), clientId, begun, code),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const first = both.find(({ status }) => status === 200)
    await exchange(server(), clientId, begun, code)
    expect(await accessOf(server(), String(first?.body['access_token']))).toBeUndefined()
    const again = { grant_type: 'refresh_token', client_id: clientId }
    const renewed = await askToken(server(), {
      ...again,
      refresh_token: String(first?.body['refresh_token']),
    })
    expect(renewed.body['error']).toBe('invalid_grant')
  })

  test('FHIR-02 a refresh token works once; its successor remains valid until the old token is reused, which ends all tokens', async () => {
    const { owner, patientId } = await signedInOwner(server())
    const { clientId } = await registered(owner)
    const first = await connected(server(), owner, clientId, { patientId })
    const renew = (token: string | undefined) =>
      askToken(server(), { grant_type: 'refresh_token', client_id: clientId, refresh_token: token ?? '' })
    const second = await renew(first.refresh_token)
    expect([second.status, second.body['patient']]).toEqual([200, patientId])
    expect(await accessOf(server(), String(second.body['access_token']))).toMatchObject({ patientId })
    expect((await renew(first.refresh_token)).body['error']).toBe('invalid_grant')
    expect(await accessOf(server(), String(second.body['access_token']))).toBeUndefined()
    expect((await renew(String(second.body['refresh_token']))).status).toBe(400)

    const withoutOffline = await connected(server(), owner, clientId, {
      patientId,
      ask: { scope: 'launch/patient patient/*.rs' },
    })
    expect(withoutOffline.refresh_token).toBeUndefined()
  })

  test('FHIR-02 rejects requests with inexact addresses, without PKCE, for another server, or with scopes that are too wide', async () => {
    const { owner } = await signedInOwner(server())
    const { clientId } = await registered(owner)
    const begin = (changes: Record<string, string>) => beginAccess(server(), clientId, changes)
    for (const redirect_uri of [
      `${REDIRECT_URI}/`,
      `${REDIRECT_URI}?next=https://evil.example`,
      'https://reader.example.evil.example/back',
      'https://evil.example/back',
      'http://reader.example/back',
      '//evil.example',
    ]) {
      expect((await begin({ redirect_uri })).location).toBe('/authorize/failed?reason=invalid_redirect_uri')
    }
    expect((await begin({ client_id: crypto.randomUUID() })).location).toBe(
      '/authorize/failed?reason=invalid_client',
    )
    const reasons = [
      [{ code_challenge: '' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ aud: 'https://evil.example/fhir' }, 'invalid_request'],
      [{ aud: '' }, 'invalid_request'],
      [{ scope: 'user/*.rs' }, 'invalid_scope'],
      [{ scope: 'system/*.rs' }, 'invalid_scope'],
      [{ prompt: 'none' }, 'login_required'],
    ] as const
    expect(new URL((await begin({ response_type: 'token' })).location).hash).toContain(
      'unsupported_response_type',
    )
    for (const [changes, error] of reasons) {
      const back = new URL((await begin(changes)).location)
      expect([changes, back.origin + back.pathname, back.searchParams.get('error')]).toEqual([
        changes,
        REDIRECT_URI,
        error,
      ])
    }
  })

  test('FHIR-02 a request can be answered only in the browser that started it, and only for the user’s own practice and patients', async () => {
    const { owner, patientId } = await signedInOwner(server())
    const { clientId } = await registered(owner)
    const rival = await server().signIn('other@rival.example')
    const foreignPatient = await patientOf(rival)
    const begun = await beginAccess(server(), clientId)
    const other = await beginAccess(server(), clientId)
    const attempt = (api: TestApi, from: typeof begun, answer: object) =>
      answerAccess(server(), api, from, { ...answer })
    await expect(attempt(rival, begun, { patientId: foreignPatient })).rejects.toThrow(
      CONSENT_TEXTS.otherPractice,
    )
    await expect(attempt(owner, { ...begun, jar: other.jar }, { patientId })).rejects.toThrow(
      CONSENT_TEXTS.over,
    )
    await expect(attempt(owner, begun, { patientId: foreignPatient })).rejects.toThrow(
      'no longer in your list',
    )
    await expect(attempt(owner, begun, {})).rejects.toThrow(CONSENT_TEXTS.choosePatient)
    await expect(attempt(server().anonymous, begun, { patientId })).rejects.toThrow('Session expired')
    const declined = await attempt(owner, begun, { answer: 'decline' })
    expect(declined.searchParams.get('error')).toBe('access_denied')
    await expect(attempt(owner, begun, { patientId })).rejects.toThrow(CONSENT_TEXTS.over)

    const late = await beginAccess(server(), clientId)
    server().clock.pass(16 * MINUTE)
    await expect(attempt(owner, late, { patientId })).rejects.toThrow(CONSENT_TEXTS.over)
  })

  test('FHIR-02 two users who use one browser in succession each get their own access', async () => {
    const { owner, patientId } = await signedInOwner(server())
    const { clientId } = await registered(owner, { rights: ['requests', 'everyone'] })
    const begun = await beginAccess(server(), clientId)
    await answerAccess(server(), owner, begun, { patientId })
    const pcp = await server().signIn('pcp@demo.example')
    const next = await beginAccess(server(), clientId, { scope: 'openid user/*.rs' }, begun.jar)
    const back = await answerAccess(server(), pcp, next, {})
    const { body } = await exchange(server(), clientId, next, back.searchParams.get('code') ?? '')
    expect(await accessOf(server(), String(body['access_token']))).toMatchObject({
      person: { id: server().userId('pcp@demo.example') },
      patientId: null,
    })
  })

  test('FHIR-02 revocation, deactivation of the user, the end of the grant, and expiry each end every token immediately', async () => {
    const { owner, patientId } = await signedInOwner(server())
    const { clientId, id } = await registered(owner)
    const { access_token, refresh_token = '' } = await connected(server(), owner, clientId, { patientId })
    const inspect = () =>
      askToken(server(), { client_id: clientId, token: access_token }, '/oauth/token/introspection')
    expect((await inspect()).body).toMatchObject({ active: true, patient: patientId, client_id: clientId })
    const setActive = (active: boolean) =>
      server().running.deps.database.asSystem((handle) =>
        handle.updateTable('users').set({ active }).where('id', '=', server().userId(OWNER)).execute(),
      )
    await setActive(false)
    expect(await accessOf(server(), access_token)).toBeUndefined()
    await setActive(true)
    expect(await accessOf(server(), access_token)).toBeDefined()

    const again = await server().signIn(OWNER)
    const revoked = await again.call(revokeApplication, { id })
    expect(revoked.message).toBe(APPLICATION_TEXTS.revoked({ name: 'Made-up reader' }))
    expect(await accessOf(server(), access_token)).toBeUndefined()
    expect((await inspect()).body['error']).toBe('invalid_client')
    const renewed = { grant_type: 'refresh_token', client_id: clientId, refresh_token }
    expect((await askToken(server(), renewed)).body['error']).toBe('invalid_client')
    expect((await beginAccess(server(), clientId)).location).toContain('reason=invalid_client')

    const other = await registered(again)
    const short = await connected(server(), again, other.clientId, { patientId })
    const ended = { client_id: other.clientId, token: short.refresh_token ?? '' }
    expect((await askToken(server(), ended, '/oauth/token/revocation')).status).toBe(200)
    expect(await accessOf(server(), short.access_token)).toBeUndefined()
    const last = await connected(server(), again, other.clientId, { patientId })
    server().clock.pass(HOUR)
    expect(await accessOf(server(), last.access_token)).toBeUndefined()
    server().clock.pass(91 * DAY)
    const { database, clock } = server().running.deps
    await database.asSystem((handle) => removeExpiredRecords(handle, clock.now()))
    expect(
      await database.asSystem((handle) => handle.selectFrom('authorization_records').selectAll().execute()),
    ).toEqual([])
  })

  test('FHIR-02 a backend service authenticates with its keys, fetched from an address or registered; each assertion works once', async () => {
    const owner = await server().signIn(OWNER)
    const [keys, others] = [await makeKeys(), await makeKeys()]
    const host = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ keys: [keys.publicJwk] }))
    })
    await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve))
    const address: AddressInfo | string | null = host.address()
    const port = typeof address === 'object' ? address?.port : 0
    const service = { kind: 'service' as const, redirectUris: [] }
    const ask = async (clientId: string, fields: Record<string, string>, scope = 'system/*.rs') =>
      askToken(server(), { grant_type: 'client_credentials', scope, client_id: clientId, ...fields })
    for (const source of [
      { jwks: { keys: [keys.publicJwk] } },
      { jwksUrl: `http://127.0.0.1:${port}/keys` },
    ]) {
      const { clientId, id } = await registered(owner, { ...service, ...source })
      const { status, body } = await ask(clientId, await assertion(server(), clientId, keys))
      expect([status, body['refresh_token']]).toEqual([200, undefined])
      expect(await accessOf(server(), String(body['access_token']))).toMatchObject({
        application: { id },
        person: null,
        patientId: null,
        scopes: expect.arrayContaining(['system/ServiceRequest.rs', 'system/DocumentReference.rs']),
      })
      const proof = await assertion(server(), clientId, keys)
      const both = await Promise.all([ask(clientId, proof), ask(clientId, proof)])
      expect(both.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 401])
      const refused = [
        await assertion(server(), clientId, others),
        await assertion(server(), clientId, keys, { aud: 'https://evil.example/token' }),
        await assertion(server(), clientId, keys, { seconds: 3600 }),
        await assertion(server(), clientId, keys, { seconds: -60 }),
        {},
      ]
      for (const fields of refused) expect((await ask(clientId, fields)).status).toBe(401)
      const byNumber = server().url.replace('localhost', '127.0.0.1')
      const there = await assertion(server(), clientId, keys, { aud: `${byNumber}/oauth/token` })
      const numbered = {
        grant_type: 'client_credentials',
        scope: 'system/*.rs',
        client_id: clientId,
        ...there,
      }
      expect((await askToken(server(), numbered, `${byNumber}/oauth/token`)).status).toBe(200)
      const wide = await ask(clientId, await assertion(server(), clientId, keys), 'patient/*.rs')
      expect(wide.body['error']).toBe('invalid_scope')
    }
    host.close()
  })

  test('FHIR-02 applications can discover the endpoints, and pages of registered applications may request tokens', async () => {
    const owner = await server().signIn(OWNER)
    const { clientId } = await registered(owner)
    const answer = await fetch(new URL('/fhir/R4/.well-known/smart-configuration', server().url))
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const found = z.looseObject({}).parse(await answer.json())
    expect(found).toMatchObject({
      code_challenge_methods_supported: ['S256'],
      capabilities: expect.arrayContaining(['launch-standalone', 'permission-v2']),
    })
    const document = await fetch(new URL('/oauth/.well-known/openid-configuration', server().url))
    const other = z.looseObject({}).parse(await document.json())
    // Without a configured address, this machine can be reached as localhost and as 127.0.0.1.
    const byNumber = server().url.replace('localhost', '127.0.0.1')
    const numbered = await fetch(new URL('/fhir/R4/.well-known/smart-configuration', byNumber))
    expect(await numbered.json()).toMatchObject({
      issuer: found['issuer'],
      token_endpoint: `${byNumber}/oauth/token`,
    })
    const asked = await beginAccess(server(), clientId, { aud: `${byNumber}/fhir/R4` }, undefined, byNumber)
    expect(asked.location).toMatch(/^\/authorize\/[\w-]+$/)
    const stranger = await beginAccess(server(), clientId, { aud: `${byNumber}/fhir/R4` })
    expect(new URL(stranger.location).searchParams.get('error')).toBe('invalid_request')
    for (const name of ['authorization', 'token', 'introspection', 'revocation', 'userinfo']) {
      const endpoint = `${name}_endpoint`
      expect(other[endpoint]).toBe(found[endpoint])
    }
    const from = (origin: string, of = clientId) =>
      fetch(new URL('/oauth/token', server().url), {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: 'none',
          client_id: of,
        }),
      })
    const own = await from('https://reader.example')
    expect(own.headers.get('access-control-allow-origin')).toBe('https://reader.example')
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    // An application on a device has no origin. `null` must not be accepted in its place, because every sandboxed page
    // sends it.
    const onDevice = await registered(owner, { redirectUris: ['com.example.reader:/back'] })
    const sandboxed = await from('null', onDevice.clientId)
    expect(sandboxed.headers.get('access-control-allow-origin')).toBeNull()
  })
})
