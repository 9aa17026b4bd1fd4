import type { ColumnType, Generated } from 'kysely'

/** The delegate who acted for the row's user; null if nobody did. The database fills it in (07-delegates.sql). */
export type Acting = Generated<string | null>

/** A column that is written and read as a number: see the type parsers in db/open.ts. */
export type Count = ColumnType<number, number | undefined, number>

/** A column that is written as JSON text and read as the parsed value. */
export type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>

/** Like Json, but may be null. */
export type JsonOrNull<T extends object> = ColumnType<T | null, string | null | undefined, string | null>
