export type CsvCell = string | number

/** Matches cell beginnings that a spreadsheet treats as a formula (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Formats rows as the text of a CSV file: RFC 4180, with a UTF-8 byte order mark. Texts that a spreadsheet would
 * execute are neutralized.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`
}

function csvField(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
