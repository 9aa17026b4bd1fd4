import type { CaseData } from '@econsult/contract/cases'
import { expect, test } from 'vitest'
import { afterDecline, askingAgain } from './asking-again.ts'

type Asked = Parameters<typeof afterDecline>[0]
type Request = CaseData['requests'][number]

const REQUEST: Request = {
  specialtyId: 'cardiology',
  specialtyTitle: 'Cardiology',
  state: 'declined',
  since: 0,
  dueAt: null,
  specialistId: 'vance',
  specialistName: 'Oren Vance',
  specialistLastName: 'Vance',
  owner: 'sender',
  ownerId: null,
  ownerName: null,
  nextAction: 'decide',
  clock: 'stopped',
  left: [],
  offeredTo: null,
}
const CASE: Asked = { requests: [REQUEST], declines: [], isDeleted: false }
const sender = { id: 'lindqvist', userType: 'PCP' } as const
const biller = { id: 'reyes', userType: 'Biller' } as const
const specialist = { id: 'vance', userType: 'Specialty' } as const

test.each([
  [sender, 'To ask again, resubmit or redirect the request.'],
  [biller, 'To ask again, the sender resubmits or redirects the request.'],
])(
  'END-04 tells the sending side that a message after a decline has no effect, and what to do instead (%j)',
  (viewer, instead) => {
    const words = 'Dr Vance declined. Your message will be read, but no answer is due.'
    expect(afterDecline(CASE, viewer)).toBe(`${words} ${instead}`)
  },
)

test('END-04 shows no hint about a decline to a specialist or in a closed case', () => {
  expect(afterDecline(CASE, specialist)).toBeNull()
  expect(afterDecline({ ...CASE, isDeleted: true }, sender)).toBeNull()
})

test.each([sender, biller])(
  'END-04 after an answer, a message of the sending side asks the specialist again (%j)',
  (viewer) => {
    const answered = { ...CASE, requests: [{ ...REQUEST, state: 'answered' as const }] }
    expect(afterDecline(answered, viewer)).toBeNull()
    expect(askingAgain(answered, viewer, new Set())?.isUsual).toBe(true)
  },
)
