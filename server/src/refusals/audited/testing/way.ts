import type { Principal } from '../../principals.ts'
import type { Actor } from './audit-proof.ts'
import type { AuditWorld } from './reaching-row.ts'

/** What somebody did, and what it showed them. */
export interface Done {
  readonly actor: Principal | Actor
  readonly actions: readonly string[]
  readonly sent: string
  readonly answer: string
}

/** A way to patients' data that is more than one call with an input. */
export interface Way {
  readonly way: string
  /** Prepares it; what it returns is checked against the rows since then. */
  readonly prepare: (world: AuditWorld) => Promise<() => Promise<Done>>
}
