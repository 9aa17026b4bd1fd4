/** Whether this browser shows, and so prints, a PDF by itself. */
export function canPrint(): boolean {
  return navigator.pdfViewerEnabled
}

let frame: HTMLIFrameElement | undefined

/** Opens the browser's print dialog for a PDF. */
export function printPdf(blob: Blob): void {
  if (frame) {
    URL.revokeObjectURL(frame.src)
    frame.remove()
  }
  const printed = document.createElement('iframe')
  frame = printed
  printed.style.cssText = 'position:fixed;width:1px;height:1px;left:-10px;border:0'
  printed.setAttribute('aria-hidden', 'true')
  printed.addEventListener('load', () => printed.contentWindow?.print())
  printed.src = URL.createObjectURL(blob)
  document.body.append(printed)
}
