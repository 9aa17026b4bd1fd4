import { createCase } from '@econsult/contract/cases'
import { fetchSamePatients, PATIENT_TEXTS } from '@econsult/contract/patients'
import { expect, test } from 'vitest'
import { describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { type CaseChanges, createTestCase, newCaseBody } from '../../testing/test-case.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { addTestPatient } from '../../testing/test-patient.ts'
import type { TestServer } from '../../testing/test-server.ts'

async function patientsBornOn(server: TestServer, dob: string) {
  return server.running.deps.database.asSystem((handle) =>
    handle.selectFrom('patients').select(['id', 'full_name']).where('dob', '=', dob).execute(),
  )
}

async function samePatients(api: TestApi, patientName: string, dob: string) {
  const answer = await api.call(fetchSamePatients, { patientName, dob })
  return answer.data
}

const send = (api: TestApi, body: CaseChanges) => api.send(createCase, newCaseBody({ ...body }))

describeApiOnBothDatabases('a patient entered by name and date of birth', (server) => {
  test.each([
    ["Ana O'Brannigan", 'Ana O’Brannigan', '1961-01-01'],
    ['José Ñandú', 'José Ñandú'.normalize('NFD'), '1961-01-02'],
    ['José Ñandú', 'jose nandu', '1961-01-03'],
    ['June Ashworth', 'June  Ashworth', '1961-01-04'],
    ['June Ashworth', 'June\u00a0Ashworth', '1961-01-05'],
    ['June Ashworth', 'Ju\u200bne Ashworth', '1961-01-06'],
    ['Mary-Ann Mac Tavish', 'Mary Ann MacTavish', '1961-01-07'],
  ])(
    'CASE-12 %j typed as %j is the patient of the list, with their chart, and the answer says so',
    async (name, typed, dob) => {
      const links = { athena: { id: `a-${dob}` } }
      const id = await addTestPatient(server(), { name, dob, links })
      const pcp = await server().signIn('pcp@demo.example')
      expect(await samePatients(pcp, typed, dob)).toMatchObject([{ id, fullName: name, lastCaseAt: null }])
      const { status, body } = await send(pcp, { patientName: typed, dob })
      expect([status, body.message]).toEqual([200, PATIENT_TEXTS.found({ name })])
      const { data } = createCase.reply.parse(body)
      expect(data.patientId).toBe(id)
      expect(data.patientData?.athenaPatientId).toBe(`a-${dob}`)
      expect(await patientsBornOn(server(), dob)).toHaveLength(1)
      const [known] = await samePatients(pcp, typed, dob)
      expect(known?.lastCaseAt).toBe(data.createdAt)
    },
  )

  test('CASE-12 if several patients match, the sender is asked to choose', async () => {
    const dob = '1962-01-01'
    const first = await addTestPatient(server(), { name: 'Twin Madeup', dob })
    const second = await addTestPatient(server(), {
      name: 'TWIN  Madeup',
      dob,
      of: 'pcp@demo.example',
    })
    const pcp = await server().signIn('pcp@demo.example')
    const { status, body } = await send(pcp, { patientName: 'Twin Madeup', dob })
    expect([status, body.errors]).toEqual([400, { patientName: PATIENT_TEXTS.several }])
    expect((await samePatients(pcp, 'Twin Madeup', dob)).map(({ id }) => id)).toEqual([first, second])
    const { patientId } = await createTestCase(pcp, { patientName: 'Twin Madeup', dob, patientId: second })
    expect(patientId).toBe(second)
    expect(await patientsBornOn(server(), dob)).toHaveLength(2)
  })

  test('CASE-12 a patient whom the sender may not choose is neither shown nor used; if a delegate sends, the clinician’s rights decide', async () => {
    const dob = '1963-01-01'
    const person = { patientName: 'Ofa Colleague', dob }
    const others = await addTestPatient(server(), { name: person.patientName, dob, of: 'owner@demo.example' })
    const { clinician, delegate } = await actAsDelegate(server())
    const rival = await server().signIn('other@rival.example')
    for (const api of [clinician, delegate, rival]) {
      expect(await samePatients(api, person.patientName, dob)).toEqual([])
    }
    const own = await createTestCase(clinician, person)
    expect(own.patientId).not.toBe(others)
    expect((await createTestCase(delegate, person)).patientId).toBe(own.patientId)
    const superuser = await server().signIn('superuser@demo.example')
    const chosen = await samePatients(superuser, person.patientName, dob)
    expect(chosen.map(({ id }) => id)).toEqual([others, own.patientId])
  })

  test('CASE-12 simultaneous cases for the same new patient create one patient', async () => {
    // Both users may choose any patient of the practice. Each of them could therefore find the patient that the other
    // one adds.
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('users')
        .set({ user_type: 'PCPSUPERUSER' })
        .where('id', '=', server().userId('owner@demo.example'))
        .execute(),
    )
    const one = await server().signIn('superuser@demo.example')
    const other = await server().signIn('owner@demo.example')
    for (let round = 1; round <= 5; round += 1) {
      const dob = `1964-01-0${round}`
      const spellings = ['Racer Madeup', 'RACER  MADEUP', 'Racer\u00a0Madeup', 'Ra\u200bcer Madeup']
      const answers = await Promise.all(
        spellings.map((patientName, place) => send(place % 2 ? one : other, { patientName, dob })),
      )
      const ids = answers.map(({ body }) => createCase.reply.parse(body).data.patientId)
      expect([new Set(ids).size, (await patientsBornOn(server(), dob)).length]).toEqual([1, 1])
    }
  })
})
