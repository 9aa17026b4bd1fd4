import { type TextNews, TextWebhookRefusedError } from '@econsult/adapters/sms/sms-port'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CoreDeps, MailDeps, SiteDeps } from '../deps.ts'
import { badField } from '../http/errors.ts'
import { findPhoneNumber, moveText, resumeTexts, stopTexts } from './store.ts'
import { SMS_WEBHOOK_PATH } from '../http/webhook-paths.ts'

/** The id of the text message that a callback concerns; replies from recipients have none. */
const querySchema = z.object({ text: z.uuid().optional().catch(undefined) })

/** The provider's error code for a recipient who has replied STOP. */
const STOPPED = 21_610

/**
 * Serves the text message provider's signed webhook: the status of text messages, and STOP and START from recipients.
 */
export async function serveSmsWebhook(
  app: FastifyInstance,
  deps: CoreDeps & SiteDeps & MailDeps,
): Promise<void> {
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
  { texts, publicUrl }: SiteDeps & MailDeps,
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

async function take(
  { database, clock }: CoreDeps,
  textId: string | undefined,
  news: TextNews,
): Promise<void> {
  const now = clock.now()
  if (news.kind === 'stopped') await database.asSystem((handle) => stopTexts(handle, news.number, now))
  if (news.kind === 'started') await database.asSystem((handle) => resumeTexts(handle, news.number))
  if (news.kind !== 'status' || textId === undefined) return
  await database.asSystem(async (handle) => {
    const userId = await moveText(handle, textId, news, now)
    const number = userId && news.errorCode === STOPPED ? await findPhoneNumber(handle, userId) : undefined
    if (number) await stopTexts(handle, number, now)
  })
}
