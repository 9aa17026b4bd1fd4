import { fetchApplications, revokeApplication, fetchApplicationReads } from '@econsult/contract/applications'
import type { Resource } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { applicationByItself, connected, registered } from '../applications/testing/test-application.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { type CaseChanges, createTestCase } from '../../testing/test-case.ts'
import { askFhir, findAllByFhir, outcomeOf } from './testing/test-fhir.ts'

const idsOf = (resources: readonly Resource[]) => resources.map(({ id }) => id)

async function caseOf(api: TestApi, changes: CaseChanges = {}) {
  const { caseId, patientData } = await createTestCase(api, { ...changes })
  return { caseId, patientId: patientData?.id ?? '' }
}

describeApi('FHIR access with application tokens', (server) => {
  const withToken = (token: string) => createTestApi(server().url, token)

  test('FHIR-02 a token for one patient gives access only to that patient’s data, and only within the token’s scopes', async () => {
    const owner = await server().signIn('owner@demo.example')
    const mine = await caseOf(owner)
    const other = await caseOf(owner, { patientName: 'Othera Madeup', dob: '1960-01-02' })
    expect(mine.patientId).not.toBe(other.patientId)
    const { clientId, id } = await registered(owner)
    const { access_token } = await connected(server(), owner, clientId, { patientId: mine.patientId })
    const api = withToken(access_token)

    expect(idsOf(await findAllByFhir(api, '/Patient'))).toEqual([mine.patientId])
    const requests = idsOf(await findAllByFhir(api, '/ServiceRequest'))
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.every((one) => one?.startsWith(mine.caseId))).toBe(true)
    const ofOther = idsOf(await findAllByFhir(owner, `/ServiceRequest?subject=Patient/${other.patientId}`))
    expect(ofOther).toHaveLength(1)
    for (const path of [`/Patient/${other.patientId}`, `/ServiceRequest/${ofOther[0]}`]) {
      expect([path, (await askFhir(owner, path)).status]).toEqual([path, 200])
      expect([path, (await outcomeOf(api, path)).status]).toEqual([path, 404])
    }
    for (const query of [
      `subject=Patient/${other.patientId}`,
      `_id=${ofOther[0]}`,
      `_id=${ofOther[0]}&_include=ServiceRequest:subject`,
    ]) {
      expect([query, await findAllByFhir(api, `/ServiceRequest?${query}`)]).toEqual([query, []])
    }

    const refused = await outcomeOf(api, '/Communication')
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
    const subscribe = await outcomeOf(api, '/Subscription', {
      method: 'POST',
      headers: { 'content-type': 'application/fhir+json' },
      body: JSON.stringify({ resourceType: 'Subscription' }),
    })
    expect(subscribe.status).toBe(403)
    expect((await api.refused(fetchApplications, {})).status).toBe(402)

    const shown = await owner.call(fetchApplicationReads, { id })
    const { reads } = shown.data
    expect(reads).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ resource: 'ServiceRequest', outcome: 'read' }),
        expect.objectContaining({ resource: 'Communication', outcome: 'refused' }),
      ]),
    )
    expect(new Set(reads.flatMap(({ patients }) => patients))).toEqual(new Set(['Testina Madeup']))

    await owner.call(revokeApplication, { id })
    expect((await outcomeOf(api, '/Patient')).status).toBe(401)
  })

  test('FHIR-02 a scope for searching does not allow reading, and a scope for one type does not allow another', async () => {
    const owner = await server().signIn('owner@demo.example')
    const { patientId } = await caseOf(owner)
    const { clientId } = await registered(owner)
    const { access_token } = await connected(server(), owner, clientId, {
      patientId,
      ask: { scope: 'launch/patient patient/ServiceRequest.s' },
    })
    const api = withToken(access_token)
    const [found] = await findAllByFhir(api, '/ServiceRequest')
    expect((await outcomeOf(api, `/ServiceRequest/${found?.id}`)).status).toBe(403)
    expect((await outcomeOf(api, '/Patient')).status).toBe(403)
    expect((await outcomeOf(api, `/Patient/${patientId}`)).status).toBe(403)
    expect(idsOf(await findAllByFhir(api, '/ServiceRequest?_include=ServiceRequest:subject'))).not.toContain(
      patientId,
    )
  })

  test('FHIR-02 an application of one practice finds no resource of another practice by any id', async () => {
    const owner = await server().signIn('owner@demo.example')
    const rival = await server().signIn('other@rival.example')
    await caseOf(owner)
    const theirs = await caseOf(rival)
    const theirRequests = idsOf(
      await findAllByFhir(rival, `/ServiceRequest?subject=Patient/${theirs.patientId}`),
    )
    expect(theirRequests).toHaveLength(1)
    const { api } = await applicationByItself(server(), owner, {
      rights: ['requests', 'documents'],
      scope: 'system/*.rs',
    })
    const patients = idsOf(await findAllByFhir(api, '/Patient'))
    expect(patients.length).toBeGreaterThan(0)
    expect(patients).not.toContain(theirs.patientId)
    expect(idsOf(await findAllByFhir(api, '/ServiceRequest'))).not.toContain(theirRequests[0])
    for (const path of [`/Patient/${theirs.patientId}`, `/ServiceRequest/${theirRequests[0]}`]) {
      expect([path, (await askFhir(rival, path)).status]).toEqual([path, 200])
      expect([path, (await outcomeOf(api, path)).status]).toEqual([path, 404])
    }
    for (const query of [`subject=Patient/${theirs.patientId}`, `_id=${theirRequests[0]}`]) {
      expect([query, await findAllByFhir(api, `/ServiceRequest?${query}`)]).toEqual([query, []])
    }
  })
})
