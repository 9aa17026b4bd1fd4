import type { InputOf } from '@econsult/contract/call'
import { INVITE_LINK_TEXTS } from '@econsult/contract/invites'
import type { readInvite, SignUpOffer } from '@econsult/contract/sign-up'
import { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { badField, type CallError } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { findPlan, type Plan } from '../billing/plans.ts'
import { isRevoked } from '../invites/store.ts'
import { findPracticeById, type PracticeRecord } from '../practices/store.ts'
import { findSpecialties } from '../specialties/store.ts'

/** What a sign-up link offers, by the server's own word (decisions, section 5). */
export interface Offer {
  readonly kind: SignUpOffer['kind']
  /** The practice that is joined; null for a new one. */
  readonly practice: PracticeRecord | null
  readonly isAdmin: boolean
  /** What is to be paid; null where the practice pays already, or another does. */
  readonly plan: Plan | null
  /** The one address that may use it. */
  readonly email: string | null
}

interface Link {
  readonly hash?: string | undefined
  readonly signUpKey?: number | string | undefined
  readonly practiceId?: string | undefined
}

/** What the sign-up page must know of its link (REG-01). */
export async function readSignUpLink(
  deps: Deps,
  { input }: PublicRequest<InputOf<typeof readInvite>>,
): Promise<{ data: SignUpOffer }> {
  return deps.database.asSystem(async (handle) => {
    const { kind, practice, isAdmin, plan, email } = await readOffer(deps, handle, input)
    const specialties = (await findSpecialties(handle)).map(({ id, title }) => ({ id: String(id), title }))
    const practiceId = practice?.id ?? null
    const practiceName = practice?.practice_name ?? null
    return {
      data: { kind, practiceId, practiceName, isAdmin, maxUser: plan?.key ?? null, email, specialties },
    }
  })
}

/**
 * Reads a link: a signed hash, a practice, or a plan's key. System access only.
 * @throws CallError badInput where it was changed, is old, was withdrawn or names what is not there
 */
export async function readOffer(deps: Pick<Deps, 'inviteLinks'>, handle: Handle, link: Link): Promise<Offer> {
  if (link.hash !== undefined) return offerOfHash(deps, handle, link.hash)
  if (link.signUpKey === undefined && link.practiceId === undefined) throw notValid('hash')
  const plan = link.signUpKey === undefined ? null : planOf(link.signUpKey)
  if (link.practiceId === undefined) {
    return { kind: 'new-practice', practice: null, isAdmin: true, plan, email: null }
  }
  const practice = await practiceOf(handle, link.practiceId)
  // Nobody signed this link, so that its holder waits until the practice lets them in.
  if (!practice?.active) throw notValid('practiceId')
  return { kind: 'waiting', practice, isAdmin: false, plan: null, email: null }
}

async function offerOfHash(
  { inviteLinks }: Pick<Deps, 'inviteLinks'>,
  handle: Handle,
  hash: string,
): Promise<Offer> {
  const invite = inviteLinks.read(hash)
  if (await isRevoked(handle, invite.jti)) throw badField('hash', INVITE_LINK_TEXTS.revoked)
  const practice = await practiceOf(handle, invite.practiceId)
  const plan = invite.maxUser === undefined ? null : planOf(invite.maxUser)
  const { isAdmin, email = null } = invite
  // A practice that is yet to pay takes its admin alone, and only with a plan.
  if (!practice || (!practice.active && !(isAdmin && plan))) throw notValid('hash')
  return { kind: 'member', practice, isAdmin, plan: practice.active ? null : plan, email }
}

function planOf(key: number | string): Plan {
  const plan = findPlan(key)
  if (!plan) throw notValid('maxUser')
  return plan
}

async function practiceOf(handle: Handle, id: string): Promise<PracticeRecord | undefined> {
  return z.uuid().safeParse(id).success ? findPracticeById(handle, id) : undefined
}

function notValid(field: 'hash' | 'maxUser' | 'practiceId'): CallError {
  return badField(field, INVITE_LINK_TEXTS.notValid)
}
