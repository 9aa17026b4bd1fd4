import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { RIVAL_OWNER } from './people.ts'
import { expect, PASSWORD, signIn, test } from './product.ts'
import { endByServer } from './session-end-by-server.ts'
import { totp } from './totp.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

async function firstStep(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Inbox' }).click()
  await endByServer(page)
  await page.getByLabel('Email').fill(RIVAL_OWNER)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
}

test('a second factor is set up, its codes are saved, it is required at the next sign-in, a passkey is added, and it is turned off', async ({
  visitor,
  product,
}) => {
  const { page } = await visitor()
  await addVirtualAuthenticator(page)
  // Passkeys belong to a domain name and do not work with an IP address.
  const named = product.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${named}/login`)
  await page.getByLabel('Email').fill(RIVAL_OWNER)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/inbox\/\w+$/)

  await page.goto(`${named}/account/security`)
  const section = page.getByRole('region', { name: 'Two-factor' })
  await expect(section).toContainText('Your password alone opens your account.')
  await section.getByRole('button', { name: 'Set up' }).click()
  await confirm(page)
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor' })
  const secret = (
    await setUp
      .getByText(/^Cannot scan\?/)
      .locator('strong')
      .innerText()
  ).trim()
  await setUp.getByLabel('Enter the six-digit code').fill('000000')
  await setUp.getByRole('button', { name: 'Continue' }).click()
  await expect(setUp.getByLabel('Enter the six-digit code')).toHaveAccessibleDescription(
    'This code is wrong or has expired. Wait for the next one.',
  )
  await expectNoViolations(page)
  await setUp.getByLabel('Enter the six-digit code').fill(totp(secret))
  await setUp.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  const recoveryCode = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(codes.getByText('Save the codes, then check this box.')).toBeVisible()
  await codes.getByRole('checkbox').check()
  await expectNoViolations(page)
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(section).toContainText('10 of 10 recovery codes left')

  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add passkey' }).click()
  await confirm(page)
  await passkeys.getByRole('button', { name: 'Rename Passkey 1' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Made-up laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(passkeys).toContainText('Made-up laptop')
  await expectNoViolations(page)

  await firstStep(page)
  await page.getByLabel('Code').fill('123')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/wrong or has expired/)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/inbox\/\w+$/)

  await firstStep(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/inbox\/\w+$/)

  await page.goto(`${named}/account/security`)
  await expect(section).toContainText('Authenticator app, 1 passkey, 9 of 10 recovery codes left')
  const sessions = page.getByRole('region', { name: 'Devices and sessions' })
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('button', { name: 'Turn off' }).click()
  await confirm(page)
  const off = page.getByRole('dialog', { name: 'Turn two-factor off' })
  await off.getByLabel('Code').fill('000000')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off.getByLabel('Code')).toHaveAccessibleDescription(/wrong or has expired/)
  await expectNoViolations(page)
  await off.getByRole('button', { name: 'Use a recovery code' }).click()
  await off.getByLabel('Recovery code').fill(recoveryCode)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off.getByLabel('Recovery code')).toHaveAccessibleDescription(/was already used/)
  await off.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(off).toBeHidden()
  await expect(section).toContainText('Your password alone opens your account.')
  await signIn(page, RIVAL_OWNER)
})
