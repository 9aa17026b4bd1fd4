import { fetchCase } from '@econsult/contract/cases'
import { REPORT_LINK_TEXTS } from '@econsult/contract/reports'
import type { Page } from '@playwright/test'
import { createReportLinks } from '../server/src/features/reports/report-links.ts'
import { expectNoViolations } from './accessibility.ts'
import { LINK_SECRET } from './launch.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect, PASSWORD } from './product.ts'
import { test } from './room-cases.ts'

const HOUR = 60 * 60 * 1000
const LINES = Array.from({ length: 60 }, (_none, line) => `Made-up line ${line + 1} of the answer.`)

const pageOf = (page: Page, number: number, count: number) =>
  page.getByRole('group', { name: `Page ${number} of ${count}` })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search in the report' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('CLOSE-09 a link opens the report without login, with search, page keys, zoom and download', async ({
  visitor,
  rooms,
  product,
  api,
}) => {
  const caseId = await rooms.make({ patientName: 'Linka Testperson', question: 'Is the apixaban fine?' })
  await rooms.write(caseId, CARDIOLOGIST, [`${LINES.join('\n')}\nApixaban once more.`])
  await rooms.close(caseId)
  const { data } = await (await api(PCP)).call(fetchCase, { caseId, currentUserRole: 'PCP' })
  const now = () => new Date()
  const links = createReportLinks({
    secret: new TextEncoder().encode(LINK_SECRET),
    clock: { now },
    publicUrl: () => product.url,
  })
  const linkUntil = (expiresAt: number) =>
    links.reportLink({ practiceId: data.practiceId, caseId, expiresAt: new Date(expiresAt) })
  const link = linkUntil(Date.now() + HOUR)

  const { page } = await visitor()
  await page.goto(link)
  // The process that creates the report has a low priority, so it is slow while other programs, such as browsers, run.
  await expect(pageOf(page, 1, 3).getByText('Linka Testperson').first()).toBeAttached({ timeout: 60_000 })
  await expect(page.getByRole('banner')).toContainText(
    /^eConsultConsult ReportCardiology, closed .* · this link works until /,
  )
  // The address no longer contains the token, and a reload works without a new token.
  await expect(page).toHaveURL(`/pdf_${caseId}`)
  await page.reload()
  await expect(pageOf(page, 1, 3).locator('canvas')).toBeVisible()
  await expectNoViolations(page)

  const place = page.getByRole('textbox', { name: 'Page, of 3' })
  await page.keyboard.press('PageDown')
  await expect(place).toHaveValue('2')
  await page.keyboard.press('End')
  await expect(place).toHaveValue('3')
  await page.keyboard.press('Home')
  await expect(place).toHaveValue('1')

  await page.keyboard.press('Control+f')
  await expect(search(page)).toBeFocused()
  await search(page).fill('APIXABAN')
  const toolbar = page.getByRole('toolbar')
  await expect(toolbar).toContainText('1 of 2')
  const mark = page.locator('span[data-current]')
  await expect(mark).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(toolbar).toContainText('2 of 2')
  await expect(place).not.toHaveValue('1')
  await expect(mark).toBeInViewport()
  await search(page).fill('nothing of the kind')
  await expect(toolbar).toContainText('Not found')

  await button(page, 'Zoom in').click()
  await expect(page.getByLabel('Zoom', { exact: true })).toHaveText('125 %')
  const download = page.waitForEvent('download')
  await button(page, 'Download PDF').click()
  expect((await download).suggestedFilename()).toBe(`case-report-${caseId}.pdf`)

  const { page: phone } = await visitor({ phone: true })
  await phone.goto(link)
  await expect(phone.getByText('1 of 3', { exact: true })).toBeVisible()
  await button(phone, 'Next page').click()
  await expect(phone.getByText('2 of 3', { exact: true })).toBeVisible()
  await button(phone, 'Search in the report').click()
  await search(phone).fill('apixaban')
  await expect(phone.getByRole('banner')).toContainText('2 of 2')
  await expect(phone.locator('span[data-current]')).toBeInViewport()
  await expectNoViolations(phone)

  const { page: late } = await visitor()
  await late.goto(linkUntil(Date.now() - 1))
  await expect(late.getByText(REPORT_LINK_TEXTS.expired)).toBeVisible()
  await late.goto(`/pdf_${caseId}?token=made-up`)
  await expect(late.getByText(REPORT_LINK_TEXTS.notValid)).toBeVisible()
  const { page: own } = await visitor()
  await own.goto(`/pdf_${caseId}`)
  await expect(own).toHaveURL(/\/login$/)
  await own.getByLabel('Email').fill(PCP)
  await own.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await own.getByRole('button', { name: 'Sign In' }).click()
  await expect(own).toHaveURL(`/pdf_${caseId}`)
  await expect(pageOf(own, 1, 3).locator('canvas')).toBeVisible()
  await expect(own.getByRole('banner')).toContainText('closed')
  await expect(own.getByRole('banner')).not.toContainText('link')
})

for (const phone of [false, true]) {
  test(`AUD-03 CLOSE-09 an administrator is asked for a reason before anything of a report is loaded, without an error in the console${phone ? ', on a phone' : ''}`, async ({
    person,
    rooms,
  }) => {
    const caseId = await rooms.make({ patientName: 'Reasona Testperson' })
    await rooms.write(caseId, CARDIOLOGIST, ['A made-up answer.'])
    const errors: string[] = []
    const { page } = await person(ADMINISTRATOR, {
      phone,
      at: `/pdf_${caseId}`,
      before: async (early) =>
        early.on('console', (message) => message.type() === 'error' && errors.push(message.text())),
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why do you need to see this case?')
    await expect(page).toHaveURL(`/pdf_${caseId}`)
    await expect(page.getByText('Reasona')).toHaveCount(0)
    await expectNoViolations(page)
    await page.getByLabel('Reason').fill('The sender asked us to look at a made-up report.')
    await page.getByRole('button', { name: 'Open the Case' }).click()
    await expect(page.getByRole('group', { name: /^Page 1 of / }).locator('canvas')).toBeVisible()
    expect(errors).toEqual([])
  })
}
