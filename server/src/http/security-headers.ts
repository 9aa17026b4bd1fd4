import { logout } from '@econsult/contract/auth/sign-in'
import { ERROR_STATUS } from '@econsult/contract/errors'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { POLICY_REPORTS_PATH } from './policy-reports.ts'

/** Headers of the few responses that bypass the application: the socket's handshake and malformed requests. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Sources that Stripe's own elements need (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/**
 * Value of Clear-Site-Data. Small pictures of patients' files and avatars are cached for a while, but only until the
 * session ends, whether its user or the server ends it (B9). Only the browser's cache is cleared: the browser's storage
 * contains the sign-in of other tabs, and the service worker keeps unsent text across a reload.
 */
const CLEARED = '"cache"'

/**
 * Returns true if the session token itself was refused: it expired, was ended elsewhere, or its account was removed.
 */
function endsSession(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.statusCode === ERROR_STATUS.sessionEnded && request.headers.authorization !== undefined
}

/**
 * Headers of every other response (C1). The page sends card data only to Stripe or to its stand-in. wasm-unsafe-eval
 * allows the HEIC decoder to run; the component library needs inline styles.
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
        // The only Trusted Types policy, which the web page creates before any other code runs: see trusted-scripts.ts
        // there.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        reportUri: [POLICY_REPORTS_PATH],
        reportTo: ['policy'],
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('reporting-endpoints', `policy="${POLICY_REPORTS_PATH}"`)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (request.url === logout.path || endsSession(request, reply)) reply.header('clear-site-data', CLEARED)
  })
}
