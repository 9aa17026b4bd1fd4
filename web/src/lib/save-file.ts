/** Lets the browser save what stands at an address under this name; another origin's own name wins. */
export function saveFrom(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noopener'
  link.click()
}

/** How long an object URL stays for the browser to read it, in milliseconds. */
const READ_MS = 60_000

/** Lets the browser save a file that the page holds. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, fileName)
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
