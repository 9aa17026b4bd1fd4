import { randomUUID } from 'node:crypto'
import { fetchDraft } from '@econsult/contract/drafts'
import { createCase, fetchCase } from '@econsult/contract/cases'
import { undoSending } from '@econsult/contract/cases/sending'
import { mergePatients } from '@econsult/contract/patient-merges'
import { getUserPatients } from '@econsult/contract/patients'
import { expect, test } from 'vitest'
import { linkPatients } from '../../patients/links/store.ts'
import { describeApi, describeApiOnBothDatabases } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { type CaseChanges, createTestCase, newCaseBody } from '../../../testing/test-case.ts'
import { draftOf, saveTestDraft } from '../../../testing/test-draft.ts'
import { addTestPatient } from '../../../testing/test-patient.ts'

const BORN = '1957-06-14'

/** Sends a case for a patient whose data were typed, with the option to undo it. */
async function send(api: TestApi, patientName: string, more: CaseChanges = {}) {
  const sendingId = randomUUID()
  const body = newCaseBody({ patientName, dob: BORN, sendingId, ...more })
  const { data } = await api.call(createCase, body)
  return { caseId: data.caseId, patientId: data.patientId, sendingId }
}

async function undo(api: TestApi, { caseId, sendingId }: { caseId: string; sendingId: string }) {
  await api.call(undoSending, { caseId, sendingId })
  return draftOf(await api.send(fetchDraft, { caseId }))
}

async function patientsCalled(api: TestApi, keyword: string) {
  const body = await api.call(getUserPatients, { keyword })
  return body.data
}

async function patientOf(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data.patientId
}

describeApiOnBothDatabases('undoing a sending that added a patient', (server) => {
  test('END-08 a mistyped patient added only by this sending is deleted, and the corrected draft adds only the correct patient', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const wrong = await send(pcp, 'Walter Madeupsilp')
    expect(await patientsCalled(pcp, 'Madeupsilp')).toHaveLength(1)
    const draft = await undo(pcp, wrong)
    expect([draft.patientId, draft.patientName, draft.dob]).toEqual([null, 'Walter Madeupsilp', BORN])
    expect(await patientsCalled(pcp, 'Madeupsilp')).toEqual([])

    const right = await send(pcp, 'Walter Madeupslip', { caseId: wrong.caseId })
    expect(await patientsCalled(pcp, 'Madeupsilp')).toEqual([])
    expect((await patientsCalled(pcp, 'Madeupslip')).map(({ id }) => id)).toEqual([right.patientId])
  })

  test('END-08 does not delete a patient who is also in another case, in another draft or in the list', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const first = await send(pcp, 'Petra Madeupshared')
    const { caseId: other } = await createTestCase(pcp, { patientName: 'Petra Madeupshared', dob: BORN })
    expect((await undo(pcp, first)).patientId).toBe(first.patientId)
    expect(await patientOf(pcp, other)).toBe(first.patientId)
    expect(await patientsCalled(pcp, 'Madeupshared')).toHaveLength(1)

    const drafted = await send(pcp, 'Petra Madeupdrafted')
    const patient = { patientId: drafted.patientId, patientName: 'Petra Madeupdrafted', dob: BORN }
    await saveTestDraft(pcp, patient)
    expect((await undo(pcp, drafted)).patientId).toBe(drafted.patientId)
    expect(await patientsCalled(pcp, 'Madeupdrafted')).toHaveLength(1)

    const listed = await addTestPatient(server(), { name: 'Petra Madeuplisted', dob: BORN })
    const chosen = await send(pcp, 'Petra Madeuplisted', { patientId: listed })
    expect((await undo(pcp, chosen)).patientId).toBe(listed)
    expect(await patientsCalled(pcp, 'Madeuplisted')).toHaveLength(1)
  })

  test('END-08 if a case for the new patient is sent during Undo, its sender’s list keeps an entry for the patient', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const superuser = await server().signIn('superuser@demo.example')
    for (const patientId of [true, false]) {
      const name = `Otto Madeuptwice${String(patientId)}`
      const first = await send(pcp, name)
      const more = patientId ? { patientId: first.patientId } : {}
      const body = newCaseBody({ patientName: name, dob: BORN, ...more })
      const [, sent] = await Promise.all([undo(pcp, first), superuser.send(createCase, body)])
      // A sender who chose the entry may get an error that the entry no longer exists, but no case is left without its
      // patient.
      expect(sent.status === 200 || (patientId && sent.status === 400)).toBe(true)
      if (sent.status !== 200) continue
      const kept = await patientOf(superuser, createCase.reply.parse(sent.body).data.caseId)
      expect((await patientsCalled(superuser, name)).map(({ id }) => id)).toEqual([kept])
    }
  })
})

describeApi('undoing a sending that added a patient', (server) => {
  test('END-08 does not delete a patient who has since been linked to a record system or merged', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const linked = await send(pcp, 'Rosa Madeuplinked')
    const { database } = server().running.deps
    await database.asSystem((handle) =>
      linkPatients(handle, [
        {
          patient: { practice_id: server().practiceId('demo'), id: linked.patientId ?? '' },
          links: { athena: { id: 'made-up-1' } },
        },
      ]),
    )
    expect((await undo(pcp, linked)).patientId).toBe(linked.patientId)

    const merged = await send(pcp, 'Rosa Madeupmerged')
    const keptId = await addTestPatient(server(), { name: 'Rosa Madeupkept', dob: BORN })
    const merging = { keptId, mergedId: merged.patientId ?? '' }
    const superuser = await server().signIn('superuser@demo.example')
    await superuser.call(mergePatients, merging)
    expect((await undo(pcp, merged)).patientId).toBe(keptId)
    const entries = await database.asSystem((handle) =>
      handle
        .selectFrom('patients')
        .select('replaced_by')
        .where('id', '=', merged.patientId ?? '')
        .execute(),
    )
    expect(entries).toEqual([{ replaced_by: keptId }])
  })
})
