import { getNumberOfNewMessage } from '@econsult/contract/cases'
import { compareSizes, startBothSizes } from './lib/compare-sizes.ts'
import type { Figure } from './lib/figure.ts'
import { call } from './lib/person.ts'
import type { Workbench } from './lib/workbench.ts'
import { READERS } from './inbox/inbox-views.ts'

/** The unread badge must cost the same, however many cases there are. */
export async function benchBadge(workbench: Workbench): Promise<Figure[]> {
  const sizes = await startBothSizes(workbench)
  const figures: Figure[] = []
  for (const { name, email } of READERS) {
    const [large, small] = [await sizes.large.person(email), await sizes.small.person(email)]
    const calls = {
      large: () => call(large, getNumberOfNewMessage.path, {}),
      small: () => call(small, getNumberOfNewMessage.path, {}),
    }
    figures.push(...(await compareSizes(`unread badge, ${name}`, calls, { atMost: 1.5 })))
  }
  await Promise.all([sizes.large.product.stop(), sizes.small.product.stop()])
  return figures
}
