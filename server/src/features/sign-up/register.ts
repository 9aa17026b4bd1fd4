import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import { NOTICES } from '@econsult/contract/notices'
import { type register, SIGN_UP_ERRORS } from '@econsult/contract/sign-up'
import { INVITE_LINK_TEXTS } from '@econsult/contract/invites'
import { showPracticeCases } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { hashPassword } from '../auth/passwords.ts'
import { choosePlan } from '../billing/store.ts'
import { seatsWithOneMore } from '../members/rules.ts'
import { countSeatsTaken, insertMember, lockSeats } from '../members/store.ts'
import { findSpecialties } from '../specialties/store.ts'
import { limitTries, signUpFrom } from './limit-tries.ts'
import { type Offer, readOffer } from './read-link.ts'
import { resumeSignUp } from './resume-sign-up.ts'
import { checkRegistration, type NewPerson, type Registration } from './rules.ts'
import { countWaiting, insertPractice, markReferralSignedUp } from './store.ts'

/** Most accounts that may wait for one practice: more come from nobody who was asked to join. */
const MOST_WAITING = 50

interface MadeAccount {
  readonly userId: string
  readonly practiceId: string
  readonly practiceName: string
}

/** Makes an account as its link allows, with its practice where it is a new one; all of it or nothing. */
export async function registerAccount(
  deps: Deps,
  { input, address }: PublicRequest<Registration>,
): Promise<ReplyOf<typeof register>> {
  const { offer, specialtyIds } = await deps.database.asSystem(async (handle) => ({
    offer: await readOffer(deps, handle, { ...input, signUpKey: input.maxUser }),
    specialtyIds: new Set((await findSpecialties(handle)).map(({ id }) => String(id))),
  }))
  refuseOtherPractice(input, offer)
  const person = checkRegistration(input, offer, specialtyIds)
  const unpaid = offer.kind === 'new-practice' ? await resumeSignUp(deps, person) : undefined
  if (unpaid) return replyOf(deps, unpaid, { isAdmin: true, maxUser: unpaid.maxUser })

  await limitTries(deps, signUpFrom(address))
  const passwordHash = await hashPassword(person.password)
  const made = await deps.database.asSystem((handle) =>
    makeAccount(handle, { person, passwordHash, offer, now: deps.clock.now() }),
  )
  return replyOf(deps, made, { isAdmin: offer.isAdmin, maxUser: offer.plan?.key ?? null })
}

async function replyOf(
  { signUpTokens }: Deps,
  { userId, practiceId, practiceName }: MadeAccount,
  { isAdmin, maxUser }: { isAdmin: boolean; maxUser: number | null },
): Promise<ReplyOf<typeof register>> {
  const signUpToken = maxUser === null ? null : await signUpTokens.create({ userId, practiceId })
  return {
    data: { userId, practiceId, practiceName, isAdmin, maxUser, signUpToken },
    message: NOTICES.accountCreated,
  }
}

function refuseOtherPractice({ hash, practiceId }: Registration, { practice }: Offer): void {
  if (hash === undefined || practiceId === undefined || practiceId === practice?.id) return
  throw badField('practiceId', INVITE_LINK_TEXTS.notValid)
}

interface AccountFacts {
  readonly person: NewPerson
  readonly passwordHash: string
  readonly offer: Offer
  readonly now: Date
}

async function makeAccount(handle: Handle, facts: AccountFacts): Promise<MadeAccount> {
  const { person, passwordHash, offer, now } = facts
  const place = offer.practice ? await joinPractice(handle, facts) : await foundPractice(handle, facts)
  const userId = randomUUID()
  const isNew = await insertMember(handle, {
    id: userId,
    practice_id: place.practiceId,
    email: person.email,
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    phone_number: person.phoneNumber,
    user_type: person.role,
    is_admin: offer.isAdmin,
    specialty_id: person.specialtyId,
    // Whoever is to pay is let in by the payment, and whoever waits by the practice.
    active: offer.kind !== 'waiting' && offer.plan === null,
    created_at: now,
  })
  // Thrown, so that a practice that was just made goes with it.
  if (!isNew) throw badField('email', SIGN_UP_ERRORS.emailTaken)
  // Whoever waits sees them once the practice lets them in.
  if (offer.kind !== 'waiting') await showPracticeCases(handle, userId)
  if (offer.kind === 'new-practice') await noteReferral(handle, { ...facts, ...place, userId })
  return { userId, ...place }
}

type Place = Omit<MadeAccount, 'userId'>

async function foundPractice(handle: Handle, { person, offer, now }: AccountFacts): Promise<Place> {
  const practiceId = randomUUID()
  const practiceName = person.practiceName ?? ''
  const { plan } = offer
  if (!plan) throw badField('maxUser', INVITE_LINK_TEXTS.notValid)
  await insertPractice(handle, {
    id: practiceId,
    practice_name: practiceName,
    max_users: plan.seats,
    active: false,
    created_at: now,
  })
  await choosePlan(handle, { practiceId, plan, now })
  return { practiceId, practiceName }
}

/** Finds a place in a practice that is there; nobody else joins or leaves it until the transaction ends. */
async function joinPractice(handle: Handle, { offer, now }: AccountFacts): Promise<Place> {
  const { kind, practice, plan } = offer
  if (!practice) throw badField('hash', INVITE_LINK_TEXTS.notValid)
  const practiceId = practice.id
  const maxUsers = await lockSeats(handle, practiceId)
  if (kind === 'waiting') await refuseCrowd(handle, practiceId)
  else seatsWithOneMore({ maxUsers, taken: await countSeatsTaken(handle, practiceId), isConfirmed: false })
  if (plan) await choosePlan(handle, { practiceId, plan, now })
  return { practiceId, practiceName: practice.practice_name }
}

async function refuseCrowd(handle: Handle, practiceId: string): Promise<void> {
  if ((await countWaiting(handle, practiceId)) < MOST_WAITING) return
  throw conflict('Too many people wait to join this practice. Ask the practice for an invite link.')
}

async function noteReferral(
  handle: Handle,
  { person, practiceId, userId, now }: AccountFacts & MadeAccount,
): Promise<void> {
  const referralId = await markReferralSignedUp(handle, { email: person.email, practiceId, userId })
  if (referralId === undefined) return
  await insertOutboxRow(handle, {
    practiceId: null,
    kind: 'mail-referral-signed-up',
    payload: { referralId },
    idempotencyKey: `referral-signed-up:${referralId}`,
    now,
  })
}
