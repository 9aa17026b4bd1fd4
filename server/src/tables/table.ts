import type { ExportedName } from '@econsult/contract/practice-export/lines'
import type { LeftOut } from './left-out.ts'

/**
 * Place of a table when several PostgreSQL servers share the work with Citus (decision 36). On one server, and in the
 * embedded database, all tables are together.
 */
type Place<Column extends string> =
  /** Divided among the servers by practice_id. */
  | ('practice_id' extends Column ? 'practice' : never)
  /** Divided by the person to whose list a row belongs; the column has the owner's id. */
  | { readonly owner: Column }
  /** Copied to every server, because it is small, rarely changed, and referenced from everywhere. */
  | 'reference'
  /** Only on the server to which the product connects. */
  | 'coordinator'

/** The part of a practice's export that has the rows of a table, or the reason why no part has them (GROW-06). */
type Export =
  | ExportedName
  /**
   * A deletion compares the number of lines with the number of rows: of all rows, or of those for which the SQL is
   * true.
   */
  | { readonly in: ExportedName; readonly compared: 'all rows' | { readonly where: string } }
  | LeftOut

/** Steps that delete rows of several tables, or also something outside the database (practice-departures/deletion). */
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
  /** A step deletes them; afterwards no row may have the practice's id in the column. */
  | { readonly step: DeletionStep; readonly column?: Column }
  /** The rows are kept, for this reason. */
  | { readonly kept: string }

/** Rows to delete: those of the practice, of its people, or of either. */
export type DeletedRows<Column extends string = string> =
  | {
      readonly column: Column
      readonly of: 'practice' | 'people' | 'people, as text'
      /** The rows of one case refer to each other: they are deleted by one statement. */
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

/** A table of the database with the type of its rows; `row` is never set, it only carries the type. */
export type Table<Row> = Facts & { readonly row?: Row }

/** Declares a table: its row type defines the columns, for Kysely and for the facts. */
export function table<Row>(facts: Facts<keyof Row & string>): Table<Row> {
  return facts
}
