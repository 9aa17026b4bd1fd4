import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { KINDS } from './kinds.ts'
import { outcomeOf, searchFhir } from './testing/test-fhir.ts'

const LONG = 'x'.repeat(10_240)
const STRICT = { headers: { prefer: 'handling=strict' } }

describeApi('FHIR service with bad requests', (server) => {
  test.each([
    ['a date that is none', '/Task?authored-on=2026-02-30', 400],
    ['a date with letters', '/Task?modified=yesterday', 400],
    ['a text of 10 kB', `/Patient?name=${LONG}`, 400],
    ['an id of 10 kB', `/Task?_id=${LONG}`, 400],
    ['a reference of 10 kB', `/Task?patient=${LONG}`, 400],
    ['200 values', `/Task?status=${'a,'.repeat(200)}`, 400],
    ['no value', '/Task?status=', 400],
    ['a count that is no number', '/Task?_count=many', 400],
    ['a negative count', '/Task?_count=-1', 400],
    ['a reference that is none', '/Task?patient=../../etc', 400],
    ['an unknown modifier', '/Task?status:text=made', 400],
    ['an include of another type', '/Task?_include=Patient:organization', 400],
    ['an include that is none', '/Task?_include=Task:status', 400],
    ['a reverse include that is none', '/Task?_revinclude=Consent:patient', 400],
    ['60 parameters', `/Task?${'status=requested&'.repeat(60)}`, 400],
    ['an id with signs', `/Task/${encodeURIComponent("' or 1=1 --")}`, 404],
    ['an id that nobody has', `/Task/${crypto.randomUUID()}.2`, 404],
    ['a very long id', `/Task/${'x'.repeat(400)}`, 404],
    ['a type that is not served', '/Observation', 404],
    ['a history', '/Task/1/_history', 404],
  ])('FHIR-01 %s gets an OperationOutcome', async (_name, path, expected) => {
    const pcp = await server().signIn('pcp@demo.example')
    expect((await outcomeOf(pcp, path)).status).toBe(expected)
  })

  test('FHIR-01 ignores unknown search parameters, but rejects them if the client asks for strict handling', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { link } = await searchFhir(pcp, '/Task?colour=red&status=requested')
    expect(link?.[0]?.url).toMatch(/\/fhir\/R4\/Task\?status=requested$/)
    const refused = await outcomeOf(pcp, '/Task?colour=red&status=requested', STRICT)
    expect([refused.status, refused.code]).toEqual([400, 'not-supported'])
    expect((await outcomeOf(pcp, '/Patient?_lastUpdated=gt2026', STRICT)).status).toBe(400)
  })

  test('FHIR-01 a count of 100,000 returns 200 resources and the link to the next page', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const { deps } = server().running
    await deps.database.asSystem(async (handle) => {
      const rows = Array.from({ length: 250 }, (_unused, index) => ({
        practice_id: server().practiceId('demo'),
        case_id: caseId,
        sequence: index + 1,
        id: crypto.randomUUID(),
        sender_id: server().userId('pcp@demo.example'),
        sender_type: 'PCP' as const,
        receiver_ids: [],
        content: `Made-up message ${index}`,
        created: deps.clock.now(),
        specialist_id: null,
      }))
      await handle.insertInto('messages').values(rows).execute()
    })
    const page = await searchFhir(pcp, '/Communication?_count=100000')
    expect(page.entry).toHaveLength(200)
    expect(page.link?.map(({ relation }) => relation)).toEqual(['self', 'next'])
  })

  test.each(KINDS.filter(({ create }) => !create).map(({ type }) => type))(
    'FHIR-01 %s is read-only; writing is rejected with 405',
    async (type) => {
      const pcp = await server().signIn('pcp@demo.example')
      const body = JSON.stringify({ resourceType: type })
      const headers = { 'content-type': 'application/fhir+json' }
      for (const [method, path] of [
        ['POST', `/${type}`],
        ['PUT', `/${type}/1`],
        ['PATCH', `/${type}/1`],
        ['DELETE', `/${type}/1`],
      ] as const) {
        const refused = await outcomeOf(pcp, path, { method, ...(method !== 'DELETE' && { body, headers }) })
        expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
      }
    },
  )

  test('FHIR-01 rejects a missing token, a wrong token and XML with the status that FHIR clients expect', async () => {
    const none = await outcomeOf(server().anonymous, '/Patient')
    expect([none.status, none.code, none.headers.get('www-authenticate')]).toEqual([401, 'login', 'Bearer'])
    const headers = { authorization: 'Bearer made.up.token' }
    expect((await outcomeOf(server().anonymous, '/Patient', { headers })).status).toBe(401)
    const pcp = await server().signIn('pcp@demo.example')
    expect((await outcomeOf(pcp, '/Patient?_format=xml')).status).toBe(406)
    expect((await outcomeOf(pcp, '/Patient', { headers: { accept: 'text/html' } })).status).toBe(406)
    const large = { method: 'POST', body: new URLSearchParams({ name: 'x'.repeat(70_000) }) }
    expect((await outcomeOf(pcp, '/Patient/_search', large)).status).toBe(413)
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await outcomeOf(pcp, '/Patient/_search', json)).status).toBe(415)
  })

  test('FHIR-01 after 600 requests in a minute, only further requests of the same caller are rejected', async () => {
    const biller = await server().signIn('biller@demo.example')
    const ask = async () => (await biller.raw('/fhir/R4/Task?_count=x', {})).status
    for (let round = 0; round < 60; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 10 }, ask))
      expect(new Set(statuses)).toEqual(new Set([400]))
    }
    const refused = await outcomeOf(biller, '/Task')
    expect([refused.status, refused.code]).toEqual([429, 'throttled'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const pcp = await server().signIn('pcp@demo.example')
    await searchFhir(pcp, '/Organization')
    server().clock.pass(60_000)
    await searchFhir(biller, '/Organization')
  })
})
