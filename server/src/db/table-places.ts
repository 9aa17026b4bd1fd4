import { TABLE_FACTS } from '../tables/all.ts'
import type { Facts } from '../tables/table.ts'

/** Tables by placement (tables/table.ts), and for divided tables the column by which they are divided. */
export interface TablePlaces {
  readonly practice: Readonly<Record<string, string>>
  readonly owner: Readonly<Record<string, string>>
  readonly reference: readonly string[]
  readonly coordinator: readonly string[]
}

/** Groups the tables by placement, in their original order. */
function placesOf(facts: readonly (readonly [string, Facts])[]): TablePlaces {
  const inPlace = (name: Facts['place']) =>
    facts.flatMap(([table, { place }]) => (place === name ? table : []))
  return {
    practice: Object.fromEntries(inPlace('practice').map((table) => [table, 'practice_id'])),
    owner: Object.fromEntries(
      facts.flatMap(([table, { place }]) => (typeof place === 'object' ? [[table, place.owner]] : [])),
    ),
    reference: inPlace('reference'),
    coordinator: inPlace('coordinator'),
  }
}

/** The planned placements of all tables for several PostgreSQL servers with Citus (decision 36). */
export const TABLE_PLACES = placesOf(TABLE_FACTS)
