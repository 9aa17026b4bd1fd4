import type { Page, Route } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient } from './inbox-rows.ts'
import { CARDIOLOGIST, PCP, SUPERUSER } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { log } from './room-parts.ts'
import { signUrgentAnswer } from './sign-answer.ts'

/** Changes a response to the one that the server sends if it leaves out one unreadable row. */
async function leaveOne(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: { ...Object(await response.json()), unreadable: 1 } })
}

/** The sidebar's Needs you item with the number of the sender's tasks. */
function entry(page: Page) {
  return page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Needs you/ })
}

test('LOOP-01 an answer’s open tasks are listed until they are done or dismissed with a reason, even after the case is closed', async ({
  person,
  rooms,
  api,
}) => {
  const name = newPatient('Loopina')
  const caseId = await rooms.make({ patientName: name })
  const { page } = await person(PCP)
  const list = page.getByRole('list', { name: 'Follow-up' })
  const rows = list.getByRole('listitem').filter({ hasText: name })
  const row = (what: string) => rows.filter({ hasText: what })
  await expect(entry(page)).toHaveText(/^Needs you\d+$/)
  const before = Number((await entry(page).innerText()).replaceAll(/\D/g, ''))

  await test.step('LOOP-01 the number and the list are updated by events', async () => {
    await signUrgentAnswer(await api(CARDIOLOGIST), caseId)
    await expect(entry(page)).toHaveText(`Needs you${before + 4}`)
    await rooms.close(caseId)
    await entry(page).click()
    await page.getByRole('link', { name: 'Everything open in my cases' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow-up')
    await page.getByRole('searchbox', { name: 'Search patient name' }).fill(name)
    await expect(page.getByText('4 open in 1 case, oldest first')).toBeVisible()
    await expect(rows).toHaveText([/Answer unread.*Also to do, patient not told, visit not booked/])
    await page.getByRole('button', { name: /^Also to do/ }).click()
    await expect(rows).toHaveText([/Answer unread/, /To do/, /Patient not told/, /Visit not booked/])
    await expect(row('To do')).toContainText('Blood count, was due Mar. 10 2020')
    await expect(row('Visit not booked')).toContainText('Cardiology advises an urgent visit')
    await expect(row('Visit not booked')).toContainText('Jonas Abernathy')
    await expectNoViolations(page)
  })

  await test.step('LOOP-01 the address contains the filters but not the patient’s name', async () => {
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Visit not booked')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByLabel('Age').selectOption('7 days or more')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('No entries match these filters')).toBeVisible()
    expect(new URL(page.url()).search).toBe('?kind=visit-not-booked&days=7')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Filters (active)' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('searchbox', { name: 'Search patient name' }).fill(name)
    await expect(page.getByText('4 open in 1 case, oldest first')).toBeVisible()
    await expect(rows).toHaveCount(1)
  })

  await test.step('LOOP-01 one click opens the page where the entry can be completed', async () => {
    await row('Answer unread')
      .getByRole('link', { name: `Read: Answer unread, ${name}` })
      .click()
    const card = page.getByRole('region', { name: 'Answer Cardiology' })
    await expect(log(page)).toContainText('signed the answer, version 1')
    await card.getByRole('button', { name: 'Mark as booked' }).click()
    await expect(card.getByRole('checkbox', { name: 'Visit booked' })).toBeChecked()
    await expect(card).toContainText('by Jonas Abernathy')
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Back to Inbox' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow-up')
    await page.getByRole('searchbox', { name: 'Search patient name' }).fill(name)
    await expect(page.getByText('2 open in 1 case, oldest first')).toBeVisible()
    await page.getByRole('button', { name: 'Also patient not told' }).click()
    await expect(rows).toHaveText([/To do/, /Patient not told/])
  })

  await test.step('LOOP-01 a dismissal requires a reason, for Other also a note, and is stored with the user’s name', async () => {
    await row('Patient not told').getByRole('link', { name: /^Tell/ }).focus()
    await row('Patient not told')
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Dismiss' })
    await expect(dialog).toContainText(`Patient not told, ${name}, Cardiology.`)
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog).toContainText('Choose why it is dismissed.')
    await dialog.getByRole('radio', { name: 'Other', exact: true }).check()
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog).toContainText('Say in the note what happened.')
    await expectNoViolations(page)
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Made-up note.')
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog).toBeHidden()
    await expect(rows).toHaveText([/To do/])
    await expect(page.getByText(`Dismissed: Patient not told, ${name}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(entry(page)).toHaveText(`Needs you${before + 1}`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'Show dismissed entries' }).click()
    await page.keyboard.press('Escape')
    await expect(rows).toContainText([/Other, today .* by Jonas Abernathy: Made-up note\./])
    await row('Patient not told')
      .getByRole('button', { name: /^Open again/ })
      .click()
    await expect(page.getByText('It is open again.')).toBeVisible()
  })

  await test.step('LOOP-01 END-09 on a phone each entry shows its possible actions, and a colleague in the practice sees its owner', async () => {
    const { page: phone } = await person(SUPERUSER, { at: '/inbox/follow_up' })
    await phone.setViewportSize({ width: 390, height: 844 })
    await expect(phone.getByRole('button', { name: /^Practice/ })).toHaveAttribute('aria-pressed', 'true')
    const undone = phone
      .getByRole('list', { name: 'Follow-up' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: 'To do' })
      .first()
    await expect(undone).toContainText('Jonas Abernathy')
    await expect(undone.getByRole('button', { name: /^Dismiss/ })).toBeVisible()
    await undone.getByRole('button', { expanded: false }).click()
    await expect(phone.getByRole('listitem').filter({ hasText: name })).toHaveCount(2)
    await expectNoViolations(phone)
    await phone.getByRole('button', { name: 'Show only the next step' }).click()
    await expect(phone.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
    await undone.getByRole('link', { name: /^Check off/ }).click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(phone.getByRole('checkbox', { name: 'Blood count' })).toBeFocused()
  })
})

test('X17 a list and a conversation state that an entry is missing', async ({ person, rooms }) => {
  const caseId = await rooms.make()
  await rooms.write(caseId, CARDIOLOGIST, ['A made-up message.'])
  const { page } = await person(PCP, {
    at: '/inbox/follow_up',
    before: async (first) => {
      await first.route('**/fetchFollowUps', leaveOne)
      await first.route('**/fetchInbox', leaveOne)
    },
  })
  const sentence = page.getByRole('status').filter({ hasText: 'cannot be read' })
  await expect(sentence).toHaveText(
    'One entry is missing here because the stored data cannot be read. Contact support.',
  )
  await expectNoViolations(page)
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: /^Closed Cases/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed Cases')
  await expect(sentence).toBeHidden()
  await page.goto(roomPath(caseId))
  await expect(log(page)).toContainText('A made-up message.')
  await expect(log(page)).toContainText(
    'Messages are missing here because the stored data cannot be read. Contact support.',
  )
})
