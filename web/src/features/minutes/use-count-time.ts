import {
  type Activity,
  ACTIVITIES_OF_CONSULT,
  countTime,
  isCountable,
  MINUTES_LIMITS,
} from '@econsult/contract/minutes'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../lib/api-client.ts'
import { MINUTE } from '../../lib/durations.ts'
import { createTimeCounter } from './time-counter.ts'

// 'input': dictation, pasting and keyboards of phones press no keys.
const TOUCHES = ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'] as const

/** A clock that a change of the computer's time does not move. */
function now(): number {
  return Math.round(performance.timeOrigin + performance.now())
}

function isInFront(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** The activity of the part of the page that was touched, by its data-activity. */
function activityAt(target: EventTarget | null): Activity | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-activity]') : null
  return ACTIVITIES_OF_CONSULT.find((one) => one === part?.dataset['activity'])
}

/**
 * Reports the time for which a case's room was in front and touched within the last minute: about once a minute, and when
 * the room is left (PAID-01). What cannot be sent is sent with the next report. Returns a function that sends all time up
 * to now.
 *
 * @param usual what work in the room is, unless a part of it says otherwise; null if the viewer's time is not counted
 */
export function useCountTime(caseId: string, usual: Activity | null): () => Promise<void> {
  const counter = useRef<ReturnType<typeof createTimeCounter>>(null)

  const report = useCallback(
    async (keepalive = false) => {
      const taken = counter.current?.take(now(), MINUTES_LIMITS.spans) ?? []
      const sentAt = now()
      // What could not be sent for two days is no longer counted, and would have the rest refused.
      const spans = taken.filter((span) => isCountable(span, sentAt))
      if (spans.length === 0) return
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const input = { caseId, sentAt, timeZone, spans }
      const { error } = await call(countTime, input, { background: true, keepalive })
      // Sent again, a moment that was counted counts once.
      if (error && (error.status === 0 || error.status >= 500)) counter.current?.giveBack(spans)
    },
    [caseId],
  )

  useEffect(() => {
    if (usual === null) return undefined
    const counted = createTimeCounter()
    counter.current = counted
    const touch = ({ target }: Pick<Event, 'target'>) => {
      if (isInFront()) counted.touch(activityAt(target) ?? usual, now())
    }
    const look = () => {
      if (isInFront()) return
      counted.leave(now())
      void report(true)
    }
    // Opening the room is a touch as well.
    touch({ target: null })
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { capture: true, passive: true })
    window.addEventListener('blur', look)
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(() => void report(), MINUTE)
    return () => {
      for (const kind of TOUCHES) window.removeEventListener(kind, touch, { capture: true })
      window.removeEventListener('blur', look)
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
      counted.leave(now())
      void report(true)
    }
  }, [usual, report])

  return report
}
