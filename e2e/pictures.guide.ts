import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { OWNER } from './people.ts'
import { expect, test } from './product.ts'

const FOLDER = join(import.meta.dirname, '../docs/guide/pictures')
const WIDTH = 1200

/** Saves a small screenshot, because the guide is also loaded over slow connections. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  )
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .resize({ width: WIDTH })
    .webp({ quality: 60 })
    .toFile(join(FOLDER, `${name}.webp`))
}

test('the pictures of the guide are taken', async ({ person }) => {
  const { page } = await person(OWNER)
  await expect(page.getByRole('row', { name: /Unread/ }).first()).toBeVisible()
  await take(page, 'inbox')

  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await page.getByLabel('Message to support').fill('How do I add a colleague to our practice?')
  await take(page, 'support')
  await page.getByLabel('Message to support').fill('')
  await page.keyboard.press('Escape')

  await page.getByRole('row', { name: /Walter Haldane/ }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Case Information' }).locator('img')).toHaveCount(3)
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
