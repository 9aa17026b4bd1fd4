import type { FastifyInstance } from 'fastify'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { CHECK_FAX } from './check-fax.ts'
import { FAX_WEBHOOK_PATH } from '../../http/webhook-paths.ts'

/** If several callbacks for one fax arrive within the same second, they count as one. */
const SAME_NEWS_MS = 1000

/**
 * Serves the callback of the fax service. The service does not sign its callbacks. Instead, the callback's address
 * contains our signature. The content of a callback is not trusted, so the result is requested from the fax service
 * (CLOSE-08).
 */
export async function serveFaxWebhook(app: FastifyInstance, deps: CoreDeps & ExchangeDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(FAX_WEBHOOK_PATH, async ({ query }) => {
      const key = deps.deliveryLinks.openFaxCallback(query)
      if (!key) throw badField('signature', 'This callback does not carry our signature.')
      const now = deps.clock.now()
      await deps.database.asSystem((handle) =>
        insertOutboxRow(handle, {
          practiceId: key.practice_id,
          kind: CHECK_FAX,
          payload: { practiceId: key.practice_id, deliveryId: key.id },
          idempotencyKey: `${CHECK_FAX} ${key.id} told ${Math.floor(now.getTime() / SAME_NEWS_MS)}`,
          now,
        }),
      )
      return { status: '1', data: null }
    })
  })
}
