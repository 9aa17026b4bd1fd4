import { fetchAllCases } from '@econsult/contract/cases/inbox'
import type { Page } from '@playwright/test'
import { newPatient, rowOf } from './inbox-rows.ts'
import { PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

/** The number of cases in one round. KEYBOARD_ROUNDS sets the number of rounds: 100 rounds process 200 cases. */
const CASES = 2
const ROUNDS = Number(process.env['KEYBOARD_ROUNDS'] ?? 1)

/** Presses Tab until this button or link has the focus, and waits until it is enabled. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
  for (let step = 0; step < 40; step += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) {
      await expect(wanted).toBeEnabled()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} was not reached by Tab`)
}

/** Finds cases by patient name; the focus leaves the field, so that j begins at the first row. */
async function find(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // The page searches while the name is being typed, so the test waits for the response to the whole name.
  const found = page.waitForResponse(
    (answer) => answer.url().endsWith(fetchAllCases.path) && answer.request().postDataJSON().search === name,
  )
  await page.keyboard.type(name)
  await found
  await expect(rowOf(page, name)).toHaveCount(CASES)
  await page.keyboard.press('Tab')
}

/** Opens a folder through search and commands. */
async function jumpTo(page: Page, folder: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(folder)
  await expect(page.getByRole('option', { name: folder })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(folder)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Ticks every row of the result. */
async function tickAll(page: Page): Promise<void> {
  for (let row = 0; row < CASES; row += 1) for (const key of ['j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText(`${CASES} selected`)).toBeVisible()
}

test('INB-09 INB-10 INB-16 cases are read, closed and reopened with only the keyboard', async ({
  person,
  rooms,
  api,
}) => {
  test.setTimeout(120_000 * Math.max(1, ROUNDS))
  const provider = await api(PCP)
  const held = async (search: string, isDeleted: boolean) =>
    (await provider.call(fetchAllCases, { search, isDeleted })).data.length
  const { page } = await person(PCP, { tall: true })
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = newPatient('Keyna')
    for (let made = 0; made < CASES; made += 1) await rooms.make({ patientName: name })
    await find(page, name)
    for (let row = 0; row < CASES; row += 1) {
      await page.keyboard.press('j')
      await expect(page.locator(':focus')).toHaveAttribute('role', 'gridcell')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/insidemessage/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await tabTo(page, 'Back to Inbox')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/inbox/)
      await expect(page.locator(':focus')).toHaveAttribute('role', 'gridcell')
    }
    await page.keyboard.press('/')
    await page.keyboard.press('Tab')
    await tickAll(page)
    for (const button of ['Close Cases', `Close ${CASES} Cases`]) {
      await tabTo(page, button)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('Case state has been modified!')).toBeVisible()
    await expect.poll(() => held(name, true)).toBe(CASES)

    await jumpTo(page, 'Closed Cases')
    await expect(page).toHaveURL('/inbox/closed_cases')
    await find(page, name)
    await tickAll(page)
    await tabTo(page, 'Reopen Cases')
    await page.keyboard.press('Enter')
    await expect.poll(() => held(name, false)).toBe(CASES)
    await jumpTo(page, 'Open Cases')
    await expect(page).toHaveURL('/inbox/cases')
  }
})
