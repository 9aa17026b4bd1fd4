import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

/** Whether the viewer reacted, the name of the user who did, and the time. */
interface Given extends Readonly<Record<string, string>> {
  readonly by: 'viewer' | 'other'
  readonly name: string
  readonly time: string
}

export const phrases = definePhrases('messages/web/reactions', {
  thankYou: 'Thank you',
  thanked: withValues<Given & { to: 'viewer' | 'other'; author: string }>(
    '{by, select, viewer {You thanked {author} {time}} other {{to, select, viewer {{name} thanked you {time}} other {{name} thanked {author} {time}}}}}',
  ),
  thumbsUp: 'Thumbs up',
  gaveThumbsUp: withValues<Given>(
    '{by, select, viewer {You gave a thumbs up {time}} other {{name} gave a thumbs up {time}}}',
  ),
  seen: 'Seen',
  sawIt: withValues<Given>('{by, select, viewer {You saw it {time}} other {{name} saw it {time}}}'),
  reactionsToMessage: withValues<{ name: string }>('Reactions to the message of {name}'),
  reactionsToAnswer: withValues<{ name: string }>('Reactions to the answer of {name}'),
  authorSees: withValues<{ name: string }>('{name} sees it and does not need to reply'),
  noReplyNeeded: 'No reply needed.',
})
