import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import { type GivenReaction, type Reaction, REACTIONS } from '@econsult/contract/messages/reactions'
import { sideOf } from '@econsult/contract/requests/actions'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Eye, Heart, type LucideIcon, ThumbsUp } from 'lucide-react'
import { failureText } from '../../../lib/api-failure.ts'
import { dayAndHour } from '../../../lib/due-words.ts'
import { useMay, useUser } from '../../../lib/session/use-session.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useReactToMessageMutation } from './reaction-calls.ts'

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
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
  [theme.breakpoints.down('md')]: { height: 40 },
}))

const LOOKS: Readonly<Record<Reaction, { label: string; said: string; Icon: LucideIcon }>> = {
  'thank-you': { label: 'Thank you', said: 'thanked', Icon: Heart },
  'thumbs-up': { label: 'Thumbs up', said: 'gave a thumbs up', Icon: ThumbsUp },
  seen: { label: 'Seen', said: 'saw it', Icon: Eye },
}

type AnswerReactionsProps = {
  caseData: CaseData
  answer: Answer
}

/** What the sending side says of a signed answer with one click, and who said what (END-04). */
export function AnswerReactions({ caseData, answer }: AnswerReactionsProps) {
  const user = useUser()
  const now = useNow()
  const notices = useNotices()
  const mayReact = useMay('send')
  const [react, { isLoading }] = useReactToMessageMutation()
  const { specialtyId, versions } = answer
  const signer = versions.at(-1)
  const given = caseData.reactions.filter(
    ({ about }) => about.kind === 'answer' && about.specialtyId === specialtyId,
  )
  const isSender = sideOf(user, signer?.signedById ?? null) === 'sender' && mayReact
  const isOwn = (reaction: Reaction) => given.some((one) => one.byId === user.id && one.reaction === reaction)

  async function toggle(reaction: Reaction) {
    const about = { kind: 'answer' as const, specialtyId }
    const { error } = await react({
      channelId: caseData.caseId,
      about,
      reaction,
      isGiven: !isOwn(reaction),
    })
    if (error) notices.show(failureText(error), { tone: 'failed' })
  }

  if (!isSender && given.length === 0) return null
  const words = given.map((one) => wordsOf(one, user.id, now)).join(', ')
  return (
    <Row role="group" aria-label={`Reactions to the answer of ${signer?.signedByName ?? ''}`}>
      {isSender
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
        {isSender && given.length === 0
          ? `${signer?.signedByName ?? ''} sees it and has nothing to answer`
          : ''}
        {signer?.signedById === user.id && given.length > 0 ? '. There is nothing to do for you.' : ''}
      </p>
    </Row>
  )
}

/** 'Jonas Abernathy thanked you today 14:02'. */
function wordsOf({ byId, byName, reaction, at }: GivenReaction, viewerId: string, now: number): string {
  return `${byId === viewerId ? 'You' : byName} ${LOOKS[reaction].said} ${dayAndHour(at, now)}`
}
