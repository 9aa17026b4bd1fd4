import type { BulkCloseTargets } from '@econsult/contract/closing/targets'
import { expect, test } from 'vitest'
import { bulkChoiceOf, bulkSummary, bulkWarning, closingsOf, surveyNote, workNote } from './bulk-choice.ts'

type Targets = BulkCloseTargets['cases'][number]
const CLAIM = {
  procedureCodes: [{ procedurecode: '99452', description: 'Made-up' }],
  diagnoses: [{ code: 'I10', name: 'Made-up' }],
}

function targets(changes: Partial<Targets>): Targets {
  return {
    caseId: 'one',
    systems: ['athena'],
    athenaPatientId: '7',
    claimStatus: '',
    isSupport: false,
    isUnread: false,
    state: 'Replied',
    isAnswered: true,
    ...changes,
  }
}

test('INB-09 an unread case is initially unticked, and only ticked cases are closed', () => {
  const unread = targets({ caseId: 'unread', isUnread: true })
  const choices = [bulkChoiceOf(targets({}), { billed: CLAIM }), bulkChoiceOf(unread)]
  expect(choices.map((one) => one.isTicked)).toEqual([true, false])
  expect(closingsOf(choices)).toEqual([{ caseId: 'one', target: 'athena', claim: CLAIM }])
  expect(bulkChoiceOf(unread, { isTicked: true }).isTicked).toBe(true)
  expect(bulkWarning(choices)).toBe('1 answer is unread: its case stays open, unless you tick it.')
})

test('INB-09 the warning does not count a ticked unread case', () => {
  const unread = targets({ caseId: 'unread', isUnread: true })
  const ticked = bulkChoiceOf(unread, { isTicked: true })
  expect(bulkWarning([ticked])).toBeNull()
  expect(bulkWarning([ticked, bulkChoiceOf(unread), bulkChoiceOf(unread)])).toBe(
    '2 answers are unread: their cases stay open, unless you tick them.',
  )
})

test('CLOSE-02 bills athena only if codes were chosen; until then the codes are incomplete', () => {
  expect(bulkChoiceOf(targets({})).billed).toBe('incomplete')
  expect(bulkChoiceOf(targets({}), { billed: null }).billed).toBeNull()
  expect(bulkChoiceOf(targets({ systems: ['elation'] }), { billed: CLAIM })).toMatchObject({
    target: 'elation',
    billed: null,
  })
})

test('CLOSE-04 the summary lists the reports and claims to send, in one line', () => {
  const choices = [
    bulkChoiceOf(targets({}), { billed: CLAIM }),
    bulkChoiceOf(targets({}), { billed: null }),
    bulkChoiceOf(targets({ isUnread: true })),
  ]
  const quiet = { faxesOnClosing: false }
  expect(bulkSummary(choices, quiet)).toBe(
    '2 of 3 cases will be closed: 2 reports go to athena, 1 claim is submitted. Every case can be reopened.',
  )
  expect(bulkSummary([bulkChoiceOf(targets({ systems: [] }))], quiet)).toBe(
    '1 case will be closed: nothing is sent. Every case can be reopened.',
  )
  expect(bulkSummary([bulkChoiceOf(targets({ systems: ['hint'] }))], { faxesOnClosing: true })).toBe(
    '1 case will be closed: 1 report goes to hint, 1 report is faxed. Every case can be reopened.',
  )
})

test('CLOSE-01 warns if the last question is unanswered, except in a support case', () => {
  const waiting = targets({ state: 'Waiting' })
  expect(bulkWarning([bulkChoiceOf(waiting)])).toBe('In 1 case your last question has no answer yet.')
  expect(bulkWarning([bulkChoiceOf(targets({})), bulkChoiceOf({ ...waiting, isSupport: true })])).toBeNull()
  expect(bulkWarning([bulkChoiceOf(waiting, { isTicked: false })])).toBeNull()
})

test('SURV-01 closes a case with its survey, and the note counts the cases that skip the questions', () => {
  const said = bulkChoiceOf(targets({ systems: [] }), { survey: { referral: 'avoided' } })
  const silent = bulkChoiceOf(targets({ systems: [] }))
  expect(closingsOf([said])).toEqual([{ caseId: 'one', target: 'none', survey: { referral: 'avoided' } }])
  expect(surveyNote([silent])).toBe('The two questions are skipped, which is recorded.')
  expect(surveyNote([said, silent])).toBe('The two questions are skipped for 1 of 2, which is recorded.')
  expect(surveyNote([said])).toBeUndefined()
  expect(surveyNote([bulkChoiceOf(targets({ isSupport: true }))])).toBeUndefined()
  const unanswered = bulkChoiceOf(targets({ isAnswered: false, state: 'Waiting' }))
  expect([unanswered.isAsked, surveyNote([unanswered])]).toEqual([false, undefined])
})

test('TURN-10 a delegate is asked neither for codes nor for the survey', () => {
  const choice = bulkChoiceOf(targets({}), {}, { isDelegate: true })
  expect(choice).toMatchObject({ target: 'athena', mayBill: false, billed: null, isAsked: false })
  expect(closingsOf([choice])).toEqual([{ caseId: 'one', target: 'athena' }])
})

test('PAID-01 PAID-03 confirms the minutes of ticked cases; the note counts the minutes and the fitting codes', () => {
  const minutes = (count: number) => [
    { day: '2026-11-20', activity: 'preparation' as const, label: '', minutes: count },
  ]
  const proposal = (passes: boolean) => ({ code: '99452', name: 'Made-up', passes, reasons: 'Made-up' })
  const works = new Map([
    ['one', { proposal: proposal(true), minutes: minutes(18) }],
    ['two', { proposal: proposal(false), minutes: minutes(4) }],
    ['unread', { proposal: proposal(true), minutes: minutes(30) }],
    ['never', { proposal: proposal(false), minutes: [] }],
  ])
  const of = (changes: Partial<Targets>) => bulkChoiceOf(targets({ systems: [], ...changes }))
  const choices = [
    of({}),
    of({ caseId: 'two' }),
    of({ caseId: 'unread', isUnread: true }),
    of({ caseId: 'never' }),
  ]
  expect(workNote(choices, works)).toBe('Your 22 minutes, as counted, are confirmed: 1 code fits.')
  expect(closingsOf(choices, works)).toEqual([
    { caseId: 'one', target: 'none', minutes: minutes(18) },
    { caseId: 'two', target: 'none', minutes: minutes(4) },
    { caseId: 'never', target: 'none' },
  ])
  expect(workNote(choices.slice(3), works)).toBeUndefined()
  expect(workNote(choices, undefined)).toBeUndefined()
})

test('END-05 a case with an urgent open task is initially unticked', () => {
  const urgent = bulkChoiceOf(targets({}), {}, { isUrgent: true })
  expect(urgent.isTicked).toBe(false)
  expect(bulkWarning([urgent])).toBe('1 case has an urgent open task: it stays open, unless you tick it.')
  const ticked = bulkChoiceOf(targets({}), { isTicked: true }, { isUrgent: true })
  expect(ticked.isTicked).toBe(true)
  expect(bulkWarning([ticked])).toBeNull()
})
