import { fetchImportedFiles } from '@econsult/contract/imports'
import { getUserPatients } from '@econsult/contract/patients'
import { expectNoViolations } from './accessibility.ts'
import { BILLER } from './people.ts'
import { expect, test } from './product.ts'

const PATIENTS = `Patient,Birth date,Sex,Cell,Insurer,Chart colour
Importa Madeup,04/18/1949,M,202 555 0101,Sample Shield,green
Importo Madeup,31/12/1962,M,,,
Importi Madeup,11/02/1983,F,,,
`

test('IMP-01 files are chosen, uploaded and get a link; a CSV of patients is matched, checked and imported', async ({
  person,
  api,
}) => {
  const { page } = await person(BILLER)
  await page.goto('/import')
  await page.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(PATIENTS) },
    { name: 'fees.txt', mimeType: 'text/plain', buffer: Buffer.from('Only made up.') },
  ])
  await expect(page.getByText('Not uploaded yet')).toHaveCount(2)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  await expectNoViolations(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download link, fees.txt' }).click()
  expect((await downloading).suggestedFilename()).toBe('fees.txt')

  await page.getByRole('button', { name: 'Match columns, patients.csv' }).click()
  await expect(page.getByText('3 rows, 6 columns, comma, UTF-8')).toBeVisible()
  await expect(page.getByText('1 to check')).toBeVisible()
  // Half way and back: the files stand there, and the matching goes on.
  await page.goBack()
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Match columns, patients.csv' }).click()
  await expect(page.getByLabel('Patient field of Birth date')).toHaveValue('dob')
  await page.getByLabel('Patient field of Insurer, to check').selectOption('Do not import')
  await expect(page.getByText('1 row is left out.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Importo Madeup' })).toContainText(
    'DOB is not a date (MM/DD/YYYY)',
  )
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Import 2 patients' }).click()
  await expect(page.getByRole('heading', { name: 'Patients imported' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Importo Madeup' })).toContainText('31/12/1962')
  const errors = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download error rows' }).click()
  expect((await errors).suggestedFilename()).toBe('error-rows.csv')
  await expectNoViolations(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Patients imported' })).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await expect(page.getByRole('list', { name: 'Earlier files' })).toContainText('patients.csv')
  const provider = await api('pcp@demo.example')
  const { data } = await provider.call(getUserPatients, { keyword: 'importa' })
  expect(data.map(({ fullName, dob }) => [fullName, dob])).toEqual([['Importa Madeup', '1949-04-18']])
})

test('IMP-01 a specialist on a phone uploads any file, gets its link and takes it back, but imports no patients', async ({
  person,
  api,
}) => {
  const { page } = await person('cardio@demo.example', { phone: true, dark: true })
  await page.goto('/import')
  const name = 'Overview 2026.csv'
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name, mimeType: '', buffer: Buffer.from(PATIENTS) }])
  await page.getByRole('button', { name: 'Upload' }).click()
  const link = page.getByRole('button', { name: `Download link, ${name}` })
  await expect(link).toBeVisible()
  await expect(page.getByRole('button', { name: /Match columns/ })).toHaveCount(0)
  await expectNoViolations(page)
  const downloading = page.waitForEvent('download')
  await link.click()
  expect((await downloading).suggestedFilename()).toBe(name)
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText(name)).toHaveCount(0)
  const { data } = await (await api('cardio@demo.example')).call(fetchImportedFiles, {})
  expect(data.map(({ fileName }) => fileName)).not.toContain(name)
})
