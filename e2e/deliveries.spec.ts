import { expectNoViolations } from './accessibility.ts'
import { OWNER } from './people.ts'
import { planFault } from './plan-fault.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'

test('CLOSE-04 CLOSE-06 REC-01 a refused report is shown and the case stays closed; the report can be sent another way, Retry sends it once, and the admin can test or replace the connection', async ({
  person,
  product,
  rooms,
}) => {
  const patient = { patientName: 'Margit Solberg', dob: '1954-01-30' }
  const caseId = await rooms.make({ provider: OWNER, ...patient, specialists: [] })
  const { page } = await person(OWNER, { at: roomPath(caseId) })
  await page.getByRole('button', { name: 'Close Case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Case' })
  await expect(dialog.getByRole('radio', { name: /Upload the report to cerbo/ })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /Fax the report/ })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /No upload/ })).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('checkbox', { name: 'Download the PDF to this device' }).uncheck()
  await planFault(product, 'cerbo', 'refused', 1)
  await dialog.getByRole('button', { name: 'Close Case' }).click()

  // The process that creates the report has a low priority, so it may be slow while other browsers run.
  await expect(page.getByText(/The case is closed\. The report was not accepted by cerbo yet\./)).toBeVisible(
    {
      timeout: 60_000,
    },
  )
  await expect(page.getByText('This case is closed.')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Sent on closing' })
  await expect(sent).toContainText('Needs attention')
  await expect(sent).toContainText('cerbo answered: this document is not accepted')
  await expectNoViolations(page)

  await page.goto('/deliveries')
  const row = page
    .getByRole('list', { name: 'Deliveries' })
    .getByRole('listitem')
    .filter({ hasText: 'Solberg' })
    .filter({ hasText: 'cerbo chart' })
    // The delivery of this patient's earlier closing is listed below.
    .first()
  await expect(row).toContainText('What you can do')
  await expectNoViolations(page)
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: /Download PDF/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  await row.getByRole('button', { name: /Send as fax/ }).click()
  const fax = page.getByRole('listitem').filter({ hasText: 'Solberg' }).filter({ hasText: 'Fax +1' })
  await expect(fax).toContainText('arrived')
  await row.getByRole('button', { name: /Retry/ }).click()
  await expect(page.getByText('The report has been uploaded to cerbo.')).toBeVisible()
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible()

  // Until the response arrives, rows of the previous filter are not displayed under the new filter.
  await page.route('**/fetchDeliveries', (route) => route.abort())
  await page.getByRole('button', { name: /^Failed/ }).click()
  await expect(page.getByText('The deliveries could not be loaded')).toBeVisible()
  await expect(row).toHaveCount(0)
  // If the next try also fails, the focus stays on Retry.
  const retry = page.getByRole('button', { name: 'Retry', exact: true })
  const failedAgain = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('fetchDeliveries'),
  )
  await retry.click()
  await failedAgain
  await expect(retry).not.toHaveAttribute('aria-busy')
  await expect(retry).toBeFocused()
  await page.unroute('**/fetchDeliveries')
  await retry.click()
  await expect(page.getByText('The deliveries could not be loaded')).toBeHidden()

  await page.goto('/account/record-system')
  const athena = page.getByRole('article', { name: 'athena' })
  await athena.getByRole('button', { name: 'Test connection' }).click()
  await expect(athena).toContainText(/athena answered in \d+ ms\.\s*Practice found/)
  await athena.getByRole('link', { name: 'Use your own' }).click()
  await expect(page).toHaveURL('/account/record-system/athena')
  await expect(
    page.getByText('It is connected. The current credentials stay in use until you press Replace.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeDisabled()
})
