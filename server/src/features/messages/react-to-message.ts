import { REACTION_TEXTS, type ReactionTarget } from '@econsult/contract/messages/reactions'
import type * as contract from '@econsult/contract/messages/reactions'
import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { announceCaseChange } from '../cases/announce.ts'
import { findInboxOwners } from '../files/store.ts'
import { presentReaction } from '../cases/reactions/present.ts'
import {
  deleteReaction,
  findAnswerSigner,
  findMessageSender,
  findReactions,
  insertReaction,
} from '../cases/reactions/store.ts'

/**
 * Adds a reaction to a message or an answer, or removes it, also after the case was closed (END-04). The side that must
 * act next and the unread marks do not change.
 * @throws CallError notFound without access to the case, badInput if the message or answer does not exist or is the
 * caller's own
 */
export const reactToMessage: Action<typeof contract.reactToMessage, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { about, reaction, isGiven } = input
  const now = deps.clock.now()
  const { data, owners } = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.channelId)
    await requireReason(handle, caller, entered, now)
    if ((await authorOf(handle, entered, about)) === caller.id) throw badField('about', REACTION_TEXTS.own)
    const { practice_id, id } = entered
    const own = { practice_id, id, about, reaction, personId: caller.id, delegateId: caller.delegate?.id }
    const isChanged = isGiven ? await insertReaction(handle, own, now) : await deleteReaction(handle, own)
    return {
      data: (await findReactions(handle, entered)).map(presentReaction),
      owners: isChanged ? await findInboxOwners(handle, practice_id, id) : [],
    }
  })
  announceCaseChange(deps, input.channelId, owners)
  return { data }
}

async function authorOf(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
  about: ReactionTarget,
): Promise<string> {
  if (about.kind === 'message') {
    const sender = await findMessageSender(handle, record, about.messageId)
    if (sender === undefined) throw badField('about', REACTION_TEXTS.noSuchMessage)
    return sender
  }
  const signer = await findAnswerSigner(handle, record, about.specialtyId)
  if (signer === undefined) throw badField('about', REACTION_TEXTS.noSuchAnswer)
  return signer
}
