/** An answer that waits for the statements of more items could take longer than a connection waits for it. */
const MOST_AT_ONCE = 50

/**
 * Does work on many items in one transaction, a group after the other, and returns all results. The statements of the first
 * group are sent at once and need not be awaited; with more groups the result must be.
 */
export function inGroups<Item, Result>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const done = workOnGroups(items, work)
  // Who does not await it learns of a failure by the commit.
  done.catch(() => undefined)
  return done
}

async function workOnGroups<Item, Result>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += MOST_AT_ONCE) {
    results.push(...(await work(items.slice(from, from + MOST_AT_ONCE))))
  }
  return results
}
