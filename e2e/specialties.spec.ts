import { createCase } from '@econsult/contract/cases'
import { getUserSpecialties } from '@econsult/contract/specialties'
import { expectNoViolations } from './accessibility.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR, DERMATOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

const UPDATED = 'Default specialist has been updated.'

test('ASG-05 a default specialist set by an Admin gets new cases immediately; Undo and clearing remove the setting', async ({
  person,
  api,
}) => {
  const provider = await api(PCP)
  const storedDefault = async () => {
    const { data } = await provider.call(getUserSpecialties, {})
    return data.find(({ title }) => title === 'Dermatology')?.defaultSpecialistName
  }
  const { page } = await person(ADMINISTRATOR)
  await page.getByRole('link', { name: 'Specialties' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Specialty',
    'Default Specialist',
    'Response Limit',
  ])
  await expectNoViolations(page)

  const picker = page.getByRole('combobox', { name: 'Type Specialist Name, Dermatology' })
  const row = page.getByRole('row').filter({ has: picker })
  const choose = async () => {
    await picker.fill('carv in')
    await expect(page.getByRole('option', { name: /Ines Carvalho/ })).toBeVisible()
    await picker.press('Enter')
    await expect(page.getByText(UPDATED)).toBeVisible()
    await expect(picker).toHaveValue('Ines Carvalho')
  }
  await choose()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(picker).toHaveValue('')
  await expect.poll(storedDefault).toBeNull()

  await choose()
  await expect.poll(storedDefault).toBe('Ines Carvalho')
  const { page: specialist } = await person(DERMATOLOGIST)
  const patientName = newPatient('Defaulta')
  const { data } = await provider.call(getUserSpecialties, {})
  const dermatology = data.find(({ title }) => title === 'Dermatology')
  await provider.call(createCase, {
    specialtyIds: [dermatology?.id ?? ''],
    patientName,
    dob: '1970-01-01',
    questions: 'Whose is this?',
    patientConsentGiven: true,
  })
  await expect(rowOf(specialist, patientName)).toContainText('Unread')

  await row.getByRole('button', { name: 'Clear default specialist' }).click()
  await expect(row).toContainText('New cases wait for an assignment')
  await expect.poll(storedDefault).toBeNull()
})

test('ASG-05 all users but Admin are redirected to the inbox', async ({ person }) => {
  const { page } = await person(PCP, { at: '/specialties' })
  await expect(page).toHaveURL(/\/inbox/)
  await expect(page.getByRole('heading', { name: 'All Specialties' })).toHaveCount(0)
})

test('ASG-05 on a phone the page is in the More menu, and a refused change shows the reason', async ({
  person,
  faults,
}) => {
  const { page } = await person(ADMINISTRATOR, { phone: true })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Specialties' }).click()
  const picker = page.getByRole('combobox', { name: 'Type Specialist Name, Urology' })
  await expect(picker).toBeVisible()
  await expectNoViolations(page)
  faults.expect(/saveDefaultSpecialist/)
  await page.route('**/saveDefaultSpecialist', (route) => route.abort())
  const before = await picker.inputValue()
  await picker.click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(picker).toHaveValue(before)
})
