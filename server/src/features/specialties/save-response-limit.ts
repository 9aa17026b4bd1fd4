import type { ReplyOf } from '@econsult/contract/call'
import type { saveResponseLimit } from '@econsult/contract/specialties'
import { LIMIT_TEXTS } from '@econsult/contract/specialties/response-limits'
import type { z } from 'zod'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findSpecialties, setResponseLimit } from './store.ts'

type Input = z.output<(typeof saveResponseLimit)['input']>

/** Sets how long a specialty has for an answer; due times that run already stay as they are (TURN-05). */
export async function saveLimit(
  deps: CoreDeps,
  { input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof saveResponseLimit>> {
  await deps.database.asCaller(record, async (handle) => {
    const specialty = (await findSpecialties(handle)).find((one) => String(one.id) === input.id)
    if (!specialty) throw notFound()
    await setResponseLimit(handle, specialty.id, input.responseLimit)
  })
  return { message: LIMIT_TEXTS.updated }
}
