import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { box } from './room-parts.ts'

export const PICTURE = join(import.meta.dirname, 'fixtures/made-up-tracing.png')
export const PHOTO = join(import.meta.dirname, 'fixtures/wound-photo.heic')

/**
 * Pastes or drops the picture on an element, as one file for each of these names. The default element is the message
 * box.
 */
export async function handOver(
  page: Page,
  event: 'paste' | 'drop',
  names: readonly string[],
  place: Locator = box(page),
): Promise<void> {
  const base64 = (await readFile(PICTURE)).toString('base64')
  await place.evaluate(
    (element, given) => {
      const bytes = Uint8Array.from(atob(given.base64), (sign) => sign.charCodeAt(0))
      const data = new DataTransfer()
      for (const name of given.names) data.items.add(new File([bytes], name, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    { base64, event, names },
  )
}

/** Drags the file at this path from outside the browser to the middle of an element, and drops it if requested. */
export async function dragTo(page: Page, place: Locator, path: string, letGo = true): Promise<void> {
  const at = await place.boundingBox()
  if (!at) throw new Error('the place to drop on is not shown')
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const point = { x: at.x + at.width / 2, y: at.y + at.height / 2, data }
  for (const type of ['dragEnter', 'dragOver', ...(letGo ? (['drop'] as const) : [])] as const)
    await client.send('Input.dispatchDragEvent', { type, ...point })
  await client.detach()
}

/** Creates a picture of noise, which hardly compresses: about `side` x `side` x 3 bytes. */
export function noisePng(side: number): Buffer {
  const row = () => Buffer.concat([Buffer.alloc(1), randomBytes(3 * side)])
  const pixels = Buffer.concat(Array.from({ length: side }, row))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const image = deflateSync(pixels, { level: 0 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
