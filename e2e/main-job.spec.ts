import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { readPdf } from './read-pdf.ts'

// Uses the embedded database, as `npm start` does.
test.use({ database: 'embedded' })

const PHOTO = join(import.meta.dirname, 'fixtures/wound-photo.heic')
const LETTER = join(import.meta.dirname, 'fixtures/referral-letter.pdf')

const QUESTION = 'Made-up wound on the left shin for three weeks, edges red. Debride here or refer?'
const ANSWER =
  'Made-up answer: the bed is clean and granulating. No debridement; moist dressing, review in ten days.'
const THANKS = 'Thank you, dressing changed today.'

const DEVICES = [
  { device: 'a desktop', phone: false, patient: 'Mainjob Deskperson' },
  { device: 'a phone', phone: true, patient: 'Mainjob Phoneperson' },
]

for (const { device, phone, patient } of DEVICES) {
  test(`the main job on ${device}: a case with a HEIC photo and a PDF is created, assigned, discussed live and closed, and its report downloaded`, async ({
    person,
  }) => {
    const { page: provider } = await person('pcp@demo.example', { phone })
    const { page: administrator } = await person('admin@demo.example', { phone })
    const { page: specialist } = await person('derm@demo.example', { phone })
    const entry = (page: Page) => page.getByRole(phone ? 'listitem' : 'row').filter({ hasText: patient })

    await test.step('CASE-02 CASE-03 CASE-05 ROUT-04 the provider sends the case', async () => {
      await provider.getByRole('link', { name: phone ? 'Create a Case' : 'Create new case' }).click()
      await provider.getByLabel('Type Patient Name').fill(patient)
      await provider.getByLabel('Type Patient DOB').fill('03/14/1968')
      await provider.getByLabel('Select Specialty').click()
      await provider.getByRole('option', { name: 'Dermatology' }).click()
      await provider.keyboard.press('Escape')
      await provider.getByLabel('Question').fill(QUESTION)
      await provider.getByLabel('file upload').setInputFiles([PHOTO, LETTER])
      await expect(provider.getByText('wound-photo.png')).toBeVisible()
      await expect(provider.getByText('Uploaded', { exact: true })).toHaveCount(2)
      await provider.getByRole('checkbox', { name: /verbally consented/ }).check()
      await provider.getByRole('button', { name: 'Send' }).click()
      await expect(provider).toHaveURL(/\/inbox\/cases$/)
      await expect(entry(provider)).toContainText('Unassigned')
    })

    await test.step('INB-12 ASG-04 INB-15 the case appears to the specialist as soon as the administrator assigns it', async () => {
      const row = entry(administrator)
      await row
        .getByRole('link', { name: /Assign Specialist/ })
        .or(row.getByRole('button', { name: /Assign Specialist/ }))
        .click()
      await expect(administrator.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`Assign Dermatology Specialist to ${patient}, DOB 03/14/1968 \\(5\\d years\\)`),
      )
      await administrator.getByRole('button', { name: 'Assign Ines Carvalho' }).click()
      const dialog = administrator.getByRole('dialog')
      await expect(dialog).toContainText(`Are you sure you want to assign this specialist to ${patient}?`)
      await dialog.getByRole('button', { name: 'Assign' }).click()
      await expect(administrator.getByText('Case state has been modified!')).toBeVisible()
      await expect(entry(specialist)).toBeVisible()
    })

    await test.step('ROOM-01 INB-10 provider and specialist exchange live messages', async () => {
      await entry(specialist).getByText(patient).click()
      await expect(specialist.getByRole('heading', { level: 1 })).toHaveText(patient)
      await entry(provider).getByText(patient).click()
      await expect(provider.getByRole('heading', { level: 1 })).toHaveText(patient)
      await specialist.getByRole('textbox', { name: 'Message' }).fill(ANSWER)
      await specialist.getByRole('button', { name: 'Send' }).click()
      await expect(provider.getByRole('log').getByText(ANSWER)).toBeVisible()
      await provider.getByRole('textbox', { name: 'Message' }).fill(THANKS)
      await provider.keyboard.press('Control+Enter')
      await expect(specialist.getByRole('log').getByText(THANKS)).toBeVisible()
      if (phone) await specialist.getByText('View Data').click()
      await expect(specialist.getByRole('button', { name: /wound-photo.png/ })).toBeVisible()
      if (phone) await specialist.getByText('View Chat').click()
    })

    await test.step('CLOSE-01 CLOSE-05 the provider closes the case and downloads the report with the photo', async () => {
      const started = provider.waitForEvent('download')
      await provider.getByRole('button', { name: 'Close Case' }).click()
      await provider.getByRole('dialog').getByRole('button', { name: 'Close Case' }).click()
      // Creating the report may take longer than the notice is displayed.
      await expect(provider.getByText('Case state has been modified!')).toBeVisible()
      const download = await started
      expect(download.suggestedFilename()).toMatch(/^case-report-.*\.pdf$/)
      const report = await readPdf(await readFile(await download.path()))
      const closed = report.words.replaceAll(/\s+/g, ' ')
      for (const words of [
        patient,
        '03/14/1968',
        QUESTION,
        ANSWER,
        THANKS,
        'Ines Carvalho',
        'wound-photo.png',
        'referral-letter.pdf',
      ]) {
        expect(closed).toContain(words)
      }
      expect(report.pictures).toBe(1)
      expect(report.pageSize).toEqual({ width: 612, height: 792 })
      await expect(specialist.getByText('This case is closed')).toBeVisible()
    })
  })
}
