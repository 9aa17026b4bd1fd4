import { ATHENA_CLIENT } from '../sandbox/src/athena/athena-server.ts'
import { expectNoViolations } from './accessibility.ts'
import { RIVAL_OWNER } from './people.ts'
import { expect, test } from './product.ts'

test('END-09 REC-01 a practice admin is guided to athena: instructions to find the values, a test of exactly these values, then Connect', async ({
  person,
}) => {
  const { page } = await person(RIVAL_OWNER, { at: '/account/record-system' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const card = page.getByRole('article', { name: 'athena' })
  await card.getByRole('link', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { name: 'Connect athena' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Ask athena for access',
    'Enter the values from athena',
    'Test, then connect',
  ])
  const step = page.locator('[aria-current="step"]')
  await expect(step).toContainText('Ask athena for access')
  await page.getByRole('button', { name: 'I have asked' }).click()
  await expect(page.getByText(/asked \w{3}\. \d{2} \d{4}/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/asked \w{3}\. \d{2} \d{4}/)).toBeVisible()
  await expect(step).toContainText('Enter the values from athena')

  await page.getByRole('button', { name: 'Send these steps to my athena contact' }).click()
  const mail = page.getByRole('dialog')
  const href = await mail.getByRole('link', { name: 'Open email program' }).getAttribute('href')
  const text = await mail.getByRole('textbox', { name: /Access to athena/ }).inputValue()
  expect(text).toContain('2. Tell us our practice number in athena')
  expect(decodeURIComponent(href ?? '').replaceAll('\r', '')).toBe(
    `mailto:?subject=Access to athena for eConsult&body=${text}`,
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await mail.getByRole('button', { name: 'Copy' }).click()
  await expect(mail.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  // After a refused secret, the typed values stay, no value is saved, and Connect stays disabled.
  const number = page.getByLabel('Practice number in athena')
  const secret = page.getByLabel('Client secret', { exact: true })
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  const tryOut = page.getByRole('button', { name: 'Test connection' })
  const charts = page.getByLabel('Department for charts')
  await tryOut.click()
  await expect(secret).toBeFocused()
  await expect(page.getByText('Enter the secret that belongs to it.')).toBeVisible()
  await number.fill('195900')
  await page.getByLabel('Client ID').fill(ATHENA_CLIENT.clientId)
  await secret.fill('made-up-secret')
  await secret.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'athena refused these credentials.' }),
  ).toContainText('Nothing was saved.')
  await expect(connect).toBeDisabled()
  await expect(page.getByText('You can connect once the test passes')).toBeVisible()
  await expect(secret).toHaveValue('made-up-secret')
  await expect(charts).toBeDisabled()

  // If the test finds no departments, they are typed and become part of the tested values.
  const claims = page.getByLabel('Department for claims')
  const without = { found: [], charts: '1', claims: '21' }
  await page.route(
    '**/testRecordSystem',
    (route) => route.fulfill({ json: { data: { ...NONE_FOUND, departments: without } } }),
    { times: 1 },
  )
  await secret.fill(ATHENA_CLIENT.clientSecret)
  await tryOut.click()
  await expect(page.getByText('Practice found, 0 departments.')).toBeVisible()
  await expect(connect).toBeEnabled()
  await claims.fill('31')
  await expect(connect).toBeDisabled()

  await tryOut.click()
  await expect(page.getByText('Practice found, 4 departments.')).toBeVisible()
  await expect(connect).toBeEnabled()
  await expect(charts.locator('option')).toHaveText(['Choose', ...DEPARTMENTS])
  await expect(charts).toHaveValue('1')
  await expect(claims).toHaveValue('31')
  await charts.selectOption('')
  await expect(page.getByText('Choose both departments first')).toBeVisible()
  await expect(connect).toBeDisabled()
  await charts.selectOption('30')
  await expect(connect).toBeEnabled()
  await expectNoViolations(page)

  // Connect is enabled only for exactly the values that passed the test.
  await number.fill('5')
  await expect(connect).toBeDisabled()
  await expect(charts).toBeDisabled()
  await number.fill('195900')
  await expect(connect).toBeEnabled()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: 'Record systems' })).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await connect.click()
  await expect(page.getByText('athena is connected.')).toBeVisible()
  await expect(page).toHaveURL('/account/record-system')
  await expect(card).toContainText('Connected')
  await expect(card).toContainText('Practice 195900')
  await expect(card.getByRole('definition').filter({ hasText: /^3[01]$/ })).toHaveText(['30', '31'])
  await card.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(card).toContainText('Not connected')
})

const NONE_FOUND = {
  works: true,
  summary: 'athena answered in 5 ms.',
  detail: 'Practice found, 0 departments.',
  milliseconds: 5,
}
const DEPARTMENTS = ['1', '30', '21', '31'].map((id) => `Department ${id} (${id})`)
