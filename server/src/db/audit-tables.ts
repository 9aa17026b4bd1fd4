import type { ColumnType, Generated } from 'kysely'

/** The Merkle tree of a practice's audit log. */
interface AuditTreesTable {
  practice_id: string
  size: number
  /** The roots of the full subtrees, in hex, from the left. */
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

/** A signed checkpoint, and when copies of it left this machine. */
export interface AuditCheckpointsTable {
  practice_id: string
  number: number
  size: number
  /** In hex. */
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

/** What the check of a tree found first; `from` and `to` are numbers of records, counted from 1. */
export interface AuditFault {
  readonly kind: 'changed' | 'removed' | 'outside' | 'root' | 'signature' | 'copy' | 'cut-off'
  /** The first record that does not fit, or the first of those among which it is. */
  readonly from: number
  readonly to: number
  /** The first checkpoint that it does not fit. */
  readonly checkpoint: number | null
}

interface AuditChecksTable {
  practice_id: string
  at: Date
  duration_ms: number
  size: number
  /** The newest checkpoint that was compared and fits; null for none. */
  checkpoint: number | null
  /** The checkpoint whose copy outside was read back and compared; null for none. */
  copy: number | null
  fault: ColumnType<AuditFault | null, string | null, string | null>
  told_at: Date | null
}

export interface BreakGlassTable {
  practice_id: string
  id: string
  case_id: string
  user_id: string
  reason: string
  at: Date
  ends_at: Date
  told_at: Date | null
}

/** Something about a patient that left the practice. */
export interface DisclosuresTable {
  practice_id: string
  id: string
  patient_id: string
  case_id: string | null
  at: Date
  channel: 'record-system' | 'fax' | 'link' | 'download' | 'fhir'
  recipient: string
  what: string
  /** 'operations' are those of health care (45 CFR 164.501); 'patient' is the patient's own wish. */
  purpose: 'treatment' | 'payment' | 'operations' | 'patient'
  /** Who caused it; null if nobody signed in did. */
  user_id: string | null
  /** What it was: one row for each. */
  source: string
}

/** The tables of the proof that the audit log is whole (AUD-01). */
export interface AuditTables {
  audit_trees: AuditTreesTable
  audit_leaves: AuditLeavesTable
  audit_checkpoints: AuditCheckpointsTable
  audit_keys: AuditKeysTable
  audit_checks: AuditChecksTable
  break_glass: BreakGlassTable
  disclosures: DisclosuresTable
}
