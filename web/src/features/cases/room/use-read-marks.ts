import { readInbox } from '@econsult/contract/cases/inbox'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FailureKind, failureKind } from '../../../lib/api-failure.ts'
import { addCalls } from '../../../lib/server-calls.ts'
import { useMay, useUser } from '../../../lib/session/use-session.ts'

const roomCalls = addCalls(({ change }) => ({
  // Marking an arriving message as read does not count as user activity.
  markRoomRead: change(readInbox, ['Unread'], { background: true }),
}))

const { useMarkRoomReadMutation } = roomCalls

/** Messages and events that arrive within this time are marked read together, in milliseconds. */
const GATHERED_MS = 400

/** Without a connection, or while the server is too busy, marking is retried after this time, in milliseconds. */
const RETRY_MS = 5000

const RETRIED: ReadonlySet<FailureKind | undefined> = new Set<FailureKind>(['offline', 'unavailable'])

const NOTHING = -1

/**
 * Marks the case read when its room is opened, when a message or event arrives while the page is visible (INB-14), and
 * when the user returns to a hidden tab in which one arrived. An Admin's reading is not recorded. Returns the last
 * message that the user had read before opening the room; null until known. `seen` increases with each message and
 * event of other users on the page; null while the case is not shown.
 */
export function useReadMarks(channelId: string, seen: number | null): number | null {
  const mayMark = useMay('mark-done')
  const isTracked = useUser().userType !== 'Admin' && mayMark
  const [markRead] = useMarkRoomReadMutation()
  const marked = useRef(NOTHING)
  const [readBefore, setReadBefore] = useState<number | null>(null)

  /** Returns false if marking should be retried. */
  const mark = useEffectEvent(async (): Promise<boolean> => {
    if (!isTracked || seen === null || seen <= marked.current || document.visibilityState === 'hidden')
      return true
    const before = marked.current
    marked.current = seen
    const { data, error } = await markRead({ channelId })
    if (data) setReadBefore((known) => known ?? data.data.readBefore)
    if (error) marked.current = before
    return !RETRIED.has(failureKind(error))
  })

  useEffect(() => {
    if (seen === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryIn = (milliseconds: number) => {
      timer = setTimeout(async () => {
        if (!(await mark())) tryIn(RETRY_MS)
      }, milliseconds)
    }
    tryIn(marked.current === NOTHING ? 0 : GATHERED_MS)
    return () => clearTimeout(timer)
  }, [seen])

  useEffect(() => {
    const markNow = () => void mark()
    document.addEventListener('visibilitychange', markNow)
    return () => document.removeEventListener('visibilitychange', markNow)
  }, [])

  return readBefore
}
