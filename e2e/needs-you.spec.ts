import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient } from './inbox-rows.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { type Rooms, test } from './room-cases.ts'
import { box, log, send } from './room-parts.ts'

const SECOND_CARDIOLOGIST = 'cardio.second@demo.example'

function needs(page: Page) {
  return page.getByRole('list', { name: 'Needs you' })
}

/** The sidebar's entry with its number. */
function entry(page: Page) {
  return page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Needs you/ })
}

/** Two cases for one specialist, sent one after the other. */
async function twoCases(rooms: Rooms, lastName: string) {
  const names = [newPatient('Firstina'), newPatient('Secondina')] as const
  for (const patientName of names) await rooms.make({ patientName, specialists: [lastName] })
  return names
}

test('TURN-11 a specialist starts with the first; after an answer the next case opens, and j and k go on', async ({
  person,
  rooms,
}) => {
  const names = await twoCases(rooms, 'Winterbourne')
  const { page } = await person(SECOND_CARDIOLOGIST)
  await entry(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs you')
  const rows = needs(page).getByRole('listitem')
  await expect(rows).toContainText([...names])
  const total = await rows.count()
  await expect(entry(page)).toHaveText(`Needs you${total}`)
  await expect(rows.first()).toContainText(/left/)
  await expectNoViolations(page)
  await page.keyboard.press('j')
  await expect(rows.first().getByRole('link')).toBeFocused()

  await page.getByRole('link', { name: 'Start with the first' }).click()
  const place = page.getByRole('group', { name: 'Needs you' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0])
  await expect(place).toHaveText(`1 of ${total}, ${total} left`)
  await place.getByRole('button', { name: 'Next case' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1])
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0])
  await expectNoViolations(page)

  await box(page).fill('Made-up answer.')
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1])
  await expect(
    page.getByText(`Done with ${names[0]}’s case. ${total - 1} case${total === 2 ? '' : 's'} left.`),
  ).toBeVisible()
  await expect(place).toHaveText(`2 of ${total}, ${total - 1} left`)
  await expect(box(page)).not.toBeFocused()
  await page.getByRole('button', { name: 'Back to that case' }).click()
  await expect(log(page).getByText('Made-up answer.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(rows).toHaveCount(total - 1)
})

test('TURN-11 the list follows what others do, and says what a sender must do', async ({ person, rooms }) => {
  const patientName = newPatient('Livina')
  const caseId = await rooms.make({ patientName })
  const { page } = await person(PCP)
  await entry(page).click()
  const row = needs(page).getByRole('listitem').filter({ hasText: patientName })
  await expect(needs(page)).toBeVisible()
  await expect(row).toHaveCount(0)
  await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
  await expect(row).toContainText('Answer to read')
  await expect(row).toContainText('Samuel Okonjo')
  await row.getByRole('link').click()
  await expect(log(page).getByText('Made-up answer.')).toBeVisible()
  await box(page).fill('And for how long?')
  await send(page).click()
  await expect(page.getByText(`Done with ${patientName}’s case.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(patientName)
  await expect(page.getByRole('group', { name: 'Needs you' })).toContainText('Done')

  const { page: admin } = await person(ADMINISTRATOR, { at: '/inbox/needs_you' })
  await expect(admin).toHaveURL(/\/inbox\/cases$/)
})

test('TURN-11 on a phone the list is a segment under the title, with its start button in reach', async ({
  person,
  rooms,
}) => {
  const names = await twoCases(rooms, 'Winterbourne')
  const { page } = await person(SECOND_CARDIOLOGIST, { phone: true })
  const segment = page.getByRole('group', { name: 'Which cases' })
  await segment.getByRole('button', { name: /^Needs you/ }).tap()
  await expect(needs(page).getByRole('listitem').filter({ hasText: names[0] })).toContainText('Your turn')
  await expectNoViolations(page)
  const start = page.getByRole('link', { name: 'Start with the first' })
  await expect(start).toBeInViewport({ ratio: 1 })
  await start.tap()
  await expect(page.getByRole('group', { name: 'Needs you' })).toContainText('1 of')
  await page.getByRole('link', { name: 'Back to Inbox' }).tap()
  await segment.getByRole('button', { name: /^All open/ }).tap()
  await expect(page).toHaveURL(/\/inbox\/cases$/)
})
