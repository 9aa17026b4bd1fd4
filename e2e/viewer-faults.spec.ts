import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, information } from './room-parts.ts'

const HALF = 'A half-written, made-up mess'
const PDF_CODE = '**/assets/pdf-view-*.js'
const VIEWER_CODE = '**/assets/file-viewer-*.js'
const REPORT_CODE = '**/assets/report-view-*.js'

const viewer = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: RegExp) => information(page).getByRole('button', { name })

async function letter() {
  const bytes = await readFile(join(import.meta.dirname, 'fixtures/referral-letter.pdf'))
  return { name: 'referral-letter.pdf', type: 'application/pdf', bytes }
}

/** Replaces a component of the product by one that throws as soon as it is rendered. */
async function breakCode(page: Page, code: string): Promise<void> {
  const body = "export default function broken() { throw new Error('made-up fault') }"
  await page.route(code, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

/** Presses Download in the viewer's error message and returns the name of the saved file. */
async function downloadedName(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).last().click(),
  ])
  return download.suggestedFilename()
}

test('WEB-01 a viewer that throws or does not load keeps the room and the unsent message, offers Download, and is not opened again by a reload', async ({
  person,
  rooms,
  faults,
}) => {
  faults.expect(/made-up fault|dynamically imported module/)
  const caseId = await rooms.make({ files: [await letter()] })
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await box(page).fill(HALF)

  await page.route(VIEWER_CODE, (route) => route.abort())
  await card(page, /^referral-letter/).click()
  await expect(viewer(page)).toContainText('Download referral-letter.pdf and open it on this device')
  await expectNoViolations(page)
  expect(await downloadedName(page)).toBe('referral-letter.pdf')
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect(viewer(page)).toBeHidden()
  await expect(box(page)).toHaveValue(HALF)

  await page.unroute(VIEWER_CODE)
  await breakCode(page, PDF_CODE)
  await card(page, /^referral-letter/).click()
  await expect(viewer(page)).toContainText('This file could not be shown here.')
  expect(await downloadedName(page)).toBe('referral-letter.pdf')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(box(page)).toHaveValue(HALF)

  await card(page, /^referral-letter/).click()
  await expect(viewer(page)).toContainText('This file could not be shown here.')
  await page.reload()
  await expect(box(page)).toBeFocused()
  await expect(viewer(page)).toBeHidden()
})

test('WEB-01 a PDF page that cannot be drawn shows a message, beside the other pages', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ files: [await letter()] })
  const { page } = await person(CARDIOLOGIST, {
    at: roomPath(caseId),
    before: (opened) =>
      opened.addInitScript(() => {
        CanvasRenderingContext2D.prototype.fillRect = () => {
          throw new Error('made-up fault')
        }
      }),
  })
  await card(page, /^referral-letter/).click()
  const first = viewer(page).getByRole('group', { name: 'Page 1 of 2' })
  await expect(first).toContainText('This page could not be shown.')
  await expect(first).toContainText('Referral letter (made up)')
})

test('WEB-01 a report that cannot be displayed can still be downloaded', async ({
  person,
  rooms,
  faults,
}) => {
  faults.expect(/made-up fault/)
  const caseId = await rooms.make()
  await rooms.close(caseId)
  const { page } = await person(PCP, {
    at: `/pdf_${caseId}`,
    before: (opened) => breakCode(opened, REPORT_CODE),
  })
  await expect(page.getByText('The report could not be shown')).toBeVisible()
  await expectNoViolations(page)
  expect(await downloadedName(page)).toBe(`case-report-${caseId}.pdf`)
})
