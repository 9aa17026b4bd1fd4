import type { Feature } from '../../feature.ts'
import { notificationHandlers } from './outbox-handlers.ts'

/** Mails and text messages that tell a person what is new in a case. */
export const notificationsFeature: Feature = {
  outbox: notificationHandlers,
}
