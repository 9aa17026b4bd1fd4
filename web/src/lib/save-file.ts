/**
 * Makes the browser save the file at an address under this name. For another origin, the server's file name applies.
 */
export function saveFrom(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noopener'
  link.click()
}

/** The lifetime of an object URL, long enough for the browser to read it, in milliseconds. */
const READ_MS = 60_000

/** Makes the browser save a Blob as a file. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, fileName)
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
