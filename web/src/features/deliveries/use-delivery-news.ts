import { NEEDS_ATTENTION } from '@econsult/contract/deliveries'
import { deliveryFailure, deliveryNotice } from '@econsult/contract/deliveries/texts'
import type { DeliveryChanged } from '@econsult/contract/realtime'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { serverApi } from '../../lib/server-api.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { onServerMessage } from '../../lib/socket.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useRetry } from './use-retry.ts'
import { phrases } from './phrases.ts'

/**
 * Updates displayed deliveries when the server reports a change, and notifies the user who closed a case about its
 * report (CLOSE-06).
 */
export function useDeliveryNews(): void {
  const dispatch = useDispatch()
  const announce = useEffectEvent(useAnnouncement())
  useEffect(
    () =>
      onServerMessage((message) => {
        if (message.type !== 'delivery') return
        dispatch(serverApi.util.invalidateTags(['Delivery']))
        announce(message)
      }),
    [dispatch],
  )
}

function useAnnouncement() {
  const notices = useNotices()
  const { id } = useUser()
  const { retry } = useRetry()
  const announced = useRef(new Set<string>())
  return (news: DeliveryChanged) => {
    if (news.requestedById !== id) return
    // The server reports a fax a second time after its arrival, again with the state 'accepted'; each state is
    // announced only once.
    const what = `${news.deliveryId} ${news.state} ${news.tries}`
    if (announced.current.has(what)) return
    announced.current.add(what)
    const isFirst = news.tries === 1
    if (news.state === 'sending' && isFirst) notices.show(deliveryNotice(news), { tone: 'progress' })
    if (news.state === 'accepted') notices.show(deliveryNotice(news))
    // A failed delivery that is retried automatically is announced once. A delivery that needs attention is announced
    // each time it stops.
    if (news.state === NEEDS_ATTENTION || (news.state === 'failed' && isFirst)) {
      notices.show(deliveryFailure(news), {
        tone: 'failed',
        action: { label: phrases.retry, run: () => void retry(news.deliveryId) },
      })
    }
  }
}
