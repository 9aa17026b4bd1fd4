import {
  type GivenReaction,
  type Reaction,
  REACTIONS,
  type ReactionTarget,
} from '@econsult/contract/messages/reactions'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Eye, Heart, type LucideIcon, ThumbsUp } from 'lucide-react'
import { failureText } from '../../../lib/api-failure.ts'
import { dayAndHour } from '../../../lib/due-words.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useReactToMessageMutation } from './reaction-calls.ts'
import { phrases } from './phrases.ts'

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))

const Pill = styled(Button)(({ theme }) => ({
  height: 32,
  padding: '0 14px',
  borderRadius: 20,
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.app.primaryText,
    backgroundColor: theme.vars.palette.app.primarySoft,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  // Narrow enough for all three to fit side by side on a phone.
  [theme.breakpoints.down('md')]: {
    height: 40,
    padding: '0 10px',
    '& > .MuiButton-startIcon': { marginRight: 4 },
  },
}))

const LOOKS: Readonly<Record<Reaction, { label: string; Icon: LucideIcon }>> = {
  'thank-you': { label: phrases.thankYou, Icon: Heart },
  'thumbs-up': { label: phrases.thumbsUp, Icon: ThumbsUp },
  seen: { label: phrases.seen, Icon: Eye },
}

type ReactionRowProps = {
  caseId: string
  about: ReactionTarget
  /** The reactions to the message or answer, the oldest first. */
  given: readonly GivenReaction[]
  /** The author of the message or answer. */
  author: { readonly id: string; readonly name: string }
  /** True if the viewer can react with a click. */
  isOffered: boolean
}

/**
 * The one-click reactions to a message or a signed answer, with the names of the users who reacted. Renders nothing if
 * there are no reactions and the viewer cannot react (END-04).
 */
export function ReactionRow({ caseId, about, given, author, isOffered }: ReactionRowProps) {
  const user = useUser()
  const now = useNow()
  const notices = useNotices()
  const [react, { isLoading }] = useReactToMessageMutation()
  const isOwn = (reaction: Reaction) => given.some((one) => one.byId === user.id && one.reaction === reaction)

  async function toggle(reaction: Reaction) {
    const { error } = await react({ channelId: caseId, about, reaction, isGiven: !isOwn(reaction) })
    if (error) notices.show(failureText(error), { tone: 'failed' })
  }

  if (!isOffered && given.length === 0) return null
  const words = given.map((one) => wordsOf(one, author, user.id, now)).join(', ')
  const isUnused = isOffered && given.length === 0
  return (
    <Frame
      role="group"
      aria-label={
        about.kind === 'message'
          ? phrases.reactionsToMessage({ name: author.name })
          : phrases.reactionsToAnswer({ name: author.name })
      }
    >
      {isOffered
        ? REACTIONS.map((reaction) => {
            const { label, Icon } = LOOKS[reaction]
            return (
              <Pill
                key={reaction}
                variant="outlined"
                startIcon={<Icon />}
                aria-pressed={isOwn(reaction)}
                disabled={isLoading}
                onClick={() => void toggle(reaction)}
              >
                {label}
              </Pill>
            )
          })
        : null}
      <p role="status" data-on-screen={given.length === 0 || undefined}>
        {words}
        {isUnused ? phrases.authorSees({ name: author.name }) : ''}
        {author.id === user.id && given.length > 0 ? `. ${phrases.noReplyNeeded}` : ''}
      </p>
    </Frame>
  )
}

/** The reaction in words: 'Jonas Abernathy thanked you today 14:02'. */
function wordsOf(
  { byId, byName, reaction, at }: GivenReaction,
  author: ReactionRowProps['author'],
  viewerId: string,
  now: number,
): string {
  const reacted = { by: viewerOr(byId), name: byName, time: dayAndHour(at, now) } as const
  switch (reaction) {
    case 'thank-you':
      return phrases.thanked({ ...reacted, to: viewerOr(author.id), author: author.name })
    case 'thumbs-up':
      return phrases.gaveThumbsUp(reacted)
    case 'seen':
      return phrases.sawIt(reacted)
  }

  function viewerOr(id: string) {
    return id === viewerId ? 'viewer' : 'other'
  }
}
