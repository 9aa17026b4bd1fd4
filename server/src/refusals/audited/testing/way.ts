import type { Principal } from '../../principals.ts'
import type { Actor } from './audit-proof.ts'
import type { AuditWorld } from './reaching-row.ts'

/** The action of a person, and the data that it showed them. */
export interface Done {
  readonly actor: Principal | Actor
  readonly actions: readonly string[]
  readonly sent: string
  readonly answer: string
}

/** A way to patients' data that consists of more than one call. */
export interface Way {
  readonly way: string
  /** Prepares it; the result of the returned function is checked against the rows since the preparation. */
  readonly prepare: (world: AuditWorld) => Promise<() => Promise<Done>>
}
