import { noteVisit } from '@econsult/contract/claims/changes'
import { modifyCaseDataById, createCase, fetchCase } from '@econsult/contract/cases'
import { fetchAccesses } from '@econsult/contract/audit/accesses'
import { fetchDraft } from '@econsult/contract/drafts'
import {
  fetchPatients,
  MERGE_TEXTS,
  mergePatients,
  undoPatientMerge,
} from '@econsult/contract/patient-merges'
import { getUserPatients } from '@econsult/contract/patients'
import { beforeAll, expect, test } from 'vitest'
import { describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase, newCaseBody } from '../../testing/test-case.ts'
import { saveTestDraft } from '../../testing/test-draft.ts'
import { LINKS } from '../patients/links/store.ts'
import { addTestPatient } from '../../testing/test-patient.ts'
import { recordDisclosure } from '../../disclosures/store.ts'
import {
  addSpecialistsBiller,
  answerConsult,
  closeConsult,
  openConsult,
  work,
} from '../claims/testing/claims-world.ts'
import { resourceSchema } from '../fhir/testing/test-fhir.ts'

const PCP = 'pcp@demo.example'
const OWNER = 'owner@demo.example'

describeApiOnBothDatabases('two entries of one person', (server) => {
  beforeAll(() => addSpecialistsBiller(server()))

  const merge = (api: TestApi, keptId: string, mergedId: string) =>
    api.send(mergePatients, { keptId, mergedId })
  const merged = async (api: TestApi, keptId: string, mergedId: string) =>
    mergePatients.reply.parse((await merge(api, keptId, mergedId)).body).data.mergeId
  const undo = (api: TestApi, mergeId: string) => api.send(undoPatientMerge, { mergeId })
  const listed = async (api: TestApi, keyword: string) => (await api.call(fetchPatients, { keyword })).data

  /** All data of these patients that a merge can change. */
  const stored = (ids: readonly string[]) =>
    server().running.deps.database.asSystem(async (handle) => ({
      patients: await handle
        .selectFrom('patients')
        .selectAll('patients')
        .select(LINKS.as('links'))
        .where('id', 'in', ids)
        .orderBy('id')
        .execute(),
      cases: await handle
        .selectFrom('cases')
        .select(['id', 'patient_id', 'patient_name', 'updated_at'])
        .where('patient_id', 'in', ids)
        .orderBy('id')
        .execute(),
      claims: await handle
        .selectFrom('claims')
        .select(['id', 'practice_id', 'patient_id', 'version', 'state', 'code', 'why'])
        .where('patient_id', 'in', ids)
        .orderBy('id')
        .execute(),
      notes: await handle
        .selectFrom('billing_notes')
        .select(['id', 'patient_id'])
        .where('patient_id', 'in', ids)
        .orderBy('id')
        .execute(),
    }))

  test('CASE-13 the kept entry gets cases, claims, chart, draft and history; undoing the merge restores the previous state', async () => {
    const dob = '1966-02-01'
    const [pcp, owner] = [await server().signIn(PCP), await server().signIn(OWNER)]
    const keptId = await addTestPatient(server(), {
      name: 'Orla O’Double',
      dob,
      details: { email: 'orla@made-up.example', primary_ins_name: 'Made-up Mutual' },
    })
    const mergedId = await addTestPatient(server(), {
      name: "Orla O'Double-Madeup",
      dob,
      of: PCP,
      details: {
        mobile_no: '+12025550143',
        primary_ins_id: 'M-1',
        city: 'Springfield',
      },
      links: { athena: { id: '9001' } },
    })
    const kept = await createTestCase(pcp, { patientId: keptId, patientName: 'Orla ODouble', dob })
    const { caseId } = await openConsult(server(), { patient: 'Orla O’Double-Madeup', dob })
    await answerConsult(server(), caseId, { signed: { review: 6 } })
    await closeConsult(server(), pcp, caseId, 20)
    await pcp.call(noteVisit, {
      caseId,
      specialtyId: '2',
      kind: 'visit',
      day: server().clock.now().toISOString().slice(0, 10),
    })
    await work(server())
    const draftId = await saveTestDraft(pcp, {
      patientId: mergedId,
      patientName: 'Orla O’Double-Madeup',
      dob,
    })
    const before = await stored([keptId, mergedId])
    expect(before.claims.map(({ patient_id }) => patient_id)).toEqual([mergedId, mergedId])
    expect(before.notes).toHaveLength(1)

    const mergeId = await merged(owner, keptId, mergedId)
    const after = await stored([keptId, mergedId])
    for (const { patient_id } of [...after.cases, ...after.claims, ...after.notes])
      expect(patient_id).toBe(keptId)
    expect(after.cases.map(({ id }) => id)).toEqual(before.cases.map(({ id }) => id))
    expect(after.claims.map(({ id }) => id)).toEqual(before.claims.map(({ id }) => id))
    const shown = (await pcp.call(fetchCase, { caseId })).data
    expect(shown).toMatchObject({
      patientId: keptId,
      patientName: 'Orla O’Double-Madeup',
      patientData: { id: keptId, athenaPatientId: '9001' },
    })
    // Related details are not mixed. The kept entry already has the name of an insurance, so it does not get the
    // insurance number of the merged entry.
    expect(after.patients.find(({ id }) => id === keptId)).toMatchObject({
      provider_id: null,
      email: 'orla@made-up.example',
      mobile_no: '+12025550143',
      city: 'Springfield',
      primary_ins_name: 'Made-up Mutual',
      primary_ins_id: null,
    })
    const found = (await pcp.call(getUserPatients, { keyword: 'orla' })).data
    expect(found.map(({ id }) => id)).toEqual([keptId])
    const draft = (await pcp.call(fetchDraft, { caseId: draftId })).data
    expect([draft.patientName, draft.patientData?.id]).toEqual(['Orla O’Double-Madeup', keptId])
    const later = await createTestCase(pcp, { patientId: mergedId, patientName: 'Orla O’Double', dob })
    expect(later.patientId).toBe(keptId)
    // The patient is also found by the name of the merged entry.
    const byFormerName = await createTestCase(pcp, { patientName: 'Orla O’Double-Madeup', dob })
    expect(byFormerName.patientId).toBe(keptId)
    expect(await listed(owner, 'orla')).toMatchObject([
      { id: keptId, cases: 4, merges: [{ mergeId, fullName: "Orla O'Double-Madeup", dob }] },
    ])

    expect(await undo(owner, mergeId)).toMatchObject({
      status: 200,
      body: { message: MERGE_TEXTS.separated({ name: "Orla O'Double-Madeup" }) },
    })
    const again = await stored([keptId, mergedId])
    const sentSince = [later.caseId, byFormerName.caseId]
    expect({ ...again, cases: again.cases.filter(({ id }) => !sentSince.includes(id)) }).toEqual(before)
    expect((await undo(owner, mergeId)).body.message).toBe(MERGE_TEXTS.undone)
    await work(server())
    expect((await stored([mergedId])).claims.map(({ state }) => state)).toEqual(
      before.claims.map(({ state }) => state),
    )
    expect((await stored([keptId])).cases.map(({ id }) => id).toSorted()).toEqual(
      [kept.caseId, ...sentSince].toSorted(),
    )
  })

  test('CASE-13 AUD-02 AUD-03 accesses and disclosures of both entries are listed together; after the merge is undone, separately', async () => {
    const dob = '1966-02-02'
    const [pcp, owner] = [await server().signIn(PCP), await server().signIn(OWNER)]
    const keptId = await addTestPatient(server(), { name: 'Sena Seen', dob })
    const mergedId = await addTestPatient(server(), { name: 'Sena Seen', dob, of: PCP })
    const of = (patientId: string) => createTestCase(pcp, { patientName: 'Sena Seen', dob, patientId })
    const [one, other] = [await of(keptId), await of(mergedId)]
    const superuser = await server().signIn('superuser@demo.example')
    await superuser.call(fetchCase, { caseId: other.caseId })
    const practice_id = one.practiceId
    const disclose = (patient_id: string, case_id: string | null, what: string) =>
      server().running.deps.database.asSystem((handle) =>
        recordDisclosure(handle, {
          practice_id,
          patient_id,
          case_id,
          at: server().clock.now(),
          channel: 'fax',
          recipient: 'a made-up office',
          what,
          purpose: 'treatment',
          user_id: null,
          source: `made-up ${what}`,
        }),
      )
    const seen = async (caseId: string) => {
      const { data } = await owner.call(fetchAccesses, { caseId, days: 30 })
      return data.accesses.map(({ who, what }) => `${who} ${what}`)
    }
    await disclose(mergedId, other.caseId, 'the first page')
    expect((await seen(one.caseId)).join()).not.toContain('Okafor')

    const mergeId = await merged(owner, keptId, mergedId)
    await disclose(keptId, other.caseId, 'the second page')
    await disclose(keptId, null, 'the third page')
    for (const caseId of [one.caseId, other.caseId]) {
      const lines = (await seen(caseId)).join('\n')
      expect(lines).toContain('Ruth Okafor read the question')
      expect(lines).toContain('made one patient of two entries')
      for (const page of ['first', 'second', 'third']) expect(lines).toContain(`received the ${page} page`)
    }
    server().clock.pass(1000)
    expect((await undo(owner, mergeId)).status).toBe(200)
    server().clock.pass(1000)
    await disclose(keptId, null, 'the fourth page')
    const ofKept = (await seen(one.caseId)).join('\n')
    expect(ofKept).not.toContain('Okafor')
    expect(ofKept).not.toContain('the second page')
    for (const page of ['third', 'fourth']) expect(ofKept).toContain(`received the ${page} page`)
    const ofMerged = (await seen(other.caseId)).join('\n')
    for (const page of ['first', 'second', 'third']) expect(ofMerged).toContain(`received the ${page} page`)
    expect(ofMerged).not.toContain('the fourth page')
    expect(ofMerged).toContain('separated the entries again')
  })

  test('CASE-13 FHIR-01 the merged Patient is inactive and refers to the kept one, for all clients with access to the kept one', async () => {
    const dob = '1966-02-03'
    const owner = await server().signIn(OWNER)
    const keptId = await addTestPatient(server(), { name: 'Faye Here', dob })
    const mergedId = await addTestPatient(server(), { name: 'Faye Here', dob })
    const sent = await createTestCase(owner, { patientName: 'Faye Here', dob, patientId: mergedId })
    const admin = await server().signIn('admin@demo.example')
    await admin.call(modifyCaseDataById, {
      caseId: sent.caseId,
      action: 'assign',
      specialistId: server().userId('cardio@demo.example'),
    })
    const cardio = await server().signIn('cardio@demo.example')
    const patient = async (id: string) => {
      const answer = await cardio.raw(`/fhir/R4/Patient/${id}`, { method: 'GET' })
      return answer.status === 200 ? resourceSchema.parse(await answer.json()) : answer.status
    }
    expect(await patient(keptId)).toBe(404)
    const mergeId = await merged(owner, keptId, mergedId)
    expect(await patient(mergedId)).toMatchObject({
      active: false,
      link: [{ other: { reference: `Patient/${keptId}` }, type: 'replaced-by' }],
    })
    expect(await patient(keptId)).toMatchObject({
      link: [{ other: { reference: `Patient/${mergedId}` }, type: 'replaces' }],
    })
    expect((await undo(owner, mergeId)).status).toBe(200)
    expect(await patient(keptId)).toBe(404)
    const separate = await patient(mergedId)
    expect(separate).not.toHaveProperty('active')
    expect(separate).not.toHaveProperty('link')
  })

  test('CASE-13 if merges are undone in reverse order, each undo restores the exact state before that merge', async () => {
    const dob = '1966-02-04'
    const owner = await server().signIn(OWNER)
    const name = 'Chain Madeup'
    const [a, b, c] = await Promise.all(
      [{ athena: { id: '9101' } }, { athena: { id: '9102' } }, {}].map((links) =>
        addTestPatient(server(), { name, dob, links }),
      ),
    )
    if (!a || !b || !c) throw new Error('a patient is missing')
    for (const patientId of [a, b, c]) await createTestCase(owner, { patientName: name, dob, patientId })
    const first = await stored([a, b, c])
    const ab = await merged(owner, b, a)
    const second = await stored([a, b, c])
    // The two entries were linked to different charts in athena. The kept entry keeps its own link.
    expect(second.patients.find(({ id }) => id === b)?.links.athena?.id).toBe('9102')
    const bc = await merged(owner, c, b)
    const { patients } = await stored([a, b, c])
    expect(patients.filter(({ replaced_by }) => replaced_by === c)).toHaveLength(2)
    expect((await merge(owner, c, b)).body.message).toBe(MERGE_TEXTS.alreadyMerged)
    expect(await undo(owner, ab)).toMatchObject({
      status: 409,
      body: { message: MERGE_TEXTS.mergedOn({ name }) },
    })
    expect((await undo(owner, bc)).status).toBe(200)
    expect(await stored([a, b, c])).toEqual(second)
    expect((await undo(owner, ab)).status).toBe(200)
    expect(await stored([a, b, c])).toEqual(first)
  })

  test('CASE-13 two entries can be merged only by users who may choose both, and by practice admins', async () => {
    const dob = '1966-02-05'
    const own = await addTestPatient(server(), { name: 'Mine Madeup', dob, of: PCP })
    const colleagues = await addTestPatient(server(), { name: 'Mine Madeup', dob, of: OWNER })
    const [pcp, owner, rival, biller] = await Promise.all(
      [PCP, OWNER, 'other@rival.example', 'biller@demo.example'].map((email) => server().signIn(email)),
    )
    if (!pcp || !owner || !rival || !biller) throw new Error('nobody signed in')
    expect((await merge(pcp, own, colleagues)).body.errors).toEqual({ mergedId: MERGE_TEXTS.notThere })
    expect((await merge(rival, own, colleagues)).body.errors).toEqual({ keptId: MERGE_TEXTS.notThere })
    expect(await merge(biller, own, colleagues)).toMatchObject({
      status: 403,
      body: { message: MERGE_TEXTS.notYours },
    })
    expect((await merge(owner, own, own)).body.errors).toEqual({ mergedId: MERGE_TEXTS.sameEntry })
    expect((await listed(pcp, 'mine')).map(({ id }) => id)).toEqual([own])
    expect((await listed(rival, 'mine')).map(({ id }) => id)).toEqual([])
    expect(new Set((await listed(owner, '')).map(({ id }) => id))).toContain(colleagues)
    const mergeId = await merged(owner, own, colleagues)
    // The entries belonged to two providers. Now both providers can choose the patient.
    for (const api of [pcp, owner]) expect((await listed(api, 'mine')).map(({ id }) => id)).toEqual([own])
    expect((await undo(pcp, mergeId)).status).toBe(404)
    expect((await undo(rival, mergeId)).status).toBe(404)
    expect((await undo(owner, mergeId)).status).toBe(200)
    expect((await listed(pcp, 'mine')).map(({ id }) => id)).toEqual([own])
  })

  test('CASE-13 a case sent during a merge belongs to the kept entry, and only one of two simultaneous merges succeeds', async () => {
    const owner = await server().signIn(OWNER)
    for (let round = 1; round <= 5; round += 1) {
      const dob = `1966-03-0${round}`
      const name = 'Racy Madeup'
      const [keptId, mergedId] = [
        await addTestPatient(server(), { name, dob }),
        await addTestPatient(server(), { name, dob }),
      ]
      const pcp = await server().signIn(PCP)
      const [sent, ...merges] = await Promise.all([
        pcp.send(createCase, newCaseBody({ patientName: name, dob, patientId: mergedId })),
        merge(owner, keptId, mergedId),
        merge(owner, mergedId, keptId),
      ])
      expect(sent.status).toBe(200)
      expect(merges.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const { patients, cases } = await stored([keptId, mergedId])
      const [kept, ...others] = patients.filter(({ replaced_by }) => replaced_by === null)
      expect(others).toEqual([])
      expect(cases.map(({ patient_id }) => patient_id)).toEqual([kept?.id])
    }
  })
})
