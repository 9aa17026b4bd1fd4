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

// 'input' is included, because dictation, pasting and phone keyboards do not fire 'keydown'.
const TOUCHES = ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'] as const

/** The time of a monotonic clock, which is not affected by changes of the system time. */
function now(): number {
  return Math.round(performance.timeOrigin + performance.now())
}

function isInFront(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** The activity of the page element with which the user interacted, from the data-activity attribute. */
function activityAt(target: EventTarget | null): Activity | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-activity]') : null
  return ACTIVITIES_OF_CONSULT.find((one) => one === part?.dataset['activity'])
}

/**
 * Reports the time in which the page of a case was in the foreground and the user had interacted with it within the
 * last minute. Reports are sent about once a minute, and when the user leaves the page (PAID-01). Spans that could not
 * be sent are included in the next report. Returns a function that reports all time up to now.
 * @param usual the activity, unless a page element has another one; null if the viewer's time is not counted
 */
export function useCountTime(caseId: string, usual: Activity | null): () => Promise<void> {
  const counter = useRef<ReturnType<typeof createTimeCounter>>(null)

  const report = useCallback(
    async (keepalive = false) => {
      const taken = counter.current?.take(now(), MINUTES_LIMITS.spans) ?? []
      const sentAt = now()
      // Spans that have been unsent for two days are dropped: they no longer count, and the server would refuse the
      // whole report.
      const spans = taken.filter((span) => isCountable(span, sentAt))
      if (spans.length === 0) return
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const input = { caseId, sentAt, timeZone, spans }
      const { error } = await call(countTime, input, { background: true, keepalive })
      // Sending a span twice is safe, because the server counts each moment only once.
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
    // Opening the page also counts as an interaction.
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
