import { forgotPassword } from '@econsult/contract/auth/passwords'
import { createInviteLink } from '@econsult/contract/invites'
import { register } from '@econsult/contract/sign-up'
import { expectNoViolations } from './accessibility.ts'
import { apiWith } from './api.ts'
import { newestLink } from './newest-link.ts'
import { OWNER } from './people.ts'
import { expect, PASSWORD, signIn, test } from './product.ts'
import { signUpByApi } from './sign-up-by-api.ts'

test('REG-04 a banner asks the user to confirm the email address and can resend the email, until the link is clicked', async ({
  visitor,
  product,
  api,
}) => {
  const email = 'confirms@made-up.example'
  const { data } = await (await api(OWNER)).call(createInviteLink, {})
  await apiWith(product.url).call(register, {
    hash: /hash_(.+)$/.exec(data.link)?.[1] ?? '',
    isAdmin: false,
    firstName: 'Connie',
    lastName: 'Confirms',
    role: 'PCP',
    email,
    password: PASSWORD,
    password2: PASSWORD,
    phoneNumber: '+1 202 555 0143',
  })
  const { page } = await visitor()
  await signIn(page, email)
  const asks = page.getByText(`Confirm your email: open the link in the email that we sent to ${email}.`)
  await expect(asks).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The email is on its way.')).toBeVisible()

  await page.goto('/confirm-email/made-up')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText(/^This link has expired/)).toBeVisible()
  await expectNoViolations(page)
  await page.goto(await newestLink(page, 'confirm-email', email))
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Go to the inbox' }).click()
  await expect(page).toHaveURL('/inbox/cases')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(asks).toBeHidden()
})

test('REG-05 a user who takes over an unpaid sign-up by email enters the practice data again', async ({
  visitor,
  product,
}) => {
  const { page } = await visitor()
  const { email } = await signUpByApi(product.url, page, 'taken-over@made-up.example')
  await page.evaluate(() => sessionStorage.clear())
  await apiWith(product.url).call(forgotPassword, { email })
  await page.goto(await newestLink(page, 'resetpassword', email))
  await page.getByLabel('New Password').fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(/\/register\/identification\/signUpKey_/)
  await expect(
    page.getByText('Now enter the details of your practice, with this email and password.'),
  ).toBeVisible()

  await page.getByLabel('First Name').fill('Olive')
  await page.getByLabel('Last Name').fill('Owner')
  await page.getByLabel('Practice Name').fill('Olive Family Medicine')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number', { exact: true }).fill('202 555 0143')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByLabel('PCP', { exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/term-service')
  await expect(page.getByText('For Olive Family Medicine.')).toBeVisible()
})
