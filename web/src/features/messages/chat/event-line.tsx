import type { CaseEventKind, RoomEvent } from '@econsult/contract/cases/events'
import { styled } from '@mui/material/styles'
import {
  AlarmClock,
  CircleCheck,
  CircleHelp,
  CornerUpRight,
  FolderCheck,
  FolderOpen,
  type LucideIcon,
  MessageCircle,
  MessageCircleReply,
  Paperclip,
  PencilLine,
  Plane,
  PlaneLanding,
  RotateCcw,
  SendHorizontal,
  ShieldCheck,
  Stethoscope,
  Trash2,
  Undo2,
  UserMinus,
  UserPen,
  UserPlus,
  UserX,
} from 'lucide-react'
import { memo } from 'react'
import { eventWords } from '../../../lib/events/event-words.ts'
import { fullName } from '../../../lib/full-name.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Text } from '../../../ui/layout/words.ts'
import { MessageTime } from './message-time.tsx'

const ICONS: Readonly<Record<CaseEventKind, LucideIcon>> = {
  created: SendHorizontal,
  assigned: UserPlus,
  unassigned: UserMinus,
  replied: MessageCircle,
  'answer-signed': ShieldCheck,
  asked: MessageCircle,
  'message-corrected': PencilLine,
  'patient-corrected': UserPen,
  'files-added': Paperclip,
  'file-removed': Trash2,
  'clarification-asked': CircleHelp,
  'clarification-given': MessageCircleReply,
  'no-answer-needed': CircleCheck,
  declined: UserX,
  withdrawn: Undo2,
  resubmitted: RotateCcw,
  redirected: CornerUpRight,
  'seen-in-person': Stethoscope,
  covered: Plane,
  'cover-ended': PlaneLanding,
  reminded: AlarmClock,
  closed: FolderCheck,
  reopened: FolderOpen,
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  margin: '6px 0',
  color: theme.vars.palette.text.disabled,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.secondary },
}))

/** An event of the case, shown between the messages. A reminder has no sender, so no name is shown. */
export const EventLine = memo(function EventLine({ event }: { event: RoomEvent }) {
  const Icon = ICONS[event.kind]
  const reader = fullName(useUser())
  return (
    <Line>
      <Icon size={14} />
      <span>
        {event.kind === 'reminded' ? null : <b>{event.actorName} </b>}
        {eventWords(event.words, reader)}
        {event.note === '' ? null : (
          <Text as="span" block>
            {event.note}
          </Text>
        )}
      </span>
      <MessageTime time={event.at} />
    </Line>
  )
})
