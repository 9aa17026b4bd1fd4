import { startSandbox } from './start-sandbox.ts'

const running = await startSandbox(process.argv[2])
const { webUrl, smtpUrl, stripe, records, fax, sms } = running

/** The process that started us learns where we listen, and our end follows its own. */
process.send?.(
  { webUrl, smtpUrl, stripeUrl: stripe.url, stripeWebhookSecret: stripe.webhookSecret, records, fax, sms },
  undefined,
  {},
  (error) => {
    if (error) void end()
  },
)
/** It tells in turn where it hears of payments. */
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'webhookUrl' in message) {
    stripe.deliverTo(String(message.webhookUrl))
  }
})
process.once('disconnect', () => void end())
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => undefined)

// The channel to the process that started us would keep this one alive, and that process waits for our end.
async function end(): Promise<void> {
  await running.close()
  process.exit(0)
}
