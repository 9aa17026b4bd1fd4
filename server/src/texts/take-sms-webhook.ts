import { type TextNews, TextWebhookRefusedError } from '@econsult/adapters/sms/sms-port'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { badField } from '../http/errors.ts'
import { SMS_WEBHOOK_PATH } from './send-text.ts'
import { findPhoneNumber, moveText, stopTexts } from './store.ts'

/** Which text a callback is about; answers of receivers name none. */
const querySchema = z.object({ text: z.uuid().optional().catch(undefined) })

/** Carrier's number of the error for a receiver who answered STOP. */
const STOPPED = 21_610

/** Serves the text provider's webhook: how a text went, and receivers who answer STOP. Its signature is over the fields. */
export async function serveSmsWebhook(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(SMS_WEBHOOK_PATH, async ({ body, headers, query, url }) => {
      const signature = headers['x-twilio-signature']
      const text = typeof body === 'string' ? body : ''
      const news = readNews(deps, url, text, typeof signature === 'string' ? signature : undefined)
      await take(deps, querySchema.parse(query).text, news)
      return { status: '1', data: null }
    })
  })
}

function readNews(
  { texts, publicUrl }: Deps,
  path: string,
  body: string,
  signature: string | undefined,
): TextNews {
  const refused = () => badField('x-twilio-signature', 'This is not signed by the text provider.')
  if (!texts) throw refused()
  try {
    return texts.readWebhook(publicUrl() + path, body, signature)
  } catch (error) {
    if (error instanceof TextWebhookRefusedError) throw refused()
    throw error
  }
}

async function take({ database, clock }: Deps, textId: string | undefined, news: TextNews): Promise<void> {
  const now = clock.now()
  if (news.kind === 'stopped') await database.asSystem((handle) => stopTexts(handle, news.number, now))
  if (news.kind !== 'status' || textId === undefined) return
  await database.asSystem(async (handle) => {
    const userId = await moveText(handle, textId, news, now)
    const number = userId && news.errorCode === STOPPED ? await findPhoneNumber(handle, userId) : undefined
    if (number) await stopTexts(handle, number, now)
  })
}
