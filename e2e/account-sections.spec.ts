import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { PCP, RIVAL_OWNER } from './people.ts'
import { expect, test } from './product.ts'

const ACCOUNT = '/account'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('END-09 ACC-06 the account opens at Me, and each section is a separate page that keeps typed text; on a phone, a list leads to the sections', async ({
  person,
}) => {
  const { page } = await person(RIVAL_OWNER, { at: ACCOUNT })
  await expect(section(page, 'User Information')).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Account sections' })
  await expect(nav.getByRole('list', { name: 'Me' }).getByRole('link')).toHaveText([
    'User Information',
    'Notification Settings',
    'Away',
    'Delegates',
    'Update Password',
    'Security',
    'Language',
  ])
  await expect(nav.getByRole('list', { name: 'Practice' }).getByRole('link')).toHaveText([
    'Practice details',
    'Members in your practice',
    'Record system',
    'Payment Information',
    'Rules by payer',
    'Connected applications',
    'Practice data',
  ])
  const links = nav.getByRole('link')
  for (const link of await links.all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(links.and(page.locator('[aria-current]'))).toHaveCount(1)
    await expect(page).toHaveURL((await link.getAttribute('href')) ?? '')
    await expect(page.getByRole('main').getByRole('region').first()).toBeInViewport()
  }
  await expect(page.getByRole('navigation', { name: 'Folders' })).toBeVisible()

  await nav.getByRole('link', { name: 'Members in your practice' }).click()
  await section(page, 'Members in your practice').getByLabel('Provider Full Name').fill('Testina Half')
  await nav.getByRole('link', { name: 'Practice details' }).click()
  const details = section(page, 'Practice details')
  await details.getByLabel('Practice State').selectOption('Ohio')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User data saved successfully')).toBeVisible()
  await expectNoViolations(page)
  await nav.getByRole('link', { name: 'Members in your practice' }).click()
  await expect(section(page, 'Members in your practice').getByLabel('Provider Full Name')).toHaveValue(
    'Testina Half',
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(nav).toBeHidden()
  await page.getByRole('link', { name: 'Account, Practice' }).click()
  await expect(page).toHaveURL(ACCOUNT)
  await expect(section(page, 'User Information')).toBeHidden()
  await expectNoViolations(page)
  await nav.getByRole('link', { name: 'Security' }).click()
  await expect(section(page, 'Two-factor')).toBeInViewport()
  // Only practice admins have the sections about the practice.
  const { page: pcp } = await person(PCP, { at: `${ACCOUNT}/members` })
  await expect(pcp).toHaveURL(ACCOUNT)
})
