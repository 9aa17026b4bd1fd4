import type { Call } from '@econsult/contract/call'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { failureSchema, type LeftOut, leftOutSchema } from '@econsult/contract/envelope'
import { ERROR_STATUS } from '@econsult/contract/errors'
import { inEnglish } from '@econsult/contract/languages/phrases'
import { z } from 'zod'
import { type ApiFailure, badAnswer, failureOf, offlineFailure } from './api-failure.ts'
import { requestOf } from './api-request.ts'
import { apiSession } from './api-session.ts'
import { allTranslations } from './languages/load-translations.ts'
import { noteAnswer, noteSilence } from './reachability.ts'
import { parseShown } from './shown-json.ts'
import { noteServerTime } from './server-time.ts'
import { watchSilence } from './slow-calls.ts'
import { trackWork } from './pending-work.ts'

/** The result of a call: its data, or the reason why it failed. */
export type CallResult<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiFailure }

export interface CallOptions {
  /** True for an automatic call, which the server does not count as user activity. */
  readonly background?: boolean
  /** True for a call that counts as activity but shows no loading bar, because the user does not wait for it. */
  readonly quiet?: boolean
  readonly signal?: AbortSignal
  /** True for a call that continues when the page is closed; browsers then allow at most 64 KB. */
  readonly keepalive?: boolean
  /** The token of a sign-up, for public calls that continue the sign-up. */
  readonly signUpToken?: string
  /** True for a call made for the signed-in user, even while the user acts for a clinician. */
  readonly asOneself?: boolean
}

export interface DownloadedFile {
  readonly blob: Blob
  readonly fileName: string
}

/** What the server answers when the right to act for a clinician has ended. */
const ACTING_ENDED = inEnglish(DELEGATE_TEXTS).ended

let lastForegroundCall = 0

/**
 * The time of this tab's last call that counts as activity, by performance.now(), which is not affected by changes of
 * the clock.
 */
export function lastForegroundCallAt(): number {
  return lastForegroundCall
}

/** Makes a call of the contract. Never throws; a 402 response also ends the session (AUTH-06). */
export async function call<Input extends z.ZodType, Reply extends z.ZodType>(
  definition: Call<Input, Reply>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<CallResult<z.output<Reply> & LeftOut>> {
  const answer = await send(definition, input, options)
  if (answer.error) return answer
  const body = await jsonOf(answer.data)
  const reply = z.intersection(definition.reply, leftOutSchema).safeParse(body)
  if (!reply.success) return { error: badAnswer(answer.data.status) }
  return { data: reply.data }
}

/** Makes a call that returns a file. Never throws. */
export async function callForFile<Input extends z.ZodType>(
  definition: Call<Input>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<CallResult<DownloadedFile>> {
  const answer = await send(definition, input, options)
  if (answer.error) return answer
  const named = /filename="([^"]+)"/.exec(answer.data.headers.get('content-disposition') ?? '')
  const blob = await answer.data.blob().catch(() => null)
  if (blob === null) return { error: offlineFailure(definition.path) }
  return {
    data: { blob, fileName: named?.[1] ?? definition.path.slice(definition.path.lastIndexOf('/') + 1) },
  }
}

async function send(definition: Call, input: unknown, options: CallOptions): Promise<CallResult<Response>> {
  const background = options.background === true || definition.background
  if (!background) lastForegroundCall = performance.now()
  const work = answerTo(definition, input, { ...options, background })
  return background || options.quiet === true ? work : trackWork(watchSilence(work))
}

async function answerTo(
  definition: Call,
  input: unknown,
  options: CallOptions,
): Promise<CallResult<Response>> {
  const session = apiSession()
  const token = definition.access === 'public' ? (options.signUpToken ?? null) : session.token()
  const actingFor = definition.access === 'public' || options.asOneself === true ? null : session.actingFor()
  const { url, init } = requestOf(definition, input, { ...options, token, actingFor })
  const sentAt = Date.now()
  const response = await fetch(url, init).catch(() => null)
  if (response === null) {
    if (options.signal?.aborted !== true) noteSilence()
    return { error: offlineFailure(definition.path) }
  }
  noteAnswer()
  noteServerTime(response, sentAt)
  if (response.ok) return { data: response }
  if (response.status === ERROR_STATUS.sessionEnded && token !== null) session.ended(token)
  const failure = failureSchema.safeParse(await jsonOf(response))
  if (!failure.success) return { error: badAnswer(response.status) }
  if (actingFor !== null && failure.data.message === ACTING_ENDED) session.actingEnded()
  await allTranslations()
  return { error: failureOf(response.status, failure.data, response.headers.get('retry-after')) }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  return parseShown(text)
}
