import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { CHECK_FAX } from './check-fax.ts'
import { FAX_WEBHOOK_PATH } from './delivery-links.ts'

/** A callback can come twice at most a second apart and be the same news. */
const SAME_NEWS_MS = 1000

/**
 * Serves the fax provider's callback. It signs nothing, so its address carries our signature; what it says is not believed
 * but asked for (security page, weak spots).
 */
export async function serveFaxWebhook(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(FAX_WEBHOOK_PATH, async ({ query }) => {
      const key = deps.deliveryLinks.openFaxCallback(query)
      if (!key) throw badField('signature', 'This callback is not signed by us.')
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
