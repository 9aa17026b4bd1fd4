/** Bytes of a joined part. */
const PART_BYTES = 64 * 1024

/** Larger ones, pictures and fonts, pass as they are. */
const SMALL_BYTES = 16 * 1024

/**
 * Has a document give its bytes in few parts. pdfkit pushes each of some ten thousand lines by itself, and all of them
 * wait until the document has ended.
 */
export function joinSmallParts(doc: PDFKit.PDFDocument): void {
  const push = doc.push.bind(doc)
  let joined = Buffer.allocUnsafeSlow(PART_BYTES)
  let used = 0
  function pushJoined(): void {
    if (used === 0) return
    push(joined.subarray(0, used))
    joined = Buffer.allocUnsafeSlow(PART_BYTES)
    used = 0
  }
  doc.push = (part: Uint8Array | null) => {
    const isSmall = part !== null && part.length <= SMALL_BYTES
    if (!isSmall || used + part.length > PART_BYTES) pushJoined()
    if (!isSmall) return push(part)
    joined.set(part, used)
    used += part.length
    return true
  }
}
