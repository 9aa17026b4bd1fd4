import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { OWNER } from './people.ts'
import { expect, test } from './product.ts'

const QUESTION = 'New atrial fibrillation with palpitations. Would you start apixaban now?'

async function write(page: Page): Promise<void> {
  await page.getByLabel('Type Patient Name').fill('Walter Haldane')
  await page
    .getByRole('option', { name: /Walter Haldane/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Select Specialty' }).fill('Cardiology')
  await page.getByRole('option', { name: 'Cardiology' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Question', { exact: true }).fill(QUESTION)
}

test('CHART-02 CHART-03 the sender answers questions and unticks items; only the sent items are displayed to the specialist', async ({
  person,
}) => {
  const { page } = await person(OWNER, { at: '/create-new-case' })
  await write(page)
  const panel = page.getByRole('complementary', { name: 'Template and chart' })
  await expect(panel.getByRole('heading', { name: 'Atrial fibrillation' })).toBeVisible()
  await expect(panel.getByText('Call instead of writing').first()).toBeVisible()
  await panel.getByLabel('Symptoms, and how often').fill('Palpitations, twice a week')
  await expect(panel.getByRole('button', { name: 'Questions 1 of 6' })).toBeVisible()
  await expect(panel.getByText('Not found. You can send without it.').first()).toBeVisible()
  await expectNoViolations(page)

  await panel.getByRole('button', { name: /^Chart \d+ of \d+$/ }).click()
  const problems = panel.getByRole('region', { name: 'Problems' })
  await expect(problems.getByRole('checkbox', { name: /Paroxysmal atrial fibrillation/ })).toBeChecked()
  await expect(problems.getByRole('checkbox', { name: /Right knee osteoarthritis/ })).not.toBeChecked()
  await problems.getByRole('checkbox', { name: /Type 2 diabetes/ }).uncheck()
  const note = panel.getByRole('region', { name: 'Notes' }).getByRole('checkbox').first()
  await expect(page.getByRole('checkbox', { name: 'Add latest encounter' })).toBeChecked()
  await note.uncheck()
  await expect(page.getByRole('checkbox', { name: 'Add latest encounter' })).not.toBeChecked()
  await expectNoViolations(page)
  await page.getByRole('checkbox', { name: /verbally consented/ }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The case has been sent to ')).toBeVisible()

  await page.getByText(QUESTION).first().click()
  await page.getByRole('button', { name: /^Chart \d+$/ }).click()
  const chart = page.getByRole('region', { name: 'Chart as sent' })
  await expect(chart).toContainText(
    /As sent by .* from athena\. \d+ of \d+ items, chosen for this question\./,
  )
  await expect(chart.getByRole('region', { name: 'Problems' })).toContainText(
    'Paroxysmal atrial fibrillation',
  )
  await expect(chart.getByRole('region', { name: 'Problems' })).toContainText(/Not sent: \d/)
  await expect(chart).not.toContainText('Right knee osteoarthritis')
  await expect(chart).not.toContainText('Type 2 diabetes')
  const hemoglobin = chart.getByRole('row', { name: /^Hemoglobin 10/ })
  await expect(hemoglobin).toContainText('10.9 g/dL low')
  await expect(hemoglobin).toContainText('11.4')
  await expect(page.getByRole('complementary', { name: 'Case Information' })).toContainText(
    'Palpitations, twice a week',
  )
  await expectNoViolations(page)
})

test('CHART-02 on a phone, a chart item is sent only if the sender adds it', async ({ person }) => {
  const { page } = await person(OWNER, { phone: true, at: '/create-new-case' })
  await write(page)
  await page.getByRole('button', { name: 'From the chart' }).click()
  const chart = page.getByRole('dialog', { name: 'From the chart' })
  await expect(chart.getByText('Ticked: items that ‘Atrial fibrillation’ asks for')).toBeVisible()
  await expect(chart.getByRole('checkbox', { name: /Penicillin/ })).toBeChecked()
  await expectNoViolations(page)
  await chart.getByRole('button', { name: 'None' }).click()
  await chart.getByRole('checkbox', { name: /Penicillin/ }).check()
  await chart.getByRole('button', { name: /^Add 1 of \d+ items$/ }).click()
  await expect(page.getByRole('button', { name: /^Chart 1 of \d+$/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /verbally consented/ }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const sent = page
    .getByRole('listitem')
    .filter({ hasText: 'Walter Haldane' })
    .filter({ hasText: 'case sent' })
  await sent.first().getByRole('link').click()
  await page.getByRole('button', { name: /^View Data/ }).click()
  await page.getByRole('tab', { name: 'Chart 1' }).click()
  const sheet = page.getByRole('region', { name: 'Chart as sent' })
  await expect(sheet).toContainText('Penicillin')
  await expect(sheet.getByRole('region', { name: 'Medicines' })).toContainText(
    /^Medicines0 of \d+Not sent: \d+$/,
  )
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Files' })).toContainText('Upload Files')
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Case' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Case' })).not.toContainText('Upload Files')
})
