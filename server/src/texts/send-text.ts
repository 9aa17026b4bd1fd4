import { withoutBidiControls } from '@econsult/contract/bidi-controls'
import { TextError } from '@econsult/adapters/sms/sms-port'
import type { CoreDeps, MailDeps, SiteDeps } from '../deps.ts'
import { beginText, deleteText, stopTexts, updateText } from './store.ts'
import { SMS_WEBHOOK_PATH } from '../http/webhook-paths.ts'

/** Log message for a refusal that concerns our account and not the recipient; logged with the provider's error code. */
export const TEXTS_REFUSED =
  'the text provider refuses our account, sender or callback address: check SMS_FROM, SMS_AUTH_TOKEN and PUBLIC_URL'

interface Receiver {
  readonly id: string
  readonly phone_number: string | null
  readonly phone_notification: boolean
  readonly active: boolean
  readonly deleted_at: Date | null
}

/**
 * Sends the text message of an outbox row, at most once: the provider has no idempotency keys, so a text message that
 * it may have accepted is never sent again.
 * @throws TextError if the provider certainly did not accept the text message and a later try may succeed.
 */
export async function sendText(
  { database, texts, clock, publicUrl, log }: CoreDeps & SiteDeps & MailDeps,
  { rowId, receiver, body }: { readonly rowId: string; readonly receiver: Receiver; readonly body: string },
): Promise<void> {
  const { phone_number: to } = receiver
  if (!texts || !to || !receiver.phone_notification || !receiver.active || receiver.deleted_at) return
  const isNew = await database.asSystem((handle) => beginText(handle, rowId, receiver.id, clock.now()))
  if (!isNew) return
  try {
    const vendorId = await texts.send({
      to,
      body: withoutBidiControls(body),
      statusUrl: `${publicUrl()}${SMS_WEBHOOK_PATH}?text=${rowId}`,
    })
    await database.asSystem((handle) => updateText(handle, rowId, { vendor_id: vendorId }, clock.now()))
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    const { fault, code } = error
    if (fault === 'refused') log.error({ code }, TEXTS_REFUSED)
    if (fault === 'unclear') return
    await database.asSystem(async (handle) => {
      if (fault === 'busy' || fault === 'refused') return deleteText(handle, rowId)
      if (fault === 'stopped') await stopTexts(handle, to, clock.now())
      return updateText(handle, rowId, { state: 'failed', error_code: code }, clock.now())
    })
    if (fault === 'busy' || fault === 'refused') throw error
  }
}
