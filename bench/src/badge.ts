import { getNumberOfNewMessage } from '@econsult/contract/cases/inbox'
import { callAt, compareSizes, startBothSizes } from './lib/compare-sizes.ts'
import type { Figure } from './lib/figure.ts'
import type { Workbench } from './lib/workbench.ts'
import { READERS } from './inbox/inbox-views.ts'

/** Measures whether the unread badge is equally fast with any number of cases. */
export async function benchBadge(workbench: Workbench): Promise<Figure[]> {
  const sizes = await startBothSizes(workbench)
  const figures: Figure[] = []
  for (const { name, email } of READERS) {
    const calls = {
      large: await callAt(sizes.large, email, getNumberOfNewMessage.path, {}),
      small: await callAt(sizes.small, email, getNumberOfNewMessage.path, {}),
    }
    figures.push(...(await compareSizes(sizes, `unread badge, ${name}`, calls, { atMost: 1.5 })))
  }
  await Promise.all([sizes.large.product.stop(), sizes.small.product.stop()])
  return figures
}
