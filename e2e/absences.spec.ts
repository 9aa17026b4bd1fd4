import type { Page } from '@playwright/test'
import { fetchAbsences } from '@econsult/contract/absences'
import { expectNoViolations } from './accessibility.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

const COVER = 'cardio.second@demo.example'

/** Returns the day that is this many days from today, in the browser's time zone, as MM/DD/YYYY. */
function dayIn(page: Page, days: number): Promise<string> {
  return page.evaluate((count) => {
    const day = new Date()
    day.setDate(day.getDate() + count)
    const two = (part: number) => String(part).padStart(2, '0')
    return `${two(day.getMonth() + 1)}/${two(day.getDate())}/${day.getFullYear()}`
  }, days)
}

async function fillDays(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole('textbox', { name: 'From' }).fill(await dayIn(page, from))
  await page.getByRole('textbox', { name: 'To (last day away)' }).fill(await dayIn(page, to))
}

test('TURN-09 during a specialist’s absence the cover gets open and new requests, and the reason is displayed to all users', async ({
  person,
  rooms,
  api,
}) => {
  const caseId = await rooms.make()
  const { page: sender } = await person(PCP, { at: `/insidemessage/room_${caseId}` })
  const { page } = await person(CARDIOLOGIST, { at: '/account/away' })
  await expect(page.getByText('No absence is planned.')).toBeVisible()
  await page.getByRole('button', { name: 'Add absence' }).click()
  const form = page.getByRole('form', { name: 'New absence' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Choose the first day.')
  await expect(form).toContainText('Choose who covers')
  await fillDays(page, 0, 5)
  await form
    .getByRole('combobox', { name: 'Cover' })
    .selectOption({ label: 'Ada Winterbourne, not away on these days' })
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The absence has been saved.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Absences', exact: true })
  await expect(list).toContainText('Ada Winterbourne covers')

  await expect(sender.getByText(/is away through .+: Ada Winterbourne covers \(Cardiology\)/)).toBeVisible()
  const cover = await api(COVER)
  await expect
    .poll(async () => (await cover.call(fetchAbsences, {})).data.openRequests)
    .toBeGreaterThanOrEqual(1)

  const { page: administrator } = await person(ADMINISTRATOR, {
    at: `/assign-consult/case_${caseId}/specialty_2`,
  })
  const row = administrator.getByRole('row').filter({ hasText: 'Okonjo' })
  await expect(row).toContainText('Away through')
  await expect(row.getByRole('button')).toHaveCount(0)

  await list.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('dialog', { name: /^Remove the absence/ })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No absence is planned.')).toBeVisible()
})

test('TURN-09 on a phone an absence is planned and changed; if it is refused, the form shows the error', async ({
  person,
}) => {
  const { page } = await person(CARDIOLOGIST, { at: '/account/away', phone: true })
  await page.getByRole('button', { name: 'Add absence' }).click()
  const form = page.getByRole('form', { name: 'New absence' })
  // These days are in a later month, so none of them is in the past.
  await fillDays(page, 40, 38)
  await form.getByText('Back to the pool').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('The last day is before the first one.')
  await page.getByRole('button', { name: 'Choose from a calendar: From' }).click()
  await page.getByRole('dialog', { name: 'From' }).getByRole('gridcell', { name: '15', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(/^\d\d\/15\/\d{4}$/)
  await page.getByRole('textbox', { name: 'From' }).fill(await dayIn(page, 0))
  await page.getByRole('button', { name: 'Choose from a calendar: From' }).click()
  const calendar = page.getByRole('dialog', { name: 'From' })
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await fillDays(page, 10, 12)
  await form.getByRole('button', { name: 'Save' }).click()
  const list = page.getByRole('list', { name: 'Absences', exact: true })
  await expect(list).toContainText('Back to the pool')
  await list.getByRole('button', { name: /^Change/ }).click()
  const change = page.getByRole('form', { name: 'Change this absence' })
  await expect(change.getByRole('textbox', { name: 'From' })).toHaveValue(await dayIn(page, 10))
  await change.getByRole('textbox', { name: 'To (last day away)' }).fill(await dayIn(page, 10))
  await expectNoViolations(page)
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toHaveCount(0)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).not.toContainText(/ \d{4} to /)
})

test('END-09 a user sets an absence in the account menu, with its end and the colleague who covers', async ({
  person,
}) => {
  const { page } = await person(PCP)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Set yourself away until…' }).click()
  const away = page.getByRole('dialog', { name: 'Away until' })
  await expect(away.getByRole('button', { name: /^Monday/ })).toBeVisible()
  await expectNoViolations(page)
  await away.getByRole('combobox', { name: 'Open and new cases go to' }).selectOption('Nobody covers')
  await away.getByRole('button', { name: /^In a week/ }).click()
  await expect(away).toContainText(/Back on .+\. Nobody covers\./)
  await expectNoViolations(page)
  await away.getByRole('button', { name: 'Set away' }).click()
  await expect(page.getByText('The absence has been saved.')).toBeVisible()
  await expect(away).toBeHidden()
  await page.goto('/inbox/needs_you')
  await expect(page.getByText(/^You are away through .+\. Nobody covers\.$/)).toBeVisible()

  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Set yourself away until…' }).click()
  await expect(away).toContainText('You are away now:')
  await away.getByRole('link', { name: 'Change or end absence' }).click()
  await expect(page).toHaveURL('/account/away')
  await page
    .getByRole('list', { name: 'Absences', exact: true })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page
    .getByRole('dialog', { name: /^Remove the absence/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText('No absence is planned.')).toBeVisible()
})
