import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

const attachedSchema = z.map(z.string(), z.object({ filename: z.string() }))
const contentSchema = z.instanceof(Uint8Array)

/** A piece of text with its position, in points from the page's top left corner. */
export type PlacedText = { text: string; left: number; right: number; top: number; bottom: number }

export type ReadPage = {
  width: number
  height: number
  /** The texts of the page in content order. */
  texts: PlacedText[]
  /** The number of operations for text and images that are neither in tagged content nor in artifacts. */
  untagged: number
  /** The width of each picture, both in pixels and in points as printed. */
  pictures: { pixels: number; points: number }[]
  tags: TagNode | null
}

export type TagNode = { role: string; alt?: string; children: TagNode[] }

/** Reads a PDF with pdf.js, independently of the code that wrote the PDF. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const { info } = await pdf.getMetadata()
  // The type declaration says object, but the value is a Map.
  const markInfo: unknown = await pdf.getMarkInfo()
  const isTagged = markInfo instanceof Map && markInfo.get('Marked') === true
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const operations = await page.getOperatorList()
    pages.push({
      width,
      height,
      texts: items.flatMap((item) => ('str' in item ? placeText(item, height) : [])),
      untagged: countUntagged(operations.fnArray),
      pictures: readPictures(operations),
      tags: readTags(await page.getStructTree()),
    })
  }
  await pdf.loadingTask.destroy()
  return { info, isTagged, pages }
}

/** The files attached to a PDF, in order. */
export async function readAttachedFiles(bytes: Uint8Array): Promise<{ name: string; text: string }[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const found: unknown = await pdf.getAttachments()
  const files: { name: string; text: string }[] = []
  for (const [id, { filename }] of attachedSchema.parse(found)) {
    const content: unknown = await pdf.getAttachmentContent(id)
    files.push({ name: filename, text: Buffer.from(contentSchema.parse(content)).toString('latin1') })
  }
  await pdf.loadingTask.destroy()
  return files
}

type TextItem = { str: string; transform: unknown[]; width: number; height: number }

function placeText({ str, transform, width, height }: TextItem, pageHeight: number): PlacedText[] {
  const [left, baseline] = [Number(transform[4]), Number(transform[5])]
  const text = str.trimEnd()
  if (text === '') return []
  const share = text.length / str.length
  const top = pageHeight - baseline - height
  return [{ text, left, right: left + width * share, top, bottom: pageHeight - baseline }]
}

function countUntagged(operations: number[]): number {
  const begins: number[] = [OPS.beginMarkedContent, OPS.beginMarkedContentProps]
  const shows: number[] = [OPS.showText, OPS.paintImageXObject, OPS.constructPath]
  let depth = 0
  let untagged = 0
  for (const operation of operations) {
    if (begins.includes(operation)) depth += 1
    if (operation === OPS.endMarkedContent) depth -= 1
    if (shows.includes(operation) && depth === 0) untagged += 1
  }
  return untagged
}

function readPictures({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[][] }) {
  const pictures: ReadPage['pictures'] = []
  fnArray.forEach((operation, index) => {
    if (operation !== OPS.paintImageXObject) return
    const placed = fnArray.lastIndexOf(OPS.transform, index)
    pictures.push({
      pixels: Number(argsArray[index]?.[1]),
      points: Math.abs(Number(argsArray[placed]?.[0])),
    })
  })
  return pictures
}

function readTags(node: unknown): TagNode | null {
  if (typeof node !== 'object' || node === null || !('role' in node)) return null
  const children = 'children' in node && Array.isArray(node.children) ? node.children : []
  return {
    role: String(node.role),
    ...('alt' in node ? { alt: String(node.alt) } : {}),
    children: children.map(readTags).filter((child) => child !== null),
  }
}

/** All text of a page, with spaces between the pieces. Empty if the page does not exist. */
export function textOf(page: ReadPage | undefined): string {
  return (page?.texts ?? []).map(({ text }) => text.trim()).join(' ')
}

/** Every tag below a node, in reading order. */
export function rolesOf(node: TagNode | null): string[] {
  return node ? [node.role, ...node.children.flatMap(rolesOf)] : []
}
