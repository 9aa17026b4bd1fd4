import type { FollowUp } from '@econsult/contract/follow-ups'
import type { FollowUpFacts } from '@econsult/contract/follow-ups/entries'
import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../lib/durations.ts'
import { ageOf } from '../../lib/open-things.ts'
import { nameOf, detailsOf, verbOf } from './follow-up-words.ts'
import { alsoWords, groupEntries } from './group-entries.ts'

const NOW = new Date(2026, 2, 12, 9, 40).getTime()
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute).getTime()

function entry(facts: FollowUpFacts, since = NOW - 5 * DAY): FollowUp {
  return {
    caseId: 'made-up',
    specialtyId: '2',
    specialtyTitle: 'Cardiology',
    loop: '1',
    facts,
    patientName: 'Testina Madeup',
    since,
    isUrgent: false,
    owner: null,
    awayName: null,
    mayDismiss: true,
    dismissal: null,
  }
}

const undone = (due: string | null): FollowUpFacts => ({
  kind: 'action-undone',
  text: 'HFE gene test',
  due,
  who: 'provider',
})

test.each<[FollowUpFacts, string, string]>([
  [
    { kind: 'answer-unread', answeredAt: at(7, 16, 20), isSigned: true, isCorrection: false, visit: 'yes' },
    'Cardiology, signed Mar. 07 16:20, visit advised',
    'Read',
  ],
  [
    { kind: 'answer-unread', answeredAt: at(12, 9), isSigned: false, isCorrection: false, visit: 'no' },
    'Cardiology, replied today 09:00',
    'Read',
  ],
  [
    { kind: 'answer-unread', answeredAt: at(12, 9), isSigned: true, isCorrection: true, visit: 'no' },
    'Cardiology, corrected today 09:00',
    'Read',
  ],
  [undone('2026-03-10'), 'HFE gene test, was due Mar. 10', 'Check off'],
  [undone('2026-03-12'), 'HFE gene test, due today', 'Check off'],
  [undone('2027-03-26'), 'HFE gene test, due Mar. 26 2027', 'Check off'],
  [{ kind: 'action-undone', text: 'Rest', due: null, who: 'patient' }, 'Rest, by the patient', 'Check off'],
  [
    { kind: 'patient-not-told', number: 1, settledActions: 2, actions: 2 },
    'Cardiology, all 2 actions done',
    'Tell patient',
  ],
  [
    { kind: 'patient-not-told', number: 2, settledActions: 1, actions: 3 },
    'Cardiology, 1 of 3 actions done, version 2',
    'Tell patient',
  ],
  [{ kind: 'visit-not-booked', visit: 'urgent' }, 'Cardiology advises an urgent visit', 'Book visit'],
  [
    { kind: 'report-not-sent', deliveryId: 'd', target: 'athena-document', tries: 5, isStopped: true },
    'Report to athena, stopped after 5 tries',
    'Retry',
  ],
  [
    { kind: 'decline-open', reason: 'needs-to-be-seen', phoneNumber: '+15550147720', note: '' },
    'Cardiology: needs to be seen, or is urgent, call +1 (555) 014-7720',
    'Call',
  ],
  [
    { kind: 'request-overdue', dueAt: at(12, 9), offeredTo: 'Baptiste' },
    'Cardiology, was due today 09:00, offered to Dr Baptiste',
    'Open',
  ],
])('LOOP-01 each entry says where it stands and what to do: %o', (facts, where, verb) => {
  expect(detailsOf(entry(facts), NOW)).toBe(where)
  expect(verbOf(entry(facts), 'PCP')).toBe(verb)
  expect(verbOf(entry(facts), 'Specialty')).toBe('Open')
})

test('LOOP-01 the age of an action counts from its due day', () => {
  expect(ageOf(entry(undone(null)), NOW)).toBe('5 d')
  expect(ageOf(entry(undone('2026-03-10')), NOW)).toBe('2 d')
  expect(ageOf(entry(undone('2026-03-12')), NOW)).toBe('today')
  expect(ageOf(entry(undone('2026-03-13')), NOW)).toBe('not due')
  const overdue = { kind: 'request-overdue', dueAt: NOW - 40 * MINUTE, offeredTo: null } as const
  expect(ageOf(entry(overdue, NOW - 40 * MINUTE), NOW)).toBe('40 min')
})

test('END-06 a correction that nobody has read is labeled as a corrected answer', () => {
  const facts = {
    kind: 'answer-unread',
    answeredAt: NOW,
    isSigned: true,
    isCorrection: true,
    visit: 'no',
  } as const
  expect(nameOf(entry(facts))).toBe('Corrected answer unread')
})

test('LOOP-01 an unsent fax is not labeled as a chart', () => {
  const facts = {
    kind: 'report-not-sent',
    deliveryId: 'd',
    target: 'fax',
    tries: 1,
    isStopped: true,
  } as const
  expect(nameOf(entry(facts))).toBe('Fax not sent')
  expect(detailsOf(entry(facts), NOW)).toBe('Report by fax, stopped after 1 try')
  expect(verbOf(entry(facts), 'Biller')).toBe('Retry')
})

test('LOOP-01 the open steps of one user in one case share one row, with the next step first', () => {
  const unread = entry({
    kind: 'answer-unread',
    answeredAt: at(7, 16),
    isSigned: true,
    isCorrection: false,
    visit: 'no',
  })
  const told = entry({ kind: 'patient-not-told', settledActions: 0, actions: 2, number: 1 })
  const [first, second] = [undone('2026-03-10'), undone(null)].map((facts, place) => ({
    ...entry(facts),
    loop: `action ${place}`,
  }))
  if (!first || !second) throw new Error('no actions')
  const other = { ...told, caseId: 'another' }
  const covered = { ...told, owner: { id: 'cover', name: 'Coverina Madeup' } }
  const groups = groupEntries([first, other, unread, told, second, covered])
  expect(groups.map(({ next }) => next)).toEqual([unread, other, covered])
  expect(groups[0]?.oldest).toBe(first)
  expect(groups.map(({ others }) => others.length)).toEqual([3, 0, 0])
  expect(alsoWords(unread, groups[0]?.others ?? [])).toBe('Also to do (2), patient not told')
  const ofOther = { ...unread, specialtyTitle: 'Rheumatology' }
  expect(alsoWords(unread, [ofOther])).toBe('Also answer unread in Rheumatology')
  const dismissal = { id: '1', reason: 'other', note: '', at: NOW, byName: 'Testina Madeup' } as const
  expect(groupEntries([first, second].map((one) => ({ ...one, dismissal })))).toHaveLength(2)
})
