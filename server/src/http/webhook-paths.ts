/** The path to which Stripe posts its events. */
export const STRIPE_WEBHOOK_PATH = '/api/v1/webhooks/stripe'

/** The path to which the fax provider reports the result of a fax. */
export const FAX_WEBHOOK_PATH = '/api/v1/webhooks/fax'

/** The path to which the text message provider reports results and replies. */
export const SMS_WEBHOOK_PATH = '/api/v1/webhooks/sms'
