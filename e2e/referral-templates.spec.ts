import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './product.ts'

test('CHART-03 an Admin changes a template as a draft, previews both sides, and publishes the next version', async ({
  person,
}) => {
  const { page } = await person('admin@demo.example', { at: '/templates' })
  await page.getByRole('button', { name: 'Pigmented lesion' }).click()
  await expect(page.getByRole('heading', { name: /Pigmented lesion/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add question' })
  await dialog.getByLabel('Text').fill('Occupation outdoors')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Draft of version 2')).toBeVisible()
  const preview = page.getByRole('complementary', { name: 'Preview and versions' })
  await expect(preview.getByLabel('Occupation outdoors')).toBeVisible()
  await preview.getByRole('button', { name: 'Specialist' }).click()
  await expect(preview.getByText('Occupation outdoors')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2 is in use.').first()).toBeVisible()
  await expect(preview.getByText(/^In use, \d+ cases$/)).toBeVisible()
})
