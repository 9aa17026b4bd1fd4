import type { Message } from '@econsult/contract/messages'
import { USER_TYPE_LABELS } from '@econsult/contract/roles'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import { useAvatarUrl } from '../../../lib/avatar-links.ts'
import { fullName } from '../../../lib/full-name.ts'
import { Block, Row } from '../../../ui/layout/words.ts'
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

const Head = styled(Meta)({ marginBottom: 4 })

type OtherMessageProps = { message: Message; startsGroup: boolean }

/** Another user's message with name, role and time (ROOM-01); consecutive messages of the same user show no avatar. */
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
        <Block shrink>
          {/* The time beside a bubble whose sender is shown only above an earlier message. */}
          <Row gap={2} align="end" shrink>
            {bubble}
            <Meta>
              <MessageTime time={message.created} />
              <CorrectedMark message={message} sentAt={message.created} />
            </Meta>
          </Row>
          <MessageReactions message={message} author={name} />
        </Block>
      </OtherLine>
    )
  }
  return (
    <OtherLine>
      <SenderAvatar
        name={fullName(message.delegate ?? message)}
        avatar={message.delegate ? null : message.avatar}
      />
      <Block shrink>
        <Head>
          <Name>{name}</Name>
          <span>{role}</span>
          <MessageTime time={message.created} />
          <CorrectedMark message={message} sentAt={message.created} />
        </Head>
        {bubble}
        <MessageReactions message={message} author={name} />
      </Block>
    </OtherLine>
  )
})

function SenderAvatar({ name, avatar }: { name: string; avatar: string | null }) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  return <PersonAvatar name={name} imageUrl={useAvatarUrl(avatar)} size={isSmall ? 'small' : 'medium'} />
}
