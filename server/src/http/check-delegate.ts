import type { IncomingHttpHeaders } from 'node:http'
import { ACTING_FOR_HEADER, type Call } from '@econsult/contract/call'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { z } from 'zod'
import type { Caller } from '../sessions/caller.ts'
import { forbidden } from './errors.ts'

/**
 * Checks that a delegate may make a call with this input for the clinician. The contract lists the required rights of
 * each call; a call that is not listed is refused (TURN-10). The call's transaction checks that the right is still
 * valid.
 * @throws CallError forbidden
 */
export function checkDelegate<Input extends z.ZodType>(
  call: Pick<Call<Input>, 'delegateNeeds'>,
  input: z.output<Input>,
  { delegate }: Caller,
): void {
  if (!delegate) return
  const needed = call.delegateNeeds(input)
  if ('refusal' in needed) throw forbidden(needed.refusal)
  if (!needed.every((right) => delegate.rights.includes(right))) throw forbidden(DELEGATE_TEXTS.missingRight)
}

/** Returns the clinician for whom a delegate makes the call; undefined for a user's own calls. */
export function actingForOf(headers: IncomingHttpHeaders): string | undefined {
  const named = headers[ACTING_FOR_HEADER]
  return typeof named === 'string' && named !== '' ? named : undefined
}
