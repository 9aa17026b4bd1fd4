/** Returns the percentile of the samples for this share (nearest rank). Throws if there is no sample. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (found === undefined) throw new Error('Nothing was measured.')
  return found
}

/** Returns the median. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}

/** Measures the duration of work, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
