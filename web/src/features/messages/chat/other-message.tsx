import type { Message } from '@econsult/contract/messages'
import { USER_TYPE_LABELS } from '@econsult/contract/roles'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import { useAvatarUrl } from '../../../lib/avatar-links.ts'
import { fullName } from '../../../lib/full-name.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CorrectedMark, CorrectedText } from '../corrections/corrected-text.tsx'
import { MessageReactions } from '../reactions/message-reactions.tsx'
import { Bubble, Meta, OtherLine } from './message-frame.ts'
import { SentFiles } from './message-files.tsx'
import { senderName } from './sender-name.ts'
import { MessageTime } from './message-time.tsx'

const Name = styled('b')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: '1rem',
  fontWeight: 650,
  color: theme.vars.palette.text.primary,
}))

const Body = styled('div')({ minWidth: 0 })

const Head = styled(Meta)({ marginBottom: 4 })

// The time beside a bubble whose sender and time are not shown above it, because the previous message shows them.
const Continued = styled('div')({ display: 'flex', alignItems: 'flex-end', gap: 8, minWidth: 0 })

type OtherMessageProps = { message: Message; startsGroup: boolean }

/** Another person's message with name, role and time (ROOM-01); their next messages show no avatar. */
export const OtherMessage = memo(function OtherMessage({ message, startsGroup }: OtherMessageProps) {
  const name = senderName(message)
  const role = message.specialtyTitle ?? USER_TYPE_LABELS[message.userType]
  const bubble = (
    <Bubble>
      <CorrectedText message={message} />
      <SentFiles message={message} />
    </Bubble>
  )
  if (!startsGroup) {
    return (
      <OtherLine data-continues>
        <VisuallyHidden>{`${name}, ${role}: `}</VisuallyHidden>
        <Body>
          <Continued>
            {bubble}
            <Meta>
              <MessageTime time={message.created} />
              <CorrectedMark message={message} sentAt={message.created} />
            </Meta>
          </Continued>
          <MessageReactions message={message} author={name} />
        </Body>
      </OtherLine>
    )
  }
  return (
    <OtherLine>
      <SenderAvatar
        name={fullName(message.delegate ?? message)}
        avatar={message.delegate ? null : message.avatar}
      />
      <Body>
        <Head>
          <Name>{name}</Name>
          <span>{role}</span>
          <MessageTime time={message.created} />
          <CorrectedMark message={message} sentAt={message.created} />
        </Head>
        {bubble}
        <MessageReactions message={message} author={name} />
      </Body>
    </OtherLine>
  )
})

function SenderAvatar({ name, avatar }: { name: string; avatar: string | null }) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  return <PersonAvatar name={name} imageUrl={useAvatarUrl(avatar)} size={isSmall ? 'small' : 'medium'} />
}
