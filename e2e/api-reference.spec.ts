import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './product.ts'

test('API-01 the API page documents each call and can send it, for signed-in and signed-out visitors', async ({
  person,
  visitor,
}) => {
  const { page } = await person('pcp@demo.example', { at: '/api-reference' })
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('getNumberOfNew')
  await page.getByText('/api/v1/case/getNumberOfNewMessage').click()
  await expect(page.getByRole('region', { name: 'Example response' })).toContainText('"status": "1"')
  await expectNoViolations(page)
  const body = page.getByLabel('Body, as JSON')
  await body.fill('{ not json')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(body).toHaveAccessibleDescription('This is not valid JSON. Check quotes and commas.')
  await body.fill('{}')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: /^Response 200 in/ })).toContainText('"status": "1"')

  const { page: guest } = await visitor({ phone: true, dark: true })
  await guest.goto('/api-reference')
  await guest.getByText('/api/v1/auth/getTotalPracticeUsers').click()
  await expectNoViolations(guest)
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('region', { name: /^Response 402 in/ })).toContainText('Session expired.')
})
