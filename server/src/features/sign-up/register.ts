import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import { NOTICES } from '@econsult/contract/notices'
import { SIGN_UP_ERRORS } from '@econsult/contract/sign-up'
import type * as contract from '@econsult/contract/sign-up'
import { INVITE_LINK_TEXTS } from '@econsult/contract/invites'
import { showPracticeCases } from '../../access/store.ts'
import { type Handle, recordEffect } from '../../db/database.ts'
import type { BillingDeps, CoreDeps, SignUpDeps } from '../../deps.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { PublicAction } from '../../http/action.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { enqueueConfirmationMail } from '../auth/email-confirmation/store.ts'
import { hashPassword } from '../auth/passwords/password-hashes.ts'
import { choosePlan } from '../billing/store.ts'
import { seatsWithOneMore } from '../members/rules.ts'
import { countSeatsTaken, insertMember, lockSeats } from '../members/store.ts'
import { findSpecialties } from '../specialties/store.ts'
import { beginTries } from '../auth/guessing/store.ts'
import { signUpFrom } from './tries-from-address.ts'
import { type Offer, readOffer } from './read-link.ts'
import { resumeSignUp } from './resume-sign-up.ts'
import { checkRegistration, type NewPerson, type Registration } from './rules.ts'
import { countWaiting, insertPractice, markReferralSignedUp } from './store.ts'

/**
 * The maximum number of accounts that may wait for a practice's approval. No practice invites more people than this at
 * the same time. Accounts with an unconfirmed address are counted separately, because anyone can create them. They are
 * deleted after a week.
 */
const MOST_WAITING = 50
const MOST_UNCONFIRMED = 100

interface MadeAccount {
  readonly userId: string
  readonly practiceId: string
  readonly practiceName: string
}

/** Creates the account offered by the link and, if it is new, the practice, in one transaction. */
export const register: PublicAction<typeof contract.register, CoreDeps & SignUpDeps & BillingDeps> = async (
  deps,
  { input, address, effectId },
) => {
  const { offer, specialtyIds } = await deps.database.asSystem(async (handle) => ({
    offer: await readOffer(deps, handle, { ...input, signUpKey: input.maxUser }),
    specialtyIds: new Set((await findSpecialties(handle)).map(({ id }) => String(id))),
  }))
  refuseOtherPractice(input, offer)
  const person = checkRegistration(input, offer, specialtyIds)
  const { plan } = offer
  const unpaid =
    offer.kind === 'new-practice' && plan ? await resumeSignUp(deps, { person, plan, address }) : undefined
  if (unpaid) return replyOf(deps, unpaid, { isAdmin: true, maxUser: unpaid.maxUser })

  await beginTries(deps, [signUpFrom(address)])
  const passwordHash = await hashPassword(person.password)
  const made = await deps.database.asSystem(async (handle) => {
    const account = await makeAccount(handle, { person, passwordHash, offer, now: deps.clock.now() })
    await recordEffect(handle, { effectId })
    return account
  })
  return replyOf(deps, made, { isAdmin: offer.isAdmin, maxUser: offer.plan?.key ?? null })
}

async function replyOf(
  { signUpTokens }: SignUpDeps,
  { userId, practiceId, practiceName }: MadeAccount,
  { isAdmin, maxUser }: { isAdmin: boolean; maxUser: number | null },
): Promise<ReplyOf<typeof contract.register>> {
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
    // An account for which a payment is due becomes active after the payment. An account that waits for approval
    // becomes active when the practice approves it.
    active: offer.kind !== 'waiting' && offer.plan === null,
    // The invitation was sent to this address, so using its link confirms the address.
    email_confirmed_at: offer.email === person.email ? now : null,
    created_at: now,
  })
  // Because this throws, the practice that was created in this transaction is rolled back as well.
  if (!isNew) throw badField('email', SIGN_UP_ERRORS.emailTaken)
  const user = { id: userId, practice_id: place.practiceId }
  if (offer.email !== person.email) await enqueueConfirmationMail(handle, { user, isWelcome: true, now })
  // Users who wait for approval have no access to the cases before the practice has approved them.
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

/**
 * Takes a seat in an existing practice. Until this transaction ends, other transactions that change the practice's
 * members wait.
 */
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
  const { confirmed, unconfirmed } = await countWaiting(handle, practiceId)
  if (confirmed < MOST_WAITING && unconfirmed < MOST_UNCONFIRMED) return
  throw conflict(SIGN_UP_ERRORS.tooManyWait)
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
