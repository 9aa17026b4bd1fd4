import type { Page } from '@playwright/test'
import { CARDIOLOGIST, OWNER, PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

/** Opens another page without reloading the application, so that a notice stays. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Returns the names of the links and buttons that a notice covers. */
function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const USED = 'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="switch"]'
    const covered = new Set<string>()
    for (const bar of document.querySelectorAll(
      '[data-notices] [role="alert"] > *, [data-notices] output > *',
    )) {
      const { left, right, top, bottom } = bar.getBoundingClientRect()
      for (let x = left; x < right; x += 6) {
        for (let y = top; y < bottom; y += 6) {
          for (const element of document.elementsFromPoint(x, y)) {
            const used = element.closest(USED)
            if (used && !used.closest('[data-notices]')) covered.add(used.outerHTML.slice(0, 120))
          }
        }
      }
    }
    return [...covered]
  })
}

async function expectNothingCovered(page: Page, where: string): Promise<void> {
  await expect(page.locator('[data-notices]')).toBeVisible()
  await expect.poll(() => coveredBy(page), `covered at ${where}`).toEqual([])
}

/** Shows a notice on the account page that stays until it is dismissed. */
async function showFailure(page: Page): Promise<void> {
  await page.route('**/createInviteLink', (route) =>
    route.fulfill({ status: 500, json: { status: '0', message: 'Internal error. Try again later.' } }),
  )
  await page.getByRole('button', { name: 'Copy Invite Link' }).click()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Close' })).toBeVisible()
}

const SCREENS = [
  '/inbox/cases',
  '/inbox/all_cases',
  '/inbox/closed_cases',
  '/inbox/drafts',
  '/dashboard',
  '/dashboard/utilization',
  '/account',
  '/account/members',
  '/account/security',
  '/deliveries',
  '/import',
  '/create-new-case',
  '/guide',
]

for (const phone of [false, true]) {
  const width = phone ? 390 : 1440

  test(`ROUT-06 a notice covers no link and no button on the pages of a practice, ${width} px`, async ({
    person,
    rooms,
  }) => {
    const { page } = await person(OWNER, { phone, at: '/account/members' })
    await showFailure(page)
    for (const path of SCREENS) {
      await goInside(page, path)
      await expectNothingCovered(page, path)
      // The last links at the end of a page are where the notice appears.
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('main, main *')) one.scrollTop = one.scrollHeight
      })
      await expectNothingCovered(page, `the end of ${path}`)
    }
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
      name: `${name}.txt`,
      type: 'text/plain',
      bytes: new TextEncoder().encode('Made-up notes.'),
    }))
    const caseId = await rooms.make({ provider: OWNER, files })
    await rooms.write(caseId, CARDIOLOGIST, [
      'A made-up answer',
      'https://madeup.example/one',
      'https://madeup.example/two',
    ])
    await goInside(page, `/insidemessage/room_${caseId}`)
    await expect(page.getByRole('log')).toBeVisible()
    await expectNothingCovered(page, 'the room')
    if (!phone) return
    await page.getByRole('button', { name: /View Data/ }).tap()
    await expectNothingCovered(page, 'the data of the room')
  })

  test(`ROUT-06 a notice covers no link and no button on signed-out pages, ${width} px`, async ({
    visitor,
  }) => {
    const { page } = await visitor({ phone })
    // A user who set a new password by email before paying starts the sign-up again.
    await page.route('**/api/v1/auth/login', (route) =>
      route.fulfill({ status: 403, json: { status: '0', errors: { unpaid: 'Not paid yet.' } } }),
    )
    const data = {
      practiceId: '1',
      practiceName: '',
      maxUser: 11_167_150,
      signUpToken: 'made-up',
      termsAccepted: false,
    }
    await page.route('**/api/v1/auth/resumeSignUp', (route) => route.fulfill({ json: { status: '1', data } }))
    await page.goto('/login')
    await page.getByLabel('Email').fill(PCP)
    await page.getByLabel('Password', { exact: true }).fill('made-up words')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Your password is set.')).toBeVisible()
    // The notice stays while its button has the focus.
    await page.locator('[data-notices]').getByRole('button', { name: 'Close' }).focus()
    for (const path of [
      '/register/identification/signUpKey_11167150/isAdmin_true',
      '/forgotpassword',
      '/login',
    ]) {
      await goInside(page, path)
      for (const height of [900, 700, 560]) {
        await page.setViewportSize({ width, height })
        await expectNothingCovered(page, `${path}, ${height} px high`)
      }
    }
  })
}
