import { createInviteLink } from '@econsult/contract/invites'
import { login } from '@econsult/contract/auth/sign-in'
import { register } from '@econsult/contract/sign-up'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { apiWith } from './api.ts'
import { OWNER } from './people.ts'
import { expect, PASSWORD, test } from './product.ts'

/** Returns the newest sign-in code among the sent emails. */
async function newestCode(page: Page): Promise<string> {
  const read = async () =>
    /sign-in code is (\d{6})/.exec(await (await page.request.get('/sandbox')).text())?.[1] ?? ''
  await expect.poll(read).not.toBe('')
  return read()
}

test('AUTH-12 after password guesses by others, the owner signs in from a new location with an emailed code', async ({
  visitor,
  product,
  api,
}) => {
  const email = 'newcomer@made-up.example'
  const { data } = await (await api(OWNER)).call(createInviteLink, {})
  const hash = /hash_(.+)$/.exec(data.link)?.[1] ?? ''
  const stranger = apiWith(product.url)
  await stranger.call(register, {
    hash,
    isAdmin: false,
    firstName: 'Nadia',
    lastName: 'Newcomer',
    role: 'PCP',
    email,
    password: PASSWORD,
    password2: PASSWORD,
    phoneNumber: '+1 202 555 0143',
  })
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await stranger.statusOf(login, { email, password: `guess ${guess}` })).toBe(400)
  }

  const { page } = await visitor()
  await page.goto('/login')
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('one more guess')
  await signIn.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expect(page.getByText(email)).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Code').fill('123456')
  await signIn.click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(
    'This code is wrong. Use the one in the latest email.',
  )
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.click()
  await page.getByLabel('Code').fill(await newestCode(page))
  await signIn.click()
  await expect(page).toHaveURL('/inbox/cases')
})
