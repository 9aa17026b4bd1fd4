import { parse } from 'csv-parse/sync'
import { type CsvDelimiter, DELIMITERS } from './csv-format.ts'

const FIRST_RECORDS = 20

/** The line at the beginning of a file in which Excel declares the delimiter. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?\s*$/i

/**
 * Returns the delimiter that the file itself declares. If it declares none, returns the delimiter that splits the first
 * rows into equally many cells, and into more cells than any other delimiter does. If no delimiter splits the rows,
 * returns a comma.
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
 * Returns the score of a delimiter. What counts most is the share of rows that have as many cells as the widest row;
 * after that, the number of cells counts. The score is 0 if the delimiter does not split any row.
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
    // The first part of the file ends in the middle of a row. The rows before that row are sufficient.
  }
  return widths
}
