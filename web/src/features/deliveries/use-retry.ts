import { failureText } from '../../lib/api-failure.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useRetryDeliveryMutation } from './delivery-calls.ts'

/** Returns a function that retries a delivery; if the server refuses, a notice shows the reason. */
export function useRetry() {
  const notices = useNotices()
  const [send] = useRetryDeliveryMutation()

  async function retry(deliveryId: string): Promise<void> {
    const { error } = await send({ deliveryId })
    if (error) notices.show(failureText(error), { tone: 'failed' })
  }

  return { retry }
}
