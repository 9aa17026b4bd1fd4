import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CASE_TEXTS } from '@econsult/contract/case-texts'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { ADMINISTRATOR, BILLER, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, information, log, openBothSides } from './room-parts.ts'

const PICTURE = join(import.meta.dirname, 'fixtures/made-up-tracing.png')
const PHOTO = join(import.meta.dirname, 'fixtures/wound-photo.heic')

const card = (page: Page, name: RegExp) => information(page).getByRole('button', { name })
const uploadFiles = (page: Page) => information(page).getByRole('button', { name: 'Upload Files' })

/** Hands a picture to a place on the page, the box where none is named, as the clipboard or a drag would. */
async function handOver(
  page: Page,
  event: 'paste' | 'drop',
  name: string,
  place: Locator = box(page),
): Promise<void> {
  const base64 = (await readFile(PICTURE)).toString('base64')
  await place.evaluate(
    (element, given) => {
      const bytes = Uint8Array.from(atob(given.base64), (sign) => sign.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], given.name, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    { base64, event, name },
  )
}

test('ROOM-05 the PCP adds files: chosen several at once, pasted or dropped; the other side sees them at once', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { provider, specialist } = await openBothSides(caseId, person)
  await expect(uploadFiles(specialist)).toHaveCount(0)
  const chooser = provider.waitForEvent('filechooser')
  await uploadFiles(provider).click()
  await (await chooser).setFiles([PICTURE, PHOTO])
  await handOver(provider, 'paste', 'pasted.png')
  await handOver(provider, 'drop', 'dropped.png')
  for (const page of [provider, specialist]) {
    for (const name of [/^made-up-tracing\.png/, /^wound-photo\.png/, /^pasted\.png/, /^dropped\.png/])
      await expect(card(page, name)).toBeVisible()
    await expect(information(page).getByRole('heading', { name: 'Files 4' })).toBeVisible()
    await expect(log(page)).toContainText('Jonas Abernathy added 4 files')
  }
  await expect(card(specialist, /^pasted\.png/)).toHaveAccessibleName(/added by Jonas Abernathy/)
  await expect(provider.getByRole('list', { name: 'Files on their way' })).toHaveCount(0)
  await expectNoViolations(provider)
})

/** Drags the file at this path from outside of the browser to the middle of a place, and lets go where it is asked. */
async function dragTo(page: Page, place: Locator, path: string, letGo = true): Promise<void> {
  const at = await place.boundingBox()
  if (!at) throw new Error('the place to drop on is not shown')
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const point = { x: at.x + at.width / 2, y: at.y + at.height / 2, data }
  for (const type of ['dragEnter', 'dragOver', ...(letGo ? (['drop'] as const) : [])] as const)
    await client.send('Input.dispatchDragEvent', { type, ...point })
  await client.detach()
}

test('ROOM-05 files land anywhere in the room; what is dropped beside it opens nowhere', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Landa Testperson' })
  const { page, context } = await person(PCP)
  await page.goto(roomPath(caseId))
  await expect(box(page)).toBeFocused()
  const cover = page.getByText('Drop files to add them to this case')
  await dragTo(page, information(page), PICTURE, false)
  await expect(cover).toBeVisible()
  await dragTo(page, page.getByRole('banner'), PICTURE, false)
  await expect(cover).toBeHidden()
  await dragTo(page, information(page), PICTURE)
  await expect(card(page, /^made-up-tracing\.png/)).toBeVisible()
  await expect(cover).toBeHidden()
  await dragTo(page, page.getByRole('heading', { level: 1 }), PHOTO)
  await expect(card(page, /^wound-photo\.png/)).toBeVisible()
  await dragTo(page, page.getByRole('banner'), PHOTO)
  await expect(information(page).getByRole('heading', { name: 'Files 2' })).toBeVisible()
  expect(context.pages()).toEqual([page])
  await expect(page).toHaveURL(new RegExp(`${roomPath(caseId)}$`))
})

test('ROOM-05 who adds no files is told so where they drop or paste one, and stays in the room', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  for (const email of [CARDIOLOGIST, ADMINISTRATOR, BILLER]) {
    const { page, context } = await person(email)
    await page.goto(roomPath(caseId))
    await expect(information(page).getByRole('heading', { name: /^Files/ })).toBeVisible()
    await dragTo(page, information(page), PICTURE)
    await expect(page.getByText(CASE_TEXTS.onlyProvidersAddFiles)).toBeVisible()
    await expect(page.getByText('Drop files to add them')).toHaveCount(0)
    expect(context.pages()).toEqual([page])
  }
  const { page } = await person(PCP)
  await rooms.close(caseId)
  await page.goto(roomPath(caseId))
  await expect(page.getByText('This case is closed.', { exact: true })).toBeVisible()
  await handOver(page, 'paste', 'late.png', page.locator('body'))
  await expect(page.getByText(CASE_TEXTS.closed)).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await dragTo(page, log(page), PICTURE)
  await expect(page.getByText(CASE_TEXTS.closed)).toBeVisible()
  await expect(card(page, /png/)).toHaveCount(0)
})

test('ROOM-05 what failed is seen in the chat of a phone, tried again or given up; a closed case takes none', async ({
  person,
  rooms,
  faults,
}) => {
  faults.expect(/ERR_CONNECTION_RESET/)
  const caseId = await rooms.make()
  const { page } = await person(PCP, { phone: true })
  await page.goto(roomPath(caseId))
  await expect(box(page)).toBeVisible()
  await page.route(/\/files\//, (route) => route.abort('connectionreset'))
  await handOver(page, 'paste', 'first.png')
  await handOver(page, 'paste', 'second.png')
  const onTheirWay = page.getByRole('list', { name: 'Files on their way' })
  await expect(onTheirWay.getByRole('alert')).toHaveCount(2)
  await page.unroute(/\/files\//)
  await page.getByRole('button', { name: 'Retry first.png' }).click()
  await page.getByRole('button', { name: 'Remove second.png' }).click()
  await expect(onTheirWay).toHaveCount(0)
  await page.getByRole('button', { name: /^View Data/ }).click()
  await expect(card(page, /^first\.png/)).toBeVisible()
  await rooms.close(caseId)
  await expect(uploadFiles(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove first.png' })).toHaveCount(0)
})

test('ROOM-05 PCP and Admin remove a file and can undo it; a specialist has no way to', async ({
  person,
  rooms,
}) => {
  const bytes = await readFile(PICTURE)
  const files = ['kept.png', 'taken.png'].map((name) => ({ name, type: 'image/png', bytes }))
  const caseId = await rooms.make({ files })
  const [{ page: provider }, { page: specialist }] = [await person(PCP), await person(CARDIOLOGIST)]
  for (const page of [provider, specialist]) await page.goto(roomPath(caseId))
  await expect(card(specialist, /^taken\.png/)).toBeVisible()
  await expect(specialist.getByRole('button', { name: 'Remove taken.png' })).toHaveCount(0)
  await provider.getByRole('button', { name: 'Remove taken.png' }).click()
  await expect(card(specialist, /^taken\.png/)).toHaveCount(0)
  await expect(provider.getByText('taken.png was removed.')).toBeVisible()
  await provider.getByRole('button', { name: 'Undo' }).click()
  for (const page of [provider, specialist]) await expect(card(page, /^taken\.png/)).toBeVisible()
  const { page: admin } = await person(ADMINISTRATOR)
  await admin.goto(roomPath(caseId))
  await admin.getByRole('button', { name: 'Remove kept.png' }).click()
  await expect(card(provider, /^kept\.png/)).toHaveCount(0)
})
