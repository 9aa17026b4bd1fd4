import type { InputOf } from '@econsult/contract/call'
import { checkAnswerItem, readAnswer } from '@econsult/contract/answers'
import { reopenFollowUp, FOLLOW_UP_TEXTS } from '@econsult/contract/follow-ups'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { openLoops } from '../../case-events/open-loops/store.ts'
import {
  action,
  countsOf,
  dismiss,
  failDelivery,
  followUpsOf,
  labelOf,
  openCase,
  passDueTime,
  signAnswer,
  SPECIALTY,
} from './testing/follow-ups-world.ts'

const DAY = 86_400_000

/**
 * Returns the labels of a user's visible entries. Tests find their own entries by searching for the first word of the
 * patient's name.
 */
const labels = async (...[api, filter]: Parameters<typeof followUpsOf>) =>
  (await followUpsOf(api, filter)).data.map(labelOf)

describeApi('follow-ups', (server) => {
  const idOf = (email: string) => server().userId(email)

  /**
   * Returns the stored flags of this case's answers. A flag shows that an answer may have open entries, and lists for a
   * whole practice use the flags to select answers.
   */
  const mayHaveLeft = async (caseId: string) => {
    const rows = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('case_specialties').select('has_open_answer').where('case_id', '=', caseId).execute(),
    )
    return rows.map((row) => row.has_open_answer)
  }

  test('LOOP-01 an answer opens entries for reading, actions, telling the patient and booking the visit; each closes when done, and shows owner and age', async () => {
    const { pcp, cardio, caseId } = await openCase(server(), 'Loopina Madeup')
    const stop = action('Stop made-up drug A', { due: '2020-03-10' })
    const blood = action('Blood count', { who: 'patient' })
    const signed = await signAnswer(cardio, caseId, { actions: [stop, blood], visit: 'urgent' })
    expect(signed).toEqual({ status: 200, number: 1 })
    const before = await countsOf(pcp)
    const open = await followUpsOf(pcp, { search: 'loop mad' })
    expect(open.data.map(labelOf)).toEqual([
      'action-undone Stop made-up drug A',
      'action-undone Blood count',
      'answer-unread',
      'patient-not-told',
      'visit-not-booked',
    ])
    const owner = { id: idOf('pcp@demo.example'), name: 'Jonas Abernathy' }
    for (const entry of open.data)
      expect(entry).toMatchObject({ owner, awayName: null, mayDismiss: true, caseId })
    expect(open.data.at(0)?.since).toBe(Date.UTC(2020, 2, 10))
    expect(Math.abs(server().clock.now().getTime() - (open.data.at(1)?.since ?? 0))).toBeLessThan(60_000)
    expect(open.data.at(4)).toMatchObject({ isUrgent: true, facts: { visit: 'urgent' } })
    expect(open).toMatchObject({ total: 5, counts: before })
    expect(open.owners).toContainEqual(owner)

    const place = { caseId, specialtyId: SPECIALTY, revision: 0, number: 1 }
    const check = (input: InputOf<typeof checkAnswerItem>) => pcp.send(checkAnswerItem, input)
    const socket = await connectTestSocket(server(), (await server().signIn('superuser@demo.example')).token)
    await pcp.call(readAnswer, { caseId, specialtyId: SPECIALTY, number: 1 })
    // When an answer is read, the counter of every user who sees its entry changes.
    await socket.until((one) => one.type === 'case' && one.channelId === caseId)
    socket.close()
    const done = [
      await check({ ...place, item: stop.id, state: 'done' }),
      await check({ ...place, item: blood.id, state: 'not-needed', reason: 'Made-up reason.' }),
      await check({ ...place, item: 'visit-booked', state: 'done' }),
    ]
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    const [told] = (await followUpsOf(pcp, { search: 'Loopina' })).data
    expect(told).toMatchObject({ facts: { kind: 'patient-not-told', settledActions: 2, actions: 2 } })
    const day = server().clock.now().toISOString().slice(0, 10)
    expect(await mayHaveLeft(caseId)).toEqual([true])
    await check({ ...place, item: 'patient-told', state: 'told', way: 'phone', day })
    expect(await labels(pcp, { search: 'Loopina' })).toEqual([])
    expect(await countsOf(pcp)).toEqual({ mine: before.mine - 5, all: before.all - 5 })
    expect(await mayHaveLeft(caseId)).toEqual([false])
    await check({ ...place, item: blood.id, state: 'open', revision: 1 })
    expect(await labels(pcp, { search: 'Loopina' })).toEqual(['action-undone Blood count'])
  })

  test('LOOP-01 an entry is dismissed with a reason, stored with name and time, and can be reopened', async () => {
    const { pcp, cardio, caseId } = await openCase(server(), 'Dismissina Madeup')
    await signAnswer(cardio, caseId, { visit: 'yes' })
    const seen = (dismissed = false) => followUpsOf(pcp, { search: 'Dismissina', dismissed })
    const visit = (await seen()).data.find(({ facts }) => facts.kind === 'visit-not-booked')
    if (!visit) throw new Error('the visit is not listed')
    const noNote = await dismiss(pcp, visit, { reason: 'other', note: ' ' })
    expect([noNote.status, noNote.body.errors]).toEqual([400, { note: FOLLOW_UP_TEXTS.noteRequired }])
    expect((await dismiss(pcp, visit, { loop: 'yes:7:0' })).body.message).toBe(FOLLOW_UP_TEXTS.notOpen)

    const note = 'Booked by phone.'
    const both = await Promise.all([dismiss(pcp, visit, { note }), dismiss(pcp, visit, { note })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await seen()).data.map(labelOf)).toEqual(['answer-unread', 'patient-not-told'])
    const [kept] = (await seen(true)).data
    expect(kept?.dismissal).toMatchObject({
      reason: 'settled',
      note,
      byName: 'Jonas Abernathy',
    })
    expect(Math.abs(server().clock.now().getTime() - (kept?.dismissal?.at ?? 0))).toBeLessThan(60_000)

    const reopen = () => pcp.send(reopenFollowUp, { caseId, dismissalId: kept?.dismissal?.id ?? '' })
    expect([(await reopen()).status, (await reopen()).status]).toEqual([200, 409])
    expect((await seen()).data).toHaveLength(3)
    expect((await seen(true)).data).toEqual([])
  })

  test('LOOP-01 users see the open entries of the cases they see, and can dismiss only entries that their role allows', async () => {
    const { pcp, cardio, caseId } = await openCase(server(), 'Roletta Madeup')
    await passDueTime(server(), caseId)
    const search = 'Roletta'
    const [biller, superuser, admin, derm, rival] = await Promise.all(
      ['biller', 'superuser', 'admin', 'derm'].map((name) => server().signIn(`${name}@demo.example`)),
    ).then(async (found) => [...found, await server().signIn('other@rival.example')])
    if (!biller || !superuser || !admin || !derm || !rival) throw new Error('somebody could not sign in')
    for (const api of [pcp, biller, superuser, admin, cardio]) {
      expect(await labels(api, { search })).toEqual(['request-overdue'])
    }
    for (const api of [derm, rival]) expect(await labels(api, { search })).toEqual([])
    const [own] = (await followUpsOf(cardio, { scope: 'mine', search })).data
    expect(own).toMatchObject({ owner: { id: idOf('cardio@demo.example') }, mayDismiss: false })
    expect(await labels(pcp, { scope: 'mine', search })).toEqual([])
    const [seen] = (await followUpsOf(admin, { search })).data
    if (!seen) throw new Error('the administrator does not see it')
    expect((await dismiss(biller, seen)).status).toBe(403)
    expect((await dismiss(cardio, seen)).status).toBe(403)
    expect((await dismiss(rival, seen)).status).toBe(404)
    expect((await dismiss(admin, seen)).status).toBe(200)
    for (const api of [pcp, superuser, admin]) expect(await labels(api, { search })).toEqual([])
    // The specialist must still answer.
    expect(await labels(cardio, { search })).toEqual(['request-overdue'])
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect(await labels(cardio, { search })).toEqual([])

    await failDelivery(server(), {
      caseId,
      requestedBy: idOf('pcp@demo.example'),
      at: server().clock.now(),
    })
    const [report] = (await followUpsOf(biller, { search })).data
    expect(report).toMatchObject({ specialtyId: null, mayDismiss: true, facts: { tries: 5 } })
    expect(await labels(admin, { search })).toEqual([])
    if (!report) throw new Error('the report is not listed')
    expect((await dismiss(biller, report)).status).toBe(200)
    expect(await labels(pcp, { search })).toEqual([])
  })

  test('LOOP-01 TURN-10 a delegate sees the clinician’s open entries; marking an answer as read and dismissing require the right mark-done', async () => {
    const { cardio, caseId } = await openCase(server(), 'Delegata Madeup')
    await signAnswer(cardio, caseId, {})
    const search = 'Delegata'
    const reader = await actAsDelegate(server(), { rights: ['read'] })
    const number = { caseId, specialtyId: SPECIALTY, number: 1 }
    await reader.delegate.call(readAnswer, number)
    const open = await followUpsOf(reader.delegate, { search })
    expect(open.data.map(labelOf)).toEqual(['answer-unread', 'patient-not-told'])
    const [unread, told] = open.data
    if (!unread || !told) throw new Error('nothing is listed')
    expect(unread.mayDismiss).toBe(false)
    expect((await dismiss(reader.delegate, unread)).status).toBe(403)

    const doer = await actAsDelegate(server(), { rights: ['read', 'mark-done'] })
    await doer.delegate.call(readAnswer, number)
    expect((await dismiss(doer.delegate, told)).status).toBe(200)
    expect(await labels(doer.delegate, { search })).toEqual([])
    const [kept] = (await followUpsOf(doer.clinician, { search, dismissed: true })).data
    expect(kept?.dismissal?.byName).toMatch(/ for Dr Abernathy$/)
  })

  test('LOOP-01 the list can be filtered by kind, owner, age and name', async () => {
    const { pcp, cardio, caseId } = await openCase(server(), 'Filtra Żółć-Madeup')
    const old = action('Old', { due: '2020-01-01' })
    await signAnswer(cardio, caseId, { actions: [old, action('New')] })
    const search = 'zolc'
    expect(await labels(pcp, { search, kind: 'action-undone' })).toEqual([
      'action-undone Old',
      'action-undone New',
    ])
    expect(await labels(pcp, { search, days: 7 })).toEqual(['action-undone Old'])
    expect(await labels(pcp, { search, ownerId: idOf('cardio@demo.example') })).toEqual([])
    expect(await labels(pcp, { search, ownerId: idOf('pcp@demo.example') })).toHaveLength(4)
    expect(await labels(pcp, { search: 'filtra nobody' })).toEqual([])
    const all = await followUpsOf(pcp)
    expect(all.total).toBe(all.counts.all)
    expect(all.data.map(({ since }) => since)).toEqual(
      all.data.map(({ since }) => since).toSorted((a, b) => a - b),
    )
  })

  test('LOOP-01 GROW-04 a practice’s open entries are read with indexes whose first column is the practice', async () => {
    const practiceId = await server().running.deps.database.asSystem(async (handle) => {
      const { practice_id } = await handle
        .selectFrom('users')
        .select('practice_id')
        .where('id', '=', idOf('pcp@demo.example'))
        .executeTakeFirstOrThrow()
      return practice_id ?? ''
    })
    const plan = await server().running.deps.database.asSystem(async (handle) => {
      await handle.send(sql.raw('set local enable_seqscan = off'))
      const now = new Date(server().clock.now().getTime() + DAY)
      return JSON.stringify(await handle.send(sql`explain (format json) ${openLoops({ practiceId, now })}`))
    })
    for (const index of ['declined_requests', 'deliveries_unfinished']) expect(plan).toContain(index)
    expect(plan).toMatch(/requests_by_(practice_and_)?due_time/)
  })
})
