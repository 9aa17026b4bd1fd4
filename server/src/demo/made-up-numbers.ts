/**
 * Returns a National Provider Identifier with a valid check digit (Luhn over 80840 and the number) that is assigned to
 * nobody, because real ones are far higher. `position`, from 1 to 99, identifies the user.
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

/** A license number that is recognizably fictitious. */
export function madeUpLicense(position: number): string {
  return `DEMO-MD-${String(position).padStart(4, '0')}`
}

/** A phone number from the range reserved for fiction (555-0100 to 555-0199), in E.164 format. */
export function madeUpPhone(position: number): string {
  return `+120255501${String(position).padStart(2, '0')}`
}
