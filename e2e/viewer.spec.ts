import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, type NewFile, test } from './room-cases.ts'
import { box, information } from './room-parts.ts'

async function fixture(name: string, type: string): Promise<NewFile> {
  return { name, type, bytes: await readFile(join(import.meta.dirname, 'fixtures', name)) }
}

const picture = () => fixture('made-up-tracing.png', 'image/png')
const letter = () => fixture('referral-letter.pdf', 'application/pdf')
const table = (): NewFile => ({
  name: 'made-up-values.csv',
  type: 'text/csv',
  bytes: Buffer.from('a,b\n1,2\n'),
})

const viewer = (page: Page) => page.getByRole('dialog')
const title = (page: Page) => viewer(page).getByRole('heading')
const card = (page: Page, name: RegExp) => information(page).getByRole('button', { name })

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

test('ROOM-06 the viewer shows a picture and a PDF; arrow keys move, Escape closes', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ files: [await picture(), await letter(), table()] })
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await card(page, /^made-up-tracing/).click()

  await expect(title(page)).toHaveAccessibleName('made-up-tracing.png')
  await expect(viewer(page)).toContainText('1 of 3')
  await expect(viewer(page)).toContainText('added by Jonas Abernathy')
  const shown = viewer(page).getByRole('img', { name: 'made-up-tracing.png' })
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([640, 400])
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page)).toContainText('1 of 3')

  await page.keyboard.press('ArrowRight')
  await expect(title(page)).toHaveAccessibleName('referral-letter.pdf')
  await expect(viewer(page).getByText('Referral letter (made up)')).toBeVisible()
  await expect(viewer(page).getByRole('group', { name: 'Page 2 of 2' })).toBeAttached()
  const drawn = viewer(page).getByRole('group', { name: 'Page 1 of 2' }).locator('canvas')
  await expect.poll(() => drawn.evaluate(darkPixels)).toBeGreaterThan(100)

  await page.keyboard.press('ArrowRight')
  await expect(title(page)).toHaveAccessibleName('made-up-values.csv')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('3 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(title(page)).toHaveAccessibleName('referral-letter.pdf')

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(card(page, /^made-up-tracing/)).toBeFocused()

  await card(page, /^made-up-values/).click()
  await expect(title(page)).toHaveAccessibleName('made-up-values.csv')
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(roomPath(caseId))
  await expect(box(page)).toBeVisible()
})

/** Returns the number of dark pixels on a white page. */
function darkPixels(canvas: HTMLCanvasElement | SVGElement): number {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing drawn')
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return data.filter((value, index) => index % 4 === 0 && value < 100).length
}

test('ROOM-06 each file downloads under its own name, byte for byte', async ({ person, rooms }) => {
  const files = [await picture(), await letter(), table()]
  const caseId = await rooms.make({ files })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await card(page, /^made-up-tracing/).click()
  for (const { name, bytes } of files) {
    await expect(title(page)).toHaveAccessibleName(name)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer(page).getByRole('button', { name: 'Download' }).first().click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    expect(Buffer.compare(await bytesOf(download), bytes)).toBe(0)
    await page.keyboard.press('ArrowRight')
  }
  await expect(page).toHaveURL(roomPath(caseId))
})

/** A sound file with one second of silence. */
function sound(): Buffer {
  const bytes = Buffer.alloc(44 + 8000, 128)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + 8000, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(8000, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(8000, 40)
  return bytes
}

test('ROOM-06 text is displayed, a recording plays, other files have a card; all files can be downloaded as one zip', async ({
  person,
  rooms,
}) => {
  const rtf = { name: 'letter.rtf', type: 'application/rtf', bytes: Buffer.from('{\\rtf1 Made up.}') }
  const wav = { name: 'voice.wav', type: 'audio/wav', bytes: sound() }
  const caseId = await rooms.make({
    files: [table(), wav, rtf, await fixture('locked-letter.pdf', 'application/pdf')],
  })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await card(page, /^made-up-values/).click()
  await expect(viewer(page).getByText('a,b')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(title(page)).toHaveAccessibleName('voice.wav')
  const player = viewer(page).locator('audio')
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(1, 1)
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('Download this file to open it on this device.')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('This PDF is locked with a password.')
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all files' }).click(),
  ])
  const zip = (await bytesOf(download)).toString('latin1')
  for (const name of ['made-up-values.csv', 'voice.wav', 'letter.rtf']) expect(zip).toContain(name)
})

test('ROOM-06 a picture can be enlarged and rotated', async ({ person, rooms }) => {
  const caseId = await rooms.make({ files: [await picture()] })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await card(page, /^made-up-tracing/).click()
  const shown = viewer(page).getByRole('img', { name: 'made-up-tracing.png' })
  const size = async () => {
    const rectangle = await shown.boundingBox()
    return { width: Math.round(rectangle?.width ?? 0), height: Math.round(rectangle?.height ?? 0) }
  }
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  const fitting = await size()
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer(page).getByRole('status', { name: 'Zoom' })).toHaveText('125 %')
  await expect.poll(async () => (await size()).width).toBeCloseTo(fitting.width * 1.25, -1)
  await viewer(page).getByRole('button', { name: 'Zoom out' }).click()
  await viewer(page).getByRole('button', { name: 'Rotate' }).click()
  const isUpright = async () => {
    const { width, height } = await size()
    return height > width
  }
  await expect.poll(isUpright).toBe(true)
})

test('ROOM-06 on a phone a swipe moves between files', async ({ person, rooms }) => {
  const caseId = await rooms.make({ files: [await picture(), await letter()] })
  const { page } = await person(PCP, { phone: true, at: roomPath(caseId) })
  // The button's name contains the number of files, because a similar button is shown until the case is loaded.
  await page.getByRole('button', { name: 'View Data 2' }).click()
  await card(page, /^made-up-tracing/).click()
  const shown = viewer(page).getByRole('img', { name: 'made-up-tracing.png' })
  await expect(shown).toBeVisible()
  const swipe = async (from: number, to: number) => {
    const touch = (x: number) => [{ identifier: 0, clientX: x, clientY: 400 }]
    const stage = viewer(page).getByRole('group').first()
    await stage.dispatchEvent('touchstart', { touches: touch(from), changedTouches: touch(from) })
    await stage.dispatchEvent('touchend', { touches: [], changedTouches: touch(to) })
  }
  await swipe(300, 80)
  await expect(title(page)).toHaveAccessibleName('referral-letter.pdf')
  await expect(viewer(page).getByText('Referral letter (made up)')).toBeVisible()
  await swipe(80, 300)
  await expect(title(page)).toHaveAccessibleName('made-up-tracing.png')

  // After a two-finger gesture has enlarged the picture, one finger moves it.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(2)
  await swipe(300, 80)
  await expect(title(page)).toHaveAccessibleName('made-up-tracing.png')
})
