import { OWNED_TABLES } from '../../tables/all.ts'

/** Excluded content that has no table of its own. */
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

/**
 * Lists the kinds of content that an export excludes, with the reasons. The list is part of the manifest of the export.
 */
export function leftOutOfExport(): { what: string; reason: string }[] {
  const reasons = new Map(
    OWNED_TABLES.flatMap(({ export: place }) =>
      typeof place === 'object' && 'leftOut' in place ? [[place.leftOut, place.reason]] : [],
    ),
  )
  return [...NO_TABLES, ...[...reasons].map(([what, reason]) => ({ what, reason }))]
}
