import type { InputOf } from '@econsult/contract/call'
import { downloadReport } from '@econsult/contract/reports'
import { readInbox, fetchAllCases } from '@econsult/contract/cases/inbox'
import { closeCase } from '@econsult/contract/closing'
import { fetchCase } from '@econsult/contract/cases'
import { correctPatient, PATIENT_CORRECTION_TEXTS } from '@econsult/contract/cases/patient-corrections'
import { getUserPatients } from '@econsult/contract/patients'
import { expect, test } from 'vitest'
import { describeApi, describeApiOnBothDatabases } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import { actAsDelegate } from '../../../testing/test-delegate.ts'
import { addTestPatient } from '../../../testing/test-patient.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { findAllByFhir } from '../../fhir/testing/test-fhir.ts'
import { readPdf, textOf } from '../../reports/pdf/testing/read-pdf.ts'

const WRONG = { patientName: 'Walter Madeupslip', dob: '1957-06-14' }
const RIGHT = { patientName: 'Walter Madeupright', dob: '1975-06-14' }

/** Creates an assigned case for a patient whose name and date of birth are wrong. */
async function openWrongCase(server: TestServer) {
  const pcp = await server.signIn('pcp@demo.example')
  const { caseId, patientId } = await createTestCase(pcp, WRONG)
  await assign(server, caseId)
  return { pcp, cardio: await server.signIn('cardio@demo.example'), caseId, patientId }
}

function correct(api: TestApi, caseId: string, more: Partial<InputOf<typeof correctPatient>> = {}) {
  return api.send(correctPatient, { caseId, ...RIGHT, reason: 'typing-error', ...more })
}

async function caseOf(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

async function foundBy(api: TestApi, search: string) {
  const body = await api.call(fetchAllCases, { limit: 100, search })
  return body.data
}

async function patientsCalled(api: TestApi, keyword: string) {
  const body = await api.call(getUserPatients, { keyword })
  return body.data
}

describeApiOnBothDatabases('patient corrections', (server) => {
  test('END-08 room, inbox, search and the list of patients display the corrected data, and both versions are kept', async () => {
    const { pcp, cardio, caseId, patientId } = await openWrongCase(server())
    await cardio.call(readInbox, { channelId: caseId })
    const answer = await correct(pcp, caseId)
    expect([answer.status, answer.body['message']]).toEqual([200, PATIENT_CORRECTION_TEXTS.corrected])
    for (const api of [pcp, cardio]) {
      const { patientName, patientData, patientCorrections, events } = await caseOf(api, caseId)
      expect({ patientName, dob: patientData?.dob }).toEqual(RIGHT)
      expect(patientCorrections).toMatchObject([
        { before: WRONG, after: RIGHT, reason: 'typing-error', byName: 'Jonas Abernathy' },
      ])
      expect(events.at(-1)?.words).toBe(
        'corrected the patient’s name from Walter Madeupslip to Walter Madeupright and DOB from 06/14/1957 to 06/14/1975 (typing error)',
      )
      expect(await foundBy(api, 'Madeupslip')).toEqual([])
      expect(
        (await foundBy(api, 'Madeupright')).map((row) => [row.caseId, row.patientName, row.news?.kind]),
      ).toEqual([[caseId, 'Walter Madeupright', 'patient-corrected']])
    }
    expect((await foundBy(cardio, 'Madeupright'))[0]?.isUnread).toBe(true)
    // No other case uses the entry, so the entry itself is corrected.
    expect((await patientsCalled(pcp, 'Madeupright')).map(({ id, dob }) => [id, dob])).toEqual([
      [patientId, RIGHT.dob],
    ])
    expect(await patientsCalled(pcp, 'Madeupslip')).toEqual([])
  })

  test('END-08 uses the corrected person’s own entry, keeps an entry of other cases, and creates one patient for two corrections at once', async () => {
    const wrong = { ...WRONG, patientName: 'Petra Madeupother' }
    const right = { ...RIGHT, patientName: 'Petra Madeuptrue' }
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId, patientId } = await createTestCase(pcp, wrong)
    const other = await createTestCase(pcp, { ...wrong, patientId })
    const later = await createTestCase(pcp, { ...wrong, patientId })
    const both = await Promise.all([correct(pcp, caseId, right), correct(pcp, later.caseId, right)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [one, another] = [await caseOf(pcp, caseId), await caseOf(pcp, later.caseId)]
    expect(one.patientId).not.toBe(patientId)
    expect(another.patientId).toBe(one.patientId)
    const { patientName, patientData, patientId: kept } = await caseOf(pcp, other.caseId)
    expect({ patientName, dob: patientData?.dob, kept }).toEqual({ ...wrong, kept: patientId })
    expect(await patientsCalled(pcp, 'Madeupother')).toHaveLength(1)
    expect(await patientsCalled(pcp, 'Madeuptrue')).toHaveLength(1)
  })
})

describeApi('patient corrections', (server) => {
  test('END-08 removes the link to a record system if the patient is another person, and keeps it if only the name is new', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const linked = { patientName: 'Testina Oldmadeup', dob: '1931-01-01' }
    const links = { athena: { id: 'a-1931' } }
    const patientId = await addTestPatient(server(), { name: linked.patientName, dob: linked.dob, links })
    const sent = () => createTestCase(pcp, { patientId, ...linked })
    const { caseId } = await sent()
    expect((await caseOf(pcp, caseId)).patientData?.athenaPatientId).not.toBeNull()
    await correct(pcp, caseId, { ...linked, dob: '1931-01-02' })
    const after = await caseOf(pcp, caseId)
    expect([after.patientId === patientId, after.patientData?.athenaPatientId]).toEqual([false, null])

    const married = await sent()
    const renamed = {
      patientName: 'Testina Newmadeup',
      dob: linked.dob,
      reason: 'name-changed' as const,
    }
    await correct(pcp, married.caseId, renamed)
    const same = await caseOf(pcp, married.caseId)
    expect([same.patientId, same.patientName]).toEqual([patientId, 'Testina Newmadeup'])
    expect(same.patientData?.athenaPatientId).not.toBeNull()
  })

  test('END-08 requires a change and a reason, an open case of the caller, and the right to send', async () => {
    const { pcp, cardio, caseId } = await openWrongCase(server())
    const refused = async (api: TestApi, more: Partial<InputOf<typeof correctPatient>> = {}) => {
      const { status, body } = await correct(api, caseId, more)
      return [status, body['errors'] ?? body['message']]
    }
    expect(await refused(pcp, WRONG)).toEqual([400, { patientName: PATIENT_CORRECTION_TEXTS.unchanged }])
    expect(await refused(pcp, { reason: undefined })).toMatchObject([400, { reason: expect.any(String) }])
    expect(await refused(pcp, { reason: 'other' })).toEqual([
      400,
      { note: PATIENT_CORRECTION_TEXTS.noteRequired },
    ])
    expect(await refused(pcp, { ...WRONG, note: 'half of a pair \ud83d' })).toEqual([
      400,
      { patientName: PATIENT_CORRECTION_TEXTS.unchanged },
    ])
    expect(await refused(pcp, { dob: '2199-01-01' })).toMatchObject([400, { dob: expect.any(String) }])
    expect((await correct(cardio, caseId)).status).toBe(403)
    expect((await correct(await server().signIn('other@rival.example'), caseId)).status).toBe(404)
    const reader = await actAsDelegate(server(), { rights: ['read'] })
    expect((await correct(reader.delegate, caseId)).status).toBe(403)
    await pcp.call(closeCase, { caseId, target: 'none' })
    expect(await refused(pcp)).toEqual([409, PATIENT_CORRECTION_TEXTS.closed])
    expect((await caseOf(pcp, caseId)).patientCorrections).toEqual([])
  })

  test('END-08 the report contains the correction, and FHIR returns the corrected patient with a Provenance', async () => {
    const { pcp, caseId } = await openWrongCase(server())
    await correct(pcp, caseId)
    const response = await pcp.download(downloadReport, { caseId })
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    const [first = ''] = pages.map(textOf)
    expect(first).toMatch(
      /Patient Walter Madeupright DOB 06\/14\/1975 .*Corrected \d{4}-\d\d-\d\d .*Jonas Abernathy/,
    )
    expect(first).toContain('06/14/1957')
    const [patient] = await findAllByFhir(pcp, '/Patient?name=Madeupright')
    expect(patient).toMatchObject({ birthDate: RIGHT.dob })
    const found = await findAllByFhir(pcp, `/Provenance?target=ServiceRequest/${caseId}.2`)
    expect(found).toMatchObject([{ id: `${caseId}.p1`, entity: [{ role: 'revision' }] }])
  })
})
