import { formatDay } from '../../../lib/dates.ts'
import { useNow } from '../../../ui/use-now.ts'
import { ChatRule } from './chat-rule.ts'

/** The rule over the first message of a day: 'Today', 'Yesterday' or the date; in milliseconds since 1970. */
export function DayRule({ time }: { time: number }) {
  return <ChatRule>{formatDay(time, Math.max(useNow(), time))}</ChatRule>
}
