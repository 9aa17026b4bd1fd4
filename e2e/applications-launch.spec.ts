import { expectNoViolations } from './accessibility.ts'
import { formOn } from './case-form.ts'
import { PCP } from './people.ts'
import { expect, PASSWORD, test } from './product.ts'

test('FHIR-03 a launch from a chart opens a new case for its patient after the sign-in; a wrong chart and a used link are refused', async ({
  visitor,
  product,
}) => {
  // Record systems and applications identify the product by the address that it prints when it starts.
  const site = product.url.replace('127.0.0.1', 'localhost')
  const { page, context } = await visitor()
  await page.goto(`${site}/sandbox`)
  await page.getByRole('link', { name: 'A made-up chart' }).click()
  await page.getByRole('button', { name: 'Launch eConsult for June Ashworth' }).click()

  await expect(page).toHaveURL(`${site}/login`)
  await page.getByLabel('Email').fill(PCP)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(/\/(create-new-case|edit-new-case-)/)
  const form = formOn(page)
  await expect(form.name).toHaveValue('June Ashworth')
  await expect(form.dob).toHaveValue('09/02/1971')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain('Ashworth')

  await page.goto(`${site}/launch?iss=https%3A%2F%2Fevil.example%2Ffhir&launch=made-up`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The chart could not open eConsult')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your practice has not connected this chart.' }),
  ).toBeVisible()
  expect(page.url()).not.toContain('evil')
  await expectNoViolations(page)
  await page.goto(`${site}/launch/return?state=used&code=used`)
  await expect(page.getByRole('alert').filter({ hasText: 'has ended or was already used' })).toBeVisible()
  await context.close()
})
