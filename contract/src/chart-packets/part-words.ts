import { definePhrases, withValues } from '../languages/phrases.ts'
import { type ChartGap, type ChartItem, type ChartPart, PART_TITLES } from './items.ts'
import { NONE_KNOWN, type NoneKnown } from './none-known.ts'

const phrases = definePhrases('chart-packets/contract/parts', {
  notSent: withValues<{ count: number }>('Not sent: {count}'),
  cut: 'Not read to the end',
  unread: 'Could not be read',
  unknown: 'No entries were read; whether the record says that none are known was not read',
  recorded: withValues<{ statements: string }>('{statements} (recorded)'),
  nothing: 'Nothing recorded',
  more: withValues<{ count: number }>('and {count} more, listed below'),
})

/** The data about an offered or sent chart that is needed to describe one of its parts. */
interface PartFacts {
  readonly items: readonly ChartItem[]
  /** Number of items in the chart, by part. */
  readonly totals: readonly { readonly part: ChartPart; readonly count: number }[]
  readonly gaps: readonly ChartGap[]
  /** The record's statements about empty lists; null if the statements were not read. */
  readonly noneKnown: readonly NoneKnown[] | null
}

/**
 * Returns the remarks that accompany the sent items of a part, so that an empty list is never mistaken for 'none': 'Not
 * sent: 1', 'Could not be read', 'No known allergies (recorded)' or 'Nothing recorded' (CHART-02). 'No known' appears
 * only if the record states it and the part was read completely and is empty.
 */
export function partRemarks(facts: PartFacts, part: ChartPart): string[] {
  const sent = facts.items.filter((item) => item.part === part).length
  const total = Math.max(sent, facts.totals.find((one) => one.part === part)?.count ?? 0)
  const gap = facts.gaps.find((one) => one.part === part)
  const remarks = total > sent ? [phrases.notSent({ count: total - sent })] : []
  if (gap) return [...remarks, gap.isCut ? phrases.cut : phrases.unread]
  return total > 0 ? remarks : [withoutEntries(facts, part)]
}

function withoutEntries({ noneKnown }: PartFacts, part: ChartPart): string {
  if (noneKnown === null) return phrases.unknown
  const words = noneKnown.filter((one) => NONE_KNOWN[one].part === part).map((one) => NONE_KNOWN[one].words)
  return words.length > 0 ? phrases.recorded({ statements: words.join(', ') }) : phrases.nothing
}

/** Maximum number of items listed in one line; a longer list ends with the number of remaining items. */
const MOST_NAMED = 40

/** Returns a part as one line, for example 'Allergies: Penicillin (Urticaria). Not sent: 1'. */
export function partLine(facts: PartFacts, part: ChartPart): string {
  const sent = facts.items.filter((item) => item.part === part)
  const names = sent
    .slice(0, MOST_NAMED)
    .map(({ title, detail }) => (detail === '' ? title : `${title} (${detail})`))
  const more = sent.length - names.length
  const named = [...names, ...(more > 0 ? [phrases.more({ count: more })] : [])].join('; ')
  return `${PART_TITLES[part]}: ${[named, ...partRemarks(facts, part)].filter(Boolean).join('. ')}`
}
