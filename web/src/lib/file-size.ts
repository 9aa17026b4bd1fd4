import { languageOfProcess } from '@econsult/contract/languages/phrases'
import { phrases } from './phrases.ts'

const UNITS = [phrases.bytes, phrases.kilobytes, phrases.megabytes, phrases.gigabytes] as const
const STEP = 1000

/** Returns '640 kB' or '1.8 MB' for a number of bytes, in steps of 1000, with one decimal for a megabyte and more. */
export function formatFileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (Math.round(size) >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const digits = unit < 2 || size >= 100 ? 0 : 1
  const format = new Intl.NumberFormat(languageOfProcess(), {
    minimumFractionDigits: digits,
    useGrouping: false,
  })
  const text = format.format(Number(size.toFixed(digits)))
  return (UNITS[unit] ?? phrases.gigabytes)({ size: text })
}
