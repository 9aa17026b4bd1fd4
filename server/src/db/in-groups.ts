/** Maximum size of a group: with more items, the response could take longer than the time limit of a connection. */
const MOST_AT_ONCE = 50

/** Processes many items in one transaction, group by group, and returns all results. */
export async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += MOST_AT_ONCE) {
    results.push(...(await work(items.slice(from, from + MOST_AT_ONCE))))
  }
  return results
}
