import { type Access, FILE_SCANNER } from '@econsult/contract/audit/accesses'
import { Link, ScanLine, Send, Server, TriangleAlert } from 'lucide-react'
import { formatTime } from '../../../lib/dates.ts'
import { Chip, Line, Mark } from './access-frame.ts'
import { phrases } from './phrases.ts'

/** One line of the list: the user and the accessed data, and below it the user's organization and the reason. */
export function AccessLine({ access }: { access: Access }) {
  const { until, who, what, why, isSentOut, breakGlass } = access
  return (
    <Line isBroken={breakGlass !== null}>
      <time dateTime={new Date(until).toISOString()}>{formatTime(until)}</time>
      <Mark aria-hidden="true">
        <Picture access={access} />
      </Mark>
      <p>
        <b>{who}</b> {what}.
        <br />
        <small>
          {why}
          {breakGlass
            ? ` ${phrases.reason({ reason: breakGlass.reason })} ${toldWords(breakGlass.toldAt)}`
            : null}
        </small>
      </p>
      {breakGlass ? (
        <Chip isBroken>
          <TriangleAlert size={14} aria-hidden />
          {phrases.breakGlass}
        </Chip>
      ) : isSentOut ? (
        <Chip isBroken={false}>
          <Send size={14} aria-hidden />
          {phrases.sentOut}
        </Chip>
      ) : null}
    </Line>
  )
}

function Picture({ access: { kind, who } }: { access: Access }) {
  if (kind === 'link') return <Link size={14} />
  if (kind === 'machine') return who === FILE_SCANNER ? <ScanLine size={14} /> : <Server size={14} />
  const [first = '', second = ''] = who.split(' ')
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
}

function toldWords(toldAt: number | null): string {
  return toldAt === null
    ? phrases.practiceNotNotified
    : phrases.practiceNotified({ time: formatTime(toldAt) })
}
