import { type RawBuilder, sql } from 'kysely'

// Stored JSON is read without a cast that can fail, because one value of an unexpected type would fail the whole
// statement and thus the whole list (X17). Such a value becomes null, and its row is omitted when the list is
// presented.

type Json = RawBuilder<unknown>

/** SQL for the elements of a JSON array, one row each; none if the value is not an array. */
export const elementsOf = (list: Json) => sql`jsonb_array_elements(${arrayOr(list)})`

/** SQL for the texts of a JSON array, one row each; none if the value is not an array. */
export const textsOf = (list: Json) => sql`jsonb_array_elements_text(${arrayOr(list)})`

const arrayOr = (list: Json) => sql`case jsonb_typeof(${list}) when 'array' then ${list} else '[]' end`

/** SQL for the length of a JSON array; null if the value is not an array. */
export const lengthOf = (list: Json) =>
  sql<number | null>`case jsonb_typeof(${list}) when 'array' then jsonb_array_length(${list}) end`

const textIn = (object: Json, field: string) => sql`(${object} ->> ${sql.lit(field)})`

/** SQL for an integer of at most 15 digits in a JSON object; null if there is none. */
export const wholeIn = (object: Json, field: string) =>
  sql<
    number | null
  >`case when ${textIn(object, field)} ~ '^-?[0-9]{1,15}$' then ${textIn(object, field)}::bigint end`

/** SQL for an id in a JSON object; null if there is none. */
export const idIn = (object: Json, field: string) =>
  sql<
    string | null
  >`case when ${textIn(object, field)} ~ ${sql.lit(ID)} then ${textIn(object, field)}::uuid end`

const ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** SQL for the beginning, in UTC, of a day in a JSON object; null if the value is not a day. */
export const beginOfDayIn = (object: Json, field: string) => {
  const day = textIn(object, field)
  // The days are added to the first of the month, so that a cast does not fail for February 30 either.
  return sql<Date | null>`case when ${day} ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
    ((left(${day}, 7) || '-01')::date + (right(${day}, 2)::integer - 1))::timestamp at time zone 'UTC' end`
}
