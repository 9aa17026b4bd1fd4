import { readFile } from 'node:fs/promises'
import { NOTICES } from '@econsult/contract/notices'
import type { Locator, Page } from '@playwright/test'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { readPdf } from './read-pdf.ts'
import { roomPath, test } from './room-cases.ts'
import { box, log } from './room-parts.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Close Case' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const wantsPdf = (page: Page) =>
  dialog(page).getByRole('checkbox', { name: 'Download the PDF to this device' })

/** Collects the addresses of the reports that the page requests from this call on. */
function reportsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/report.pdf')) asked.push(request.url())
  })
  return asked
}

/** Returns a time in the report's format, such as '2026-03-11 21:58' (CLOSE-05). */
const inReport = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')

test('CLOSE-01 CLOSE-05 CLOSE-07 an open case’s report is saved; closing asks first and appears on both sides; a reopened case continues', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Closina Testperson' })
  const { page: provider } = await person(PCP, { at: roomPath(caseId) })
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await expect(box(specialist)).toBeVisible()
  await rooms.write(caseId, CARDIOLOGIST, ['Only a first thought.'])
  await expect(log(specialist).getByText('Only a first thought.')).toBeVisible()

  await test.step('Download PDF in the header saves the report of the open case', async () => {
    const [download] = await Promise.all([
      specialist.waitForEvent('download'),
      button(specialist, 'Download PDF').click(),
    ])
    const { words } = await readPdf(await readFile(await download.path()))
    const report = words.replaceAll(/\s+/g, ' ')
    expect(report).toContain('Closina Testperson')
    expect(report).toContain('Only a first thought.')
    expect(report).not.toContain('closed the case')
    await expect(box(specialist)).toBeVisible()
  })
  const reports = reportsOf(provider)

  await button(provider, 'Close Case').click()
  await expect(dialog(provider)).toContainText('Closes the consult for Closina Testperson.')
  await dialog(provider).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(provider)).toBeHidden()
  await expect(box(provider)).toBeVisible()

  await button(provider, 'Close Case').click()
  await wantsPdf(provider).uncheck()
  await dialog(provider).getByRole('button', { name: 'Close Case' }).click()
  await expect(provider.getByText('Case state has been modified!')).toBeVisible()
  for (const page of [provider, specialist]) {
    await expect(page.getByText('This case is closed.')).toBeVisible()
    await expect(log(page)).toContainText('Jonas Abernathy closed the case')
    await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  }
  expect(reports).toEqual([])

  await test.step('a reopened case continues with its whole conversation', async () => {
    await button(provider, 'Reopen Case').click()
    await expect(provider.getByText(NOTICES.caseStateModified)).toBeVisible()
    await box(provider).fill('One more question.')
    await box(provider).press('Control+Enter')
    await expect(log(specialist).getByText('One more question.')).toBeVisible()
    await box(specialist).fill('One more answer.')
    await box(specialist).press('Control+Enter')
    for (const page of [provider, specialist]) {
      await expect(log(page).getByText('One more answer.')).toBeVisible()
      await expect(log(page)).toHaveText(
        /Only a first thought\..*closed the case.*reopened the case.*One more question\..*One more answer\./s,
        { useInnerText: true },
      )
    }
  })
})

test('CLOSE-01 CLOSE-05 if the message box contains text, the notice covers no control and the end of the conversation stays visible; on a phone, Download PDF is in the menu', async ({
  person,
  rooms,
}) => {
  for (const phone of [true, false]) {
    const caseId = await rooms.make()
    const notes = Array.from({ length: 30 }, (_none, index) => `Earlier note ${index + 1}`)
    await rooms.write(caseId, PCP, notes)
    const { page } = await person(PCP, { phone, at: roomPath(caseId) })
    await expect(log(page).getByText('Earlier note 30', { exact: true })).toBeInViewport()
    if (phone) expect(await reportFromMenu(page)).toContain('Roomina Testperson')
    await box(page).fill('Typed, never sent')
    await button(page, 'Close Case').click()
    await wantsPdf(page).uncheck()
    await dialog(page).getByRole('button', { name: 'Close Case' }).click()
    const notice = page.getByText(NOTICES.caseStateModified)
    const kept = page.getByText('Your unsent message is kept until then.')
    // A notice stays while the pointer is over it.
    await notice.hover()
    await expect(log(page).getByText('Jonas Abernathy closed the case')).toBeInViewport({ ratio: 1 })
    await expect(kept).toBeVisible()
    await expect.poll(() => isClear(notice, kept)).toBe(true)
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0)
  }
})

/** Returns the text of the report that is saved from a phone's menu. */
async function reportFromMenu(page: Page): Promise<string> {
  await button(page, 'More actions').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download PDF' }).click(),
  ])
  return (await readPdf(await readFile(await download.path()))).words
}

/** True if the two elements do not overlap. */
async function isClear(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) return false
  return (
    first.y + first.height <= second.y ||
    second.y + second.height <= first.y ||
    first.x + first.width <= second.x ||
    second.x + second.width <= first.x
  )
}

test('CLOSE-01 CLOSE-05 the report with the whole conversation is saved if the checkbox is ticked', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Reporta Testperson', question: 'Is it safe to wait?' })
  const [asked] = await rooms.write(caseId, PCP, ['Tracing repeated: unchanged.'])
  const [answered] = await rooms.write(caseId, CARDIOLOGIST, ['Safe to wait three weeks.'])
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await button(page, 'Close Case').click()
  await expect(wantsPdf(page)).toBeChecked()
  const started = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Close Case' }).click()
  // Creating the report may take longer than the notice is displayed.
  await expect(page.getByText(NOTICES.caseStateModified)).toBeVisible()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const { words } = await readPdf(await readFile(await download.path()))
  const report = words.replaceAll(/\s+/g, ' ')
  for (const part of ['Reporta Testperson', '09/02/1971', 'Cardiology', 'Is it safe to wait?']) {
    expect(report).toContain(part)
  }
  for (const part of ['Jonas Abernathy', 'Samuel Okonjo', 'NPI', 'DEMO-MD-0002'])
    expect(report).toContain(part)
  expect(report).toMatch(
    new RegExp(
      `${inReport(asked?.created ?? 0)}.*Tracing repeated: unchanged\\..*` +
        `${inReport(answered?.created ?? 0)}.*Safe to wait three weeks\\..*closed the case`,
    ),
  )
})

test('CLOSE-01 if two users close a case simultaneously, the second is notified and sees the current state', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page: first } = await person(PCP, { at: roomPath(caseId) })
  const { page: second } = await person('superuser@demo.example', { at: roomPath(caseId) })
  for (const page of [first, second]) {
    await button(page, 'Close Case').click()
    await wantsPdf(page).uncheck()
  }
  const reports = reportsOf(second)
  await dialog(first).getByRole('button', { name: 'Close Case' }).click()
  await expect(first.getByText(NOTICES.caseStateModified)).toBeVisible()
  await wantsPdf(second).check()
  const [refusal] = await Promise.all([
    second.waitForResponse('**/case/closeCase'),
    dialog(second).getByRole('button', { name: 'Close Case' }).click(),
  ])
  expect(refusal.status()).toBe(409)
  await expect(second.getByRole('alert')).toContainText('This case is already closed.')
  await expect(dialog(second)).toBeHidden()
  await expect(second.getByText('This case is closed.')).toBeVisible()
  await expect(button(second, 'Reopen Case')).toBeVisible()
  expect(reports).toEqual([])
  await expect(log(second).getByText('closed the case')).toHaveCount(1)
})
