import { fetchAllCases } from '@econsult/contract/cases/inbox'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { holdBackCode } from './hold-back-code.ts'
import { expect, PASSWORD, test } from './product.ts'

const GUARDED = [
  '/',
  '/inbox',
  '/inbox/cases',
  '/inbox/all_cases',
  '/inbox/closed_cases',
  '/create-new-case',
  '/insidemessage/room_some-case',
  '/assign-consult/case_some-case/specialty_1',
]

const UNKNOWN = ['/inbox/nothing', '/insidemessage/some-case', '/assign-consult/case_1', '/login/2']

function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function someCase(api: Api): Promise<{ caseId: string; patientName: string }> {
  const { data } = await api.call(fetchAllCases, { limit: 1 })
  const row = data[0]
  if (!row) throw new Error('the demo has no case for this person')
  return row
}

test('ROUT-01 every guarded address redirects a visitor to the sign-in', async ({ visitor }) => {
  const { page } = await visitor()
  for (const address of GUARDED) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/login')
    await expect(title(page)).toHaveText('Sign In')
  }
})

test('ROUT-01 a signed-in user is redirected from the sign-in and from pages of other roles', async ({
  person,
}) => {
  const [first, ...others] = ['/login', '/assign-consult/case_some-case/specialty_1', '/create-new-case']
  const { page } = await person('cardio@demo.example', {
    at: first,
    // The test records errors that a library catches, because they are not logged.
    before: (early) =>
      early.addInitScript(() =>
        addEventListener('securitypolicyviolation', (refused) => console.error(refused.violatedDirective)),
      ),
  })
  await expect(page).toHaveURL('/inbox/cases')
  await expect(title(page)).toHaveText('Open Cases')
  for (const address of others) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/inbox/cases')
    await expect(title(page)).toHaveText('Open Cases')
  }
})

test('ROUT-02 ROUT-04 a case id in the URL of the inbox is remembered, and the case is opened after the sign-in', async ({
  visitor,
  api,
}) => {
  const { caseId, patientName } = await someCase(await api('pcp@demo.example'))
  for (const address of ['/inbox/closed_cases', '/']) {
    const { page } = await visitor()
    await page.goto(`${address}?caseId=${caseId}`)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(patientName)).toHaveCount(0)
    await fillSignIn(page, 'pcp@demo.example')
    await expect(page).toHaveURL(`/insidemessage/room_${caseId}`)
    await expect(title(page)).toHaveText(patientName)
    await page.getByRole('link', { name: 'Back to Inbox' }).click()
    await expect(page).toHaveURL('/inbox/cases')
  }
})

test('ROUT-04 a case id in any other URL is not remembered: the sign-in leads to the open cases', async ({
  visitor,
  api,
}) => {
  const { caseId } = await someCase(await api('pcp@demo.example'))
  const { page } = await visitor()
  await page.goto(`/create-new-case?caseId=${caseId}`)
  await fillSignIn(page, 'pcp@demo.example')
  await expect(page).toHaveURL('/inbox/cases')
})

test('ROUT-02 for a signed-in user, /?caseId= opens the room of the case; a missing case is reported once the code of notices is loaded', async ({
  person,
  api,
}) => {
  const { caseId, patientName } = await someCase(await api('pcp@demo.example'))
  const { page } = await person('pcp@demo.example', { at: `/?caseId=${caseId}` })
  await expect(page).toHaveURL(`/insidemessage/room_${caseId}`)
  await expect(title(page)).toHaveText(patientName)

  const code = '**/assets/notice-bar-*.js'
  const refused = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await route.abort()
    refused.resolve()
  })
  await page.goto('/?caseId=not-there')
  await expect(title(page)).toHaveText('Open Cases')
  const notice = page.getByRole('alert').filter({ hasText: 'The case in this link does not exist' })
  await expect(page.locator('[data-notices]')).toBeAttached()
  await refused.promise
  // Without the notice code, the page remains unchanged.
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.unroute(code)
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/')
})

test("ROUT-05 an unknown address shows 'NotFound' on an empty page, with a way on", async ({
  visitor,
  person,
}) => {
  const { page: strange } = await visitor()
  await strange.goto('/nothing')
  await expect(title(strange)).toHaveText('NotFound')
  await expect(strange.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await strange.getByRole('link', { name: 'Inbox' }).click()
  await expect(strange).toHaveURL('/login')

  const { page } = await person('pcp@demo.example', { at: '/nothing' })
  for (const address of UNKNOWN) {
    await page.goto(address)
    await expect(title(page), address).toHaveText('NotFound')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/inbox/cases')
})

test('a page whose code cannot be loaded reports this; another page works, and Reload loads the failed page', async ({
  person,
  product,
  faults,
}) => {
  faults.expect(/Failed to fetch dynamically imported module/)
  const { page } = await person('pcp@demo.example')
  await expect(page.getByRole('grid')).toBeVisible()
  const failure = page.getByRole('main').getByRole('heading', { name: 'Something went wrong', level: 1 })
  const create = page.getByRole('link', { name: 'Create new case' })
  let bringAgain = await holdBackCode(page, product.url)
  await create.click()
  await expect(failure).toBeVisible()
  await bringAgain()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(title(page)).toHaveText('Create A Case')

  await page.goto('/inbox/cases')
  await expect(page.getByRole('grid')).toBeVisible()
  bringAgain = await holdBackCode(page, product.url)
  for (let visit = 0; visit < 2; visit += 1) {
    await create.click()
    await expect(failure).toBeVisible()
    await page.goBack()
    await expect(title(page)).toHaveText('Open Cases')
  }
  await bringAgain()
  await create.click()
  await expect(title(page)).toHaveText('Create A Case')

  // If no page's code can be loaded, even the frame is missing.
  await holdBackCode(page, product.url)
  await page.reload()
  await expect(failure).toBeVisible()
})
