import type { ChartEntry, ChartReading } from '@econsult/adapters/records/chart-port'
import { MAX_CHART_ITEMS } from '@econsult/contract/chart-packets/choice'
import {
  CHART_PARTS,
  type ChartGap,
  type ChartItem,
  type ChartPart,
} from '@econsult/contract/chart-packets/items'
import type { NoneKnown } from '@econsult/contract/chart-packets/none-known'

/** Returns the first day of results to read, which is twelve months ago. */
export function resultsSince(now: Date): string {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - 1)
  return day.toISOString().slice(0, 10)
}

/** The items and facts of a chart from which a sender can choose. */
export interface OfferedChart {
  readonly items: ChartItem[]
  readonly gaps: ChartGap[]
  readonly noneKnown: NoneKnown[]
}

/**
 * Titles of entries without a name. Such entries are still listed, so that a list does not appear shorter than it is.
 */
const UNNAMED: Readonly<Record<ChartPart, string>> = {
  allergies: 'Unnamed allergy',
  problems: 'Unnamed problem',
  medicines: 'Unnamed medicine',
  results: 'Unnamed result',
  notes: 'Note',
}

/**
 * Returns the items of a chart reading by part of the chart, newest first. If a lab value was measured several times,
 * there is one item with the newest value and the previous one. A result without values (an examination) is always an
 * item.
 */
export function offerChart({ entries, gaps, noneKnown }: ChartReading): OfferedChart {
  const parts = CHART_PARTS.map((part) => {
    const ofPart = entries.filter((entry) => entry.part === part).toSorted(newestFirst)
    return part === 'results' ? newestResults(ofPart) : ofPart.map((entry) => itemOf(entry, new Map()))
  })
  const items = parts.flat()
  const shown = items.slice(0, mostOffered(items))
  const cut = new Set(items.slice(shown.length).map(({ part }) => part))
  const known = new Set(gaps.map(({ part }) => part))
  const more = CHART_PARTS.filter((part) => cut.has(part) && !known.has(part))
  return {
    items: shown,
    gaps: [...gaps, ...more.map((part) => ({ part, isCut: true, isTooLarge: false }))],
    noneKnown: [...noneKnown],
  }
}

/**
 * Maximum total number of characters of a chart's items. It is about three times the size of the largest real charts.
 */
const MOST_CHARACTERS = 3_000_000

/** Returns the number of items that are offered. */
function mostOffered(items: readonly ChartItem[]): number {
  let characters = 0
  const beyond = items.slice(0, MAX_CHART_ITEMS).findIndex(({ title, detail, tests }) => {
    for (const { name, value, unit, range, before } of tests) {
      characters += name.length + value.length + unit.length + range.length + before.length
    }
    characters += title.length + detail.length
    return characters > MOST_CHARACTERS
  })
  return beyond < 0 ? MAX_CHART_ITEMS : beyond
}

/**
 * The collator is created once. Without a shared collator, comparing thousands of titles takes several times as long.
 */
const byName = new Intl.Collator('en')

function newestFirst(one: ChartEntry, other: ChartEntry): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1
  return byName.compare(one.title, other.title)
}

const keyOf = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()

function newestResults(entries: readonly ChartEntry[]): ChartItem[] {
  /** The two newest values of each lab test, by the name of the test. */
  const values = new Map<string, string[]>()
  for (const { name, value } of entries.flatMap(({ tests }) => tests)) {
    // Keeps only the newest value and the previous one.
    const known = values.get(keyOf(name)) ?? []
    if (known.length < 2) values.set(keyOf(name), [...known, value])
  }
  const shown = new Set<string>()
  return entries.flatMap((entry) => {
    if (entry.tests.length === 0) return [itemOf(entry, new Map())]
    const isNew = entry.tests.some(({ name }) => !shown.has(keyOf(name)))
    if (!isNew) return []
    for (const { name } of entry.tests) shown.add(keyOf(name))
    return [itemOf(entry, values)]
  })
}

function itemOf(entry: ChartEntry, values: ReadonlyMap<string, readonly string[]>): ChartItem {
  const { part, title, detail, day, by, tests } = entry
  return {
    id: `${part}:${entry.id}`.slice(0, 250),
    part,
    title: title || UNNAMED[part],
    detail,
    day,
    by,
    tests: tests.map((test) => ({ ...test, before: values.get(keyOf(test.name))?.[1] ?? '' })),
  }
}

/** Returns the number of items in each part of the chart. */
export function totalsOf(items: readonly ChartItem[]): { part: ChartPart; count: number }[] {
  return CHART_PARTS.map((part) => ({ part, count: items.filter((item) => item.part === part).length }))
}

interface Choice {
  readonly items: readonly ChartItem[]
  readonly itemIds: readonly string[]
  /** The ids of the items that the template of the case proposes. */
  readonly proposed: ReadonlySet<string>
}

/** Returns the chosen items in the order of the chart, or undefined if one of them is not in the chart. */
export function choose({ items, itemIds, proposed }: Choice) {
  const wanted = new Set(itemIds)
  const chosen = items.filter(({ id }) => wanted.has(id))
  if (chosen.length !== wanted.size) return undefined
  return chosen.map((item) => ({ ...item, isProposed: proposed.has(item.id) }))
}
