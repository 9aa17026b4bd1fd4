import type { CaseData } from '@econsult/contract/cases'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { failureKind } from '../../../lib/api-failure.ts'
import { useInboxBack } from '../../../lib/folder-origin.ts'
import { onServerMessage } from '../../../lib/socket.ts'
import { useConnectionState } from '../../../lib/socket-state.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useFetchCaseQuery, useNoteRead } from '../case-calls.ts'

/** Changes that come within this time are read together, in milliseconds. */
const GATHERED_MS = 250

const ALWAYS_FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true }

export interface Room {
  /** Undefined until the case has come. */
  readonly caseData: CaseData | undefined
  /** When it was read from the server, in milliseconds since 1970. */
  readonly readAt: number
  /** Why it has not come: it is not there for this person, or something else. */
  readonly failure: 'missing' | 'failed' | null
  readonly isReading: boolean
  /** Reads it again. */
  readonly refresh: () => Promise<CaseData | undefined>
}

/** What the person wrote in a room and did not send. */
interface Written {
  readonly wholeText: () => string
  readonly forget: () => void
}

/** The case of a room, read again whenever it changed; whoever may not see it any more is led out, with what they wrote. */
export function useRoom(caseId: string, written: Written): Room {
  const query = useFetchCaseQuery({ caseId }, ALWAYS_FRESH)
  const caseData = query.data?.data
  const isMissing = failureKind(query.error) === 'notFound'
  const leave = useLeaving(written)
  const isConnected = useConnectionState() === 'connected'

  const refresh = async () => (await query.refetch()).data?.data
  const noteRead = useEffectEvent(useNoteRead())
  const readAgain = useEffectEvent(() => void refresh())
  const leaveNow = useEffectEvent(leave)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onServerMessage((message) => {
      if (message.channelId !== caseId) return
      if (message.type === 'case' && message.removed) {
        leaveNow()
        return
      }
      if (message.type === 'read') noteRead(message)
      if (message.type !== 'case' && message.type !== 'message') return
      timer ??= setTimeout(() => {
        timer = undefined
        readAgain()
      }, GATHERED_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [caseId])

  // What changed while the connection was away was not told.
  useEffect(() => {
    if (isConnected) readAgain()
  }, [isConnected])

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
  }
}

/** Leads to the inbox with a sentence, for whoever was taken off the case; what they wrote can be taken along. */
function useLeaving(written: Written): () => void {
  const navigate = useNavigate()
  const notices = useNotices()
  const back = useInboxBack()

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      written.forget()
      notices.show('Your text is copied.')
    } catch {
      notices.show('Your browser did not let us copy your text.', {
        tone: 'failed',
        action: { label: 'Retry', run: () => void copy(text) },
      })
    }
  }

  return () => {
    const text = written.wholeText()
    const action = text === '' ? {} : { action: { label: 'Copy your text', run: () => void copy(text) } }
    notices.show('You are not assigned to this case any more.', { tone: 'failed', ...action })
    void navigate(back, { replace: true })
  }
}
