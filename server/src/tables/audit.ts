import type { ColumnType, Generated } from 'kysely'
import { PROOF } from './left-out.ts'
import { table } from './table.ts'

/** The audit log: the user, the action, and whether it was allowed. */
export interface AuditLogTable {
  id: Generated<number>
  at: Date
  request_id: string
  practice_id: string
  user_id: string | null
  /** The clinician for whom the user acted. */
  for_user_id: Generated<string | null>
  session_id: string | null
  action: string
  object: string | null
  outcome: 'allowed' | 'denied'
  /** The machine that acted, if no user did. */
  agent: Generated<string | null>
  /** The position in the practice's Merkle tree; null until a timer has placed the row (AUD-01). */
  leaf_index: Generated<number | null>
  /** The stated reason under which an administrator saw the case (AUD-03). */
  break_glass_id: Generated<string | null>
  /** The cases and patients in a list. */
  objects: Generated<string[] | null>
}

/** The Merkle tree of a practice's audit log. */
interface AuditTreesTable {
  practice_id: string
  size: number
  /** The roots of the full subtrees, in hex, from left to right. */
  peaks: string[]
  checkpoint_number: Generated<number>
  checkpoint_size: Generated<number>
  checkpoint_at: Date | null
}

interface AuditLeavesTable {
  practice_id: string
  leaf_index: number
  audit_id: number
  hash: Buffer
}

/** A signed checkpoint, and the times at which copies were sent to anchors. */
export interface AuditCheckpointsTable {
  practice_id: string
  number: number
  size: number
  /** The root of the tree, in hex. */
  root: string
  at: Date
  note: string
  batch_id: string
  mailed_at: Date | null
  stored_at: Date | null
  witnessed_at: Date | null
}

interface AuditKeysTable {
  verifier: string
  first_used_at: Date
}

/** The first mismatch that the check of a tree found; `from` and `to` are numbers of records, counted from 1. */
export interface AuditFault {
  readonly kind: 'changed' | 'removed' | 'outside' | 'root' | 'signature' | 'copy' | 'cut-off'
  /** The first record that does not match, or the first of the range that contains it. */
  readonly from: number
  readonly to: number
  /** The first checkpoint that does not match. */
  readonly checkpoint: number | null
}

interface AuditChecksTable {
  practice_id: string
  at: Date
  duration_ms: number
  size: number
  /** The newest checkpoint that was compared and matches; null if there is none. */
  checkpoint: number | null
  /** The checkpoint whose external copy was read back and compared; null if there is none. */
  copy: number | null
  fault: ColumnType<AuditFault | null, string | null, string | null>
  told_at: Date | null
}

export const auditTables = {
  audit_log: table<AuditLogTable>({
    place: 'practice',
    export: 'audit-log.jsonl',
    onLeaving: {
      kept: 'who did what, with ids and no names of patients, for six years (45 CFR 164.528, 164.316)',
    },
  }),
  audit_leaves: table<AuditLeavesTable>({
    place: 'practice',
    export: PROOF,
    onLeaving: { kept: 'hashes that prove the audit log, without what it says' },
  }),
  audit_trees: table<AuditTreesTable>({
    place: 'practice',
    export: PROOF,
    onLeaving: { kept: 'the size and root of the proof of the audit log' },
  }),
  audit_checkpoints: table<AuditCheckpointsTable>({
    place: 'practice',
    export: PROOF,
    onLeaving: { kept: 'the signed roots of the audit log' },
  }),
  audit_checks: table<AuditChecksTable>({
    place: 'practice',
    export: PROOF,
    onLeaving: { kept: 'what the last check of the audit log found' },
  }),
  audit_keys: table<AuditKeysTable>({ place: 'coordinator', isOwned: false }),
}
