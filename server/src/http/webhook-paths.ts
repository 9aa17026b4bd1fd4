/** The path to which Stripe posts its events. */
export const STRIPE_WEBHOOK_PATH = '/api/v1/webhooks/stripe'

/** The path to which the fax provider reports the outcome of a fax. */
export const FAX_WEBHOOK_PATH = '/api/v1/webhooks/fax'

/** The path to which the provider of text messages reports outcomes and replies. */
export const SMS_WEBHOOK_PATH = '/api/v1/webhooks/sms'
