import { parse } from 'csv-parse/sync'
import { type CsvDelimiter, DELIMITERS } from './csv-format.ts'

const FIRST_RECORDS = 20

/** The line with which Excel names the delimiter of a file, at its beginning. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?\s*$/i

/**
 * The delimiter that the file itself names, else the one that splits its first rows into the same and largest number of
 * cells; else a comma.
 */
export function detectDelimiter(head: string): CsvDelimiter {
  const [line = ''] = head.split(/\r\n|\n|\r/, 1)
  const named = DELIMITERS.find((sign) => sign === DELIMITER_LINE.exec(line)?.[1])
  if (named) return named
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(head, delimiter) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.delimiter : ','
}

/**
 * A score for a delimiter: rows count most if they have as many cells as the widest, then the number of cells. 0 if the
 * delimiter splits nothing.
 */
function scoreOf(head: string, delimiter: CsvDelimiter): number {
  const widths = firstWidths(head, delimiter)
  // Lines before the table have fewer cells than its rows.
  const width = Math.max(0, ...widths)
  if (width < 2) return 0
  const agreeing = widths.filter((other) => other === width).length
  return (agreeing / widths.length) * 1000 + Math.min(width, 999)
}

function firstWidths(head: string, delimiter: CsvDelimiter): number[] {
  const widths: number[] = []
  try {
    parse(head, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: FIRST_RECORDS,
      on_record: (cells: readonly string[]) => {
        widths.push(cells.length)
        return null
      },
    })
  } catch {
    // The head ends in the middle of a row; the rows before it are enough.
  }
  return widths
}
