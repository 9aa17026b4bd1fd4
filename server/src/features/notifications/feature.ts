import type { Feature } from '../../feature.ts'
import { notificationHandlers } from './outbox-handlers.ts'

/** Emails and text messages about events of cases. */
export const notificationsFeature: Feature = {
  outbox: notificationHandlers,
}
