import { OWNED_TABLES } from '../../tables/all.ts'

/** Contents besides tables that an export leaves out. */
const NO_TABLES = [
  {
    what: 'social security numbers',
    reason: 'the product shows them to nobody; the practice has the list that it imported',
  },
  {
    what: 'reports as PDF',
    reason: 'cases, messages and files have all that they print; download single ones from the closed cases',
  },
]

/** Lists each kind of content that an export leaves out, and why, for its manifest. */
export function leftOutOfExport(): { what: string; reason: string }[] {
  const reasons = new Map(
    OWNED_TABLES.flatMap(({ export: place }) =>
      typeof place === 'object' && 'leftOut' in place ? [[place.leftOut, place.reason]] : [],
    ),
  )
  return [...NO_TABLES, ...[...reasons].map(([what, reason]) => ({ what, reason }))]
}
