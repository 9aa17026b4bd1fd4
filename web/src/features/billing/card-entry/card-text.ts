/** Formats a card number in groups of four digits, as printed on the card. */
export function numberText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** Formats a month and year as 'MM / YY'; the slash is added automatically. */
export function expiryText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = padded.slice(2, 4)
  // With the cursor after the slash, Backspace deletes the slash and the digit before it.
  return year || (month.length === 2 && !typed.endsWith('/')) ? `${month} / ${year}`.trimEnd() : month
}

/** Returns the first `most` digits of the typed text. */
export function digitsText(typed: string, most: number): string {
  return typed.replaceAll(/\D/g, '').slice(0, most)
}
