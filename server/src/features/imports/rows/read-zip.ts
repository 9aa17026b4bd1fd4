/** Returns true if a spreadsheet has stored the number in scientific notation. The last digits are then lost. */
export function isRounded(cell: string): boolean {
  return /^\d+(?:[.,]\d+)?e\+?\d+$/i.test(cell)
}

/** A zip code as read from a cell, or the reason why it cannot be read. */
export type WrittenZip = { readonly value: string; readonly reason?: undefined } | { readonly reason: string }

/** Returns true if a spreadsheet may have removed leading zeros from a zip code. */
export function isShort(cell: string): boolean {
  return /^(?:\d{3,4}|\d{7,8})$/.test(digitsOf(cell))
}

/** Returns the number without the decimal part that some exports add. */
function digitsOf(cell: string): string {
  return cell.replace(/[.,]0+$/, '')
}

/** Reads a zip code. A short zip code gets its leading zeros back only if a user has confirmed this (`completes`). */
export function readZip(cell: string, label: string, completes: boolean | undefined): WrittenZip {
  if (isRounded(cell)) return { reason: `${label} was rounded by a spreadsheet` }
  if (!isShort(cell)) return { value: cell }
  if (completes !== true) return { reason: `${label} has lost a zero at the front, or a digit` }
  const digits = digitsOf(cell)
  if (digits.length < 5) return { value: digits.padStart(5, '0') }
  const whole = digits.padStart(9, '0')
  return { value: `${whole.slice(0, 5)}-${whole.slice(5)}` }
}
