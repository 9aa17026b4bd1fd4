import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './product.ts'

const TIERS = ['Kickstarter/Personal', 'Small Practice', 'Unlimited']

test('ROUT-09 ROUT-10 pricing has three tiers, and a demo order has three steps', async ({ person }) => {
  const { page } = await person('pcp@demo.example', { at: '/pricing' })
  for (const name of TIERS) {
    const tier = page.getByRole('region', { name })
    await expect(tier.getByText('$0/mo')).toBeVisible()
    await expect(tier.getByRole('button', { name: /Sign up/ })).toHaveText('Sign up')
  }
  await page.getByRole('button', { name: 'Sign up for Small Practice' }).click()
  await expect(page.getByText('Your practice admin can change it.')).toBeVisible()
  await expectNoViolations(page)

  await page.goto('/checkout')
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toContainText(['Shipping address', 'Payment details', 'Review your order'])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('City is required.')).toBeVisible()
  const address = ['First name', 'Last name', 'Address line 1', 'City', 'ZIP / Postal code', 'Country']
  for (const label of address) await page.getByLabel(label).fill('Made up')
  await page.getByRole('button', { name: 'Next' }).click()
  for (const label of ['Name on card', 'Card number', 'Expiry date', 'CVV']) {
    await page.getByLabel(label).fill('Made up')
  }
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('$34.06')).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Thank you for your order.')).toBeVisible()

  const owner = await person('owner@demo.example', { at: '/pricing' })
  await owner.page.getByRole('link', { name: 'Sign up for Unlimited' }).click()
  await expect(owner.page.getByRole('heading', { name: 'Payment Information' })).toBeInViewport()
})
