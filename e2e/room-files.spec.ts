import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, information, log } from './room-parts.ts'

const PICTURE = join(import.meta.dirname, 'fixtures/made-up-tracing.png')
const PHOTO = join(import.meta.dirname, 'fixtures/wound-photo.heic')

const card = (page: Page, name: RegExp) => information(page).getByRole('button', { name })
const uploadFiles = (page: Page) => information(page).getByRole('button', { name: 'Upload Files' })

/** Hands a picture to the page as the clipboard or a drag would. */
async function handOver(page: Page, event: 'paste' | 'drop', name: string): Promise<void> {
  const base64 = (await readFile(PICTURE)).toString('base64')
  await box(page).evaluate(
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
  const [{ page: provider }, { page: specialist }] = [await person(PCP), await person(CARDIOLOGIST)]
  for (const page of [provider, specialist]) {
    await page.goto(roomPath(caseId))
    await expect(box(page)).toBeFocused()
  }
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
