import { randomUUID } from 'node:crypto'
import { createCase, modifyCaseDataById } from '@econsult/contract/cases'
import { fetchAllCases, getNumberOfNewMessage } from '@econsult/contract/cases/inbox'
import { fetchInbox, saveNewInbox } from '@econsult/contract/messages'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { pageBody } from '../inbox/inbox-views.ts'
import { call } from '../lib/person.ts'

/** A primary care provider with open cases. */
export interface Clinician {
  readonly api: TestApi
  readonly caseIds: readonly string[]
  /** The ids of cases that were created to be closed. */
  readonly created: string[]
}

/**
 * The measured kinds of calls, by name. Each function makes one call as a provider; `turn` numbers this provider's
 * calls.
 */
export const WORK: Readonly<Record<string, (clinician: Clinician, turn: number) => Promise<unknown>>> = {
  'inbox page': ({ api }) => call(api, fetchAllCases.path, pageBody()),
  badge: ({ api }) => call(api, getNumberOfNewMessage.path, {}),
  room: (clinician, turn) => call(clinician.api, fetchInbox.path, { channelId: caseOf(clinician, turn) }),
  message: (clinician, turn) =>
    call(clinician.api, saveNewInbox.path, {
      channelId: caseOf(clinician, turn),
      content: 'Made-up words about a made-up finding',
    }),
  create: async ({ api, created }) => {
    const caseId = randomUUID()
    await call(api, createCase.path, {
      caseId,
      specialtyIds: ['2'],
      patientName: 'Scala Madeup',
      dob: '1971-09-02',
      questions: 'Is this made-up rash of any concern?',
      files: [],
      patientConsentGiven: true,
    })
    created.push(caseId)
  },
  close: async ({ api, created }) => {
    const caseId = created.pop()
    if (caseId === undefined) return false
    await call(api, modifyCaseDataById.path, { caseId, isDeleted: true })
    return true
  },
}

function caseOf({ caseIds }: Clinician, turn: number): string {
  return caseIds[turn % caseIds.length] ?? ''
}
