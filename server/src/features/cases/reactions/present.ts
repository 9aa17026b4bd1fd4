import type { GivenReaction, ReactionTarget } from '@econsult/contract/messages/reactions'
import { actingName } from '../../../lib/full-name.ts'
import type { ReactionRecord } from './store.ts'

/** A reaction, as shown in the room. */
export function presentReaction(record: ReactionRecord): GivenReaction {
  return {
    about: reactionTargetOf(record.about),
    reaction: record.reaction,
    byId: record.person_id,
    byName: actingName(record),
    at: record.at.getTime(),
  }
}

/** The message or answer that a stored reaction belongs to. */
export function reactionTargetOf(about: string): ReactionTarget {
  const id = about.slice(about.indexOf(' ') + 1)
  return about.startsWith('answer ')
    ? { kind: 'answer', specialtyId: id }
    : { kind: 'message', messageId: id }
}
