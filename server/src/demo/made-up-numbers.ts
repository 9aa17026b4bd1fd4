/**
 * A National Provider Identifier that passes its check (Luhn over 80840 and the number) and that nobody has: the
 * register's numbers begin far above. The position tells one person from another, from 1 to 99.
 */
export function madeUpNpi(position: number): string {
  const digits = `1000000${String(position).padStart(2, '0')}`
  return digits + checkDigit(`80840${digits}`)
}

function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return (10 - (sum % 10)) % 10
}

/** A licence number that says what it is. */
export function madeUpLicense(position: number): string {
  return `DEMO-MD-${String(position).padStart(4, '0')}`
}

/** A telephone number of those that are kept for fiction (555-0100 to 555-0199), as E.164. */
export function madeUpPhone(position: number): string {
  return `+120255501${String(position).padStart(2, '0')}`
}
