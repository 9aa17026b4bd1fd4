const UNITS = ['B', 'kB', 'MB', 'GB'] as const
const STEP = 1000

/** '640 kB', '1.8 MB': bytes in steps of 1000, one decimal from a megabyte up. */
export function formatFileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (Math.round(size) >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const digits = unit < 2 || size >= 100 ? 0 : 1
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}
