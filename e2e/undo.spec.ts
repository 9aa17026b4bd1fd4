import { fetchCase } from '@econsult/contract/cases'
import { SENDING_TEXTS } from '@econsult/contract/cases/sending'
import { getUserSpecialties } from '@econsult/contract/specialties'
import type { Page } from '@playwright/test'
import { newPatient, rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, log } from './room-parts.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('END-05 END-08 Undo of a closing and of a sending is also offered after a reload and in a second tab, and can be used once', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page, context } = await person(PCP, { at: roomPath(caseId) })
  const second = await context.newPage()
  await second.goto('/inbox/cases')
  await expect(second.getByRole('main')).toBeVisible()
  const patient = await page.getByRole('heading', { level: 1 }).innerText()

  await test.step('a closing is undone in the second tab', async () => {
    await page.getByRole('button', { name: 'Close Case' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Download the PDF to this device' }).uncheck()
    for (const bill of await dialog.getByRole('checkbox', { name: 'Bill for this consult' }).all()) {
      await bill.uncheck()
    }
    await dialog.getByRole('button', { name: 'Close Case' }).click()
    await expect(log(page)).toContainText('closed the case')
    await expect(second.getByText('The case is closed.')).toBeVisible()
    await undo(second).click()
    await expect(second.getByText('The case is open again.')).toBeVisible()
    await expect(log(page)).toContainText('reopened the case')
    await expect(box(page)).toBeVisible()
    await expect(undo(page)).toHaveCount(0)
  })

  await test.step('a sending is undone after a reload', async () => {
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw request' })
    await dialog.getByRole('checkbox', { name: 'Edit and send again' }).check()
    await dialog.getByRole('button', { name: 'Withdraw and edit' }).click()
    await expect(page.getByRole('combobox', { name: 'Type Patient Name' })).toHaveValue(patient)
    await page.getByRole('checkbox', { name: /consent/i }).check()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('The case has been sent to ')).toBeVisible()
    await page.reload()
    await expect(page.getByText('The case has been sent.')).toBeVisible()
    // The browser stores the possible Undo actions without patient data.
    const kept = await page.evaluate(() => localStorage.getItem('undo-offers'))
    expect(kept).toContain('sending')
    expect(kept).not.toContain(patient)
    await undo(page).click()
    await expect(page.getByText(SENDING_TEXTS.undone)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Type Patient Name' })).toHaveValue(patient)
    await expect(undo(second)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Type Patient Name' })).toHaveValue(patient)
    await expect(undo(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('undo-offers'))).toBeNull()
  })
})

test('END-05 END-08 Undo of an assignment restores the replaced specialist, even after a reload; it is refused with a reason once the new specialist has opened the case', async ({
  person,
  rooms,
  api,
}) => {
  const patient = newPatient('Ravel')
  const caseId = await rooms.make({ patientName: patient })
  const provider = await api(PCP)
  const { data } = await provider.call(getUserSpecialties, {})
  const cardiology = data.find(({ title }) => title === 'Cardiology')?.id ?? ''
  const { page } = await person(ADMINISTRATOR, {
    at: `/assign-consult/case_${caseId}/specialty_${cardiology}`,
  })
  const { page: specialist } = await person(CARDIOLOGIST, { at: '/inbox/cases' })
  const assigned = async () => (await provider.call(fetchCase, { caseId })).data.specialistId
  const before = await assigned()
  const other = page.getByRole('button', { name: 'Assign Ada Winterbourne' })
  const replace = async () => {
    await other.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText(`Ada Winterbourne was assigned to ${patient}.`)).toBeVisible()
  }
  await expect(rowOf(specialist, patient)).toHaveCount(1)
  await replace()
  await expect(rowOf(specialist, patient)).toHaveCount(0)
  await undo(page).click()
  await expect(
    page.getByText(`Ada Winterbourne is no longer assigned to ${patient}. Samuel Okonjo is assigned again.`),
  ).toBeVisible()
  await expect(rowOf(specialist, patient)).toHaveCount(1)
  expect(await assigned()).toBe(before)

  await replace()
  await page.reload()
  await expect(page.getByText('The specialist was assigned.')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('The assignment was undone.')).toBeVisible()
  await expect.poll(assigned).toBe(before)

  await replace()
  await (await api('cardio.second@demo.example')).call(fetchCase, { caseId })
  await undo(page).click()
  await expect(page.getByText('Ada Winterbourne has opened the case.')).toBeVisible()
  expect(await assigned()).not.toBe(before)
})
