import type { Principal } from '../../principals.ts'
import type { Actor } from './audit-proof.ts'
import type { AuditWorld } from './reaching-row.ts'

/** The action of a user, and the data that the action displayed. */
export interface Done {
  readonly actor: Principal | Actor
  readonly actions: readonly string[]
  readonly sent: string
  readonly answer: string
}

/** An access to patient data that consists of more than one call. */
export interface Way {
  readonly way: string
  /**
   * Prepares the access; the result of the returned function is checked against the audit rows since the preparation.
   */
  readonly prepare: (world: AuditWorld) => Promise<() => Promise<Done>>
}
