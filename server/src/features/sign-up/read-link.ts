import { INVITE_LINK_TEXTS } from '@econsult/contract/invites'
import type { SignUpOffer } from '@econsult/contract/sign-up'
import type * as contract from '@econsult/contract/sign-up'
import { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, SignUpDeps } from '../../deps.ts'
import { badField, type CallError } from '../../http/errors.ts'
import type { PublicAction } from '../../http/action.ts'
import { findPlan, type Plan } from '../billing/plans.ts'
import { isRevoked } from '../invites/store.ts'
import { findPracticeById, type PracticeRecord } from '../practices/store.ts'
import { findSpecialties } from '../specialties/store.ts'

/** What a sign-up link offers. The server determines it from the signed link or from the plans (W8, W10). */
export interface Offer {
  readonly kind: SignUpOffer['kind']
  /** The practice to join; null for a new practice. */
  readonly practice: PracticeRecord | null
  readonly isAdmin: boolean
  /** The plan for which the user must pay. Null if the practice has already paid, or if another user pays. */
  readonly plan: Plan | null
  /** The only email address for which the link is valid; null for any address. */
  readonly email: string | null
}

interface Link {
  readonly hash?: string | undefined
  readonly signUpKey?: number | string | undefined
  readonly practiceId?: string | undefined
}

/** Returns the facts about a sign-up link for the sign-up page (REG-01). */
export const readInvite: PublicAction<typeof contract.readInvite, CoreDeps & SignUpDeps> = async (
  deps,
  { input },
) => {
  return deps.database.asSystem(async (handle) => {
    const { kind, practice, isAdmin, plan, email } = await readOffer(deps, handle, input)
    const specialties = (await findSpecialties(handle)).map(({ id, title }) => ({ id: String(id), title }))
    const practiceId = practice?.id ?? null
    const practiceName = practice?.practice_name ?? null
    return {
      data: {
        kind,
        practiceId,
        practiceName,
        isAdmin,
        maxUser: plan?.key ?? null,
        seats: plan?.seats ?? null,
        email,
        specialties,
      },
    }
  })
}

/**
 * Reads a link, which contains a signed hash, a practice id or the key of a plan. Requires system access.
 * @throws CallError badInput if the link was changed, has expired, was withdrawn or refers to an unknown practice or
 * plan
 */
export async function readOffer(deps: SignUpDeps, handle: Handle, link: Link): Promise<Offer> {
  if (link.hash !== undefined) return offerOfHash(deps, handle, link.hash)
  if (link.signUpKey === undefined && link.practiceId === undefined) throw notValid('hash')
  const plan = link.signUpKey === undefined ? null : planOf(link.signUpKey)
  if (link.practiceId === undefined) {
    return { kind: 'new-practice', practice: null, isAdmin: true, plan, email: null }
  }
  const practice = await practiceOf(handle, link.practiceId)
  // This link is not signed, so the new user needs the practice's approval.
  if (!practice?.active) throw notValid('practiceId')
  return { kind: 'waiting', practice, isAdmin: false, plan: null, email: null }
}

async function offerOfHash({ inviteLinks }: SignUpDeps, handle: Handle, hash: string): Promise<Offer> {
  const invite = inviteLinks.read(hash)
  if (await isRevoked(handle, invite.jti)) throw badField('hash', INVITE_LINK_TEXTS.revoked)
  const practice = await practiceOf(handle, invite.practiceId)
  const plan = invite.maxUser === undefined ? null : planOf(invite.maxUser)
  const { isAdmin, email = null } = invite
  // An unpaid practice accepts only its admin, and only with a plan.
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
