import { parentPort, workerData } from 'node:worker_threads'
import { startSandbox } from './start-sandbox.ts'

const running = await startSandbox(typeof workerData === 'string' ? workerData : undefined)
const { webUrl, smtpUrl, stripe, records, fax, sms, chart } = running

/**
 * Sends the stand-ins' addresses to the parent thread. The parent thread sends back the product's addresses and the
 * signal to close.
 */
parentPort?.on('message', (message: unknown) => {
  if (message === 'close') void running.close().then(() => parentPort?.close())
  else if (typeof message === 'object' && message !== null && 'webhookUrl' in message) {
    stripe.deliverTo(String(message.webhookUrl))
    if ('launchUrl' in message) chart.openAt(String(message.launchUrl))
  }
})
parentPort?.postMessage({
  webUrl,
  smtpUrl,
  stripeUrl: stripe.url,
  stripeWebhookSecret: stripe.webhookSecret,
  records,
  fax,
  sms,
  chart: { issuer: chart.issuer, clientId: chart.clientId },
})
