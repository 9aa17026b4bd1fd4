import { type ChartGap, type ChartItem, type ChartPart, PART_TITLES } from './items.ts'
import { NONE_KNOWN, type NoneKnown } from './none-known.ts'

/** What of a chart is offered or was sent, as far as the words about one of its parts need it. */
interface PartFacts {
  readonly items: readonly ChartItem[]
  /** How many items the chart had, of each part. */
  readonly totals: readonly { readonly part: ChartPart; readonly count: number }[]
  readonly gaps: readonly ChartGap[]
  /** What the record states of lists without entries; null if that was not read. */
  readonly noneKnown: readonly NoneKnown[] | null
}

/**
 * What must be said of a part beside the items that were sent, so that a list without entries is never taken for 'none':
 * 'Not sent: 1', 'Could not be read', 'No known allergies (recorded)' or 'Nothing recorded' (CHART-02). None is known
 * only if the record states it, the part was read to its end and has no entries.
 */
export function partRemarks(facts: PartFacts, part: ChartPart): string[] {
  const sent = facts.items.filter((item) => item.part === part).length
  const total = Math.max(sent, facts.totals.find((one) => one.part === part)?.count ?? 0)
  const gap = facts.gaps.find((one) => one.part === part)
  const remarks = total > sent ? [`Not sent: ${total - sent}`] : []
  if (gap) return [...remarks, gap.isCut ? 'Not read to the end' : 'Could not be read']
  return total > 0 ? remarks : [withoutEntries(facts, part)]
}

function withoutEntries({ noneKnown }: PartFacts, part: ChartPart): string {
  if (noneKnown === null)
    return 'No entries were read; whether the record says that none are known was not read'
  const words = noneKnown.filter((one) => NONE_KNOWN[one].part === part).map((one) => NONE_KNOWN[one].words)
  return words.length > 0 ? `${words.join(', ')} (recorded)` : 'Nothing recorded'
}

/** Items that are named in one line; a longer list is said to go on. */
const MOST_NAMED = 40

/** A part in one line: 'Allergies: Penicillin (Urticaria). Not sent: 1'. */
export function partLine(facts: PartFacts, part: ChartPart): string {
  const sent = facts.items.filter((item) => item.part === part)
  const names = sent
    .slice(0, MOST_NAMED)
    .map(({ title, detail }) => (detail === '' ? title : `${title} (${detail})`))
  const more = sent.length - names.length
  const named = [...names, ...(more > 0 ? [`and ${more} more, listed below`] : [])].join('; ')
  return `${PART_TITLES[part]}: ${[named, ...partRemarks(facts, part)].filter(Boolean).join('. ')}`
}
