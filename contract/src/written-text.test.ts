import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { checkAnswerItem, signAnswer } from './answers.ts'
import { EMPTY_ANSWER, signingFaults } from './answers/content.ts'
import { breakGlass } from './audit/break-glass.ts'
import { createCase } from './cases.ts'
import { correctPatient } from './cases/patient-corrections.ts'
import { dismissFollowUp } from './follow-ups.ts'
import { saveNewInbox } from './messages.ts'
import { correctMessage } from './messages/corrections.ts'
import { saveMinutes } from './minutes.ts'
import { askClarification, declineRequest, giveClarification } from './requests.ts'
import { lacksNews } from './requests/resubmission.ts'
import { isBlank, writtenText } from './written-text.ts'

const BLANKS = [
  ['nothing', ''],
  ['spaces and line ends', ' \u00A0\u3000\r\n\t'],
  ['a zero width space', '\u200B'],
  ['a word joiner and a soft hyphen', '\u2060\u00AD'],
  ['a byte order mark between spaces', ' \uFEFF '],
  ['joiners and a variation selector', '\u200C\u200D\uFE0F'],
  ['marks that turn the reading direction', '\u202E\u2066\u2069\u200F\u061C'],
  ['fillers and the blank of Braille', '\u3164\u115F\u2800'],
  ['tags and controls', '\u{E0041}\u{E007F}\u0007'],
] as const

test.each(BLANKS)('C3 %s is not a valid text', (_name, text) => {
  expect([isBlank(text), writtenText(text)]).toEqual([true, ''])
})

test.each(['.', '0', '👍🏽', 'ـ', 'נִקּוּד', '\u200Fمرحبا', 'Made\u00ADup'])(
  'C3 %j is a valid text and is stored unchanged',
  (text) => {
    expect([isBlank(text), writtenText(` ${text}\n`)]).toEqual([false, text])
  },
)

const UUID = '00000000-0000-4000-8000-000000000001'
const CASE = { caseId: UUID, specialtyId: '2' }
const TEXT = 'A made-up text of a test.'

/** Calls with a required text, each with an input that contains it. */
const CALLS: readonly (readonly [field: string, schema: z.ZodType, with_: (text: string) => object])[] = [
  ['content', saveNewInbox.input, (content) => ({ channelId: UUID, content })],
  ['content', correctMessage.input, (content) => ({ channelId: UUID, id: UUID, content })],
  ['content', askClarification.input, (content) => ({ ...CASE, content })],
  ['content', giveClarification.input, (content) => ({ ...CASE, content })],
  ['note', declineRequest.input, (note) => ({ ...CASE, reason: 'other', note })],
  ['reason', signAnswer.input, (reason) => ({ ...CASE, number: 2, draftVersion: 1, reason })],
  [
    'reason',
    checkAnswerItem.input,
    (reason) => ({ ...CASE, revision: 0, number: 1, state: 'not-needed', item: UUID, reason }),
  ],
  [
    'note',
    correctPatient.input,
    (note) => ({ caseId: UUID, patientName: 'Testina Madeup', dob: '1971-09-02', reason: 'other', note }),
  ],
  [
    'patientName',
    correctPatient.input,
    (patientName) => ({ caseId: UUID, patientName, dob: '1971-09-02', reason: 'typing-error' }),
  ],
  [
    'patientName',
    createCase.input,
    (patientName) => ({ patientName, dob: '1971-09-02', specialtyIds: ['2'], patientConsentGiven: true }),
  ],
  [
    'note',
    dismissFollowUp.input,
    (note) => ({ ...CASE, kind: 'answer-unread', loop: '1', reason: 'other', note }),
  ],
  [
    'reason',
    saveMinutes.input,
    (reason) => ({ caseId: UUID, entries: [{ day: '2026-03-02', activity: 'review', minutes: 5 }], reason }),
  ],
  ['reason', breakGlass.input, (reason) => ({ caseId: UUID, reason: reason.repeat(12) })],
]

describe('required texts', () => {
  test.each(CALLS)('END-08 C3 %s rejects an invisible text like an empty text', (field, schema, with_) => {
    expect(schema.safeParse(with_(TEXT)).error).toBeUndefined()
    const fault = (text: string) =>
      schema.safeParse(with_(text)).error?.issues.map(({ path }) => path.join('.'))
    for (const [, text] of BLANKS) expect(fault(text)).toContain(field)
  })

  test('END-08 C3 an invisible text prevents signing an answer and resubmitting a declined request', () => {
    for (const [, text] of BLANKS) {
      expect(signingFaults({ ...EMPTY_ANSWER, recommendation: text })).toHaveProperty('recommendation')
      const decline = { reason: 'not-enough-information', hasNews: false } as const
      expect(lacksNews(decline, { note: text, answers: 0 })).toBe(true)
    }
  })
})
