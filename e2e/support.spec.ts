import { join } from 'node:path'
import { saveNewInbox } from '@econsult/contract/messages'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST } from './people.ts'
import { expect, test } from './product.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const REPLY = 'Thank you for your message. A member of our team will respond in your eConsult inbox.'

function panelOf(page: Page) {
  return page.getByRole('dialog', { name: 'Support' })
}

async function openByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
}

test('SUP-01 SUP-02 a specialist sends a support request and finds the answer in their inbox', async ({
  person,
  api,
}) => {
  const { page } = await person(CARDIOLOGIST)
  await expect(page.getByRole('button', { name: 'Help' })).toBeHidden()
  await openByMenu(page)
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'eConsult' })).toBeVisible()
  await expect(panel.getByText("We're here to help!")).toBeVisible()
  await expect.poll(() => panel.boundingBox()).toMatchObject({ width: 376, height: 704 })
  const box = panel.getByPlaceholder('Start typing...')
  await expect(box).toBeFocused()

  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('article')).toHaveCount(0)

  await box.fill('The made-up report looks odd.')
  const files = ['made-up-tracing.png', 'referral-letter.pdf'].map((name) => join(FIXTURES, name))
  await panel.locator('input[type=file]').setInputFiles(files)
  const attached = panel.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
  await expect(attached).toHaveCount(2)
  await panel.getByRole('button', { name: 'Remove referral-letter.pdf' }).click()
  await expect(attached).toHaveCount(1)
  await expectNoViolations(page)

  // The text is kept after a failure and after visiting another page.
  await page.route('**/createSupportCase', (route) => route.abort())
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(
    panel.getByText('The server cannot be reached. Check your connection, then try again.'),
  ).toBeVisible()
  await page.unroute('**/createSupportCase')
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Closed Cases' }).click()
  await openByMenu(page)
  await expect(box).toHaveValue('The made-up report looks odd.')

  // A file that is still uploading when Send is pressed is also sent, and is removed from the box with the others.
  const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/files/*', async (route) => {
    if (route.request().method() === 'PUT') await onItsWay
    await route.continue()
  })
  await panel.locator('input[type=file]').setInputFiles(join(FIXTURES, 'referral-letter.pdf'))
  await expect(attached).toHaveCount(2)
  const asked = page.waitForRequest('**/createSupportCase')
  await panel.getByRole('button', { name: 'Send' }).click()
  arrive()
  const { caseId } = (await asked).postDataJSON()
  expect(caseId).toMatch(/^Samuel-\d+$/)
  const said = panel.getByRole('article')
  await expect(said).toHaveCount(1)
  await expect(said.first()).toContainText(/Me.*The made-up report looks odd\./s)
  await expect(said.first().getByRole('img', { name: 'made-up-tracing.png' })).toBeVisible()
  await expect(said.nth(1)).toContainText(`Support${REPLY}`)
  await expect(box).toHaveValue('')
  await expect(attached).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const admin = await api('admin@demo.example')
  await admin.call(saveNewInbox, { channelId: caseId, content: 'Made-up help is here.' })
  await page.getByRole('link', { name: 'Open Cases' }).click()
  await page.getByRole('row', { name: /Unread.*Support.*Replied/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support case')
  await expect(page.getByText('Made-up help is here.')).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Help' })).toHaveCount(0)
})

test('SUP-01 on a phone a button opens the panel over the page; rooms have no panel', async ({ person }) => {
  const { page } = await person('pcp@demo.example', { phone: true })
  await page.getByRole('button', { name: 'Help' }).click()
  const panel = panelOf(page)
  await expect(panel).toBeVisible()
  await expect.poll(() => panel.boundingBox()).toMatchObject({ width: 376, height: 704 })
  await expectNoViolations(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 600, height: 844 })
  await expect(page.getByRole('button', { name: 'Help' })).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.goto('/create-new-case')
  await expect(page.getByRole('heading', { name: 'Create A Case' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Help' })).toBeHidden()
})

test('SUP-01 Escape and leaving the page close the panel, wherever the focus is; the text is kept', async ({
  person,
}) => {
  const { page } = await person(CARDIOLOGIST)
  await openByMenu(page)
  const panel = panelOf(page)
  const box = panel.getByPlaceholder('Start typing...')
  await box.fill('Half a made-up question')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(box).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await openByMenu(page)
  await expect(box).toHaveValue('Half a made-up question')
  await page.getByRole('link', { name: 'Closed Cases' }).click()
  await expect(panel).toBeHidden()
})
