import type { TurnChip as Words, TurnSituation } from '@econsult/contract/requests/turn-chips'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import {
  Ban,
  CalendarX2,
  CheckCheck,
  CircleDashed,
  Clock,
  ClockAlert,
  type LucideIcon,
  MessageCircleQuestionMark,
  PhoneCall,
  ShieldCheck,
} from 'lucide-react'

const ICONS: Readonly<Record<TurnSituation, LucideIcon>> = {
  'urgent-visit': CalendarX2,
  'urgent-decline': PhoneCall,
  overdue: ClockAlert,
  unassigned: CircleDashed,
  'with-specialist': Clock,
  question: MessageCircleQuestionMark,
  answer: ShieldCheck,
  'answer-done': CheckCheck,
  declined: Ban,
  over: CheckCheck,
}

const Look = styled(Chip)(({ theme }) => {
  const { app, error, primary } = theme.vars.palette
  const edged = (ground: string, text: string, edge: string) => ({
    backgroundColor: ground,
    color: text,
    boxShadow: `inset 0 0 0 1px ${edge}`,
    '& .MuiChip-icon': { color: 'inherit' },
  })
  return {
    '&[data-look="urgent"]': edged(app.dangerSoft, error.main, error.main),
    '&[data-look="mine"]': edged(app.primarySoft, app.primaryText, primary.main),
    '&[data-look="optional"]': edged('transparent', app.primaryText, primary.main),
  }
})

type TurnChipProps = {
  chip: Words
  situation: TurnSituation
}

/**
 * The situation of a request from the viewer's perspective, as an icon and a word (END-01); red means urgent or late,
 * teal means that it is the viewer's turn.
 */
export function TurnChip({ chip, situation }: TurnChipProps) {
  return <WordChip chip={chip} Icon={ICONS[situation]} />
}

/** A word with its icon, in the style of a request's chip. */
export function WordChip({ chip, Icon }: { chip: Words; Icon: LucideIcon }) {
  return (
    <Look
      data-look={chip.look}
      variant={chip.look === 'nobody' ? 'outlined' : 'filled'}
      label={chip.word}
      icon={<Icon />}
    />
  )
}
