import { fetchPracticeDataById } from '@econsult/contract/practices'
import { expectNoViolations } from './accessibility.ts'
import { RIVAL_OWNER } from './people.ts'
import { expect, PASSWORD, test } from './product.ts'

const hintPath = (code: string) => `/register/identification/hint/${code}`

test('REG-01 ROUT-04 REC-04 a link from hint leads through the sign-in to a connected practice; a used code is reported', async ({
  visitor,
  api,
}) => {
  const { page } = await visitor({ phone: true })
  await page.goto(hintPath('good-browser'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect hint to eConsult')
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register/identification/signUpKey_11167150/isAdmin_true',
  )
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v1/hint/integrate', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByLabel('Email').fill(RIVAL_OWNER)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connecting hint')
  await expect(page.getByRole('status').filter({ hasText: 'is being connected' })).toBeVisible()
  expect(page.url()).not.toContain('good-browser')
  await expectNoViolations(page)
  resolve()
  await expect(page.getByText('hint is connected: Made-up Family Practice.')).toBeVisible()
  await expect(page).toHaveURL(/\/$|\/inbox/)
  expect((await (await api(RIVAL_OWNER)).call(fetchPracticeDataById, {})).data?.isHintIntegrated).toBe(true)

  await page.goto(hintPath('good-browser'))
  await expect(
    page.getByText('hint did not accept the code: it was already used or has expired.'),
  ).toBeVisible()
  // A signed-in user is redirected from /login.
  await expect(page).toHaveURL('/inbox/cases')
})
