import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { dragTo, handOver, noisePng, PHOTO, PICTURE } from './room-file-parts.ts'
import { box, information, log, openBothSides, send, waiting } from './room-parts.ts'

/** Matches the addresses of signed upload links. */
const UPLOAD = /\/files\/put\./

const tile = (page: Page, name: string | RegExp) => log(page).getByRole('button', { name })
const card = (page: Page, name: RegExp) => information(page).getByRole('button', { name })

/** Blocks the page's uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise: gate, resolve: letPass } = Promise.withResolvers<void>()
  await page.route(UPLOAD, async (route) => {
    await gate
    await route.continue()
  })
  return letPass
}

async function attach(page: Page, files: Parameters<Locator['setInputFiles']>[0]) {
  await page.getByLabel('Files to send').setInputFiles(files)
}

test("ROOM-01 a specialist's files reach the PCP live: in the message, in the case's list, and in the viewer", async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { provider, specialist } = await openBothSides(caseId, person)
  const chooser = specialist.waitForEvent('filechooser')
  await specialist.getByRole('button', { name: 'Attach files' }).click()
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('A made-up letter.') }
  await (await chooser).setFiles([PICTURE, PHOTO])
  await attach(specialist, letter)
  await expect(waiting(specialist)).toContainText('wound-photo.png')
  await expect(waiting(specialist)).toContainText('ready, converted from HEIC')
  await box(specialist).fill('Circled for you.')
  await expectNoViolations(specialist)
  await send(specialist).click()
  for (const page of [provider, specialist]) {
    await expect(log(page)).toContainText('Circled for you.')
    for (const name of ['made-up-tracing.png', 'wound-photo.png'])
      await expect(tile(page, name).locator('img')).toHaveJSProperty('complete', true)
    await expect(log(page).getByText('letter.txt')).toBeVisible()
    await expect(information(page).getByRole('heading', { name: 'Files 3' })).toBeVisible()
    await expect(card(page, /^letter\.txt.*added by Samuel Okonjo/)).toBeVisible()
  }
  await expect(waiting(specialist)).toHaveCount(0)
  expect(await rooms.stored(caseId)).toMatchObject([{ content: 'Circled for you.', files: [{}, {}, {}] }])
  await tile(provider, 'wound-photo.png').click()
  await expect(provider.getByRole('dialog')).toContainText('wound-photo.png')
  await provider.keyboard.press('Escape')
  await expect(provider.getByRole('dialog')).toBeHidden()
  await expect(provider).toHaveURL(new RegExp(`${roomPath(caseId)}$`))
  const download = provider.waitForEvent('download')
  await log(provider).getByRole('button', { name: 'Download letter.txt' }).click()
  expect((await download).suggestedFilename()).toBe('letter.txt')
  await expectNoViolations(provider)
})

test('ROOM-01 a pasted screenshot is one message and twelve dropped files are another, both without text', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { provider, specialist } = await openBothSides(caseId, person)
  await handOver(specialist, 'paste', ['image.png'])
  await expect(waiting(specialist)).toContainText('Pasted picture.png')
  await box(specialist).press('Control+Enter')
  await expect(tile(provider, 'Pasted picture.png')).toBeVisible()
  const names = Array.from({ length: 12 }, (_none, index) => `dropped ${index + 1}.png`)
  await handOver(provider, 'drop', names, log(provider))
  await expect(waiting(provider).getByRole('listitem')).toHaveCount(12)
  await send(provider).click()
  for (const page of [provider, specialist]) {
    await expect(tile(page, 'dropped 4.png, and 8 more')).toBeVisible()
    await expect(tile(page, 'dropped 5.png')).toHaveCount(0)
    await expect(information(page).getByRole('heading', { name: 'Files 13' })).toBeVisible()
  }
  const stored = await rooms.stored(caseId)
  expect(stored.map(({ content, files }) => [content, files.length])).toEqual([
    ['', 1],
    ['', 12],
  ])
  await dragTo(specialist, log(specialist), PICTURE)
  await expect(waiting(specialist)).toContainText('made-up-tracing.png')
})

test('ROOM-10 a message whose files are still uploading is sent after the upload, and later messages follow it', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  const letPass = await holdUploads(page)
  const notes = ['a.txt', 'b.txt'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(name),
  }))
  await attach(page, notes)
  await expect(page.getByText('It will be sent when both files are uploaded.')).toBeVisible()
  await box(page).fill('With two files')
  await send(page).click()
  await expect(box(page)).toHaveValue('')
  await box(page).fill('And then this')
  await send(page).click()
  await expect(log(page).getByText('It will be sent when both files are uploaded.')).toBeVisible()
  await expect(log(page).getByText('Sending')).toHaveCount(2)
  expect(await rooms.stored(caseId)).toEqual([])
  letPass()
  await expect(log(page).getByText('Delivered')).toHaveCount(2)
  expect((await rooms.stored(caseId)).map(({ content, files }) => [content, files.length])).toEqual([
    ['With two files', 2],
    ['And then this', 0],
  ])
})

test('ROOM-10 the upload of a 40 MB photo continues when the lost network is back, and the photo is sent once', async ({
  person,
  rooms,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const caseId = await rooms.make()
  const { page, context } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  const { page: provider } = await person(PCP, { at: roomPath(caseId) })
  const letPass = await holdUploads(page)
  const large = noisePng(3700)
  expect(large.length).toBeGreaterThan(40_000_000)
  await attach(page, { name: 'large.png', mimeType: 'image/png', buffer: large })
  await box(page).fill('A large one')
  await send(page).click()
  await context.setOffline(true)
  letPass()
  await expect(log(page).getByRole('alert')).toContainText('the connection was lost')
  await page.unroute(UPLOAD)
  await context.setOffline(false)
  await expect(tile(provider, 'large.png')).toBeVisible({ timeout: 90_000 })
  await expect(log(page).getByText(/Delivered|Read/)).toHaveCount(1)
  expect(await rooms.stored(caseId)).toMatchObject([
    { content: 'A large one', files: [{ isRemoved: false }] },
  ])
})

test('ROOM-10 a picture attached and sent offline is sent once the network is back', async ({
  person,
  rooms,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const caseId = await rooms.make()
  const { page, context } = await person(PCP, { at: roomPath(caseId) })
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await expect(box(page)).toBeFocused()
  await context.setOffline(true)
  await attach(page, PICTURE)
  await expect(waiting(page).getByRole('alert')).toContainText('the connection was lost')
  await box(page).fill('From the basement')
  await send(page).click()
  await expect(box(page)).toHaveValue('')
  await expect(log(page).getByText('It will be sent when the file is uploaded.')).toBeVisible()
  await context.setOffline(false)
  await expect(tile(specialist, 'made-up-tracing.png')).toBeVisible({ timeout: 40_000 })
  await expect(log(page).getByText(/Delivered|Read/)).toHaveCount(1)
  expect(await rooms.stored(caseId)).toMatchObject([{ content: 'From the basement', files: [{}] }])
})

test('ROOM-10 a reload keeps text and unfinished uploads, which are sent with the next Send', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page } = await person(PCP, { isInstalled: true, at: roomPath(caseId) })
  page.on('dialog', (dialog) => void dialog.accept())
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect(box(page)).toBeFocused()
  await page.route(UPLOAD, () => undefined)
  await attach(page, PICTURE)
  await handOver(page, 'paste', ['image.png'])
  await box(page).pressSequentially('Not sent yet, with two pictures')
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(box(page)).toHaveValue('Not sent yet, with two pictures')
  for (const name of ['made-up-tracing.png', 'Pasted picture.png'])
    await expect(waiting(page).getByRole('listitem').filter({ hasText: name })).toContainText('ready')
  await send(page).click()
  await expect(log(page).getByText('Delivered')).toHaveCount(1)
  await expect(tile(page, 'Pasted picture.png')).toBeVisible()
  expect((await rooms.stored(caseId)).map(({ files }) => files.length)).toEqual([2])
})

test('ROOM-05 a file that cannot be sent shows the reason and blocks its message until it is retried or removed', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await attach(page, {
    name: 'program.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ made up'),
  })
  await expect(waiting(page).getByRole('alert')).toContainText('Files of this kind cannot be sent.')
  await box(page).fill('With a wrong file')
  await send(page).click()
  await expect(page.getByText('Retry or remove the files that were not uploaded.')).toBeVisible()
  await expect(box(page)).toHaveValue('With a wrong file')
  await page.getByRole('button', { name: 'Remove program.exe' }).click()
  await page.route(UPLOAD, (route) => route.fulfill({ status: 500, body: '{}' }))
  await attach(page, PICTURE)
  await expect(waiting(page).getByRole('alert')).toBeVisible()
  await page.unroute(UPLOAD)
  await page.getByRole('button', { name: 'Retry made-up-tracing.png' }).click()
  await expect(waiting(page)).toContainText('ready')
  await send(page).click()
  await expect(tile(page, 'made-up-tracing.png')).toBeVisible()
  await expect.poll(() => rooms.stored(caseId)).toHaveLength(1)
})

test('ROOM-05 a specialist removes their own file, and the message reports the removal to both sides', async ({
  person,
  rooms,
}) => {
  const bytes = await readFile(PICTURE)
  const caseId = await rooms.make({ files: [{ name: 'theirs.png', type: 'image/png', bytes }] })
  const { provider, specialist } = await openBothSides(caseId, person)
  await attach(specialist, { name: 'mine.png', mimeType: 'image/png', buffer: bytes })
  await send(specialist).click()
  await expect(tile(provider, 'mine.png')).toBeVisible()
  await expect(specialist.getByRole('button', { name: 'Remove theirs.png' })).toHaveCount(0)
  await specialist.getByRole('button', { name: 'Remove mine.png' }).click()
  for (const page of [provider, specialist]) {
    await expect(log(page).getByText('mine.png was removed.')).toBeVisible()
    await expect(tile(page, 'mine.png')).toHaveCount(0)
  }
  await specialist.getByRole('button', { name: 'Undo' }).click()
  for (const page of [provider, specialist]) await expect(tile(page, 'mine.png')).toBeVisible()
})

test('ROOM-07 if a case is closed while a file is uploading, text and file are kept until it is reopened', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  const letPass = await holdUploads(page)
  await attach(page, PICTURE)
  await box(page).fill('Too late?')
  await rooms.close(caseId)
  await expect(page.getByText('This case is closed.', { exact: true })).toBeVisible()
  await expect(page.getByText('Your unsent message is kept until the case is reopened.')).toBeVisible()
  letPass()
  expect(await rooms.stored(caseId)).toEqual([])
  await rooms.reopen(caseId)
  await expect(box(page)).toHaveValue('Too late?')
  await expect(waiting(page)).toContainText('ready')
  await send(page).click()
  await expect(tile(page, 'made-up-tracing.png')).toBeVisible()
})
