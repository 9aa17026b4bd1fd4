import { saveNewInbox } from '@econsult/contract/messages'
import type { Resource } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestCase, openTestRoom } from '../../testing/test-case.ts'
import { applicationByItself } from '../applications/testing/test-application.ts'
import { readPdf, textOf } from '../reports/pdf/testing/read-pdf.ts'
import { KINDS } from './kinds.ts'
import { askFhir, findAllByFhir, nextOf, outcomeOf, resourcesIn, searchFhir } from './testing/test-fhir.ts'
import { openWholeConsult } from './testing/whole-consult.ts'

describeApi('FHIR service', (server) => {
  test('FHIR-01 a case’s request is available as ServiceRequest and Task, with users and patient', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const includes =
      '_include=ServiceRequest:patient&_include=ServiceRequest:performer&_revinclude=Task:based-on'
    for (const api of [pcp, cardio]) {
      const found = resourcesIn(await searchFhir(api, `/ServiceRequest?_id=${caseId}.2&${includes}`))
      expect(found.map(typeOf).toSorted()).toEqual(['Patient', 'Practitioner', 'ServiceRequest', 'Task'])
      expect(found[0]).toMatchObject({
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

  test('FHIR-01 for each side, the resources of a whole consult are valid in every type and can be read by id', async () => {
    const { pcp, cardio, caseId } = await openWholeConsult(server())
    const owner = await server().signIn('owner@demo.example')
    const ofSender: Resource[] = []
    for (const { type } of KINDS.filter(({ create }) => !create)) {
      const api = type === 'AuditEvent' ? owner : pcp
      const found = await findAllByFhir(api, `/${type}?_count=20`)
      expect([type, found.length > 0]).toEqual([type, true])
      ofSender.push(...found)
      for (const one of found.slice(0, 3)) {
        const { resource } = await askFhir(api, `/${type}/${one.id}`, {
          headers: { accept: 'application/fhir+json' },
        })
        // Only a search returns a Binary without its content.
        expect({ ...resource, meta: null, data: null }).toEqual({ ...one, meta: null, data: null })
      }
    }
    const ofCase = ofSender.filter(({ id }) => id?.startsWith(caseId))
    const counts = Map.groupBy(ofCase, typeOf)
    expect(Object.fromEntries([...counts].map(([type, all]) => [type, all.length]))).toEqual({
      ServiceRequest: 1,
      Task: 1,
      Communication: 4,
      DocumentReference: 2,
      Binary: 2,
      Consent: 1,
      QuestionnaireResponse: 2,
      Provenance: 2,
    })
    const signed = await findAllByFhir(cardio, `/Communication?category=answer&_revinclude=Provenance:target`)
    expect(signed.map(typeOf)).toEqual(['Communication', 'Communication', 'Provenance', 'Provenance'])
    expect(JSON.stringify(signed)).toContain('Corrects the version before: A made-up correction')
    const [asked, ...surveys] = await findAllByFhir(cardio, `/QuestionnaireResponse?based-on=${caseId}.2`)
    expect(surveys).toEqual([])
    expect(asked).toMatchObject({
      questionnaire: 'urn:uuid:00000000-0000-4000-8000-000000001000|1',
      item: expect.arrayContaining([
        { linkId: '1', text: 'Symptoms, and how often', answer: [{ valueString: 'Made-up palpitations' }] },
        { linkId: '3', text: 'Bleeding, ever' },
      ]),
    })
    expect((await outcomeOf(cardio, '/Consent')).status).toBe(403)
    expect((await outcomeOf(pcp, '/AuditEvent')).status).toBe(403)
  })

  test('FHIR-01 a Binary is returned as plain content or as JSON that contains it; a report is made when it is read', async () => {
    const { pcp, caseId } = await openWholeConsult(server())
    const [file] = await findAllByFhir(
      pcp,
      `/DocumentReference?related=ServiceRequest/${caseId}.2&category:not=clinical-note`,
    )
    const content = await pcp.raw(`/fhir/R4/Binary/${file?.id}`, {})
    expect([content.headers.get('content-type'), await content.text()]).toEqual([
      'text/plain',
      'A made-up text',
    ])
    const headers = { accept: 'application/fhir+json' }
    const { resource } = await askFhir(pcp, `/Binary/${file?.id}`, { headers })
    expect(resource).toMatchObject({ data: Buffer.from('A made-up text').toString('base64') })
    const report = await pcp.raw(`/fhir/R4/Binary/${caseId}.report`, {})
    expect((await report.text()).slice(0, 5)).toBe('%PDF-')
    const owner = await server().signIn('owner@demo.example')
    const asked = { rights: ['documents'], scope: 'system/*.rs' } as const
    const { api } = await applicationByItself(server(), owner, asked)
    const sent = await (await api.raw(`/fhir/R4/Binary/${caseId}.report`, {})).arrayBuffer()
    const [first] = (await readPdf(new Uint8Array(sent))).pages.map(textOf)
    expect(first).toMatch(/Requesting provider Jonas Abernathy/i)
  })

  test('FHIR-01 the pages of a search together contain each resource exactly once, and the links between them are sealed', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    for (const patientName of ['Paula Pages', 'Paula Pages', 'Paula Pages'])
      await createTestCase(pcp, { patientName })
    const [paula] = await findAllByFhir(pcp, '/Patient?name=paula')
    const search = `/Task?patient=Patient/${paula?.id}&_count=1`
    const first = await searchFhir(pcp, search)
    expect(nextOf(first)).not.toContain(paula?.id)
    const ids = (await findAllByFhir(pcp, search)).map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
    const other = await server().signIn('other@rival.example')
    expect((await outcomeOf(other, nextOf(first) ?? '')).status).toBe(400)
    expect((await outcomeOf(pcp, '/Task?_page=made-up')).status).toBe(400)
  })

  test('FHIR-01 a version has an ETag: the status is 304 if the client has that version, 412 if the client requires another', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const path = `/fhir/R4/Task/${caseId}.2`
    const etag = (await pcp.raw(path, {})).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/)
    const ask = async (headers: Record<string, string>) => (await pcp.raw(path, { headers })).status
    expect(await ask({ 'if-none-match': etag })).toBe(304)
    expect(await ask({ 'if-match': etag })).toBe(200)
    expect(await ask({ 'if-match': 'W/"made-up"' })).toBe(412)
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'A made-up answer' })
    expect(await ask({ 'if-none-match': etag })).toBe(200)
    expect(await ask({ 'if-match': etag })).toBe(412)
  })

  test('FHIR-01 searches compare dates, codes, names and references, and combine them', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp, { patientName: 'Élodie Searched', dob: '1958-02-28' })
    const id = `${caseId}.2`
    const today = server().clock.now().toISOString().slice(0, 10)
    const finds = async (path: string) => (await findAllByFhir(pcp, path)).some((one) => one.id === id)
    expect(await finds(`/ServiceRequest?authored=${today}&status=active,completed`)).toBe(true)
    expect(await finds(`/ServiceRequest?authored=lt${today}`)).toBe(false)
    expect(await finds(`/ServiceRequest?_lastUpdated=ge${today}&status:not=revoked`)).toBe(true)
    expect(
      await finds(`/ServiceRequest?performer:missing=true&requisition=urn:econsult:case|${caseId}`),
    ).toBe(true)
    expect(await finds('/Task?business-status=submitted&status=requested')).toBe(true)
    expect(await finds('/Task?business-status=submitted&status=completed')).toBe(false)
    const patients = (query: string) => findAllByFhir(pcp, `/Patient?${query}`)
    expect(await patients('name=elod&birthdate=1958-02')).toMatchObject([{ name: [{ family: 'Searched' }] }])
    expect(await patients('family:exact=searched')).toEqual([])
    const body = new URLSearchParams({ family: 'Searched', _count: '5' })
    const found = await searchFhir(pcp, '/Patient/_search', { method: 'POST', body })
    expect(resourcesIn(found)).toHaveLength(1)
  })

  test('FHIR-01 the CapabilityStatement lists every type with its parameters', async () => {
    const { resource } = await askFhir(server().anonymous, '/metadata')
    if (resource.resourceType !== 'CapabilityStatement') throw new Error('no CapabilityStatement')
    const described = resource.rest?.[0]?.resource ?? []
    expect(described.map(({ type }) => type)).toEqual(KINDS.map(({ type }) => type))
    for (const [index, kind] of KINDS.entries()) {
      const names = described[index]?.searchParam?.map(({ name }) => name) ?? []
      expect(names).toEqual(expect.arrayContaining(['_id', ...Object.keys(kind.parameters)]))
    }
  })

  test('FHIR-01 audits every read with the case or patient that it was about', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await findAllByFhir(pcp, `/ServiceRequest?_id=${caseId}.2`)
    await askFhir(cardio, `/Task/${caseId}.2`)
    const derm = await server().signIn('derm@demo.example')
    await outcomeOf(derm, `/Task/${caseId}.2`)
    const rows = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('audit_log')
        .select(['action', 'outcome'])
        .where('object', '=', caseId)
        .where('action', 'in', ['searchServiceRequest', 'readTask'])
        .orderBy('id')
        .execute(),
    )
    expect(rows).toEqual([
      { action: 'searchServiceRequest', outcome: 'allowed' },
      { action: 'readTask', outcome: 'allowed' },
      { action: 'readTask', outcome: 'denied' },
    ])
  })
})

function typeOf({ resourceType }: Resource): string {
  return resourceType
}
