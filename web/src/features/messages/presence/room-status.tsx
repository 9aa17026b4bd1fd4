import { styled } from '@mui/material/styles'
import { PencilLine, WifiOff } from 'lucide-react'
import { listWords } from '../../../lib/list-words.ts'
import { useActingState } from '../../../lib/session/acting.ts'
import { useOwnUser } from '../../../lib/session/use-session.ts'
import { useReachability } from '../../../lib/reachability.ts'
import { useConnectionState } from '../../../lib/socket-state.ts'
import { usePeopleHere } from './use-people-here.ts'
import { useWhoIsTyping } from './use-typing.ts'
import { boldText } from '../../../ui/bold-text.tsx'
import { phrases } from './phrases.ts'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 20,
  padding: '4px 24px 0',
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > .lucide-wifi-off': { color: theme.vars.palette.warning.main },
  [theme.breakpoints.down('md')]: { padding: '2px 16px 0' },
}))

const Dot = styled('i')(({ theme }) => ({
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.app.online,
}))

type RoomStatusProps = {
  channelId: string
  /** Names of the case's participants, by user id. */
  people: ReadonlyMap<string, string>
  /** Number of times that the live connection has joined the case's room. */
  joins: number
}

/** The line above the composer: a lost connection, or the other users who have this case open or are typing. */
export function RoomStatus({ channelId, people, joins }: RoomStatusProps) {
  const here = usePeopleHere(channelId, useOwnUser().id, joins)
  const isReconnecting = useConnectionState() === 'reconnecting'
  // For a delegate whose right to act has ended, the page shows another message, because unsent messages will not be
  // sent.
  const { hasEnded } = useActingState()
  const { isOffline } = useReachability()
  const isLost = !hasEnded && (isOffline || isReconnecting)
  const typing = useWhoIsTyping(channelId)
  const names = here.flatMap((id) => people.get(id) ?? [])
  return (
    <Line role="status" data-on-screen>
      {isLost ? (
        <>
          <WifiOff size={14} />
          {phrases.connectionLost}
        </>
      ) : null}
      {!isLost && typing.length > 0 ? (
        <>
          <PencilLine size={14} />
          <span>{phrases.typing(STRONG_NAMES, { names: listWords(typing), count: typing.length })}</span>
        </>
      ) : null}
      {!isLost && typing.length === 0 && names.length > 0 ? (
        <>
          <Dot />
          <span>{phrases.here(STRONG_NAMES, { names: listWords(names), count: names.length })}</span>
        </>
      ) : null}
    </Line>
  )
}

const STRONG_NAMES = { who: boldText }
