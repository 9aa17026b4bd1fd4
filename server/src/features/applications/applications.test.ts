import {
  decideApplication,
  revokeApplication,
  endApplicationGrant,
  registerApplication,
  APPLICATION_TEXTS,
  fetchApplicationReads,
  fetchApplications,
} from '@econsult/contract/applications'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { findAccess, recordApplicationRead } from './access/store.ts'
import { CODE_LIFE_MS, TOKEN_LIFE_MS } from './rules.ts'
import { connected, makeKeys, registered, registration } from './testing/test-application.ts'

async function listOf(api: TestApi) {
  return (await api.call(fetchApplications, {})).data
}

describeApi('connected applications', (server) => {
  test('FHIR-02 a member requests an application, and only an admin of the practice can approve or decline it', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const owner = await server().signIn('owner@demo.example')
    const rival = await server().signIn('other@rival.example')
    const asked = await registered(pcp, { name: 'Asked reader' })
    expect(asked).toMatchObject({ state: 'asked', decided: null, lastUsed: null })
    expect((await listOf(owner)).map(({ id }) => id)).toContain(asked.id)
    expect(await listOf(rival)).toEqual([])
    const decide = (api: TestApi, id: string, decision: 'approve' | 'decline') =>
      api.send(decideApplication, { id, decision })
    expect((await decide(pcp, asked.id, 'approve')).status).toBe(403)
    expect((await decide(rival, asked.id, 'approve')).status).toBe(404)
    const both = await Promise.all([decide(owner, asked.id, 'approve'), decide(owner, asked.id, 'decline')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])

    const other = await registered(pcp, { name: 'Declined reader' })
    expect((await decide(owner, other.id, 'decline')).body.message).toBe(
      APPLICATION_TEXTS.declined({ name: 'Declined reader' }),
    )
    expect((await listOf(pcp)).map(({ id }) => id)).not.toContain(other.id)
    expect((await pcp.refused(revokeApplication, { id: asked.id })).status).toBe(403)
    expect((await rival.refused(revokeApplication, { id: asked.id })).status).toBe(404)
  })

  test('FHIR-02 the admin sees which patients an application read for which users, and can end one of several grants', async () => {
    const owner = await server().signIn('owner@demo.example')
    const { patientData } = await createTestCase(owner)
    const patientId = patientData?.id ?? ''
    const { id, clientId } = await registered(owner, { name: 'Noted reader', kind: 'patient' })
    const tokens = await connected(server(), owner, clientId, { patientId })
    const { database, sealer, clock } = server().running.deps
    await database.asSystem(async (handle) => {
      const access = await findAccess(handle, sealer, tokens.access_token, clock.now())
      if (!access) throw new Error('the token opens nothing')
      const read = { resource: 'ServiceRequest', subjects: [patientId], outcome: 'read' } as const
      await recordApplicationRead(handle, access, read, clock.now())
      await recordApplicationRead(handle, access, read, clock.now())
      await recordApplicationRead(handle, access, { ...read, subjects: [], outcome: 'refused' }, clock.now())
    })
    expect((await listOf(owner)).find((one) => one.id === id)).toMatchObject({
      patients: 1,
      month: { reads: 2, patients: 1, refused: 1 },
      lastUsed: { name: expect.stringMatching(/\w/) },
    })
    const shown = await owner.call(fetchApplicationReads, { id })
    const { reads, grants } = shown.data
    expect(reads).toHaveLength(3)
    expect(grants).toMatchObject([{ patient: 'Testina Madeup' }])
    const end = (api: TestApi) => api.send(endApplicationGrant, { id, grantId: grants[0]?.id ?? '' })
    expect((await end(await server().signIn('other@rival.example'))).status).toBe(404)
    expect((await end(owner)).body.message).toBe(APPLICATION_TEXTS.grantEnded)
    expect((await end(owner)).status).toBe(404)
    expect(
      await database.asSystem((handle) => findAccess(handle, sealer, tokens.access_token, clock.now())),
    ).toBeUndefined()
    const noted = await database.asSystem((handle) =>
      handle.selectFrom('audit_log').select('action').where('object', '=', id).execute(),
    )
    const actions = new Set(noted.map(({ action }) => action))
    for (const action of ['issueToken', 'answerAccessRequest', 'endApplicationGrant']) {
      expect(actions).toContain(action)
    }
  })

  test('FHIR-02 a grant for one use is listed while its token is valid; a grant with offline access stays listed longer', async () => {
    const owner = await server().signIn('owner@demo.example')
    const { patientData } = await createTestCase(owner)
    const patientId = patientData?.id ?? ''
    const grantsOf = async (id: string) => {
      const body = await owner.call(fetchApplicationReads, { id })
      const { grants } = body.data
      return [grants.length, (await listOf(owner)).find((one) => one.id === id)?.patients]
    }
    const [once, often] = [await registered(owner), await registered(owner)]
    const ask = { scope: 'launch/patient patient/*.rs' }
    await connected(server(), owner, once.clientId, { patientId, ask })
    await connected(server(), owner, often.clientId, { patientId })
    server().clock.stop()
    server().clock.pass(TOKEN_LIFE_MS - MINUTE)
    expect([await grantsOf(once.id), await grantsOf(often.id)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    server().clock.pass(CODE_LIFE_MS + MINUTE)
    expect([await grantsOf(once.id), await grantsOf(often.id)]).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  test('FHIR-02 a registration with invalid addresses, keys or rights is rejected with an error for each field', async () => {
    const owner = await server().signIn('owner@demo.example')
    const { publicJwk, privateKey } = await makeKeys()
    const secret = { keys: [{ ...publicJwk, d: 'x' }] }
    const service = { kind: 'service', redirectUris: [] }
    const rows: readonly (readonly [object, string, string])[] = [
      [{ redirectUris: [] }, 'redirectUris', APPLICATION_TEXTS.redirectNeeded],
      [
        { ...service, redirectUris: ['https://a.example/b'] },
        'redirectUris',
        APPLICATION_TEXTS.redirectUnused,
      ],
      ...[
        'http://reader.example/back',
        'https://*.example/back',
        'https://a.example/#part',
        'https://user@a.example/',
        'javascript:alert(1)',
        'data:text/html,hello',
        'nonsense',
      ].map((uri) => [{ redirectUris: [uri] }, 'redirectUris', APPLICATION_TEXTS.redirectInvalid] as const),
      [service, 'jwksUrl', APPLICATION_TEXTS.keysNeeded],
      [{ ...service, jwksUrl: 'ftp://a.example/keys' }, 'jwksUrl', APPLICATION_TEXTS.keysUrl],
      [{ ...service, jwks: secret }, 'jwks', APPLICATION_TEXTS.keysPrivate],
      [{ ...service, jwks: { keys: [{ kty: 'oct', k: 'abc' }] } }, 'jwks', APPLICATION_TEXTS.keysPrivate],
      [{ ...service, jwks: { keys: [{ kty: 'EC' }] } }, 'jwks', APPLICATION_TEXTS.keysInvalid],
      [{ kind: 'patient', rights: ['everyone'] }, 'rights', APPLICATION_TEXTS.onlyChart],
      [{ rights: ['requests', 'everyone', 'notifications'] }, 'rights', APPLICATION_TEXTS.onlyService],
      [{ name: ' ' }, 'name', APPLICATION_TEXTS.name],
    ]
    expect(privateKey.type).toBe('private')
    for (const [changes, field, text] of rows) {
      const { status, body } = await owner.send(registerApplication, registration(changes))
      expect([status, body.errors?.[field]]).toEqual([400, text])
    }
    await owner.call(
      registerApplication,
      registration({ redirectUris: ['http://127.0.0.1/back', 'com.example.reader:/back'] }),
    )
  })
})
