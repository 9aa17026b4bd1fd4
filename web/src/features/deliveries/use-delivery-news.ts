import { DELIVERY_TEXTS } from '@econsult/contract/delivery-texts'
import type { DeliveryChanged } from '@econsult/contract/realtime'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { serverApi } from '../../lib/server-api.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { onServerMessage } from '../../lib/socket.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useRetry } from './use-retry.ts'

/** Keeps what is shown of deliveries fresh, and tells whoever closed a case how its report fares (CLOSE-06). */
export function useDeliveryNews(): void {
  const dispatch = useDispatch()
  const tell = useEffectEvent(useTelling())
  useEffect(
    () =>
      onServerMessage((message) => {
        if (message.type !== 'delivery') return
        dispatch(serverApi.util.invalidateTags(['Delivery']))
        tell(message)
      }),
    [dispatch],
  )
}

function useTelling() {
  const notices = useNotices()
  const { id } = useUser()
  const { retry } = useRetry()
  const told = useRef(new Set<string>())
  return (news: DeliveryChanged) => {
    if (news.requestedById !== id) return
    // A fax that came out is told of once more, accepted as it was before.
    const what = `${news.deliveryId} ${news.state} ${news.tries}`
    if (told.current.has(what)) return
    told.current.add(what)
    const isFirst = news.tries === 1
    if (news.state === 'sending' && isFirst)
      notices.show(DELIVERY_TEXTS.of(news), { tone: 'progress', isAside: true })
    if (news.state === 'accepted') notices.show(DELIVERY_TEXTS.of(news), { isAside: true })
    // What is tried again by itself is told of once; what stopped, whenever it stops.
    if (news.state === 'needs attention' || (news.state === 'failed' && isFirst)) {
      notices.show(DELIVERY_TEXTS.failed(news), {
        tone: 'failed',
        action: { label: 'Retry', run: () => void retry(news.deliveryId) },
      })
    }
  }
}
