import { randomUUID } from 'node:crypto'
import {
  askClarification,
  declineRequest,
  giveClarification,
  noAnswerNeeded,
  resubmitRequest,
  seeInPerson,
} from '@econsult/contract/requests'
import {
  checkAnswerItem,
  fetchAnswerDraft,
  fetchAnswers,
  readAnswer,
  saveAnswerDraft,
  signAnswer,
} from '@econsult/contract/answers'
import { closeCase, closeCaseByIds, repoenCaseByIds, undoClosing } from '@econsult/contract/closing'
import { fetchMinutes, saveMinutes } from '@econsult/contract/minutes'
import { findCasesByQuestion } from '@econsult/contract/cases/by-question'
import { noteVisit } from '@econsult/contract/claims/changes'
import { reactToMessage } from '@econsult/contract/messages/reactions'
import { removeFile, restoreFile } from '@econsult/contract/files'
import { saveDraft } from '@econsult/contract/drafts'
import { saveNewInbox } from '@econsult/contract/messages'
import { EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { proveIdentity } from '../../../features/follow-ups/testing/follow-ups-world.ts'
import { dayAt } from '../../../scheduling/days.ts'
import type { AuditWorld, ReachingRow } from './reaching-row.ts'
import { answered } from './rows-of-follow-ups.ts'

const specialtyId = '2'
const ZONE = 'America/Chicago'
const SENDERS = ['author', 'superuser'] as const
const READERS = ['author', 'superuser', 'biller', 'assignedSpecialist', 'admin'] as const

async function declined(world: AuditWorld) {
  const facts = await world.facts()
  const request = { caseId: facts.caseId, specialtyId }
  await (
    await world.apiOf('assignedSpecialist')
  ).call(declineRequest, {
    ...request,
    reason: 'other',
    note: 'A made-up reason.',
  })
  return request
}

/** The specialist's minutes of today. */
async function minutesOfToday(world: AuditWorld) {
  const { caseId } = await world.facts()
  const entry = { day: dayAt(world.server.clock.now(), ZONE), activity: 'review' as const, minutes: 5 }
  return { caseId, entries: [entry], reason: 'A made-up reason' }
}

/** Calls about one case, in states that the policy's case does not have. */
export const ROWS_OF_CASES: readonly ReachingRow[] = [
  {
    path: findCasesByQuestion.path,
    name: 'cases by a word of their question',
    input: async (world) => ({ search: (await world.facts()).word, limit: 6 }),
  },
  {
    path: fetchAnswers.path,
    name: 'a signed answer',
    input: async (world) => ({ caseId: (await answered(world)).caseId }),
    by: READERS,
  },
  {
    path: readAnswer.path,
    name: 'open a signed answer',
    input: async (world) => ({ caseId: (await answered(world)).caseId, specialtyId, number: 1 }),
    by: ['author'],
  },
  {
    path: fetchAnswerDraft.path,
    name: 'a draft that is written',
    input: async (world) => {
      const { caseId, word } = await world.facts()
      const content = { ...EMPTY_ANSWER, recommendation: `Advice for ${word}` }
      const draft = { caseId, specialtyId, version: 0, number: 1, content }
      await (await world.apiOf('assignedSpecialist')).call(saveAnswerDraft, draft)
      return { caseId, specialtyId }
    },
    by: ['assignedSpecialist'],
  },
  {
    path: signAnswer.path,
    name: 'sign a draft',
    input: async (world) => {
      const { caseId, word } = await world.facts()
      const cardio = await world.apiOf('assignedSpecialist')
      const content = { ...EMPTY_ANSWER, recommendation: `Advice for ${word}` }
      const draft = { caseId, specialtyId, version: 0, number: 1, content }
      await cardio.call(saveAnswerDraft, draft)
      await proveIdentity(cardio)
      return { caseId, specialtyId, number: 1, draftVersion: 1 }
    },
    by: ['assignedSpecialist'],
  },
  {
    path: checkAnswerItem.path,
    name: 'tick an action',
    input: async (world) => {
      const { caseId, item } = await answered(world)
      return { caseId, specialtyId, revision: 0, number: 1, item: item.id, state: 'done' }
    },
    by: SENDERS,
  },
  {
    path: giveClarification.path,
    name: 'give the clarification that was asked for',
    input: async (world) => {
      const { caseId, word } = await world.facts()
      const asked = { caseId, specialtyId, content: `Since when has ${word} had it?` }
      await (await world.apiOf('assignedSpecialist')).call(askClarification, asked)
      return { caseId, specialtyId, content: `Two weeks, says ${word}` }
    },
    by: SENDERS,
  },
  {
    path: resubmitRequest.path,
    name: 'send a declined request again',
    input: async (world) => ({ ...(await declined(world)), note: 'A made-up note.' }),
    by: SENDERS,
  },
  {
    path: seeInPerson.path,
    name: 'choose a visit after a decline',
    input: declined,
    by: SENDERS,
  },
  {
    path: noAnswerNeeded.path,
    name: 'no answer needed to a question after the answer',
    input: async (world) => {
      const { caseId, word } = await answered(world)
      const asked = { channelId: caseId, content: `And what of ${word} now?`, needsAnswer: true }
      await (await world.apiOf('author')).call(saveNewInbox, asked)
      return { caseId, specialtyId }
    },
    by: ['assignedSpecialist'],
  },
  {
    path: noteVisit.path,
    name: 'note a visit in the case',
    input: async (world) => {
      const { caseId } = await world.facts()
      return { caseId, specialtyId, kind: 'visit', day: dayAt(world.server.clock.now(), ZONE) }
    },
  },
  {
    path: saveDraft.path,
    name: 'save a draft for a patient',
    input: async (world) => {
      const { patientId, word, dob } = await world.facts()
      return { caseId: randomUUID(), patientId, patientName: `Testina ${word}`, dob, questions: `Of ${word}` }
    },
    by: ['author'],
  },
  {
    path: saveMinutes.path,
    name: 'correct own minutes of today',
    input: minutesOfToday,
    by: ['assignedSpecialist'],
  },
  {
    path: fetchMinutes.path,
    name: 'own minutes that are confirmed',
    input: async (world) => {
      const minutes = await minutesOfToday(world)
      await (await world.apiOf('assignedSpecialist')).call(saveMinutes, minutes)
      return { caseId: minutes.caseId }
    },
    by: ['assignedSpecialist'],
  },
  {
    path: reactToMessage.path,
    name: 'react to a signed answer',
    input: async (world) => {
      const about = { kind: 'answer', specialtyId }
      return { channelId: (await answered(world)).caseId, about, reaction: 'thank-you', isGiven: true }
    },
    by: SENDERS,
  },
  {
    path: restoreFile.path,
    name: 'restore a removed file',
    input: async (world) => {
      const { fileName } = await world.facts()
      await (
        await world.apiOf('author')
      ).call(removeFile, {
        operation: 'delete',
        file: fileName,
      })
      return { file: fileName }
    },
    by: ['author'],
  },
  {
    path: repoenCaseByIds.path,
    name: 'reopen a closed case',
    input: async (world) => {
      const { caseId } = await world.facts()
      await (await world.apiOf('author')).call(closeCase, { caseId, target: 'none' })
      return { caseIds: [{ caseId }] }
    },
    by: ['author'],
  },
  {
    path: undoClosing.path,
    name: 'undo a closing',
    input: async (world) => {
      const { caseId } = await world.facts()
      const [closingId, caseIds] = [randomUUID(), [{ caseId }]]
      await (await world.apiOf('author')).call(closeCaseByIds, { caseIds, closingId })
      return { caseIds, closingId }
    },
    by: ['author'],
  },
]
