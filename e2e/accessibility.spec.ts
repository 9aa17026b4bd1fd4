import { fetchAllCases } from '@econsult/contract/cases/inbox'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { colourViolations } from './colours.ts'
import { holdBackCode } from './hold-back-code.ts'
import { expect, test } from './product.ts'

const LOOKS = [
  { device: 'desktop', phone: false },
  { device: 'phone', phone: true },
]

function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

for (const { device, phone } of LOOKS) {
  test(`pages for visitors, ${device}, light and dark`, async ({ visitor }) => {
    const { page } = await visitor({ phone })
    await page.goto('/login')
    await expect(title(page)).toHaveText('Sign In')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Password field is required.')).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/nothing')
    await expect(title(page)).toHaveText('NotFound')
    await expectNoViolations(page)
  })

  test(`inbox, menus and creating a case, ${device}, light and dark`, async ({ person }) => {
    const { page } = await person('owner@demo.example', { phone })
    for (const folder of ['Open Cases', 'All Cases', 'Closed Cases']) {
      if (phone) await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole(phone ? 'menuitem' : 'link', { name: folder }).click()
      await expect(page.getByRole(phone ? 'list' : 'grid', { name: folder })).toBeVisible()
      await expectNoViolations(page)
    }
    await page.getByRole('button', { name: phone ? 'More' : /account menu/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: phone ? 'Create a Case' : 'Create new case' }).click()
    await expect(title(page)).toHaveText('Create A Case')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Patient consent is required.')).toBeVisible()
    await expectNoViolations(page)
  })

  test(`an inbox without cases, and an inbox that could not be loaded, ${device}, light and dark`, async ({
    person,
  }) => {
    const { page } = await person('cardio.second@demo.example', { phone })
    await expect(page.getByText('No open cases')).toBeVisible()
    await expectNoViolations(page)
    await page.route('**/api/v1/case/fetchAllCases', (route) => route.abort())
    if (phone) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole(phone ? 'menuitem' : 'link', { name: 'All Cases' }).click()
    await expect(page.getByText('The cases could not be loaded')).toBeVisible()
    await expectNoViolations(page)
  })

  test(`room, ${device}, light and dark`, async ({ person, api }) => {
    const { data } = await (
      await api('owner@demo.example')
    ).call(fetchAllCases, { isDeleted: false, limit: 50 })
    const row = data.find(({ state }) => state === 'Replied')
    const { page } = await person('owner@demo.example', { phone, at: `/insidemessage/room_${row?.caseId}` })
    await expect(title(page)).toHaveText(row?.patientName ?? '')
    await expect(page.getByRole('log')).toBeVisible()
    await expectNoViolations(page)
    if (phone) {
      await page.getByRole('button', { name: /View Data/ }).click()
      await expectNoViolations(page)
    }
    await page.goto('/insidemessage/room_not-there')
    await expect(title(page)).toHaveText('Case not found')
    await expectNoViolations(page)
  })

  test(`assigning a specialist, ${device}, light and dark`, async ({ person }) => {
    const { page } = await person('admin@demo.example', { phone })
    await page
      .getByRole('button', { name: /Assign Specialist/ })
      .first()
      .click()
    await expect(title(page)).toHaveText(/^Assign .+ Specialist to /)
    await expectNoViolations(page)
    await page
      .getByRole('button', { name: /^Assign / })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
  })
}

test('a page that cannot be shown has no accessibility violations, in light and dark', async ({
  visitor,
  product,
  faults,
}) => {
  faults.expect(/Failed to fetch dynamically imported module/)
  const { page } = await visitor()
  await holdBackCode(page, product.url)
  await page.goto('/login')
  await expect(title(page)).toHaveText('Something went wrong')
  await expectNoViolations(page)
})

test('the colour check finds text that is hard to read in one scheme, even if text of the same kind passed before', async ({
  visitor,
}) => {
  const { page } = await visitor()
  await page.goto('/login')
  await expect(title(page)).toHaveText('Sign In')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await colourViolations(page)).toEqual([])
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = '@media (prefers-color-scheme: dark) { .planted { color: #333; background: #222 } }'
    const text = document.createElement('p')
    text.className = 'planted'
    text.textContent = 'Made-up text'
    document.querySelector('main')?.append(style, text)
  })
  const planted = ['dark, color-contrast: <p class="planted">Made-up text</p>']
  expect(await colourViolations(page)).toEqual(planted)
  // Text that failed once is checked again.
  expect(await colourViolations(page)).toEqual(planted)
  await page.evaluate(() => document.querySelector('.planted')?.classList.replace('planted', 'readable'))
  expect(await colourViolations(page)).toEqual([])
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.readable')?.style.setProperty('color', '#ddd'),
  )
  const faded = await colourViolations(page)
  expect(faded).toEqual([
    'light, color-contrast: <p class="readable" style="color: rgb(221, 221, 221);">Made-up text</p>',
  ])
})
