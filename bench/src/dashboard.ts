import {
  fetchDashboardEfficiency,
  fetchDashboardSavings,
  fetchDashboardSummary,
  fetchDashboardUtilization,
} from '@econsult/contract/dashboard'
import { READERS } from './inbox/inbox-views.ts'
import { callAt, compareSizes, inWords, startBothSizes } from './lib/compare-sizes.ts'
import { type Figure, milliseconds } from './lib/figure.ts'
import { call } from './lib/person.ts'
import { median, timed } from './lib/samples.ts'
import type { Workbench } from './lib/workbench.ts'

/**
 * The pages below the tiles. They compute medians over all cases, which may take longer than a tile, so they have an
 * absolute time limit.
 */
const SUB_PAGES = [fetchDashboardUtilization, fetchDashboardSavings, fetchDashboardEfficiency] as const
const SUB_PAGE_MILLIS = 1000
const RUNS = 5

/**
 * Measures whether the tiles are equally fast with any number of cases, and whether the pages below take at most a
 * second.
 */
export async function benchDashboard(workbench: Workbench): Promise<Figure[]> {
  const sizes = await startBothSizes(workbench)
  const figures: Figure[] = []
  for (const { name, email } of READERS) {
    const large = await sizes.large.person(email)
    const tiles = {
      large: await callAt(sizes.large, email, fetchDashboardSummary.path, {}),
      small: await callAt(sizes.small, email, fetchDashboardSummary.path, {}),
    }
    figures.push(...(await compareSizes(sizes, `dashboard tiles, ${name}`, tiles, { atMost: 1.5 })))
    for (const { path } of SUB_PAGES) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) times.push(await timed(() => call(large, path, {})))
      figures.push({
        what: `${path}, ${name}: ${inWords(sizes.large)} cases (median of ${RUNS})`,
        ours: milliseconds(median(times)),
        bar: { atMost: SUB_PAGE_MILLIS },
      })
    }
  }
  await Promise.all([sizes.large.product.stop(), sizes.small.product.stop()])
  return figures
}
