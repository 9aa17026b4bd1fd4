import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient } from './inbox-rows.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'
import { log, openBothSides } from './room-parts.ts'

const PASSWORD = 'Demo-consult-2026!'

function card(page: Page) {
  return page.getByRole('region', { name: 'Answer Cardiology' })
}

test('ANS-01 ANS-04 a specialist writes, signs and corrects an answer; the sender reads it, ticks its actions and tells the patient', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: newPatient('Answerina') })
  const { provider, specialist } = await openBothSides(caseId, person)

  await test.step('ANS-01 what is typed is kept, also after the page is loaded again', async () => {
    await specialist.getByRole('button', { name: 'Write answer' }).click()
    await specialist.getByLabel('Recommendation').fill('Stop made-up drug A now.')
    await specialist.getByRole('button', { name: 'Add action' }).click()
    await specialist.getByLabel('Action 1', { exact: true }).fill('Stop made-up drug A')
    await specialist.getByRole('button', { name: 'Add action' }).click()
    await specialist.getByLabel('Action 2', { exact: true }).fill('Blood count')
    await specialist.getByRole('button', { name: 'Add red flag' }).click()
    await specialist.getByLabel('Red flag 1', { exact: true }).fill('Dizziness')
    await specialist.getByLabel('What to do, red flag 1').fill('Emergency room, same day')
    await specialist.getByLabel('Report', { exact: true }).fill('8')
    await expect(specialist.getByText(/Draft saved .*only you see it/)).toBeVisible()
    await expectNoViolations(specialist)
    await specialist.reload()
    await specialist.getByRole('button', { name: 'Write answer' }).click()
    await expect(specialist.getByLabel('Action 2', { exact: true })).toHaveValue('Blood count')
  })

  await test.step('ANS-01 signing asks for the password, and the sender sees the answer at once', async () => {
    await specialist.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = specialist.getByRole('dialog', { name: 'Sign the answer' })
    await expect(dialog).toContainText('2 actions')
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong')
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog.getByText(/incorrect/i)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await expectNoViolations(specialist)
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(card(provider)).toContainText('Stop made-up drug A now.')
    await expect(card(provider)).toContainText('0 of 2 done')
    await expect(log(provider)).toContainText('signed the answer, version 1')
    await expectNoViolations(provider)
  })

  await test.step('ANS-04 the sender ticks one action, gives a reason for the other, and notes that the patient was told', async () => {
    await card(provider).getByRole('checkbox', { name: 'Stop made-up drug A' }).click()
    await expect(card(provider)).toContainText('1 of 2 done')
    await expect(card(specialist)).toContainText('1 of 2 done')
    await card(provider).getByRole('button', { name: 'Not needed because' }).click()
    await card(provider).getByRole('textbox', { name: 'Not needed because' }).fill('already booked')
    await card(provider).getByRole('button', { name: 'Save' }).click()
    await expect(card(provider)).toContainText('Not needed: already booked, by Jonas Abernathy')
    await card(provider).getByRole('checkbox', { name: 'Patient told' }).click()
    await card(provider).getByRole('button', { name: 'Portal' }).click()
    await card(provider).getByRole('button', { name: 'Save' }).click()
    await expect(card(provider)).toContainText('Portal, Today, noted by Jonas Abernathy')
    await expectNoViolations(provider)
  })

  await test.step('ANS-01 a correction is signed without the password, and the sender sees what changed', async () => {
    await specialist.getByRole('button', { name: 'Correct answer' }).click()
    await specialist.getByLabel('Recommendation').fill('Stop made-up drug A tomorrow.')
    await specialist.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = specialist.getByRole('dialog', { name: 'Sign the correction' })
    await dialog.getByRole('textbox', { name: 'Why is it corrected?' }).fill('I had the wrong day.')
    await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(card(provider)).toContainText('I had the wrong day.')
    await expect(card(provider).locator('ins')).toContainText('tomorrow.')
    await expect(card(provider).locator('del')).toContainText('now.')
    await expect(card(provider)).toContainText('Patient told of version 2')
    await expectNoViolations(provider)
  })
  await test.step('ANS-01 on a phone the answer scrolls, and the editor covers the screen', async () => {
    for (const page of [provider, specialist]) await page.setViewportSize({ width: 390, height: 844 })
    await card(provider).getByRole('checkbox', { name: 'Patient told' }).scrollIntoViewIfNeeded()
    await expect(card(provider).getByRole('checkbox', { name: 'Patient told' })).toBeInViewport()
    await expectNoViolations(provider)
    await specialist.getByRole('button', { name: 'Correct answer' }).click()
    await expect(
      specialist.getByRole('dialog', { name: 'Answer' }).getByLabel('Recommendation'),
    ).toBeVisible()
    await expectNoViolations(specialist)
  })
})
