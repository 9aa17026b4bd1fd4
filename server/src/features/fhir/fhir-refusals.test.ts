import { APPLICATION_RIGHTS } from '@econsult/contract/applications/rights'
import type { Resource } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { type Principal, PRINCIPALS } from '../../refusals/principals.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { applicationByItself } from '../applications/testing/test-application.ts'
import { KINDS } from './kinds.ts'
import type { ResourceKind } from './resource-kind.ts'
import type { SearchParameter } from './search/parameters.ts'
import { askFhir, findAllByFhir, outcomeOf } from './testing/test-fhir.ts'
import { openWholeConsult } from './testing/whole-consult.ts'

/** An application of another practice with every right and scope that a backend application can have. */
const RIVAL_APPLICATION = 'rival application'
/**
 * Readers without access to the author's case: another sender of the practice, another specialist, another practice.
 */
const STRANGERS = ['colleague', 'otherSpecialist', 'rival', RIVAL_APPLICATION] as const
type Reader = Principal | typeof RIVAL_APPLICATION
const READERS = [
  'author',
  'superuser',
  'biller',
  'assignedSpecialist',
  'admin',
] as const satisfies readonly Principal[]

/**
 * Roles that may not read a resource type at all. Administrators read case content in the product, with a reason
 * (AUD-03).
 */
const NOT_FOR: Readonly<Record<string, readonly Reader[]>> = {
  Communication: ['admin'],
  DocumentReference: ['admin'],
  Binary: ['admin'],
  Provenance: ['admin'],
  QuestionnaireResponse: ['admin'],
  Consent: ['assignedSpecialist', 'otherSpecialist', 'admin'],
}

/** Survey answers about a consult are visible only to its senders (SURV-01). */
const OF_SENDERS = /[.]survey-/

const AS_JSON = { headers: { accept: 'application/fhir+json' } }

/**
 * Types that do not belong to cases. Every user can see resources of these types, or at least every member of the same
 * practice, even without access to the case.
 */
const NOT_OF_CASES = new Set([
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'AuditEvent',
  'Subscription',
])
const OF_CASES = KINDS.filter(({ type }) => !NOT_OF_CASES.has(type))

describeApi('refusals of the FHIR service', (server) => {
  let application: Promise<TestApi> | undefined
  function apiOf(reader: Reader): Promise<TestApi> {
    if (reader !== RIVAL_APPLICATION) return server().signIn(PRINCIPALS[reader] ?? '')
    application ??= connectRival(server())
    return application
  }
  let consult: Promise<{ pcp: TestApi; caseId: string }> | undefined
  async function resourcesOf(kind: ResourceKind): Promise<Resource[]> {
    consult ??= openWholeConsult(server())
    const { pcp } = await consult
    const found = await findAllByFhir(pcp, `/${kind.type}`)
    expect(found.length).toBeGreaterThan(0)
    return found
  }

  test.each(OF_CASES)(
    'FHIR-01 FHIR-02 strangers and an application of another practice find no $type by any id or search parameter',
    async (kind) => {
      const resources = await resourcesOf(kind)
      const ids = new Set(resources.map(({ id }) => id))
      for (const stranger of STRANGERS) {
        const api = await apiOf(stranger)
        const isForRole = !(NOT_FOR[kind.type] ?? []).includes(stranger)
        for (const { id } of resources) {
          const refused = await outcomeOf(api, `/${kind.type}/${id}`, AS_JSON)
          const nobodys = await outcomeOf(api, `/${kind.type}/${crypto.randomUUID()}.2`, AS_JSON)
          expect([stranger, refused.status, refused.text]).toEqual([
            stranger,
            isForRole ? 404 : 403,
            nobodys.text,
          ])
        }
        for (const query of isForRole ? queriesFor(kind, resources) : []) {
          const found = await findAllByFhir(api, `/${kind.type}?${query}`)
          expect([stranger, query, found.filter(({ id }) => ids.has(id))]).toEqual([stranger, query, []])
        }
      }
    },
  )

  test.each(OF_CASES)(
    'FHIR-01 every user with access to the case can read $type, unless the user’s role excludes it',
    async (kind) => {
      for (const { id = '' } of (await resourcesOf(kind)).slice(0, 2)) {
        for (const reader of READERS) {
          const { status } = await askFhir(await apiOf(reader), `/${kind.type}/${id}`, AS_JSON)
          const isSurvey = OF_SENDERS.test(id) && !['author', 'superuser'].includes(reader)
          const isForRole = !(NOT_FOR[kind.type] ?? []).includes(reader)
          expect([id, reader, status]).toEqual([id, reader, isForRole ? (isSurvey ? 404 : 200) : 403])
        }
      }
    },
  )

  test('FHIR-01 users, practices and the audit log of another practice stay hidden', async () => {
    const owner = await apiOf('colleague')
    const rival = await apiOf('rival')
    for (const type of ['Practitioner', 'PractitionerRole', 'Organization', 'AuditEvent']) {
      const ofOwner = await findAllByFhir(owner, `/${type}`)
      const ofRival = await findAllByFhir(rival, `/${type}`)
      const specialists = [server().userId('cardio@demo.example'), server().userId('derm@demo.example')]
      const shared = ofOwner.filter(({ id }) => ofRival.some((one) => one.id === id)).map(({ id }) => id)
      expect([type, shared.filter((id) => !specialists.includes(id ?? ''))]).toEqual([type, []])
      const own = ofOwner.find(({ id }) => !shared.includes(id))
      expect((await outcomeOf(rival, `/${type}/${own?.id}`)).status).toBe(404)
    }
  })
})

async function connectRival(server: TestServer): Promise<TestApi> {
  const rights = APPLICATION_RIGHTS.filter((right) => right !== 'everyone')
  const asked = { rights, scope: 'system/*.rs' }
  return (await applicationByItself(server, await server.signIn(PRINCIPALS.rival), asked)).api
}

/** Returns one search for each id and parameter, with values from the given resources. */
function queriesFor(kind: ResourceKind, resources: readonly Resource[]): string[] {
  const ids = resources.map(({ id }) => `_id=${id}`)
  const others = Object.entries(kind.parameters).flatMap(([name, parameter]) => {
    const values = resources.flatMap((resource) => valuesIn(parameter, resource))
    return [...new Set(values)].slice(0, 2).map((value) => `${name}=${encodeURIComponent(value)}`)
  })
  return [...ids, ...others]
}

function valuesIn(parameter: SearchParameter, resource: Resource): string[] {
  if (parameter.type === 'token') return parameter.of(resource).flatMap(({ code }) => code ?? [])
  if (parameter.type === 'string') return parameter.of(resource).flatMap((value) => value ?? [])
  if (parameter.type === 'reference') return parameter.of(resource).flatMap((one) => one?.reference ?? [])
  return parameter.of(resource).flatMap((value) => (typeof value === 'string' ? value : (value?.start ?? [])))
}
