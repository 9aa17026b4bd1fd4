import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import type * as contract from '@econsult/contract/practice-export'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { forbidden } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { consumePasswordProof } from '../../sessions/password-proofs/store.ts'
import { EXPORTED_MAIL } from './rules.ts'

/**
 * Signs a link to the export of the caller's practice, and notifies all its admins by email (GROW-06).
 * @throws CallError forbidden for callers who are not its admins, and without the proof returned by confirmPassword
 */
export const exportPractice: Action<
  typeof contract.exportPractice,
  CoreDeps & Pick<FileDeps, 'exportLinks'>
> = async (deps, { caller, input, record }) => {
  const { id: userId, sessionId, practiceId } = requirePracticeAdmin(caller)
  const now = deps.clock.now()
  await deps.database.asSystemFor({ ...record, object: practiceId }, async (handle) => {
    const { proof } = input
    if (!proof || !(await consumePasswordProof(handle, { proof, userId, sessionId, now })))
      throw forbidden(ACCOUNT_TEXTS.proofRequired)
    await insertOutboxRow(handle, {
      practiceId,
      kind: EXPORTED_MAIL,
      payload: { practiceId, exportedBy: userId },
      idempotencyKey: `${EXPORTED_MAIL} ${record.requestId}`,
      now,
    })
  })
  return { data: { url: deps.exportLinks.sign({ practiceId, userId, sessionId }) } }
}
