import { dismissFollowUp, reopenFollowUp, fetchFollowUps } from '@econsult/contract/follow-ups'
import { endSnooze, fetchToDo, snoozeToDo } from '@econsult/contract/cases/to-do'
import { action, proveIdentity, signAnswer } from '../../../features/follow-ups/testing/follow-ups-world.ts'
import { DAY } from '../../../scheduling/durations.ts'
import type { AuditWorld, ReachingRow } from './reaching-row.ts'

const SENDERS = ['author', 'superuser'] as const

/** A case with a signed answer, one action of which is not done yet. */
export async function answered(world: AuditWorld) {
  const facts = await world.facts()
  const cardio = await world.apiOf('assignedSpecialist')
  await proveIdentity(cardio)
  const item = action(`Stop drug A of ${facts.word}`)
  const signed = await signAnswer(cardio, facts.caseId, {
    recommendation: `Advice for ${facts.word}`,
    actions: [item],
  })
  if (signed.status !== 200) throw new Error('the answer was not signed')
  return { ...facts, item }
}

/** Returns an item that stays open after an answer was signed. */
async function openFollowUp(world: AuditWorld) {
  const { caseId } = await answered(world)
  const answer = await (await world.apiOf('author')).call(fetchFollowUps, { scope: 'all' })
  const found = fetchFollowUps.reply.parse(answer).data.find((one) => one.caseId === caseId && one.mayDismiss)
  if (!found) throw new Error('nothing is open after the answer')
  const { loop, facts } = found
  return { caseId, specialtyId: found.specialtyId, kind: facts.kind, loop }
}

/** Calls about actions that an answer recommends. */
export const ROWS_OF_FOLLOW_UPS: readonly ReachingRow[] = [
  {
    path: fetchFollowUps.path,
    name: 'what is open after an answer',
    input: async (world) => {
      await answered(world)
      return { scope: 'all' }
    },
  },
  {
    path: fetchToDo.path,
    name: 'what is to be done after an answer',
    input: async (world) => {
      await answered(world)
      return {}
    },
    by: SENDERS,
  },
  {
    path: snoozeToDo.path,
    name: 'put off what is open',
    input: async (world) => ({
      ...(await openFollowUp(world)),
      until: world.server.clock.now().getTime() + DAY,
    }),
    by: ['author'],
  },
  {
    path: endSnooze.path,
    name: 'have due now what was put off',
    input: openFollowUp,
    by: SENDERS,
  },
  {
    path: dismissFollowUp.path,
    name: 'dismiss what is open',
    input: async (world) => ({ ...(await openFollowUp(world)), reason: 'other', note: 'A made-up note.' }),
    by: SENDERS,
  },
  {
    path: reopenFollowUp.path,
    name: 'open again what was dismissed',
    input: async (world) => {
      const open = await openFollowUp(world)
      const dismissed = { ...open, reason: 'other' as const, note: 'A made-up note.' }
      const { dismissalId } = (await (await world.apiOf('author')).call(dismissFollowUp, dismissed)).data
      return { caseId: open.caseId, dismissalId }
    },
    by: SENDERS,
  },
]
