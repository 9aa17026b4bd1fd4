import { askClarification, declineRequest } from '@econsult/contract/requests'
import { saveNewInbox } from '@econsult/contract/messages'
import { readInbox } from '@econsult/contract/cases/inbox'
import { type AnswerContent, ANSWER_LIMITS } from '@econsult/contract/answers/content'
import {
  snoozeToDo,
  endSnooze,
  MOST_TO_DO,
  type ToDoEntry,
  toDoGroup,
  TO_DO_KINDS,
} from '@econsult/contract/cases/to-do'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import { noticesFor } from '../../../testing/notices-for.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import {
  action,
  failDelivery,
  labelOf,
  proveIdentity,
  setDelivery,
  signAnswer,
  toDoCountOf,
  toDoOf,
} from '../../follow-ups/testing/follow-ups-world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

test('END-03 Now lists entries about the consult itself; Later lists follow-ups of an answer, and entries that are put off', () => {
  const groups = (more: { isUrgent: boolean; isSnoozed: boolean }) =>
    TO_DO_KINDS.filter((kind) => toDoGroup({ kind, ...more }) === 'now')
  expect(groups({ isUrgent: false, isSnoozed: false })).toEqual([
    'answer-unread',
    'decline-open',
    'question-asked',
  ])
  expect(groups({ isUrgent: true, isSnoozed: false })).toContain('visit-not-booked')
  expect(groups({ isUrgent: true, isSnoozed: true })).toEqual([])
})

describeApi('a sender’s to-do list', (server) => {
  let pcp: TestApi
  let cardio: TestApi

  beforeAll(async () => {
    pcp = await server().signIn('pcp@demo.example')
    cardio = await server().signIn('cardio@demo.example')
    await proveIdentity(cardio)
  })

  async function caseOf(patientName: string): Promise<string> {
    const { caseId } = await createTestCase(pcp, { patientName })
    await assign(server(), caseId)
    return caseId
  }

  async function listOf(names: readonly string[]): Promise<ToDoEntry[]> {
    return (await toDoOf(pcp)).data.filter(({ patientName }) => names.includes(patientName))
  }

  const shown = (entries: readonly ToDoEntry[]) =>
    entries.map((entry) => `${entry.group} ${entry.patientName} ${labelOf(entry)}`)

  test('END-03 Now lists urgent entries first, then the oldest, and the count equals the number of rows', async () => {
    const names = ['Questina Madeup', 'Answerina Madeup', 'Declina Madeup', 'Closina Madeup']
    const [asked, answered, declined, replied] = await Promise.all(names.map(caseOf))
    const request = { specialtyId: '2' }
    await cardio.call(askClarification, {
      caseId: asked ?? '',
      ...request,
      content: 'Which dose of the made-up medicine?',
    })
    server().clock.pass(1000)
    await cardio.call(saveNewInbox, { channelId: replied ?? '', content: 'Made-up reply.' })
    expect(await listOf(['Closina Madeup'])).toMatchObject([{ reply: 'Made-up reply.', group: 'now' }])
    await pcp.call(readInbox, { channelId: replied ?? '' })
    await signAnswer(cardio, answered ?? '', {
      recommendation: 'Stop the made-up medicine.',
      visit: 'urgent',
      actions: [action('Blood count')],
    })
    expect(await noticesFor(server(), answered ?? '', 'pcp@demo.example')).toEqual([
      'notice-answer-urgent-visit',
    ])
    server().clock.pass(1000)
    await cardio.call(declineRequest, {
      caseId: declined ?? '',
      ...request,
      reason: 'needs-to-be-seen',
      phoneNumber: '+15555550123',
    })
    const entries = await listOf(names)
    expect(shown(entries)).toEqual([
      'now Answerina Madeup answer-unread',
      'now Answerina Madeup visit-not-booked',
      'now Declina Madeup decline-open',
      'now Questina Madeup question-asked',
      'later Answerina Madeup patient-not-told',
      'later Closina Madeup case-to-close',
      'later Answerina Madeup action-undone Blood count',
    ])
    const question = entries.find(({ facts }) => facts.kind === 'question-asked')
    expect(question).toMatchObject({
      specialistLastName: 'Okonjo',
      facts: { question: 'Which dose of the made-up medicine?' },
      mayDismiss: false,
      news: { kind: 'question' },
    })
    expect(entries[1]).toMatchObject({
      recommendation: 'Stop the made-up medicine.',
      specialtyTitle: 'Cardiology',
    })
    const list = await toDoOf(pcp)
    expect(await toDoCountOf(pcp)).toBe(list.data.length)
    expect(list.counts.now + list.counts.later).toBe(list.data.length)
  })

  test('END-03 an entry that is put off is last in Later, and becomes due again at its time or on request', async () => {
    const name = 'Snoozina Madeup'
    const caseId = await caseOf(name)
    await signAnswer(cardio, caseId, { recommendation: 'Made-up advice.' })
    const [unread] = await listOf([name])
    const put = (until: number) =>
      pcp.send(snoozeToDo, {
        caseId,
        specialtyId: '2',
        kind: 'answer-unread',
        loop: unread?.loop ?? '',
        until,
      })
    const now = server().clock.now().getTime()
    expect((await put(now)).body).toMatchObject({ errors: { until: 'Choose a day after today.' } })
    expect((await put(now + 400 * DAY_MS)).body).toMatchObject({
      errors: { until: 'Choose a day within the next year.' },
    })
    const total = await toDoCountOf(pcp)
    expect((await put(now + DAY_MS)).status).toBe(200)
    const later = (await toDoOf(pcp)).data.at(-1)
    expect(later).toMatchObject({ patientName: name, group: 'later', snoozedUntil: now + DAY_MS })
    expect(await toDoCountOf(pcp)).toBe(total)

    const place = { caseId, specialtyId: '2', kind: 'answer-unread' as const, loop: unread?.loop ?? '' }
    await pcp.call(endSnooze, place)
    expect((await listOf([name]))[0]).toMatchObject({ group: 'now', snoozedUntil: null })
    await put(now + MINUTE_MS)
    expect((await listOf([name]))[0]).toMatchObject({ group: 'later' })
    server().clock.pass(MINUTE_MS)
    expect((await listOf([name]))[0]).toMatchObject({ group: 'now', snoozedUntil: null })
    const gone = await pcp.refused(snoozeToDo, { ...place, specialtyId: 'none', until: now + 3 * DAY_MS })
    expect(gone.status).toBe(409)
    await pcp.call(endSnooze, { ...place, specialtyId: 'none' })
  })

  test('END-03 a report that a chart rejects is listed from the second attempt on, as one entry until the attempts end', async () => {
    const name = 'Deliverina Madeup'
    const caseId = await caseOf(name)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    const requestedBy = server().userId('pcp@demo.example')
    const id = await failDelivery(server(), { caseId, requestedBy, at: server().clock.now() })
    const states = [
      ['failed', 1],
      ['sending', 2],
      ['failed', 2],
      ['sending', 3],
      ['failed', 3],
      ['needs attention', 5],
      ['accepted', 5],
    ] as const
    const seen = []
    for (const [state, tries] of states) {
      await setDelivery(server(), id, state, tries)
      seen.push((await listOf([name])).map(({ loop, facts }) => [loop.split(':')[1], facts]))
    }
    const facts = { kind: 'report-not-sent', deliveryId: id, target: 'elation-document' }
    const tried = (tries: number) => [['tried', { ...facts, tries, isStopped: false }]]
    const stopped = [['5', { ...facts, tries: 5, isStopped: true }]]
    expect(seen).toEqual([[], [], tried(2), tried(3), tried(3), stopped, []])
  })

  test('END-03 lists an urgent visit first, with exact counts, however many other entries there are', async () => {
    const rival = await server().signIn('other@rival.example')
    const answered = async (content: Partial<AnswerContent>) => {
      const { caseId } = await createTestCase(rival)
      await assign(server(), caseId)
      expect(await signAnswer(cardio, caseId, content)).toMatchObject({ status: 200 })
      return caseId
    }
    const before = (await toDoOf(rival)).counts
    const actions = Array.from({ length: ANSWER_LIMITS.actions }, (_, index) =>
      action(`Made-up action ${index}.`),
    )
    const cases = Math.ceil(1000 / (actions.length + 1))
    for (let number = 0; number < cases; number += 1) await answered({ actions })
    const urgentCase = await answered({ visit: 'urgent' })

    const { data, counts } = await toDoOf(rival)
    expect(data).toHaveLength(MOST_TO_DO)
    const first = data.slice(0, 2)
    expect(first.map(({ caseId }) => caseId)).toEqual([urgentCase, urgentCase])
    expect(first.map(labelOf).toSorted()).toEqual(['answer-unread', 'visit-not-booked'])
    expect(counts).toEqual({
      now: before.now + cases + 2,
      later: before.later + cases * (actions.length + 1) + 1,
    })
  })
})
