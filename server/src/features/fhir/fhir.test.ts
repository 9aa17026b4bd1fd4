import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { openTestRoom } from '../../testing/test-case.ts'
import { KINDS } from './kinds.ts'
import { askFhir, findAllByFhir, outcomeOf, resourcesIn, searchFhir } from './testing/test-fhir.ts'

describeApi('the FHIR service', (server) => {
  test('FHIR-01 a request of a case is read as ServiceRequest and Task, with people and patient', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    for (const api of [pcp, cardio]) {
      const bundle = await searchFhir(
        api,
        `/ServiceRequest?_id=${caseId}.2&_include=ServiceRequest:patient&_include=ServiceRequest:performer&_revinclude=Task:based-on`,
      )
      expect(
        resourcesIn(bundle)
          .map(({ resourceType }) => resourceType)
          .toSorted(),
      ).toEqual(['Patient', 'Practitioner', 'ServiceRequest', 'Task'])
      expect(resourcesIn(bundle)[0]).toMatchObject({
        status: 'active',
        subject: { display: 'Testina Madeup' },
        performer: [{ reference: `Practitioner/${server().userId('cardio@demo.example')}` }],
        reasonCode: [{ text: 'Is this made-up rash of any concern?' }],
      })
      const { resource } = await askFhir(api, `/Task/${caseId}.2`)
      expect(resource).toMatchObject({
        status: 'received',
        businessStatus: { coding: [{ code: 'assigned' }] },
      })
    }
  })

  test('FHIR-01 every type can be searched by everybody, and each found resource is valid and read by its id', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await cardio.post('/api/v1/inbox/saveNewInbox', { channelId: caseId, content: 'A made-up answer' })
    for (const kind of KINDS) {
      for (const api of [pcp, cardio]) {
        for (const found of await findAllByFhir(api, `/${kind.type}`)) {
          const { status, resource } = await askFhir(api, `/${found.resourceType}/${found.id}`)
          expect([status, resource]).toEqual([200, found])
        }
      }
    }
  })

  test('FHIR-01 the CapabilityStatement names every type with its parameters', async () => {
    const { resource } = await askFhir(server().anonymous, '/metadata')
    if (resource.resourceType !== 'CapabilityStatement') throw new Error('no CapabilityStatement')
    expect(resource.rest?.[0]?.resource?.map(({ type }) => type)).toEqual(KINDS.map(({ type }) => type))
  })

  test('FHIR-01 a request without a token is refused with 401', async () => {
    const { status, headers, code } = await outcomeOf(server().anonymous, '/Patient')
    expect([status, code, headers.get('www-authenticate')]).toEqual([401, 'login', 'Bearer'])
  })
})
