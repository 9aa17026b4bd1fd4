import type { ExportedName } from '@econsult/contract/practice-export/lines'
import type { LeftOut } from './left-out.ts'

/**
 * Where a table lives when several PostgreSQL servers share the work with Citus (decision 36). On one server, and in the
 * embedded database, all tables are together.
 */
type Place<Column extends string> =
  /** Divided among the servers by practice_id. */
  | ('practice_id' extends Column ? 'practice' : never)
  /** Divided by the person whose list a row is in; the column has the owner's id. */
  | { readonly owner: Column }
  /** Copied to every server: small, seldom changed, and referenced from everywhere. */
  | 'reference'
  /** Only on the server to which the product connects. */
  | 'coordinator'

/** Where the rows of a table are in the export of a practice, or why they are not in it (GROW-06). */
type Export =
  | ExportedName
  /** A deletion compares the number of lines with the number of rows, of all or of those for which the SQL is true. */
  | { readonly in: ExportedName; readonly compared: 'all rows' | { readonly where: string } }
  | LeftOut

/** The ways to delete rows of several tables, or with something outside the database (practice-departures/deletion/steps.ts). */
export type DeletionStep =
  | 'inboxes'
  | 'facts'
  | 'facts of specialists'
  | 'changes of figures'
  | 'deliveries'
  | 'files'
  | 'referrals'

/** What the deletion of a practice does with the rows of a table (GROW-06). */
type OnLeaving<Column extends string> =
  /** Deletes those that have the practice's id in practice_id. */
  | ('practice_id' extends Column ? 'delete' : never)
  | DeletedRows<Column>
  /** Deletes them by a way of its own; no row with the practice's id in the column may be left. */
  | { readonly step: DeletionStep; readonly column?: Column }
  /** Keeps them, for this reason. */
  | { readonly kept: string }

/** Whose rows are deleted: those of the practice, of its people, or of either. */
export type DeletedRows<Column extends string = string> =
  | {
      readonly column: Column
      readonly of: 'practice' | 'people' | 'people, as text'
      /** The rows of one case refer to each other: they are deleted by one statement. */
      readonly together?: 'case_id'
    }
  | { readonly columns: readonly [Column, Column]; readonly of: 'practice or people' }

/** What a table says of itself that has something of practices. */
export interface OwnedFacts<Column extends string = string> {
  readonly place: Place<Column>
  readonly export: Export
  readonly onLeaving: OnLeaving<Column>
  readonly isOwned?: never
}

/** What any table says of itself besides its columns. */
export type Facts<Column extends string = string> =
  | OwnedFacts<Column>
  | { readonly place: Place<Column>; readonly isOwned: false }

/** A table of the database with the type of its rows; `row` is never set, it only carries the type. */
export type Table<Row> = Facts & { readonly row?: Row }

/** Declares a table: its row type says which columns there are, for Kysely and for the facts. */
export function table<Row>(facts: Facts<keyof Row & string>): Table<Row> {
  return facts
}
