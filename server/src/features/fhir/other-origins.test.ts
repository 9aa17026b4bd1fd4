import { revokeApplication } from '@econsult/contract/applications'
import { expect, test } from 'vitest'
import { connected, registered } from '../applications/testing/test-application.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestCase } from '../../testing/test-case.ts'

const OWN = 'https://reader.example'
const OTHER = 'https://other-reader.example'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const STRANGERS = ['https://evil.example', `${OWN}.evil.example`, 'http://reader.example', 'null']

describeApi('FHIR requests from pages of other sites', (server) => {
  const ask = (path: string, headers: Record<string, string>, method = 'GET', place = '/fhir/R4') =>
    fetch(new URL(`${place}${path}`, server().url), { method, headers })
  const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin')
  const askFirst = (origin: string) =>
    ask('/Patient', { origin, 'access-control-request-method': 'GET' }, 'OPTIONS')

  test('FHIR-02 a browser lets a page read only the responses to requests with its own application’s token', async () => {
    const owner = await server().signIn('owner@demo.example')
    const { patientData } = await createTestCase(owner)
    const { clientId, id } = await registered(owner)
    await registered(owner, { redirectUris: [`${OTHER}/back`] })
    await registered(owner, { redirectUris: ['com.example.reader:/back'] })
    const patientId = patientData?.id ?? ''
    const { access_token } = await connected(server(), owner, clientId, { patientId })
    const authorization = `Bearer ${access_token}`

    const own = await ask('/ServiceRequest', { origin: OWN, authorization })
    expect([own.status, allowed(own)]).toEqual([200, OWN])
    expect(own.headers.get('vary')).toMatch(/origin/i)
    expect(own.headers.get('access-control-expose-headers')).toContain('ETag')
    expect(own.headers.get('access-control-allow-credentials')).toBeNull()
    const search = await ask('/Patient/_search', { origin: OWN, authorization, ...FORM }, 'POST')
    expect([search.status, allowed(search)]).toEqual([200, OWN])
    for (const origin of [OTHER, ...STRANGERS]) {
      const hidden = await ask('/Patient/_search', { origin, authorization, ...FORM }, 'POST')
      expect([origin, allowed(hidden)]).toEqual([origin, null])
      for (const [path, place] of [
        ['/ServiceRequest', '/fhir/R4'],
        ['/Patient/none', '/fhir/R4'],
        ['/Patient/none?x=/metadata', '/fhir/R4'],
        ['/me', '/oauth'],
      ] as const) {
        const answer = await ask(path, { origin, authorization }, 'GET', place)
        expect([path, origin, allowed(answer)]).toEqual([path, origin, null])
      }
      // Only the product's own pages may use a session of the product.
      const session = await ask('/ServiceRequest', { origin, authorization: `Bearer ${owner.token}` })
      expect([origin, session.status, allowed(session)]).toEqual([origin, 200, null])
    }
    const session = await ask('/ServiceRequest', { origin: OWN, authorization: `Bearer ${owner.token}` })
    expect(allowed(session)).toBeNull()

    // A preflight request has no token. A page can read the response that its own token has expired.
    for (const origin of [OWN, OTHER]) {
      const first = await askFirst(origin)
      expect([first.status, allowed(first)]).toEqual([204, origin])
      expect(first.headers.get('access-control-allow-headers')).toContain('Authorization')
    }
    const ended = { authorization: `Bearer ${'x'.repeat(43)}` }
    const over = await ask('/ServiceRequest', { origin: OWN, ...ended })
    expect([over.status, allowed(over)]).toEqual([401, OWN])
    for (const origin of STRANGERS) {
      expect([origin, allowed(await askFirst(origin))]).toEqual([origin, null])
      const answer = await ask('/ServiceRequest', { origin, ...ended })
      expect([origin, answer.status, allowed(answer)]).toEqual([origin, 401, null])
      for (const path of ['/metadata', '/.well-known/smart-configuration'])
        expect(allowed(await ask(path, { origin }))).toBe('*')
    }

    await owner.call(revokeApplication, { id })
    expect(allowed(await ask('/ServiceRequest', { origin: OWN, authorization }))).toBeNull()
    expect(allowed(await askFirst(OWN))).toBeNull()
  })
})
