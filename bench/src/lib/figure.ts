/** A measured number and its printed form. */
export interface Measured {
  readonly value: number
  readonly text: string
}

/**
 * The limit of a figure. If the figure has a reference, the limit applies to the ratio of the two; otherwise it applies
 * to the figure itself.
 */
export type Bar = { readonly atMost: number } | { readonly atLeast: number }

/** One row of the result: a measurement with its limit and its reference from this run. */
export interface Figure {
  readonly what: string
  readonly ours: Measured
  readonly reference?: Measured
  /** The limit; omitted if the figure is only information. */
  readonly bar?: Bar
}

/** Returns the value that is compared with the limit. */
export function comparedValue({ ours, reference }: Figure): number {
  return reference ? ours.value / reference.value : ours.value
}

/** True if a figure is within its limit; undefined if it has no limit. */
export function keepsBar(figure: Figure): boolean | undefined {
  const { bar } = figure
  if (!bar) return undefined
  const value = comparedValue(figure)
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast
}

/** Formats milliseconds with two decimals. */
export function milliseconds(value: number): Measured {
  return { value, text: `${value.toFixed(2)} ms` }
}

/** Formats a number per second. */
export function perSecond(value: number, what: string): Measured {
  return { value, text: `${value.toFixed(0)} ${what}/s` }
}

/** Formats bytes in thousands. */
export function kilobytes(bytes: number): Measured {
  return { value: bytes / 1000, text: `${(bytes / 1000).toFixed(1)} kB` }
}

/** Formats bytes in millions. */
export function megabytes(bytes: number): Measured {
  return { value: bytes / 1_000_000, text: `${(bytes / 1_000_000).toFixed(1)} MB` }
}
