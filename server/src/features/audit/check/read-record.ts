import { AUDIT_TEXTS } from '@econsult/contract/audit/accesses'
import type * as contract from '@econsult/contract/audit/check'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import { whole } from '../../../audit-tree/check/check-tree.ts'
import { readLeaves, readTree } from '../../../audit-tree/check/store.ts'
import { leafText } from '../../../audit-tree/leaf.ts'
import { hashLeaf } from '../../../audit-tree/merkle.ts'
import type { CoreDeps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'

/**
 * Returns one record of the caller's practice in its current state, with its stored and its newly computed leaf hash;
 * all values are null if the record was deleted (AUD-02).
 * @throws CallError forbidden unless the caller is an admin of the practice, notFound for a number that is not in the
 * tree
 */
export const fetchAuditRecord: Action<typeof contract.fetchAuditRecord, CoreDeps> = async (
  { database },
  { caller, input: { number }, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller, AUDIT_TEXTS.onlyAdmins)
  return database.asSystemFor(record, async (handle) => {
    const tree = await readTree(handle, practiceId)
    if (!tree || number > tree.size) throw notFound()
    const [leaf] = await readLeaves(handle, practiceId, number - 1, 1)
    const kept = leaf?.place === number - 1 ? leaf : undefined
    const row = kept && whole(kept)
    const text = row && leafText(row)
    return {
      data: {
        text: text ?? null,
        hash: kept?.hash.toString('hex') ?? null,
        hashNow: text === undefined ? null : hashLeaf(text).toString('hex'),
      },
    }
  })
}
