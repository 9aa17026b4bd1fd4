import { openForPrint } from './open-in-print.ts'
import { hasPreparations, notePrinting, prepareForPrinting } from './printing.ts'

let end: (() => void) | null = null

/** Displays the page in its printed form while the browser prints it, regardless of how printing was started. */
export function followPrinting(): void {
  const paper = matchMedia('print')
  paper.addEventListener('change', ({ matches }) => (matches ? begin() : finish()))
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', finish)
  addEventListener('keydown', (event) => void printPrepared(event))
}

function begin(): void {
  if (end !== null) return
  notePrinting(true)
  const close = openForPrint()
  const showScheme = showLight()
  end = () => {
    showScheme()
    notePrinting(false)
    close()
  }
}

function finish(): void {
  end?.()
  end = null
}

/** Sets a white background, regardless of the colour scheme; returns a function that restores the colours. */
function showLight(): () => void {
  const { dataset } = document.documentElement
  const chosen = dataset['scheme']
  dataset['scheme'] = 'light'
  return () => {
    dataset['scheme'] = chosen
  }
}

/** Ctrl+P and Cmd+P print after the whole page is loaded; the browser's own shortcut does not wait for this. */
async function printPrepared(event: KeyboardEvent): Promise<void> {
  const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
  if (!isPrint || event.shiftKey || event.altKey || event.defaultPrevented || !hasPreparations()) return
  event.preventDefault()
  await prepareForPrinting()
  print()
}
