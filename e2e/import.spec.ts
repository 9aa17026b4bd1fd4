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

test('IMP-01 chosen files are uploaded and get a link; a CSV of patients is matched, checked and imported', async ({
  person,
  api,
}) => {
  const { page } = await person(BILLER, { at: '/import' })
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
  // The user leaves halfway and returns: the files are listed, and the matching continues.
  await page.goBack()
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Match columns, patients.csv' }).click()
  await expect(page.getByLabel('Patient field for Birth date')).toHaveValue('dob')
  await page.getByLabel('Patient field for Insurer, to check').selectOption('Do not import')
  await expect(page.getByText('1 row is left out.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Importo Madeup' })).toContainText(
    'DOB is not a date (MM/DD/YYYY)',
  )
  const start = page.getByRole('button', { name: 'Import 2 patients' })
  await expect(start).toBeEnabled()
  await expectNoViolations(page)

  await start.click()
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

test('IMP-01 a specialist on a phone uploads any file, gets its link and removes it, but cannot import patients', async ({
  person,
  api,
}) => {
  const { page } = await person('cardio@demo.example', { phone: true, dark: true, at: '/import' })
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

test('IMP-01 dropping a CSV uploads it and opens its matching, with Patient Last and Patient First recognized', async ({
  person,
}) => {
  const { page } = await person(BILLER, { at: '/import' })
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    const text = 'Patient Last,Patient First,Patient DOB\nMadeup,Dropped,01/02/1970\n'
    data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
    return data
  })
  await page.getByRole('button', { name: /Drop files here/ }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByLabel('Patient field for Patient Last')).toHaveValue('lastName')
  await expect(page.getByLabel('Patient field for Patient First')).toHaveValue('firstName')
  await expect(page.getByRole('button', { name: 'Import 1 patient' })).toBeEnabled()
  // Once its columns are matched, the file has no download link, because it may contain data that no user may download.
  await page.getByRole('button', { name: 'Back to the files' }).click()
  await expect(page.getByRole('button', { name: 'Match columns, dropped.csv' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download link, dropped.csv' })).toHaveCount(0)
})

const DOUBTFUL = `Patient roster

Name,DOB,Phone,State,Zip
"MADEUP,CARLA J",12-Mar-1980,N/A,MA,2134
"Madeup, Dora",29222,202 555 0101,MA,2.13E+07
`

test('IMP-01 choosing one CSV opens its matching, asks about lost zeros of zip codes, and lists unreadable cells', async ({
  person,
}) => {
  const { page } = await person(BILLER, { at: '/import' })
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(DOUBTFUL) }])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('2 rows, 5 columns, comma, UTF-8')).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('CARLA J MADEUP')).toContainText('03/12/1980')
  await expect(row('Dora Madeup')).toContainText('01/02/1980')
  await expect(row('CARLA J MADEUP')).toContainText(
    'Mobile phone is not a phone number: N/A. Imported without it.',
  )
  await expect(row('Dora Madeup')).toContainText('Zip was rounded by a spreadsheet: 2.13E+07.')
  await expectNoViolations(page)
  const zeros = page.getByRole('checkbox', { name: /^Add the leading zero to 1 ZIP code/ })
  await expect(row('CARLA J MADEUP')).toContainText('Zip has lost a zero at the front, or a digit: 2134.')
  await zeros.click()
  await expect(row('CARLA J MADEUP')).not.toContainText('Zip has lost')
  await expect(zeros).toBeChecked()
  await page.getByRole('button', { name: 'Cells left out 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Import 2 patients' }).click()
  await expect(page.getByRole('heading', { name: 'Patients imported' })).toBeVisible()
  await expect(row('Dora Madeup')).toContainText(
    'Imported without a cell. Zip was rounded by a spreadsheet: 2.13E+07',
  )
  await expectNoViolations(page)
})
