import type { Generated } from 'kysely'

/** The delegate who acted for the person of the row; null if nobody did. The database fills it in (0006-delegates.ts). */
export type Acting = Generated<string | null>
