/** A measured number, and its printed form. */
export interface Measured {
  readonly value: number
  readonly text: string
}

/** The limit of a figure: for its ratio to the reference if there is one, otherwise for the figure itself. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number }

/** One row of the result: the measurement with its reference of the same run and its limit. */
export interface Figure {
  readonly what: string
  readonly ours: Measured
  readonly reference?: Measured
  /** Omitted if the figure is only information. */
  readonly bar?: Bar
}

/** The value that is compared with the limit. */
export function comparedValue({ ours, reference }: Figure): number {
  return reference ? ours.value / reference.value : ours.value
}

/** True if a figure is within its limit; undefined if it has none. */
export function keepsBar(figure: Figure): boolean | undefined {
  const { bar } = figure
  if (!bar) return undefined
  const value = comparedValue(figure)
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast
}

/** Milliseconds with two decimals. */
export function milliseconds(value: number): Measured {
  return { value, text: `${value.toFixed(2)} ms` }
}

/** A number per second. */
export function perSecond(value: number, what: string): Measured {
  return { value, text: `${value.toFixed(0)} ${what}/s` }
}

/** Bytes as thousands. */
export function kilobytes(bytes: number): Measured {
  return { value: bytes / 1000, text: `${(bytes / 1000).toFixed(1)} kB` }
}

/** Bytes as millions. */
export function megabytes(bytes: number): Measured {
  return { value: bytes / 1_000_000, text: `${(bytes / 1_000_000).toFixed(1)} MB` }
}
