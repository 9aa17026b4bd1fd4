import { createCase } from '@econsult/contract/cases'
import { fetchAllCases, getNumberOfNewMessage } from '@econsult/contract/cases/inbox'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, test } from './product.ts'

const FOLDERS = ['All Cases', 'Open Cases', 'Closed Cases', 'Drafts']
const ADMIN_FOLDERS = [
  'All Cases',
  'Unassigned',
  'Open Cases',
  'Closed Cases',
  'Drafts',
  'Overdue',
  'Specialties',
  'Follow-up',
]

const BILLER_FOLDERS = [
  'All Cases',
  'Open Cases',
  'Closed Cases',
  'Claims',
  'Deliveries',
  'Drafts',
  'Follow-up',
]

/**
 * The folders of a user type; open entries of senders and specialists are in Needs you instead (ROUT-08, PAID-04,
 * END-03).
 */
function foldersOf(userType: string): readonly string[] {
  if (userType === 'Admin') return ADMIN_FOLDERS
  if (userType === 'Biller') return BILLER_FOLDERS
  return FOLDERS
}

const ROLES = [
  { userType: 'PCP', email: 'pcp@demo.example', creates: true },
  { userType: 'PCPSUPERUSER', email: 'superuser@demo.example', creates: true },
  { userType: 'Specialty', email: 'cardio@demo.example', creates: false },
  { userType: 'Biller', email: 'biller@demo.example', creates: false },
  { userType: 'Admin', email: 'admin@demo.example', creates: false },
]

/** The menu item for users who can plan absences (END-09). */
function awayOf(userType: string): readonly string[] {
  return userType === 'Biller' || userType === 'Admin' ? [] : ['Set yourself away until…']
}

/** The user types that have Needs you, which is shown above the folders. */
const NEEDED = new Set(['PCP', 'PCPSUPERUSER', 'Specialty'])

const DARK = 'rgb(11, 18, 25)'
const LIGHT = 'rgb(241, 244, 247)'

function folders(page: Page) {
  return page.getByRole('navigation', { name: 'Folders' })
}

/** The menu's items in order, without the folders' counts. */
async function itemsOf(page: Page): Promise<string[]> {
  const items = await page.getByRole('menu').getByRole('menuitem').allInnerTexts()
  return items.map((item) => item.replace(/\s*[\d,]+$/, '').trim())
}

async function canvas(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

async function sendCase(api: Api): Promise<void> {
  const { data } = await api.call(fetchAllCases, { limit: 1 })
  await api.call(createCase, {
    specialtyIds: data[0]?.specialtyIds ?? [],
    patientName: 'Frame Testperson',
    dob: '1970-01-02',
    questions: 'Made-up question of a test.',
    patientConsentGiven: true,
  })
}

for (const { userType, email, creates } of ROLES) {
  test(`ROUT-06 ROUT-08 END-09 top bar and folders of a ${userType}`, async ({ person, api }) => {
    const { page } = await person(email)
    const bar = page.getByRole('banner')
    const { data: unread } = await (await api(email)).call(getNumberOfNewMessage, {})
    const badge = unread > 0 ? `Inbox ${unread} unread` : 'Inbox'
    await expect(bar.getByRole('link', { name: badge, exact: true })).toHaveAttribute('href', '/inbox/cases')
    await expect(bar.getByRole('link', { name: 'eConsult' })).toHaveAttribute('href', '/')
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await expect(bar.getByRole('link', { name: 'Create new case' })).toHaveCount(creates ? 1 : 0)
    await expect(page.getByRole('link', { name: 'Create a Case' })).toBeHidden()

    const names = foldersOf(userType)
    const needs = NEEDED.has(userType) ? ['Needs you'] : []
    const links = [...needs, ...names, ...(userType === 'PCP' ? ['Refer A PCP'] : [])]
    await expect(folders(page).getByRole('link')).toHaveCount(links.length)
    await expect(folders(page).getByRole('link')).toContainText(links)

    await bar.getByRole('button', { name: /account menu/ }).click()
    // The demo data allows the Practice Administrator to act for the PCP (TURN-10).
    const acting = userType === 'Biller' ? ['Act for Dr Abernathy'] : []
    await expect
      .poll(() => itemsOf(page))
      .toEqual([...awayOf(userType), 'Account', 'Import', ...acting, 'Help', 'Logout'])
    await expect(page.getByRole('menuitem', { name: 'Account' })).toHaveAttribute('href', '/account')
    await expect(page.getByRole('menuitem', { name: 'Import' })).toHaveAttribute('href', '/import')
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('button', { name: /account menu/ })).toBeFocused()
  })
}

for (const { userType, email, creates } of ROLES.filter((role) => role.userType !== 'Biller')) {
  test(`ROUT-07 END-09 More menu and floating button of a ${userType} on a phone`, async ({ person }) => {
    const { page } = await person(email, { phone: true })
    await expect(folders(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeHidden()
    const more = page.getByRole('button', { name: 'More' })
    await more.tap()
    const names = foldersOf(userType)
    await expect
      .poll(() => itemsOf(page))
      .toEqual(['Dashboard', 'Import', ...names, ...awayOf(userType), 'Account', 'Log out'])
    await expect(page.getByRole('menu').getByText('FOLDERS')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Open Cases' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('menuitem', { name: 'Closed Cases' }).tap()
    await expect(page).toHaveURL('/inbox/closed_cases')

    const create = page.getByRole('link', { name: 'Create a Case' })
    await expect(create).toHaveCount(creates ? 1 : 0)
    if (creates) {
      await create.tap()
      await expect(page).toHaveURL('/create-new-case')
      await page.goto('/inbox')
    }
    await more.tap()
    await page.getByRole('menuitem', { name: 'Log out' }).tap()
    await expect(page).toHaveURL('/login')
  })
}

test('ROUT-06 ROUT-08 the open folder is highlighted, a bar indicates page loading, and the counts include a new case', async ({
  person,
  api,
}) => {
  const pcp = await api('pcp@demo.example')
  const count = async (isDeleted?: boolean) =>
    (await pcp.call(fetchAllCases, { isDeleted, limit: 1 })).page.total ?? 0
  const before = { all: await count(), open: await count(false) }
  const { page } = await person('pcp@demo.example', { at: '/' })
  const current = folders(page).locator('[aria-current=page]')
  await expect(current).toContainText('Open Cases')
  await page.goto('/inbox')
  await expect(current).toContainText('Open Cases')

  await test.step('a thin progress bar is displayed while the page loads', async () => {
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(bar).toBeHidden()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/case/fetchAllCases', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Closed Cases' }).click()
    await expect(bar).toBeVisible()
    held.resolve()
    await expect(page.getByRole('grid', { name: 'Closed Cases' })).toBeVisible()
    await expect(bar).toBeHidden()
    await page.unroute('**/api/v1/case/fetchAllCases')
  })

  for (const folder of ['All Cases', 'Closed Cases', 'Open Cases']) {
    await folders(page).getByRole('link', { name: folder }).click()
    await expect(current).toHaveCount(1)
    await expect(current).toContainText(folder)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(folder)
  }

  await test.step('the counts include a new case without a reload', async () => {
    const link = (name: string) => folders(page).getByRole('link', { name, exact: true })
    await expect(link(`All Cases ${before.all}`)).toBeVisible()
    await expect(link(`Open Cases ${before.open}`)).toBeVisible()
    await sendCase(pcp)
    await expect(link(`All Cases ${before.all + 1}`)).toBeVisible()
    await expect(link(`Open Cases ${before.open + 1}`)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `${before.open + 1} open` })).toBeVisible()
  })

  // In windows of at least 960 px, the folders are on the left.
  await page.setViewportSize({ width: 960, height: 700 })
  await expect(folders(page).getByRole('link', { name: 'Open Cases' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More' })).toBeHidden()
  await page.setViewportSize({ width: 959, height: 700 })
  await expect(folders(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible()
})

test('light and dark follow the system until the user chooses one', async ({ visitor, person }) => {
  const { page: dark } = await visitor({ dark: true })
  await dark.goto('/nothing')
  await expect.poll(() => canvas(dark)).toBe(DARK)
  await dark.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => canvas(dark)).toBe(LIGHT)

  const { page, context } = await person('pcp@demo.example')
  await expect.poll(() => canvas(page)).toBe(LIGHT)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /account menu/ }).click()
    const item = page.getByRole('menuitemradio', { name })
    await item.click()
    await expect(item).toHaveAttribute('aria-checked', 'true')
    await page.keyboard.press('Escape')
  }
  await choose('Dark colors')
  await expect.poll(() => canvas(page)).toBe(DARK)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => canvas(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'dark' })
  await choose('Light colors')
  await expect.poll(() => canvas(page)).toBe(LIGHT)
  await choose('System colors')
  await expect.poll(() => canvas(page)).toBe(DARK)
  expect(await context.cookies()).toEqual([])
})
