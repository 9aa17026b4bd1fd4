import { openForPrint } from './open-in-print.ts'
import { hasPreparations, notePrinting, prepareForPrinting } from './printing.ts'

let end: (() => void) | null = null

/** Shows the page in its printed form while the browser prints it, however the printing was started. */
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

/** Sets white paper, whatever colours are chosen; returns a function that restores them. */
function showLight(): () => void {
  const { dataset } = document.documentElement
  const chosen = dataset['scheme']
  dataset['scheme'] = 'light'
  return () => {
    dataset['scheme'] = chosen
  }
}

/** Ctrl+P or Cmd+P prints after everything is loaded; the browser by itself does not wait. */
async function printPrepared(event: KeyboardEvent): Promise<void> {
  const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
  if (!isPrint || event.shiftKey || event.altKey || event.defaultPrevented || !hasPreparations()) return
  event.preventDefault()
  await prepareForPrinting()
  print()
}
