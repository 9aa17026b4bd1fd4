import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, information, log, send } from './room-parts.ts'

test('END-08 a corrected message shows both texts to both sides immediately, and the typed text survives a lost network', async ({
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
  const text = provider.getByRole('textbox', { name: 'Corrected text' })
  await expect(text).toHaveValue('He takes made-up drug A 5 mg.')
  await text.fill('He takes made-up drug A 25 mg.')
  await context.setOffline(true)
  await provider.getByRole('button', { name: 'Save correction' }).click()
  await expect(provider.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(text).toHaveValue('He takes made-up drug A 25 mg.')
  await context.setOffline(false)
  await text.press('Control+Enter')
  await expect(provider.getByText('Message corrected.')).toBeVisible()
  for (const page of [provider, specialist]) {
    await expect(log(page).locator('del')).toContainText('He takes made-up drug A 5 mg.')
    await expect(log(page)).toContainText('He takes made-up drug A 25 mg.')
    await expect(log(page)).toContainText(/corrected \d\d:\d\d/)
    await expect(log(page)).toContainText('Jonas Abernathy corrected a message')
  }
  await expect(log(provider)).toContainText('Read')

  await specialist.getByRole('link', { name: /^Back/ }).click()
  await provider.getByRole('button', { name: 'More about your message' }).click()
  await provider.getByRole('menuitem', { name: 'Correct' }).click()
  await text.fill('He takes made-up drug A 50 mg.')
  await text.press('Control+Enter')
  await expect(log(provider)).toContainText('He takes made-up drug A 50 mg.')
  await expect(log(provider)).toContainText('Delivered')
  await specialist.goto(roomPath(caseId))
  await expect(log(specialist).locator('del').first()).toContainText('He takes made-up drug A 5 mg.')
  await expect(log(provider)).toContainText('Read')
})

test('END-08 the sender corrects the date of birth with a reason, and both dates are displayed to both sides', async ({
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
  await expect(dialog).toContainText('The age changes')
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

test('END-08 withdrawing a request to the wrong specialty opens the form with all its content, including files', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await expect(box(page)).toBeVisible()
  const patient = await page.getByRole('heading', { level: 1 }).innerText()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Files' }).click()
  const madeUp = { name: 'made-up-note.txt', mimeType: 'text/plain', buffer: Buffer.from('Made up.') }
  await (await chosen).setFiles(madeUp)
  await expect(information(page).getByRole('heading', { name: 'Files 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw request' })
  await dialog.getByRole('checkbox', { name: 'Edit and send again' }).check()
  await dialog.getByRole('button', { name: 'Withdraw and edit' }).click()
  await expect(page).toHaveURL(/\/edit-new-case-/)
  await expect(page.getByRole('combobox', { name: 'Type Patient Name' })).toHaveValue(patient)
  await expect(page.getByText('made-up-note')).toBeVisible()
  await page.goto(roomPath(caseId))
  await expect(log(page)).toContainText('withdrew the request (Cardiology) to send it again')

  await test.step('a case whose sending is undone becomes the draft again, with its files', async () => {
    await page.goto('/inbox/drafts')
    await page.getByText(patient).first().click()
    await page.getByRole('checkbox', { name: /consent/i }).check()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('The case has been sent to ')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The case was not sent. It is a draft again.')).toBeVisible()
    await expect(page).toHaveURL(/\/edit-new-case-/)
    await expect(page.getByRole('combobox', { name: 'Type Patient Name' })).toHaveValue(patient)
    await expect(page.getByText('made-up-note')).toBeVisible()
  })
})
