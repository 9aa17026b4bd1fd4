import type { ExportedName } from '@econsult/contract/practice-export/lines'
import type { LeftOut } from './left-out.ts'

/**
 * Placement of a table on several PostgreSQL servers with Citus (decision 36). On a single server, and in the embedded
 * database, all tables are together.
 */
type Place<Column extends string> =
  /** The rows are divided among the servers by practice_id. */
  | ('practice_id' extends Column ? 'practice' : never)
  /** The rows are divided by the owner of the list to which a row belongs; the column contains the owner's id. */
  | { readonly owner: Column }
  /** The table is copied to every server, because it is small, rarely changed, and referenced by many tables. */
  | 'reference'
  /** The table is stored only on the server to which the product connects. */
  | 'coordinator'

/**
 * The part of a practice's export that contains the rows of a table, or the reason why no part contains them (GROW-06).
 */
type Export =
  | ExportedName
  /**
   * A deletion compares the number of exported lines with the number of rows: all rows, or only the rows for which the
   * SQL is true.
   */
  | { readonly in: ExportedName; readonly compared: 'all rows' | { readonly where: string } }
  | LeftOut

/**
 * Steps that delete rows of several tables, or also delete data outside the database (practice-departures/deletion).
 */
export type DeletionStep =
  | 'inboxes'
  | 'facts'
  | 'facts of specialists'
  | 'changes of figures'
  | 'deliveries'
  | 'files'
  | 'referrals'

/** Treatment of a table's rows when a practice is deleted (GROW-06). */
type OnLeaving<Column extends string> =
  /** Rows with the practice's id in practice_id are deleted. */
  | ('practice_id' extends Column ? 'delete' : never)
  | DeletedRows<Column>
  /** A step deletes the rows; afterwards no row may have the practice's id in the column. */
  | { readonly step: DeletionStep; readonly column?: Column }
  /** The rows are kept, for the given reason. */
  | { readonly kept: string }

/** Rows to delete: rows of the practice, of its users, or of either. */
export type DeletedRows<Column extends string = string> =
  | {
      readonly column: Column
      readonly of: 'practice' | 'people' | 'people, as text'
      /** The rows of one case refer to each other, so one statement deletes them. */
      readonly together?: 'case_id'
    }
  | { readonly columns: readonly [Column, Column]; readonly of: 'practice or people' }

/** Facts about a table that has rows of practices, besides its columns. */
export interface OwnedFacts<Column extends string = string> {
  readonly place: Place<Column>
  readonly export: Export
  readonly onLeaving: OnLeaving<Column>
  readonly isOwned?: never
}

/** Facts about any table besides its columns. */
export type Facts<Column extends string = string> =
  | OwnedFacts<Column>
  | { readonly place: Place<Column>; readonly isOwned: false }

/** A table of the database with the type of its rows; `row` is never set, and exists only for its type. */
export type Table<Row> = Facts & { readonly row?: Row }

/** Declares a table: its row type defines the columns, for Kysely and for the facts. */
export function table<Row>(facts: Facts<keyof Row & string>): Table<Row> {
  return facts
}
