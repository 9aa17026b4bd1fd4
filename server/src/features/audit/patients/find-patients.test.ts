import { AUDIT_TEXTS, fetchAccesses } from '@econsult/contract/audit/accesses'
import { exportDisclosures } from '@econsult/contract/audit/disclosures'
import { findAuditedPatients } from '@econsult/contract/audit/patients'
import { fetchCase } from '@econsult/contract/cases'
import { mergePatients } from '@econsult/contract/patient-merges'
import { expect, test } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { createTestCase } from '../../../testing/test-case.ts'
import { addTestPatient } from '../../../testing/test-patient.ts'

const [PCP, OWNER, RIVAL] = ['pcp@demo.example', 'owner@demo.example', 'other@rival.example']

describeApi('accesses to a patient’s data, looked up by patient', (server) => {
  const find = async (api: TestApi, keyword: string) => await api.call(findAuditedPatients, { keyword })
  const seenBy = async (api: TestApi, asked: { readonly caseId?: string; readonly patientId?: string }) => {
    const answer = await api.send(fetchAccesses, { ...asked, days: 30 })
    return answer.status === 200 ? fetchAccesses.reply.parse(answer.body).data : answer.status
  }

  test('AUD-02 a practice admin finds every patient of the practice, even one without a case, and sees the accesses to their data', async () => {
    const [pcp, owner] = [await server().signIn(PCP), await server().signIn(OWNER)]
    const patientId = await addTestPatient(server(), { name: 'Lukia Found', dob: '1961-02-03', of: PCP })
    expect(await find(owner, 'luk')).toEqual({
      data: [
        {
          id: patientId,
          fullName: 'Lukia Found',
          dob: '1961-02-03',
          providerName: 'Jonas Abernathy',
          cases: 0,
          lastCaseAt: null,
        },
      ],
      isCut: false,
    })
    expect(await find(owner, 'l')).toMatchObject({ data: [] })
    expect(await find(owner, 'l l l')).toMatchObject({ data: [] })
    // The search itself is also listed as an access.
    expect(await seenBy(owner, { patientId })).toMatchObject({
      patientName: 'Lukia Found',
      dob: '1961-02-03',
      accesses: [
        {
          kind: 'person',
          what: expect.stringContaining('read the name and date of birth in a list of patients'),
        },
      ],
    })
    const { caseId } = await createTestCase(pcp, { patientId, patientName: 'Lukia Found', dob: '1961-02-03' })
    await pcp.call(fetchCase, { caseId })
    const byPatient = await seenBy(owner, { patientId })
    expect(byPatient).toMatchObject({
      accesses: expect.arrayContaining([
        expect.objectContaining({
          who: 'Jonas Abernathy',
          what: expect.stringContaining('read the question'),
        }),
      ]),
    })
    expect(await find(owner, 'found')).toMatchObject({ data: [{ cases: 1, lastCaseAt: expect.any(Number) }] })
    const csv = await owner.download(exportDisclosures, { patientId })
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv'])
  })

  test('AUD-02 other roles and other practices are refused, as is an input that does not identify exactly one patient', async () => {
    const patientId = await addTestPatient(server(), { name: 'Hidda Kept', dob: '1962-02-03' })
    for (const email of [PCP, 'superuser@demo.example', 'biller@demo.example']) {
      const api = await server().signIn(email)
      expect(await api.send(findAuditedPatients, { keyword: 'hidda' })).toMatchObject({
        status: 403,
        body: { message: AUDIT_TEXTS.onlyAdmins },
      })
      expect(await seenBy(api, { patientId })).toBe(403)
    }
    for (const email of ['cardio@demo.example', 'admin@demo.example']) {
      const api = await server().signIn(email)
      expect((await api.refused(findAuditedPatients, { keyword: 'hidda' })).status).toBe(403)
      expect(await seenBy(api, { patientId })).toBe(403)
    }
    const rival = await server().signIn(RIVAL)
    expect(await find(rival, 'hidda')).toMatchObject({ data: [] })
    expect(await seenBy(rival, { patientId })).toBe(404)
    const owner = await server().signIn(OWNER)
    const { caseId } = await createTestCase(owner)
    for (const input of [{}, { caseId, patientId }])
      expect((await owner.send(fetchAccesses, { ...input, days: 30 })).body).toMatchObject({
        errors: { caseId: AUDIT_TEXTS.caseOrPatient },
      })
  })

  test('AUD-02 CASE-13 merged entries are one patient, found under each name and displayed under each id', async () => {
    const dob = '1963-02-03'
    const [pcp, owner] = [await server().signIn(PCP), await server().signIn(OWNER)]
    const keptId = await addTestPatient(server(), { name: 'Onna Remains', dob })
    const mergedId = await addTestPatient(server(), { name: 'Onna Formerly', dob })
    const { caseId } = await createTestCase(pcp, { patientId: mergedId, patientName: 'Onna Formerly', dob })
    expect((await find(owner, 'onna')).data.map(({ id }) => id).toSorted()).toEqual(
      [keptId, mergedId].toSorted(),
    )
    await owner.call(mergePatients, { keptId, mergedId })
    for (const name of ['onna', 'formerly', 'remains'])
      expect(await find(owner, name)).toMatchObject({
        data: [{ id: keptId, fullName: 'Onna Remains', cases: 1 }],
      })
    const lists = await Promise.all(
      [{ patientId: keptId }, { patientId: mergedId }].map((one) => seenBy(owner, one)),
    )
    for (const list of lists)
      expect(list).toMatchObject({
        patientName: 'Onna Remains',
        accesses: expect.arrayContaining([
          expect.objectContaining({
            who: 'Jonas Abernathy',
            what: expect.stringContaining('created the case'),
          }),
        ]),
      })
    expect(await seenBy(owner, { caseId })).toMatchObject({ patientName: 'Onna Formerly' })
  })
})
