/** A number and how people read it. */
export interface Measured {
  readonly value: number
  readonly text: string
}

/** The limit of a figure: of its ratio to the reference where there is one, else of the figure itself. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number }

/** One row of the result: what was measured, beside its reference of the same run and its bar. */
export interface Figure {
  readonly what: string
  readonly ours: Measured
  readonly reference?: Measured
  /** Absent where the figure only tells something. */
  readonly bar?: Bar
}

/** What the bar is held against. */
export function comparedValue({ ours, reference }: Figure): number {
  return reference ? ours.value / reference.value : ours.value
}

/** Whether a figure keeps its bar; undefined where it has none. */
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

/** How many a second. */
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
