import type { GivenReaction, ReactionTarget } from '@econsult/contract/messages/reactions'
import { actingName } from '../../../lib/full-name.ts'
import type { ReactionRecord } from './store.ts'

/** Returns a reaction as the room displays it. */
export function presentReaction(record: ReactionRecord): GivenReaction {
  return {
    about: reactionTargetOf(record.about),
    reaction: record.reaction,
    byId: record.person_id,
    byName: actingName(record),
    at: record.at.getTime(),
  }
}

/** Returns the message or answer to which a stored reaction belongs. */
export function reactionTargetOf(about: string): ReactionTarget {
  const id = about.slice(about.indexOf(' ') + 1)
  return about.startsWith('answer ')
    ? { kind: 'answer', specialtyId: id }
    : { kind: 'message', messageId: id }
}
