import { languageOfProcess } from '@econsult/contract/languages/phrases'

/** A formatter is slow to make, and lists format many numbers. */
const formats = new Map<number, Intl.NumberFormat>()

/** Returns '1,234' or '2.5': a number as this page's language writes it, with at most this many decimals. */
export function formatNumber(value: number, decimals = 3): string {
  const format =
    formats.get(decimals) ?? new Intl.NumberFormat(languageOfProcess(), { maximumFractionDigits: decimals })
  formats.set(decimals, format)
  return format.format(value)
}
