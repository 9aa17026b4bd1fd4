import type { Delivery } from '@econsult/contract/deliveries'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { readableNumber } from '@econsult/contract/phone-number'
import { ActionButton } from '../../ui/action-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useRetryDeliveryMutation } from './delivery-calls.ts'
import { phrases } from './phrases.ts'

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
        {phrases.retry}
      </ActionButton>
      <ConfirmDialog
        open={isAsking && newFaxNumber !== null}
        title={phrases.newNumberQuestion}
        confirmLabel={phrases.sendTo({ number: readableNumber(newFaxNumber ?? '') })}
        busy={isLoading}
        error={problem}
        onConfirm={() => void retryAt(newFaxNumber ?? '')}
        onClose={stop}
      >
        {phrases.newNumberHelp({ number: readableNumber(destination) })}
      </ConfirmDialog>
    </>
  )
}
