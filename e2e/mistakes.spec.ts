import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, information, log, send } from './room-parts.ts'

test('END-08 the author corrects a message, both texts show on both sides at once, and a lost network keeps what was typed', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page: provider, context } = await person(PCP, { at: roomPath(caseId) })
  await box(provider).fill('He takes made-up drug A 5 mg.')
  await send(provider).click()
  await expect(log(provider)).toContainText('Delivered')
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await expect(log(specialist)).toContainText('He takes made-up drug A 5 mg.')
  await expect(specialist.getByRole('button', { name: 'More about your message' })).toHaveCount(0)

  await provider.getByRole('button', { name: 'More about your message' }).click()
  await provider.getByRole('menuitem', { name: 'Correct' }).click()
  const text = provider.getByRole('textbox', { name: 'What it should say' })
  await expect(text).toHaveValue('He takes made-up drug A 5 mg.')
  await text.fill('He takes made-up drug A 25 mg.')
  await context.setOffline(true)
  await provider.getByRole('button', { name: 'Save correction' }).click()
  await expect(provider.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(text).toHaveValue('He takes made-up drug A 25 mg.')
  await context.setOffline(false)
  await provider.getByRole('button', { name: 'Save correction' }).click()
  await expect(provider.getByText('The message is corrected.')).toBeVisible()
  for (const page of [provider, specialist]) {
    await expect(log(page).locator('del')).toContainText('He takes made-up drug A 5 mg.')
    await expect(log(page)).toContainText('He takes made-up drug A 25 mg.')
    await expect(log(page)).toContainText(/corrected \d\d:\d\d/)
    await expect(log(page)).toContainText('Jonas Abernathy corrected a message')
  }
  await specialist.reload()
  await expect(log(specialist).locator('del')).toContainText('He takes made-up drug A 5 mg.')
})

test('END-08 the sender corrects the date of birth with a reason, and both sides see the new and the old one', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page: provider } = await person(PCP, { at: roomPath(caseId) })
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await expect(information(specialist).getByText('DOB')).toBeVisible()
  await expect(specialist.getByRole('button', { name: 'Correct patient data' })).toHaveCount(0)
  await provider.getByRole('button', { name: 'Correct patient data' }).click()
  const dialog = provider.getByRole('dialog', { name: 'Correct patient data' })
  await dialog.getByRole('textbox', { name: 'DOB' }).fill('03/04/1961')
  await expect(dialog).toContainText('Age becomes')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(dialog).toContainText('Choose a reason.')
  await dialog.getByRole('radio', { name: 'Typing error' }).check()
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(provider.getByText('The patient is corrected.')).toBeVisible()
  for (const page of [provider, specialist]) {
    await expect(information(page)).toContainText('03/04/1961')
    await expect(information(page).locator('del')).toHaveCount(1)
    await expect(log(page)).toContainText('Jonas Abernathy corrected the patient’s DOB from')
  }
})
