import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '../network/public-addresses.ts'
import { NotPublicError, publicLookup } from '../network/public-lookup.ts'
import { type Webhook, WebhookError, type WebhookSender } from './webhooks-port.ts'

const TIMEOUT_MS = 10_000

/**
 * Sends notifications over HTTPS to public addresses. `privateHosts` lists hosts in the operator's own network, as host
 * or host:port, to which notifications may also be sent, including over HTTP. The address is checked when the
 * connection is made, because a host name may resolve to a different address than when it was entered.
 */
export function createHttpWebhooks(privateHosts: readonly string[]): WebhookSender {
  const isOwn = ({ host, hostname }: URL) => privateHosts.includes(host) || privateHosts.includes(hostname)
  return {
    async send(webhook) {
      const url = new URL(webhook.url)
      if (url.protocol !== 'https:' && !isOwn(url))
        throw new WebhookError('The address is not an HTTPS address.')
      const literal = url.hostname.replaceAll(/[[\]]/g, '')
      // An IP address needs no lookup.
      if (isIP(literal) !== 0 && !isOwn(url) && !isPublicAddress(literal)) throw notPublic()
      return post(url, webhook, isOwn(url) ? {} : { lookup: publicLookup })
    },
  }
}

function post(url: URL, { body, headers }: Webhook, options: RequestOptions): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const length = { 'content-length': Buffer.byteLength(body) }
  const sent = request(url, {
    ...options,
    method: 'POST',
    headers: { ...headers, ...length },
    signal,
    agent: false,
  })
  sent.on('response', (response) => {
    // The content of the response is not needed.
    response.destroy()
    resolve(response.statusCode ?? 0)
  })
  sent.on('error', (error) => {
    reject(
      error instanceof NotPublicError
        ? notPublic()
        : new WebhookError('The address did not answer.', { cause: error }),
    )
  })
  sent.end(body)
  return promise
}

function notPublic(): WebhookError {
  return new WebhookError('The address is not one of the public internet.')
}
