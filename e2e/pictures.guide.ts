import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { OWNER } from './people.ts'
import { expect, test } from './product.ts'

const FOLDER = join(import.meta.dirname, '../docs/guide/pictures')
const WIDTH = 1200

/** Keeps what is on screen, small: a guide is read on slow lines too. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .resize({ width: WIDTH })
    .webp({ quality: 60 })
    .toFile(join(FOLDER, `${name}.webp`))
}

test('pictures of the guide', async ({ person }) => {
  const { page } = await person(OWNER)
  await expect(page.getByRole('row', { name: /Unread/ }).first()).toBeVisible()
  await take(page, 'inbox')

  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await page.getByLabel('Message to the support').fill('How do I add a colleague to our practice?')
  await take(page, 'support')
  await page.getByLabel('Message to the support').fill('')
  await page.keyboard.press('Escape')

  await page.getByRole('row', { name: /Walter Haldane/ }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await take(page, 'room')
  await page.getByRole('button', { name: 'Close Case' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await take(page, 'close')

  await page.goto('/create-new-case')
  await expect(page.getByRole('heading', { name: 'Create A Case' })).toBeVisible()
  await take(page, 'create')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'User Information' })).toBeVisible()
  await take(page, 'account')
})
