import { languageOfProcess } from '@econsult/contract/languages/phrases'

/** Returns '1,234' or '2.5': a number as this page's language writes it, with at most this many decimals. */
export function formatNumber(value: number, decimals = 3): string {
  return new Intl.NumberFormat(languageOfProcess(), { maximumFractionDigits: decimals }).format(value)
}
