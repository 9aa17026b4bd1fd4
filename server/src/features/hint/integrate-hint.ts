import {
  type HintAccess,
  HintError,
  type HintFault,
  type HintIntegrations,
} from '@econsult/adapters/hint/hint-port'
import { HINT_TEXTS } from '@econsult/contract/hint'
import type * as contract from '@econsult/contract/hint'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../deps.ts'
import { badField, CallError, conflict, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { presentPractice } from '../practices/present.ts'
import { lockPractice } from '../practices/store.ts'
import { saveHintIntegration } from './store.ts'

/** What the caller reads about a failure in hint. */
const FAULT_TEXTS: Readonly<Record<HintFault, string>> = {
  codeOver: HINT_TEXTS.codeOver,
  away: HINT_TEXTS.away,
  throttled: HINT_TEXTS.throttled,
  refused: HINT_TEXTS.refused,
  unreadable: HINT_TEXTS.unreadable,
}

/**
 * Connects the caller's practice with hint; the caller must be its admin (REC-04, W20). The code is exchanged before
 * any transaction begins. The token is stored encrypted, and it is never returned.
 */
export const integrateHint: Action<
  typeof contract.integrateHint,
  CoreDeps & SecurityDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const admin = requirePracticeAdmin(caller, HINT_TEXTS.adminNeeded)
  if (!deps.hint) throw conflict(HINT_TEXTS.notSetUp)
  const access = await exchange(deps.hint, input.hintAuthCode)
  const practice = await deps.database.asSystemFor(record, async (handle) => {
    const found = await lockPractice(handle, admin.practiceId)
    if (!found) throw notFound()
    await saveHintIntegration(handle, {
      practice_id: found.id,
      integration_id: access.integrationId,
      hint_practice_id: access.practiceId,
      hint_practice_name: access.practiceName,
      sealed_access_token: deps.sealer.seal(access.accessToken, found.id),
      integrated_by: admin.id,
      integrated_at: deps.clock.now(),
    })
    return { ...found, is_hint_integrated: true }
  })
  return { data: presentPractice(practice), message: HINT_TEXTS.connected({ practice: access.practiceName }) }
}

async function exchange(hint: HintIntegrations, code: string): Promise<HintAccess> {
  try {
    return await hint.exchangeCode(code)
  } catch (error) {
    if (!(error instanceof HintError)) throw error
    if (error.fault === 'codeOver') throw badField('hintAuthCode', FAULT_TEXTS.codeOver)
    const { fault, retryAfter } = error
    throw new CallError('vendor', FAULT_TEXTS[fault], retryAfter === undefined ? {} : { retryAfter })
  }
}
