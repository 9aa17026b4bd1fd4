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

// 'input' is included because dictation, pasting and phone keyboards do not fire 'keydown'.
const TOUCHES = ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'] as const

/** A monotonic clock, unaffected by changes of the computer's time. */
function now(): number {
  return Math.round(performance.timeOrigin + performance.now())
}

function isInFront(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** The activity of the part of the page with which the person interacted, from its data-activity. */
function activityAt(target: EventTarget | null): Activity | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-activity]') : null
  return ACTIVITIES_OF_CONSULT.find((one) => one === part?.dataset['activity'])
}

/**
 * Reports the time in which a case's room was in the foreground and the person interacted with it within the last
 * minute. A report is sent about once a minute, and when the person leaves the room (PAID-01). Spans that could not be
 * sent are sent with the next report. Returns a function that sends all time up to now.
 * @param usual the activity of work in the room, unless a part of the page has another one; null if the viewer's time
 * is not counted
 */
export function useCountTime(caseId: string, usual: Activity | null): () => Promise<void> {
  const counter = useRef<ReturnType<typeof createTimeCounter>>(null)

  const report = useCallback(
    async (keepalive = false) => {
      const taken = counter.current?.take(now(), MINUTES_LIMITS.spans) ?? []
      const sentAt = now()
      // Spans that could not be sent for two days are dropped: they no longer count, and the server would refuse the
      // whole report.
      const spans = taken.filter((span) => isCountable(span, sentAt))
      if (spans.length === 0) return
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const input = { caseId, sentAt, timeZone, spans }
      const { error } = await call(countTime, input, { background: true, keepalive })
      // Safe to send again, because the server counts each moment only once.
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
    // Opening the room counts as an interaction as well.
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
