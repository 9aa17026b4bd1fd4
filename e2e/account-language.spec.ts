import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST, PCP, SUPERUSER } from './people.ts'
import { expect, PASSWORD } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, log } from './room-parts.ts'

test('LANG-01 LANG-03 a user signs in, talks and closes a case in French, and changes the language in every tab', async ({
  visitor,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Linguina Testperson' })
  await rooms.write(caseId, CARDIOLOGIST, ['A made-up answer, as it was written.'])
  const { page, context } = await visitor()
  await page.goto('/login')

  await test.step('the menu below the form changes the language before the sign-in', async () => {
    await page.getByRole('list', { name: 'Language' }).getByRole('button', { name: 'Français' }).click()
    await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
    await expectNoViolations(page)
  })

  await page.getByLabel('Courriel').fill(PCP)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Cas ouverts' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Réception/ })).toBeVisible()
  await expect(page.getByText('Cardiologie').first()).toBeVisible()
  await expectNoViolations(page)

  await test.step('messages stay as written, and what the product says of them is French', async () => {
    await page.goto(roomPath(caseId))
    await expect(page.getByText('A made-up answer, as it was written.')).toBeVisible()
    await box(page).fill('Merci, c’est noté.')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(log(page).getByText('Merci, c’est noté.')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Fermer le cas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fermer le cas' })
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Fermer le cas' }).click()
    await expect(page.getByText('Ce cas est fermé.')).toBeVisible()
  })

  await test.step('the language of the account applies to every tab at once', async () => {
    const other = await context.newPage()
    await other.goto('/inbox/closed_cases')
    await expect(other.getByRole('heading', { name: 'Cas fermés' })).toBeVisible()
    await page.goto('/account/language')
    await page.getByRole('radio', { name: /Español/ }).click()
    await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Casos cerrados' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('radio', { name: /English/ }).click()
    await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
  })
})

test('LANG-01 pages wait for their translations on a slow line, and are in English with a notice if none can be loaded', async ({
  visitor,
}) => {
  const { page, context } = await visitor({ fresh: true })
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/rest-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
  await page.getByLabel('Courriel').fill(SUPERUSER)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Cas ouverts' })).toBeVisible()
  await expect(page.getByText('Cardiologie').first()).toBeVisible()
  await page.close()

  const other = await context.newPage()
  await other.route(/\/assets\/(first|rest)-[^-]+\.js/, (route) => route.abort())
  await other.goto('/inbox/cases')
  await expect(other.getByRole('heading', { name: 'Open Cases' })).toBeVisible()
  await expect(other.getByText(/^Translations could not be loaded/)).toBeVisible()
})
