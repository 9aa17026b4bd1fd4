import type { CaseData } from '@econsult/contract/cases'
import type { CaseRead } from '@econsult/contract/realtime'
import { createsCases } from '@econsult/contract/roles'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { failureKind } from '../../../lib/api-failure.ts'
import { useInboxBack } from '../../../lib/folder-origin.ts'
import { onServerMessage } from '../../../lib/socket.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useGatheredMessages } from '../../../lib/use-gathered-messages.ts'
import { useRefetch } from '../../../lib/use-refetch.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useFetchCaseQuery, useNoteRead } from '../case-calls.ts'
import { phrases } from './phrases.ts'

/**
 * A sender loses access to a case only if its sending is undone in another window, by the sender or their delegate
 * (END-08).
 */
const TAKEN_BACK = phrases.sendingUndone

const ALWAYS_FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true }

export interface Room {
  /** Undefined until the case is loaded. */
  readonly caseData: CaseData | undefined
  /** The time when the case was fetched, in milliseconds since 1970. */
  readonly readAt: number
  /** The reason why the case could not be loaded: not available to this user, or another failure. */
  readonly failure: 'missing' | 'failed' | null
  readonly isReading: boolean
  /** Fetches the case again. */
  readonly refresh: () => Promise<CaseData | undefined>
  /**
   * Runs a change with which the viewer may lose access to the case; the change returns true if access was lost. The
   * room is then closed without the notice about the lost case, because the viewer caused the loss.
   */
  readonly giveAway: (change: () => Promise<boolean>) => Promise<void>
}

/** The user's unsent text in a room. */
interface Written {
  readonly wholeText: () => string
  readonly forget: () => void
}

/**
 * The case of a room, fetched again whenever it changes. A user who may no longer see the case is redirected to the
 * inbox and can copy their unsent text.
 */
export function useRoom(caseId: string, written: Written): Room {
  const query = useFetchCaseQuery({ caseId }, ALWAYS_FRESH)
  const refetch = useRefetch(query.refetch)
  const caseData = query.data?.data
  const isMissing = failureKind(query.error) === 'notFound'
  const leave = useLeaving(written)
  const isGivingAway = useRef(false)
  const isSender = createsCases(useUser().userType)

  async function refresh() {
    // A response that is still in transit may be older than the change.
    if (query.isFetching) await refetch()
    return (await refetch())?.data?.data
  }
  const showReading = useNoteRead()
  const noteRead = useEffectEvent((read: CaseRead) => {
    showReading(read)
    if (query.isFetching) void refresh()
  })
  const leaveNow = useEffectEvent(() => {
    if (!isGivingAway.current) leave(isSender ? TAKEN_BACK : phrases.noLongerAssigned)
  })

  async function giveAway(change: () => Promise<boolean>) {
    isGivingAway.current = true
    const isGiven = await change()
    if (isGiven) leave(null)
    else isGivingAway.current = false
  }

  useEffect(
    () =>
      onServerMessage((message) => {
        if (message.channelId !== caseId) return
        if (message.type === 'case' && message.removed) leaveNow()
        if (message.type === 'read') noteRead(message)
      }),
    [caseId],
  )

  useGatheredMessages(
    (message) =>
      message.channelId === caseId &&
      (message.type === 'message' || (message.type === 'case' && !message.removed)),
    () => void refresh(),
  )

  const isTakenAway = caseData !== undefined && isMissing && !query.isFetching
  useEffect(() => {
    if (isTakenAway) leaveNow()
  }, [isTakenAway])

  const failure = isMissing ? 'missing' : 'failed'
  return {
    caseData,
    readAt: query.fulfilledTimeStamp ?? 0,
    failure: caseData === undefined && query.isError ? failure : null,
    isReading: query.isFetching,
    refresh,
    giveAway,
  }
}

/**
 * Redirects a user who lost access to the case to the inbox, with an explanation unless they know the reason; they can
 * copy their unsent text.
 */
function useLeaving(written: Written): (why: string | null) => void {
  const navigate = useNavigate()
  const notices = useNotices()
  const back = useInboxBack()

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      written.forget()
      notices.show(phrases.textCopied)
    } catch {
      notices.show(phrases.textNotCopied, {
        tone: 'failed',
        action: { label: phrases.retry, run: () => void copy(text) },
      })
    }
  }

  return (why) => {
    const text = written.wholeText()
    const action = text === '' ? {} : { action: { label: phrases.copyText, run: () => void copy(text) } }
    if (why !== null) notices.show(why, { tone: 'failed', ...action })
    else if (text !== '') notices.show(phrases.textNotSent, action)
    void navigate(back, { replace: true })
  }
}
