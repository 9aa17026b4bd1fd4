import type { ToDoEntry, ToDoFacts } from '@econsult/contract/cases/to-do'
import { expect, test } from 'vitest'
import { senderVerb } from '../../../../lib/open-things.ts'
import { snoozedWords, toDoChip, toDoDetail, toDoTitle } from './to-do-words.ts'

const NOW = new Date(2026, 10, 24, 9, 0).getTime()

function entryOf(facts: ToDoFacts, more: Partial<ToDoEntry> = {}): ToDoEntry {
  return {
    group: 'now',
    caseId: 'case',
    specialtyId: '2',
    specialtyTitle: 'Cardiology',
    specialistLastName: 'Okonjo',
    loop: '1',
    facts,
    patientName: 'Wordina Testperson',
    isClosed: false,
    question: 'Which made-up dose?',
    recommendation: 'Made-up advice',
    reply: null,
    news: null,
    since: NOW,
    isUrgent: false,
    awayName: null,
    mayDismiss: true,
    snoozedUntil: null,
    ...more,
  }
}

const told = (settledActions: number, actions: number): ToDoFacts => ({
  kind: 'patient-not-told',
  number: 1,
  settledActions,
  actions,
})
const decline = (phoneNumber: string | null, note = ''): ToDoFacts => ({
  kind: 'decline-open',
  reason: 'needs-to-be-seen',
  phoneNumber,
  note,
})

test('END-03 a row shows the event or the open task, and the next action', () => {
  const rows: [ToDoFacts, string, string][] = [
    [
      { kind: 'answer-unread', answeredAt: NOW, isSigned: true, isCorrection: false, visit: 'no' },
      'Dr Okonjo: Made-up advice',
      'Read',
    ],
    [{ kind: 'question-asked', question: 'which dose?' }, 'Dr Okonjo asks: which dose?', 'Reply'],
    [
      decline('+15555550100'),
      'Declined by Dr Okonjo: needs to be seen, or is urgent, call +1 (555) 555-0100',
      'Call',
    ],
    [
      decline(null, 'Send her today.'),
      'Declined by Dr Okonjo: needs to be seen, or is urgent: Send her today.',
      'Decide',
    ],
    [{ kind: 'visit-not-booked', visit: 'urgent' }, 'Urgent visit advised, not booked', 'Book visit'],
    [{ kind: 'visit-not-booked', visit: 'yes' }, 'Visit advised, not booked', 'Book visit'],
    [told(2, 2), 'Both actions are done; the patient has not been told', 'Tell patient'],
    [told(1, 3), '1 of 3 actions is done; the patient has not been told', 'Tell patient'],
    [
      { kind: 'action-undone', text: 'Prednisone 15 mg', due: '2026-11-22', who: 'provider' },
      'Prednisone 15 mg, was due Nov. 22',
      'Check off',
    ],
    [
      { kind: 'report-not-sent', deliveryId: 'one', target: 'fax', tries: 2, isStopped: true },
      'Report by fax: stopped after 2 tries',
      'Retry',
    ],
    [
      { kind: 'report-not-sent', deliveryId: 'one', target: 'athena-document', tries: 2, isStopped: false },
      'Report to athena: not accepted after 2 tries, retrying automatically',
      'Retry',
    ],
    [{ kind: 'case-to-close' }, 'Nothing left to do. Close?', 'Close'],
  ]
  expect(rows.map(([facts]) => [facts, toDoTitle(entryOf(facts), NOW), senderVerb(facts)])).toEqual(rows)
})

test('END-03 labels an answer in the conversation and a corrected answer', () => {
  const unread = (isSigned: boolean): ToDoFacts => ({
    kind: 'answer-unread',
    answeredAt: NOW,
    isSigned,
    isCorrection: isSigned,
    visit: 'no',
  })
  expect(toDoTitle(entryOf(unread(false), { reply: 'Half the dose' }), NOW)).toBe('Dr Okonjo: Half the dose')
  expect(toDoTitle(entryOf(unread(false)), NOW)).toBe('Dr Okonjo: answer to read')
  expect(toDoTitle(entryOf(unread(true)), NOW)).toBe('Corrected answer, Dr Okonjo: Made-up advice')
})

test('END-03 uses the chip of the case lists if there is one; the second line shows the advice or the question', () => {
  const visit = entryOf({ kind: 'visit-not-booked', visit: 'urgent' }, { isUrgent: true })
  expect(toDoChip(visit)).toEqual({
    chip: { word: 'Urgent visit', look: 'urgent' },
    situation: 'urgent-visit',
  })
  expect(toDoChip(entryOf(decline(null), { isUrgent: true })).chip.word).toBe('Urgent')
  expect(toDoChip(entryOf(told(0, 0)))).toEqual({ chip: { word: 'Not told', look: 'mine' } })
  expect(toDoChip(entryOf({ kind: 'case-to-close' })).chip).toEqual({ word: 'Close?', look: 'optional' })
  expect(toDoDetail(visit)).toBe('Dr Okonjo: Made-up advice')
  expect(toDoDetail(entryOf({ kind: 'case-to-close' }))).toBe('Which made-up dose?')
  expect(snoozedWords(entryOf(told(0, 0), { snoozedUntil: new Date(2026, 11, 3).getTime() }), NOW)).toBe(
    'Put off until Dec. 03',
  )
})

test('END-04 an answer by message shows if the specialist rejected the question', () => {
  const facts = {
    kind: 'answer-unread',
    answeredAt: NOW,
    isSigned: false,
    isCorrection: false,
    visit: 'no',
  } as const
  const by = { id: '7', firstName: 'Samuel', lastName: 'Okonjo', userType: 'Specialty' as const }
  const news = { kind: 'no-answer-needed' as const, text: null, reason: null, by, at: NOW }
  const reply = 'Ten made-up milligrams.'
  expect(toDoTitle(entryOf(facts, { reply }), NOW)).toBe('Dr Okonjo: Ten made-up milligrams.')
  expect(toDoTitle(entryOf(facts, { reply, news }), NOW)).toBe('Dr Okonjo: no answer needed')
})
