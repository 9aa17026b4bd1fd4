import type { Delivery } from '@econsult/contract/deliveries'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { readableNumber } from '@econsult/contract/phone-number'
import { ActionButton } from '../../ui/action-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useRetryDeliveryMutation } from './delivery-calls.ts'

type RetryButtonProps = { delivery: Delivery; label: string }

/** A button that retries a delivery. If the fax number has changed, it first asks which number to use. */
export function RetryButton({ delivery, label }: RetryButtonProps) {
  const notices = useNotices()
  const [send, { isLoading }] = useRetryDeliveryMutation()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id: deliveryId, destination, newFaxNumber } = delivery

  async function retry(): Promise<void> {
    const { error } = await send({ deliveryId })
    if (error) notices.show(failureText(error), { tone: 'failed' })
  }

  async function retryAt(faxNumber: string): Promise<void> {
    const { error } = await send({ deliveryId, faxNumber })
    if (error) return setProblem(failureText(error))
    return stop()
  }

  function stop(): void {
    setAsking(false)
    setProblem(undefined)
  }

  return (
    <>
      <ActionButton
        size="small"
        variant="outlined"
        startIcon={<RefreshCw />}
        aria-label={label}
        busy={isLoading}
        onClick={() => (newFaxNumber === null ? void retry() : setAsking(true))}
      >
        Retry
      </ActionButton>
      <ConfirmDialog
        open={isAsking && newFaxNumber !== null}
        title="Send the fax to the new number?"
        confirmLabel={`Send to ${readableNumber(newFaxNumber ?? '')}`}
        busy={isLoading}
        error={problem}
        onConfirm={() => void retryAt(newFaxNumber ?? '')}
        onClose={stop}
      >
        This fax was for {readableNumber(destination)}. The number of your practice has changed since then. We
        first check whether the earlier fax arrived, so that the report is not sent twice.
      </ConfirmDialog>
    </>
  )
}
