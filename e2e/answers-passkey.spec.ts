import { CARDIOLOGIST } from './people.ts'
import { expect, PASSWORD } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

test('ANS-02 a specialist signs an answer by passkey, without the password', async ({
  visitor,
  product,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page } = await visitor()
  await addVirtualAuthenticator(page)
  // Passkeys belong to a domain name and do not work with an IP address.
  const named = product.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${named}/login`)
  await page.getByLabel('Email').fill(CARDIOLOGIST)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/inbox\/\w+$/)
  await page.goto(`${named}/account/security`)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add passkey' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm your password' })
  await confirm.getByLabel('Your password').fill(PASSWORD)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(passkeys).toContainText('Passkey 1')

  await page.goto(`${named}${roomPath(caseId)}`)
  await page.getByRole('button', { name: 'Write answer' }).click()
  await page.getByLabel('Recommendation').fill('Stop made-up drug A now.')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign the answer' })
  await dialog.getByRole('button', { name: 'Use passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Answer Cardiology' })).toContainText(
    'Stop made-up drug A now.',
  )
})
