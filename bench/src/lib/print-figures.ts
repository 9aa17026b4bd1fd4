import { type Bar, comparedValue, type Figure, keepsBar } from './figure.ts'

const HEAD = ['', 'measured', 'reference', 'ratio', 'bar', '']

/** Prints figures as a table, each with its limit and its reference from this run. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
  }
}

function cellsOf(figure: Figure): string[] {
  const { what, ours, reference, bar } = figure
  const ratio = reference ? comparedValue(figure).toFixed(2) : ''
  return [what, ours.text, reference?.text ?? '', ratio, bar ? textOf(bar) : '', verdictOf(figure)]
}

function textOf(bar: Bar): string {
  return 'atMost' in bar ? `<= ${bar.atMost}` : `>= ${bar.atLeast}`
}

function verdictOf(figure: Figure): string {
  const kept = keepsBar(figure)
  if (kept === undefined) return ''
  return kept ? 'kept' : 'MISSED'
}

/** Aligns words to the left and numbers to the right. */
function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
