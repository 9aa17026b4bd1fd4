/** True if a spreadsheet has stored the number in scientific notation, which loses its last digits. */
export function isRounded(cell: string): boolean {
  return /^\d+(?:[.,]\d+)?e\+?\d+$/i.test(cell)
}

/** A zip code as read from a cell. */
export type WrittenZip = { readonly value: string; readonly reason?: undefined } | { readonly reason: string }

/** True if a spreadsheet may have removed zeros at the front of a zip code. */
export function isShort(cell: string): boolean {
  return /^(?:\d{3,4}|\d{7,8})$/.test(digitsOf(cell))
}

/** The digits without a decimal part, which some exports add to numbers. */
function digitsOf(cell: string): string {
  return cell.replace(/[.,]0+$/, '')
}

/** Reads a zip code. A short one gets its zeros back only if a person has said so (`completes`). */
export function readZip(cell: string, label: string, completes: boolean | undefined): WrittenZip {
  if (isRounded(cell)) return { reason: `${label} was rounded by a spreadsheet` }
  if (!isShort(cell)) return { value: cell }
  if (completes !== true) return { reason: `${label} has lost a zero at the front, or a digit` }
  const digits = digitsOf(cell)
  if (digits.length < 5) return { value: digits.padStart(5, '0') }
  const whole = digits.padStart(9, '0')
  return { value: `${whole.slice(0, 5)}-${whole.slice(5)}` }
}
