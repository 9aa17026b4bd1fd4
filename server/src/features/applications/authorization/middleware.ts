import { randomUUID } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { z } from 'zod'
import { narrowScopes, readClientId } from '../rules.ts'
import { findApplication } from '../store.ts'
import type { AuthorizationNeeds } from './needs.ts'
import { SESSION_COOKIE } from './names.ts'

type Next = () => Promise<void>

const bodySchema = z.looseObject({ scope: z.string().optional() })

/**
 * Starts an authorization without the session of an earlier one, because another user may be using the browser.
 * Requires consent each time, because the library would otherwise drop `offline_access`. A request with `prompt=none`
 * is not changed.
 */
export async function startWithoutSession(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  if (/^\/auth(\/|$)/.test(ctx.path)) {
    const { cookie } = ctx.req.headers
    const others = cookie?.split('; ').filter((one) => !one.startsWith(SESSION_COOKIE))
    ctx.req.headers.cookie = others?.join('; ')
    const { prompt } = ctx.query
    if (ctx.path === '/auth' && prompt !== 'none') ctx.query = { ...ctx.query, prompt: 'consent' }
  }
  await next()
}

/**
 * Completes token responses: adds the patient, which SMART requires in the response for a new token, and limits the
 * scopes to the application's rights. Each new token is recorded in the audit log.
 */
export function showTokenContext({ database }: Pick<AuthorizationNeeds, 'database'>) {
  return async (ctx: KoaContextWithOIDC, next: Next): Promise<void> => {
    await next()
    const { oidc } = ctx
    if (ctx.status !== 200 || !['token', 'introspection'].includes(oidc?.route)) return
    const body = bodySchema.safeParse(ctx.body).data
    const key = readClientId(oidc.client?.clientId)
    if (!body || !key || body.scope === undefined) return
    const application = await database.asSystem((handle) => findApplication(handle, key))
    const scope = application ? narrowScopes(body.scope, application).join(' ') : ''
    if (oidc.route === 'introspection') {
      ctx.body = { ...body, scope }
      return
    }
    const patient = oidc.entities.AccessToken?.extra?.['patient']
    ctx.body = { ...body, scope, ...(typeof patient === 'string' && { patient, need_patient_banner: true }) }
    const record = {
      practiceId: key.practiceId,
      requestId: randomUUID(),
      action: 'issueToken',
      object: key.id,
    }
    await database.asLinkHolder(record, async () => undefined)
  }
}
