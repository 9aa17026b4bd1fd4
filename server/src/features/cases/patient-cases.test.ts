import { modifyCaseDataById } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { withdrawRequest } from '@econsult/contract/requests'
import { fetchOpenCasesOfPatient } from '@econsult/contract/cases/patient-cases'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'

const NAME = { patientName: 'Twina Madeup', dob: '1971-09-02' }

async function openCasesOf(api: TestApi, patientId: string | null, specialtyIds = ['2', '5']) {
  const answer = await api.call(fetchOpenCasesOfPatient, { patientId: patientId ?? '', specialtyIds })
  return answer.data
}

describeApi('open cases of a patient', (server) => {
  test('CASE-10 finds open cases of the patient with a chosen specialty, but only in the caller’s own inbox', async () => {
    const [pcp, owner, rival] = await Promise.all(
      ['pcp@demo.example', 'owner@demo.example', 'other@rival.example'].map((email) =>
        server().signIn(email),
      ),
    )
    if (!pcp || !owner || !rival) throw new Error('nobody signed in')
    const first = await createTestCase(pcp, NAME)
    const { patientId } = first
    const other = await createTestCase(pcp, { ...NAME, patientId, specialtyIds: ['2', '7'] })
    const closed = await createTestCase(pcp, { ...NAME, patientId })
    await createTestCase(pcp, { ...NAME, patientId, specialtyIds: ['7'] })
    await createTestCase(pcp, { ...NAME, dob: '1980-01-01' })
    await createTestCase(owner, NAME)
    await pcp.call(modifyCaseDataById, { caseId: closed.caseId, isDeleted: true })
    await assign(server(), first.caseId)
    await (
      await server().signIn('cardio@demo.example')
    ).call(saveNewInbox, { channelId: first.caseId, content: 'A made-up answer.' })
    const found = await openCasesOf(pcp, patientId)
    expect(found).toMatchObject([
      { caseId: first.caseId, specialtyId: '2', specialtyTitle: 'Cardiology', state: 'answered' },
      { caseId: other.caseId, specialtyId: '2', state: 'submitted' },
    ])
    expect(await openCasesOf(pcp, patientId, ['5'])).toEqual([])
    expect(await openCasesOf(owner, patientId)).toEqual([])
    expect(await openCasesOf(rival, patientId)).toEqual([])
  })

  test('CASE-10 does not find a case whose request for the specialty has ended', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId, patientId } = await createTestCase(pcp, { ...NAME, patientName: 'Overa Madeup' })
    const request = { caseId, specialtyId: '2' }
    await pcp.call(withdrawRequest, request)
    expect(await openCasesOf(pcp, patientId)).toEqual([])
  })

  test('CASE-10 TURN-10 finds a case sent under an earlier name of the patient, even if a delegate of its sender searches', async () => {
    const { clinician, delegate } = await actAsDelegate(server())
    const { caseId, patientId } = await createTestCase(clinician, { ...NAME, patientName: 'Rena Earlier' })
    if (patientId === null) throw new Error('the case has no patient')
    await server().running.deps.database.asSystem((handle) =>
      handle.updateTable('patients').set({ full_name: 'Rena Later' }).where('id', '=', patientId).execute(),
    )
    expect(await openCasesOf(clinician, patientId)).toMatchObject([{ caseId, state: 'submitted' }])
    // A superuser has access to the cases of the whole practice; the sender's delegate has access only to the sender's
    // cases.
    const superuser = await server().signIn('superuser@demo.example')
    const other = await createTestCase(superuser, { ...NAME, patientName: 'Rena Later', patientId })
    const seen = (await openCasesOf(superuser, patientId)).map((one) => one.caseId)
    expect(new Set(seen)).toEqual(new Set([caseId, other.caseId]))
    expect(await openCasesOf(delegate, patientId)).toMatchObject([{ caseId }])
  })
})
