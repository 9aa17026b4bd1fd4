import { getUserSpecialties } from '@econsult/contract/specialties'
import { expectNoViolations } from './accessibility.ts'
import { ADMINISTRATOR, PCP } from './people.ts'
import { expect, test } from './product.ts'

test('TURN-05 an Admin sets the response limit of a specialty in hours or business days', async ({
  person,
  api,
}) => {
  const { page } = await person(ADMINISTRATOR, { at: '/specialties' })
  const limitOf = (words: string) =>
    page.getByRole('button', { name: `Response limit for Urology: ${words}`, exact: true })
  await limitOf('72 hours').click()
  const dialog = page.getByRole('dialog', { name: 'Response limit for Urology' })
  await dialog.getByRole('radio', { name: 'Business days' }).check()
  await dialog.getByLabel('Business days').last().fill('none')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter 1 to 30 business days.')).toBeVisible()
  await expect(dialog.getByText('Choose a time zone.')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel('Business days').last().fill('3')
  await dialog.getByLabel('Time zone').selectOption('Eastern')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Response limit has been updated.')).toBeVisible()
  await expect(limitOf('3 business days, Eastern')).toBeVisible()

  const { data } = await (await api(PCP)).call(getUserSpecialties, {})
  expect(data.find(({ title }) => title === 'Urology')?.responseLimit).toEqual({
    unit: 'business-days',
    days: 3,
    timeZone: 'America/New_York',
    holidays: 'us-federal',
  })
})
