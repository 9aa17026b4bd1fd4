import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { OWNER } from './people.ts'
import { planFault } from './plan-fault.ts'
import { expect, test } from './product.ts'

const BOX = 'Add latest encounter'

async function choosePatient(page: Page, name: string): Promise<void> {
  await page.getByLabel('Type Patient Name').fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
}

test('CASE-06 Add latest encounter attaches the PDF of a linked patient; unticking the checkbox removes it', async ({
  person,
  product,
}) => {
  const { page } = await person(OWNER, { at: '/create-new-case' })
  const box = page.getByRole('checkbox', { name: BOX })
  await expect(page.getByLabel('Type Patient Name')).toBeVisible()
  await expect(box).toHaveCount(0)

  await choosePatient(page, 'Walter Haldane')
  const pdf = page.getByText(/^athena-latest-encounter-[\d-]+\.pdf$/)
  await planFault(product, 'athena', 'throttled', 1)
  await box.check()
  await expect(page.getByRole('alert').filter({ hasText: 'athena is busy.' })).toBeVisible()
  await expectNoViolations(page)
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click()
    await expect(pdf).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByText(/^athena visit note, \w{3}\. \d{2} \d{4}, as a PDF$/)).toBeVisible()

  await box.uncheck()
  await expect(pdf).toHaveCount(0)
  await box.check()
  await expect(pdf).toBeVisible()
  // An encounter is never sent with another patient's case.
  await page.getByRole('button', { name: 'Clear patient name' }).click()
  await expect(pdf).toHaveCount(0)
  await expect(box).toHaveCount(0)
})

test('CASE-06 for a patient at cerbo, the documents of the visit are also attached, including on a phone', async ({
  person,
}) => {
  const { page } = await person(OWNER, { phone: true, at: '/create-new-case' })
  await choosePatient(page, 'Margit Solberg')
  await page.getByRole('checkbox', { name: BOX }).check()
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(files).toHaveText([/cerbo-latest-encounter-.*Uploaded/, /Laboratory report\.pdf.*Uploaded/])
  await expectNoViolations(page)
})
