import { logout } from '@econsult/contract/auth'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers of the few answers that pass by the application: of the socket's handshake and of what is no request. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** What Stripe's own elements need (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/**
 * Headers of every other answer (security page, C1). Cards go from the page to Stripe alone, or to what stands in for it. wasm-unsafe-eval lets the HEIC reader run; styles are inline because
 * the component library writes them so.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  secure: boolean,
  sandboxCardUrl: string | null,
): Promise<void> {
  const cards = sandboxCardUrl ? { script: [], frame: [], connect: [sandboxCardUrl] } : STRIPE_SOURCES
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...cards.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...cards.connect],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:', ...cards.frame],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    // Small pictures of patients' files and avatars are kept for a while: not beyond the session (security page, B9).
    if (request.url === logout.path) reply.header('clear-site-data', '"cache"')
  })
}
