import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchCase } from '@econsult/contract/cases'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { caseRows, newPatient, rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP, SUPERUSER } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'

/** Types a search and waits for its results, because a new list clears the ticks. */
async function searchFor(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((response) => {
    if (!response.url().endsWith(fetchAllCases.path)) return false
    return JSON.stringify(response.request().postDataJSON()).includes(JSON.stringify(text))
  })
  await page.getByRole('searchbox').fill(text)
  await answered
}

async function choose(page: Page, specialty: string): Promise<void> {
  await page.getByRole('button', { name: /Specialties$|^Cardiology$/ }).click()
  await page.getByRole('menuitemradio', { name: specialty, exact: true }).click()
}

test('INB-03 INB-04 a PCP filters by specialty and searches by name; Back from a case restores the list', async ({
  person,
  rooms,
}) => {
  const [heart, skin] = [newPatient('Filtera'), newPatient('Filterb')]
  await rooms.make({ patientName: heart, specialties: ['Cardiology'] })
  await rooms.make({ patientName: skin, specialties: ['Dermatology'], specialists: [] })
  const { page } = await person(PCP)
  const search = page.getByRole('searchbox', { name: 'Search patient name' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('FILTÉR')
  await expect(rowOf(page, heart)).toBeVisible()
  await expect(rowOf(page, skin)).toBeVisible()

  await choose(page, 'Cardiology')
  await expect(rowOf(page, skin)).toHaveCount(0)
  await expect(page).toHaveURL('/inbox/cases?specialty=2')
  await rowOf(page, heart).getByText(heart).click()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page).toHaveURL('/inbox/cases?specialty=2')
  await expect(search).toHaveValue('FILTÉR')
  await expect(rowOf(page, heart)).toBeVisible()
  await expect(rowOf(page, skin)).toHaveCount(0)

  await choose(page, 'All Specialties')
  await search.fill('nobody %_')
  await expect(page.getByText('No case matches “nobody %_”')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Show all cases' }).click()
  await page.goto('/inbox/cases?specialty=77')
  await expect(page.getByRole('button', { name: 'A specialty that no longer exists' })).toBeVisible()

  for (const [email, count] of [
    [ADMINISTRATOR, 1],
    [SUPERUSER, 0],
    [CARDIOLOGIST, 0],
  ] as const) {
    const other = await person(email)
    await expect(other.page.getByRole('searchbox')).toBeVisible()
    await expect(other.page.getByRole('button', { name: 'All Specialties' })).toHaveCount(count)
  }
})

test('INB-09 INB-16 with only the keyboard a PCP closes two cases, undoes the closing, and closes and reopens them', async ({
  person,
  rooms,
  api,
}) => {
  const names = [newPatient('Bulka'), newPatient('Bulkb')]
  const ids: string[] = []
  for (const patientName of names) ids.push(await rooms.make({ patientName }))
  const provider = await api(PCP)
  const closedOnes = async () => {
    const cases = await Promise.all(ids.map((caseId) => provider.call(fetchCase, { caseId })))
    return cases.map(({ data }) => [data.isDeleted, data.isRead])
  }
  const { page } = await person(PCP)
  const selectBoth = async () => {
    await searchFor(page, 'bulk')
    for (const name of names) await expect(rowOf(page, name)).toBeVisible()
    await page.getByRole('searchbox').blur()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await expect(page.getByText('2 selected')).toBeVisible()
  }
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }

  await selectBoth()
  await expectNoViolations(page)
  await press('Close Cases')
  const dialog = page.getByRole('dialog', { name: 'Close Cases' })
  await expect(dialog.getByRole('status').first()).toHaveText(
    '2 cases will be closed: nothing is sent. Every case can be reopened.',
  )
  for (const name of names)
    await expect(dialog.getByRole('checkbox', { name: `Close ${name}` })).toBeChecked()
  await expectNoViolations(page)
  await press('Close 2 Cases')
  await expect(page.getByText('Case state has been modified! 2 cases closed.')).toBeVisible()
  for (const name of names) await expect(rowOf(page, name)).toHaveCount(0)
  await expect.poll(closedOnes).toEqual([
    [true, true],
    [true, true],
  ])

  await press('Undo')
  for (const name of names) await expect(rowOf(page, name)).toBeVisible()
  const areClosed = async () => (await closedOnes()).map(([isClosed]) => isClosed)
  await expect.poll(areClosed).toEqual([false, false])

  for (const key of ['j', 'x', 'j', 'x', 'Escape']) await page.keyboard.press(key)
  await expect(page.getByText('selected')).toHaveCount(0)
  for (const caseId of ids) await rooms.close(caseId)
  await page.getByRole('link', { name: /^Closed Cases/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed Cases')
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Provider (specialty)',
    'Patient Name',
    'Question',
    'Date',
    'Claim Status',
    'Actions',
  ])
  await page.keyboard.press('/')
  await page.keyboard.type('cardiol bulka')
  await expect(rowOf(page, names[0] ?? '')).toBeVisible()
  await expect(rowOf(page, names[1] ?? '')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await rowOf(page, names[0] ?? '')
    .getByRole('button', { name: 'Download PDF' })
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('/')
  await page.keyboard.press('Backspace')
  await expect(rowOf(page, names[1] ?? '')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await selectBoth()
  await press('Reopen Cases')
  // The notice of the earlier closing may still be displayed, so the test checks the cases instead.
  await expect.poll(areClosed).toEqual([false, false])
  await expect(page.getByText('Case state has been modified!')).toBeVisible()
})

test('INB-18 the date and patient-name headers sort in both directions, and the rows return after a refused change', async ({
  person,
  rooms,
}) => {
  const names = [newPatient('Sorta'), newPatient('Sortb')]
  const ids: string[] = []
  for (const patientName of names) ids.push(await rooms.make({ patientName }))
  const { page } = await person(PCP, { tall: true })
  await searchFor(page, 'sort')
  const first = caseRows(page).first()
  await expect(first).toContainText(names[1] ?? '')
  const head = page.getByRole('columnheader', { name: 'Date' })
  // No arrow is shown, because unread cases are first and the list is not sorted only by date.
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect(page.getByText('· Unread first')).toBeVisible()
  await head.click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/inbox/cases?sort=oldest')
  await expect(first).toContainText(names[0] ?? '')
  await head.click()
  await expect(page).toHaveURL('/inbox/cases')
  await expect(first).toContainText(names[1] ?? '')
  const nameHead = page.getByRole('columnheader', { name: 'Patient Name' })
  await nameHead.focus()
  await page.keyboard.press('Enter')
  await expect(nameHead).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/inbox/cases?sort=name-ascending')
  await expect(first).toContainText(names[0] ?? '')

  await page.route('**/closeCaseByIds', (route) => route.abort())
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('button', { name: 'Close Cases' }).click()
  await page.getByRole('button', { name: 'Close 2 Cases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Cases' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'An unexpected internal error ocurred. Please contact support. ' +
      'The server cannot be reached. Check your connection, then try again.',
  )
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible()
  await page.unroute('**/closeCaseByIds')
  await page.getByRole('button', { name: 'Close 2 Cases' }).click()
  for (const name of names) await expect(rowOf(page, name)).toHaveCount(0)
})

test('INB-09 on a phone rows are ticked by touch; the action bar replaces Create a Case', async ({
  person,
  rooms,
}) => {
  const patientName = newPatient('Thumba')
  await rooms.make({ patientName })
  const { page } = await person(PCP)
  await page.setViewportSize({ width: 390, height: 844 })
  await searchFor(page, 'thumba')
  await page.getByRole('checkbox', { name: `Select ${patientName}` }).check()
  await expect(page.getByRole('link', { name: 'Create a Case' })).toBeHidden()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Close Cases' }).click()
  await expect(page.getByRole('checkbox', { name: `Close ${patientName}` })).toBeChecked()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Close 1 Case' }).click()
  await expect(page.getByText('Case state has been modified!')).toBeVisible()
  await page.goto('/inbox/closed_cases')
  await expect(rowOf(page, patientName)).toBeVisible()
  await expect(page.getByRole('button', { name: `Download PDF: ${patientName}` })).toBeVisible()
})

test('END-09 ? lists the keyboard shortcuts; Ctrl+K finds sections, specialties, and cases by patient name or words of the question', async ({
  person,
  rooms,
}) => {
  const patientName = newPatient('Jumpina')
  const caseId = await rooms.make({
    patientName,
    question: 'Would you treat this quokkablemish of the arm?',
  })
  const { page } = await person(PCP)
  await page.getByRole('searchbox').press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Select case')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search or jump to' })
  const group = (name: string) => page.getByRole('group', { name }).getByRole('option')
  await expect(group('Recent cases').filter({ hasText: patientName })).toHaveCount(1)
  await search.fill('quokkab')
  await expect(group('In the question')).toHaveText([new RegExp(`${patientName}.*quokkablemish of the arm`)])
  await expectNoViolations(page)
  await search.fill('away')
  await expect(group('Go to')).toHaveText(['Away'])
  await search.fill('dermat')
  await expect(group('Specialties and specialists').first()).toContainText('Dermatology')
  await search.fill(patientName.toUpperCase())
  await expect(page.getByRole('option', { name: patientName })).toHaveAttribute('aria-selected', 'true')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(roomPath(caseId))
})
