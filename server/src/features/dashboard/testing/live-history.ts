import { randomUUID } from 'node:crypto'
import { closeCaseByIds, repoenCaseByIds, closeCase } from '@econsult/contract/closing'
import type { InputOf } from '@econsult/contract/call'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { declineRequest } from '@econsult/contract/requests'
import { recordCaseEvent } from '../../../case-events/store.ts'
import { PLATFORM_INBOX } from '../../../sessions/caller.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { insertCaseSpecialties } from '../../cases/assignments/store.ts'
import { insertInboxRows } from '../../cases/inbox-writes/store.ts'
import { changeClaim, insertCaseAs } from '../../cases/store.ts'

const PROVIDERS = ['pcp', 'owner', 'superuser', 'other'] as const
const SPECIALISTS = ['cardio', 'derm'] as const
const SPECIALTIES = [[2], [3], [2, 3], [5]]
const SURVEYS: readonly NonNullable<InputOf<typeof closeCase>['survey']>[] = [
  { senderValue: 3 },
  { referral: 'avoided' },
  { plan: 'new-advice', referral: 'avoided' },
  { plan: 'confirmed', referral: 'prompted' },
  { plan: 'not-useful' },
  { plan: 'none', referral: 'other' },
]
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The kinds of actions in a random history. The numbers `choice` and `day` of an action determine its case, user and
 * time.
 */
export const DEEDS = [
  'send',
  'assign',
  'unassign',
  'ask',
  'reply',
  'close',
  'reopen',
  'close many',
  'claim',
] as const

/** The same actions, plus those that affect only the outcomes. */
export const OUTCOME_DEEDS = [...DEEDS, 'survey', 'decline'] as const

export interface Deed {
  readonly kind: (typeof OUTCOME_DEEDS)[number]
  readonly choice: number
  readonly day: number
}

type People = Record<(typeof PROVIDERS)[number] | (typeof SPECIALISTS)[number] | 'admin', TestApi>

/** Signs in all users of a history. */
export async function signInPeople(server: TestServer): Promise<People> {
  const signIn = (name: string) => server.signIn(emailOf(name))
  const [pcp, owner, superuser, other, cardio, derm, admin] = await Promise.all(
    [...PROVIDERS, ...SPECIALISTS, 'admin'].map(signIn),
  )
  if (!pcp || !owner || !superuser || !other || !cardio || !derm || !admin)
    throw new Error('nobody signed in')
  return { pcp, owner, superuser, other, cardio, derm, admin }
}

function emailOf(name: string): string {
  return name === 'other' ? 'other@rival.example' : `${name}@demo.example`
}

interface Sent {
  readonly caseId: string
  readonly provider: (typeof PROVIDERS)[number]
  readonly specialties: readonly number[]
}

const pick = <Item>(items: readonly Item[], choice: number): Item | undefined => items[choice % items.length]

/**
 * Performs the actions by API calls. Some calls are rejected, for example closing a closed case, and change nothing.
 */
export async function liveHistory(server: TestServer, people: People, deeds: readonly Deed[]): Promise<void> {
  const sent: Sent[] = []
  const modify = (person: TestApi, body: InputOf<typeof modifyCaseDataById>) =>
    person.send(modifyCaseDataById, body)
  for (const deed of deeds) {
    const one = pick(sent, deed.choice)
    if (deed.kind === 'send' || !one) {
      sent.push(await send(server, deed))
      continue
    }
    const { caseId } = one
    const specialist = pick(SPECIALISTS, deed.day) ?? 'cardio'
    const specialistId = server.userId(emailOf(specialist))
    switch (deed.kind) {
      case 'assign':
      case 'unassign': {
        const specialtyId = String(pick(one.specialties, deed.day))
        await modify(people.admin, { caseId, action: deed.kind, specialistId, specialtyId })
        break
      }
      case 'ask':
      case 'reply': {
        const person = people[deed.kind === 'ask' ? one.provider : specialist]
        await person.send(saveNewInbox, { channelId: caseId, content: 'Made-up words.' })
        break
      }
      case 'close':
      case 'reopen':
        await modify(people[one.provider], { caseId, isDeleted: deed.kind === 'close' })
        break
      case 'survey': {
        const survey = pick(SURVEYS, deed.choice + deed.day)
        await people[one.provider].send(closeCase, { caseId, target: 'none', survey })
        break
      }
      case 'decline': {
        const request = { caseId, specialtyId: String(pick(one.specialties, deed.day)) }
        await people[specialist].send(declineRequest, { ...request, reason: 'no-capacity' })
        break
      }
      case 'close many': {
        const own = sent.filter((other) => other.provider === one.provider).slice(0, 3)
        const caseIds = own.map((other) => ({ caseId: other.caseId }))
        const person = people[one.provider]
        await (deed.day % 3 === 0
          ? person.send(repoenCaseByIds, { caseIds })
          : person.send(closeCaseByIds, { caseIds }))
        break
      }
      case 'claim':
        await claim(server, one, deed)
    }
  }
}

/**
 * Inserts a case that was sent some days ago, with the rows that create-case inserts; every seventh choice makes a
 * support case.
 */
async function send(server: TestServer, { choice, day }: Deed): Promise<Sent> {
  const provider = pick(PROVIDERS, choice) ?? 'pcp'
  const specialties = pick(SPECIALTIES, day) ?? [2]
  const providerId = server.userId(emailOf(provider))
  const at = new Date(server.clock.now().getTime() - day * DAY_MS - choice * 977_000)
  const record = {
    practice_id: server.practiceId(provider === 'other' ? 'rival' : 'demo'),
    id: randomUUID(),
    patient_name: 'Testina Madeup',
    dob: '1971-09-02',
    provider_id: providerId,
    created_by: providerId,
    questions: 'Is this made-up rash of any concern?',
    patient_consent_given: true,
    is_support: choice % 7 === 6,
    is_closed: false,
    state: 'Unassigned' as const,
    state_at: at,
    last_updated_by: providerId,
    created_at: at,
    updated_at: at,
  }
  await server.running.deps.database.asSystem(async (handle) => {
    await insertCaseAs(handle, record, true)
    const asked = specialties.map((specialtyId) => ({ specialtyId, specialistId: null }))
    await insertCaseSpecialties(handle, record, asked, at)
    const event = { at, actorId: providerId, kind: 'created', words: 'sent the case' } as const
    recordCaseEvent(handle, record, event)
    const colleagues = provider === 'other' ? [] : ['superuser@demo.example', 'biller@demo.example']
    const owners = new Set([providerId, PLATFORM_INBOX, ...colleagues.map((one) => server.userId(one))])
    const rows = [...owners].map((ownerId) => ({ ownerId, unread: false }))
    await insertInboxRows(handle, record, rows)
  })
  return { caseId: record.id, provider, specialties }
}

/** Stores the claim result of a closing: a claim that a record system accepted, or no claim. */
async function claim(server: TestServer, { caseId, provider }: Sent, { day }: Deed): Promise<void> {
  const key = { practice_id: server.practiceId(provider === 'other' ? 'rival' : 'demo'), id: caseId }
  const codes = day % 2 === 0 ? ['99452'] : ['99452', '99421']
  const procedure_codes = JSON.stringify(
    codes.map((code) => ({ procedurecode: code, description: `Code ${code}` })),
  )
  await server.running.deps.database.asSystem((handle) =>
    changeClaim(
      handle,
      key,
      day % 3 === 0 ? { claim_status: 'NOT SUBMITTED' } : { claim_status: 'SUBMITTED', procedure_codes },
    ),
  )
}
