import { type CaseData, fetchCase } from '@econsult/contract/cases'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchAllDrafts } from '@econsult/contract/drafts'
import type { Page } from '@playwright/test'
import { caseRows, newPatient, orderOf, rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR, BILLER, CARDIOLOGIST, OWNER, PCP, SUPERUSER } from './people.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'

const QUESTION = 'Made-up question: does this murmur need an echo?'
const COLUMNS = ['Provider (specialty)', 'Patient Name', 'Question', 'State', 'Date', 'Claim Status']

async function openFolder(page: Page, name: 'All Cases' | 'Open Cases' | 'Closed Cases'): Promise<void> {
  const folders = page.getByRole('navigation', { name: 'Folders' })
  await folders.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Returns today's date in the inbox's format, in the time zone of the tests' browsers. */
function today(): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date())
  const [month, day, year] = ['month', 'day', 'year'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  )
  return `${month}. ${day} ${year}`
}

/** Adds a claim status to this case in the server's responses, because only a record system sets one. */
function pretendClaim(page: Page, caseId: string, claimStatus: CaseData['claimStatus']) {
  return page.route(`**${fetchAllCases.path}`, async (route) => {
    const response = await route.fetch()
    const answer = fetchAllCases.reply.parse(await response.json())
    const data = answer.data.map((row) => (row.id === caseId ? { ...row, claimStatus } : row))
    await route.fulfill({ response, json: { ...answer, status: '1', data } })
  })
}

test('INB-01 INB-08 END-02 a case row contains specialty, patient, question, new content, date and claim status, and for Admin also Actions; below 960 px it is shortened', async ({
  person,
  rooms,
}) => {
  const patientName = newPatient('Columna')
  const caseId = await rooms.make({ patientName, question: QUESTION })
  const before = (first: Page) => pretendClaim(first, caseId, 'NOT SUBMITTED')
  const { page } = await person(PCP, { tall: true, before })
  // The first column contains a PCP's checkboxes.
  await expect(page.getByRole('columnheader')).toHaveText(['', ...COLUMNS])
  const cells = rowOf(page, patientName).getByRole('gridcell')
  await expect(cells).toHaveText([
    '',
    'SOCardiologySamuel Okonjo',
    patientName,
    `${QUESTION}Adele Ross assigned Samuel Okonjo (Cardiology)`,
    /^WaitingDr Okonjo, due /,
    today(),
    'NOT SUBMITTED',
  ])

  await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer, so that the case stands on top.'])
  const NEWS = 'Dr Okonjo: Made-up answer, so that the case stands on top.'
  await page.setViewportSize({ width: 960, height: 900 })
  const row = rowOf(page, patientName)
  await expect(row.getByText(NEWS)).toBeVisible()
  for (const text of [QUESTION, today(), 'NOT SUBMITTED']) await expect(row.getByText(text)).toBeVisible()

  await page.setViewportSize({ width: 959, height: 900 })
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await expect(row).toContainText(/Cardiology.*Okonjo.*Answer/)
  for (const text of [today(), 'NOT SUBMITTED']) await expect(row.getByText(text)).toHaveCount(0)
  await expect(row.getByText(NEWS)).toBeVisible()
})

test('END-01 the word and the colour of the state chip depend on the viewer; owner and time are beside the chip, including on a phone', async ({
  person,
  rooms,
}) => {
  const patientName = newPatient('Chipman')
  const caseId = await rooms.make({ patientName })
  const { page: sender } = await person(PCP, { tall: true })
  const { page: specialist } = await person(CARDIOLOGIST, { tall: true })
  const lookOf = (page: Page, word: string) =>
    rowOf(page, patientName).locator('.MuiChip-root').filter({ hasText: word }).getAttribute('data-look')
  await expect(rowOf(sender, patientName)).toContainText(/Waiting\s*Dr Okonjo/)
  expect(await lookOf(sender, 'Waiting')).toBe('others')
  await expect(rowOf(specialist, patientName)).toContainText('Your turn')
  expect(await lookOf(specialist, 'Your turn')).toBe('mine')

  await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
  await expect(rowOf(sender, patientName).locator('.MuiChip-root')).toHaveText('Answer')
  expect(await lookOf(sender, 'Answer')).toBe('mine')
  await expect(rowOf(specialist, patientName)).toContainText('Answered')
  expect(await lookOf(specialist, 'Answered')).toBe('others')
  await sender.setViewportSize({ width: 390, height: 844 })
  await expect(rowOf(sender, patientName)).toContainText(/Answer\s*1 min ago/)
  await expectNoViolations(sender)
})

const READERS = [
  [PCP, ['', ...COLUMNS]],
  [SUPERUSER, COLUMNS],
  [BILLER, COLUMNS],
  [CARDIOLOGIST, COLUMNS],
  [ADMINISTRATOR, [...COLUMNS, 'Actions']],
] as const

for (const [email, columns] of READERS) {
  test(`INB-01 ${email} has every column from 960 px up, including an empty Claim Status, with room for the question`, async ({
    person,
  }) => {
    const { page } = await person(email)
    for (const width of [960, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('columnheader')).toHaveText([...columns])
      const question = caseRows(page).first().locator('[data-field="questions"]')
      await expect.poll(async () => (await question.boundingBox())?.width).toBeGreaterThan(130)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
}

test('INB-02 the folders show the open cases, the closed ones, or both', async ({ person, rooms }) => {
  const open = newPatient('Opena')
  const closed = newPatient('Closea')
  await rooms.make({ patientName: open })
  await rooms.close(await rooms.make({ patientName: closed }))
  const { page } = await person(PCP, { tall: true })

  await expect(rowOf(page, open)).toBeVisible()
  await expect(rowOf(page, closed)).toHaveCount(0)

  await openFolder(page, 'Closed Cases')
  await expect(rowOf(page, closed)).toContainText('Download PDF')
  await expect(rowOf(page, open)).toHaveCount(0)

  await openFolder(page, 'All Cases')
  await expect(rowOf(page, open)).toBeVisible()
  await expect(rowOf(page, closed)).toBeVisible()
})

test('INB-05 INB-06 unread cases are first, in bold with an envelope, then the newest; for Admin all cases are read', async ({
  person,
  rooms,
}) => {
  const unread = newPatient('Unreada')
  const older = newPatient('Oldera')
  const newer = newPatient('Newera')
  const unreadId = await rooms.make({ patientName: unread })
  const olderId = await rooms.make({ patientName: older })
  await rooms.write(unreadId, CARDIOLOGIST, ['Made-up answer.'])
  await rooms.make({ patientName: newer })
  const names = [unread, older, newer]

  const { page } = await person(PCP, { tall: true })
  await expect.poll(() => orderOf(page, names)).toEqual([unread, newer, older])

  const bold = rowOf(page, unread)
  await expect(bold).toContainText('Answer')
  await expect(bold.getByText(unread)).toHaveCSS('font-weight', '700')
  await expect(bold.getByRole('gridcell').filter({ hasText: 'Cardiology' })).toContainText('Unread')
  const plain = rowOf(page, newer)
  await expect(plain.getByText(newer)).toHaveCSS('font-weight', '400')
  await expect(plain).not.toContainText('Unread')

  await rooms.write(olderId, PCP, ['Made-up addition.'])
  await expect.poll(() => orderOf(page, names)).toEqual([unread, older, newer])

  const { page: administrator } = await person(ADMINISTRATOR, { tall: true })
  await expect.poll(() => orderOf(administrator, names)).toEqual([older, newer, unread])
  await expect(rowOf(administrator, unread).getByText(unread)).toHaveCSS('font-weight', '400')
  await expect(administrator.getByText('Unread', { exact: true })).toHaveCount(0)
})

test('INB-06 a PCPSUPERUSER’s own case stays read after an answer', async ({ person, rooms }) => {
  const patientName = newPatient('Superusera')
  const caseId = await rooms.make({ patientName, provider: SUPERUSER })
  await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
  const { page } = await person(SUPERUSER, { tall: true })
  await expect(rowOf(page, patientName)).toContainText('Done · close?')
  await expect(rowOf(page, patientName).getByText(patientName)).toHaveCSS('font-weight', '400')
})

test('INB-10 a row opens its room and marks the case read; Back to Inbox leads to the previous folder', async ({
  person,
  rooms,
  api,
}) => {
  const patientName = newPatient('Rowena')
  const caseId = await rooms.make({ patientName })
  await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
  const provider = await api(PCP)
  const isRead = async () => (await provider.call(fetchCase, { caseId })).data.isRead
  expect(await isRead()).toBe(false)

  const { page } = await person(PCP, { tall: true })
  await openFolder(page, 'All Cases')
  await expect(rowOf(page, patientName)).toContainText('Unread')
  await rowOf(page, patientName).getByText(patientName).click()
  await expect(page).toHaveURL(roomPath(caseId))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(patientName)
  await expect.poll(isRead).toBe(true)

  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page).toHaveURL('/inbox/all_cases')
  await expect(rowOf(page, patientName)).toBeVisible()
  await expect(rowOf(page, patientName)).not.toContainText('Unread')

  await rooms.close(caseId)
  await openFolder(page, 'Closed Cases')
  await rowOf(page, patientName).getByText(patientName).click()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page).toHaveURL('/inbox/closed_cases')
})

test('INB-10 the keys j and k select a row, and Enter opens it', async ({ person, rooms, api }) => {
  const above = newPatient('Keya')
  const below = newPatient('Keyb')
  const belowId = await rooms.make({ patientName: below })
  const aboveId = await rooms.make({ patientName: above })
  await rooms.write(belowId, CARDIOLOGIST, ['Made-up answer.'])
  await rooms.write(aboveId, CARDIOLOGIST, ['Made-up answer that is newer.'])
  const { page } = await person(PCP)
  await expect(caseRows(page).first()).toContainText(above)
  await expect(page.getByRole('checkbox', { name: 'Select all rows' })).toBeVisible()
  // The inbox lists the ten newest drafts first and loads them separately.
  const { data: drafts } = await (await api(PCP)).call(fetchAllDrafts, { limit: 10 })
  await expect(page.getByRole('row').filter({ hasText: 'Draft' })).toHaveCount(drafts.length)
  for (const key of [...drafts.map(() => 'j'), 'j', 'j', 'k', 'j', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(roomPath(belowId))
})

test('INB-13 a user without a phone number is asked to add one in the account', async ({ person }) => {
  const { page } = await person(OWNER)
  const link = page.getByRole('link', { name: 'Add phone number' })
  await expect(link).toHaveAttribute('href', '/account/user-information')
  const other = await person(PCP)
  await expect(other.page.getByRole('row').nth(1)).toBeVisible()
  await expect(other.page.getByRole('link', { name: 'Add phone number' })).toHaveCount(0)

  await page.getByRole('button', { name: /dismiss|close/i }).click()
  await openFolder(page, 'All Cases')
  await expect(link).toHaveCount(0)
})
