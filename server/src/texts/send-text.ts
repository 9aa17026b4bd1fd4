import { TextError } from '@econsult/adapters/sms/sms-port'
import type { Deps } from '../deps.ts'
import { beginText, forgetText, stopTexts, updateText } from './store.ts'

/** Where the text provider tells how a text went (decisions, section 2). */
export const SMS_WEBHOOK_PATH = '/api/v1/webhooks/sms'

interface Receiver {
  readonly id: string
  readonly phone_number: string | null
  readonly phone_notification: boolean
  readonly active: boolean
  readonly deleted_at: Date | null
}

/**
 * Sends one text of an outbox row, at most once: the provider knows no idempotency key, so what may have been taken is
 * never sent again.
 * @throws TextError where the provider surely took nothing and a later try may work.
 */
export async function sendText(
  { database, texts, clock, publicUrl }: Pick<Deps, 'database' | 'texts' | 'clock' | 'publicUrl'>,
  { rowId, receiver, body }: { readonly rowId: string; readonly receiver: Receiver; readonly body: string },
): Promise<void> {
  const { phone_number: to } = receiver
  if (!texts || !to || !receiver.phone_notification || !receiver.active || receiver.deleted_at) return
  const isNew = await database.asSystem((handle) => beginText(handle, rowId, receiver.id, clock.now()))
  if (!isNew) return
  try {
    const vendorId = await texts.send({
      to,
      body,
      statusUrl: `${publicUrl()}${SMS_WEBHOOK_PATH}?text=${rowId}`,
    })
    await database.asSystem((handle) => updateText(handle, rowId, { vendor_id: vendorId }, clock.now()))
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    const { fault, code } = error
    if (fault === 'unclear') return
    await database.asSystem(async (handle) => {
      if (fault === 'busy' || fault === 'refused') return forgetText(handle, rowId)
      if (fault === 'stopped') await stopTexts(handle, to, clock.now())
      return updateText(handle, rowId, { state: 'failed', error_code: code }, clock.now())
    })
    if (fault === 'busy' || fault === 'refused') throw error
  }
}
