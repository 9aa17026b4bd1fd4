import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { information } from './room-parts.ts'

const NAME = 'made-up-fax.tif'

/** A TIFF of three pages: a fax at standard resolution, a torn page, and a grey page. */
async function fax() {
  const bytes = await readFile(join(import.meta.dirname, 'fixtures', NAME))
  return { name: NAME, type: 'image/tiff', bytes }
}

const viewer = (page: Page) => page.getByRole('dialog')
const card = (page: Page) => information(page).getByRole('button', { name: /^made-up-fax/ })
const picture = (page: Page, number: number) =>
  viewer(page).getByRole('img', { name: `Page ${number} of 3 of ${NAME}` })

const naturalSize = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]

test('ROOM-06 the viewer shows every page of a TIFF upright and with the height at which it was scanned', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ files: [await fax()] })
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await expect(card(page).locator('img')).toBeVisible()
  await card(page).click()
  await expect.poll(() => picture(page, 1).evaluate(naturalSize)).toEqual([860, 1103])
  const torn = viewer(page).getByRole('group', { name: 'Page 2 of 3' })
  await expect(torn).toContainText('This page could not be read. Download the file')
  await picture(page, 3).scrollIntoViewIfNeeded()
  await expect.poll(() => picture(page, 3).evaluate(naturalSize)).toEqual([600, 800])
  await expectNoViolations(page)

  const sheet = viewer(page).getByRole('group', { name: 'Page 3 of 3' })
  const before = await sheet.boundingBox()
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe((before?.width ?? 0) * 1.25)
  await viewer(page).getByRole('button', { name: 'Rotate' }).click()
  await expect
    .poll(async () => Math.round((await sheet.boundingBox())?.height ?? 0))
    .toBe(Math.round(((before?.width ?? 0) * 1.25 * 3) / 4))
})

test('ROOM-06 a TIFF’s pages are shown again at the same position after their links have expired', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ files: [await fax()] })
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  let refusals = 0
  // The first link to page 3 is refused, like a link after ten minutes.
  await page.route(/\/files\/pages\.[^/]+\/2$/, (route) => {
    refusals += 1
    return refusals === 1 ? route.fulfill({ status: 403 }) : route.continue()
  })
  await card(page).click()
  await picture(page, 3).scrollIntoViewIfNeeded()
  await expect.poll(() => picture(page, 3).evaluate(naturalSize)).toEqual([600, 800])
  await expect(picture(page, 3)).toBeInViewport()
  expect(refusals).toBe(2)
})

test('ROOM-06 a TIFF without a displayable page offers Download', async ({ person, rooms }) => {
  const caseId = await rooms.make({ files: [await fax()] })
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await page.route(/\/files\/pages\.[^/]+$/, (route) =>
    route.fulfill({ json: { total: null, pages: [], damagedAfter: null } }),
  )
  await card(page).click()
  await expect(viewer(page)).toContainText('This file has too many pages to be shown here. Download the file')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer(page).getByRole('button', { name: 'Download', exact: true }).last().click(),
  ])
  expect(download.suggestedFilename()).toBe(NAME)
})
