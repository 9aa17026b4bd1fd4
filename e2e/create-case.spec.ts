import { createCase, fetchCase } from '@econsult/contract/cases'
import { getUserPatients, type Patient } from '@econsult/contract/patients'
import { fetchUserDataById } from '@econsult/contract/users'
import type { Locator, Page, Request } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import type { Api } from './api.ts'
import { chooseSpecialties, fillCase, formOn, NEW_CASE, startCase } from './case-form.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { CARDIOLOGIST, PCP, SUPERUSER } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

const CONSENT =
  'The patient has verbally consented to this consultation including any financial obligations that arise from it.'
const REQUIRED = {
  specialty: 'Specialty field is required.',
  name: 'Patient name field is required.',
  dob: 'Patient DOB field is required.',
  consent: 'Patient consent is required.',
} as const

// All input fields of createCase (CASE-09).
const CREATE_CASE_FIELDS =
  'caseId providerId practiceId patientId specialtyIds patientName dob questions files isRead isDeleted patientConsentGiven email'.split(
    ' ',
  )

function isCreateCase(request: Request): boolean {
  return request.url().endsWith(createCase.path)
}

/** Sends the form and returns the stored case once the inbox is shown. */
async function sendCase(page: Page, api: Api) {
  const sent = page.waitForRequest(isCreateCase)
  await formOn(page).send.click()
  const input = createCase.input.parse((await sent).postDataJSON())
  await expect(page).toHaveURL('/inbox/cases')
  const { data } = await api.call(fetchCase, { caseId: input.caseId ?? '' })
  return { input, data }
}

/** A patient of this provider in the demo data who is linked to athena. */
async function athenaPatient(api: Api): Promise<Patient> {
  const consonants = Array.from('bcdfghjklmnprstvw')
  for (const keyword of consonants.flatMap((one) => [`${one}a`, `${one}e`, `${one}i`, `${one}o`])) {
    const { data } = await api.call(getUserPatients, { keyword })
    const linked = data.find((patient) => patient.athenaPatientId !== null)
    if (linked) return linked
  }
  throw new Error('the demo has no patient whom athena knows')
}

test('CASE-01 only PCP and PCPSUPERUSER create cases; all other users are redirected to the open cases', async ({
  person,
}) => {
  for (const email of [CARDIOLOGIST, 'biller@demo.example', 'admin@demo.example']) {
    const { page } = await person(email, { at: NEW_CASE })
    await expect(page).toHaveURL('/inbox/cases')
    await expect(formOn(page).name).toHaveCount(0)
  }
  // The other tests of this file create cases as a PCP.
  const { page } = await person(SUPERUSER, { at: NEW_CASE })
  await expect(formOn(page).name).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page).toHaveURL('/inbox/cases')
})

test('CASE-02 CASE-10 finding one’s own patient by name fills the DOB and the record-system ids; choosing a specialty shows the patient’s open case with that specialty', async ({
  person,
  api,
}) => {
  const provider = await api(PCP)
  const patient = await athenaPatient(provider)
  const { id: patientId, fullName: patientName, dob } = patient
  const { data: before } = await provider.call(createCase, {
    patientId,
    patientName,
    dob,
    specialtyIds: ['2'],
    patientConsentGiven: true,
  })
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  const start = patient.fullName.slice(0, 4).toLowerCase()
  // Waits, because the page may search while the text is being typed.
  const searched = page.waitForRequest(
    (request) => request.url().endsWith(getUserPatients.path) && request.postDataJSON().keyword === start,
  )
  await form.name.pressSequentially(start)
  await searched
  await page.getByRole('option', { name: patient.fullName }).filter({ hasText: 'athena' }).click()

  const [year, month, day] = patient.dob.split('-')
  await expect(form.name).toHaveValue(patient.fullName)
  await expect(form.dob).toHaveValue(`${month}/${day}/${year}`)
  await expect(page.getByLabel('linked to athena')).toBeVisible()
  await chooseSpecialties(page, ['Cardiology'])
  await expect(page.getByText(/^\d+ open cases? with Cardiology, .+ 1 min/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
    'href',
    `/insidemessage/room_${before.caseId}`,
  )
  await form.consent.check()
  const { input, data } = await sendCase(page, provider)
  expect(input).toMatchObject({ patientId: patient.id, dob: patient.dob })
  expect(data.patientData).toMatchObject({ id: patient.id, athenaPatientId: patient.athenaPatientId })
})

test('CASE-02 changing the DOB or name removes the link to the chosen patient, which can be linked again', async ({
  person,
  api,
}) => {
  const patient = await athenaPatient(await api(PCP))
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  await form.name.fill(patient.fullName)
  await page.getByRole('option', { name: patient.fullName }).filter({ hasText: 'athena' }).click()
  await form.dob.fill('01/02/1950')
  await expect(page.getByLabel('linked to athena')).toHaveCount(0)
  await expect(page.getByText(`No longer linked to ${patient.fullName} in athena.`)).toBeVisible()
  await page.getByRole('button', { name: 'Link again' }).click()
  await expect(page.getByLabel('linked to athena')).toBeVisible()
  await form.name.press('End')
  await form.name.pressSequentially('s')
  await expect(page.getByLabel('linked to athena')).toHaveCount(0)
})

test('CASE-02 a new name creates a patient who belongs to the provider and is not found by other users', async ({
  person,
  api,
}) => {
  const patientName = newPatient('Newton')
  const provider = await api(PCP)
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  await fillCase(page, patientName)
  await expect(page.getByText('New patient: no match in your list.')).toBeVisible()
  const { input, data } = await sendCase(page, provider)
  expect(input).toMatchObject({ patientId: '', patientName, dob: '1971-09-02' })

  await startCase(page)
  await form.name.fill(patientName)
  await page.getByRole('option', { name: patientName }).click()
  await expect(form.dob).toHaveValue('09/02/1971')
  const keyword = patientName
  expect((await provider.call(getUserPatients, { keyword })).data).toMatchObject([{ id: data.patientId }])
  for (const other of ['owner@demo.example', 'other@rival.example'])
    expect((await (await api(other)).call(getUserPatients, { keyword })).data).toEqual([])
})

test('CASE-03 the DOB is MM/DD/YYYY, typed or chosen, and not in the future; several specialties can be chosen; the consent checkbox shows its full text', async ({
  person,
  api,
}) => {
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  await expect(form.name).toBeFocused()
  await expect(form.dob).toHaveAttribute('placeholder', 'MM/DD/YYYY')
  await expect(page.getByRole('checkbox', { name: CONSENT, exact: true })).not.toBeChecked()
  // The question field has the whole width of the column, 680 px.
  await expect.poll(async () => (await form.question.boundingBox())?.width).toBeGreaterThan(600)

  await test.step('the DOB is checked when its field loses the focus; a two-digit year requires a choice of century', async () => {
    await form.dob.focus()
    await form.question.focus()
    await expect(form.dob).not.toHaveAttribute('aria-invalid', 'true')

    await form.dob.pressSequentially('02301980')
    await expect(form.dob).not.toHaveAttribute('aria-invalid', 'true')
    await form.question.focus()
    await expect(form.dob).toHaveAccessibleDescription('Enter the date of birth as MM/DD/YYYY.')

    await form.dob.clear()
    await form.dob.pressSequentially('3/4/68')
    await form.question.focus()
    await expect(form.dob).toHaveAccessibleDescription('Was the patient born in 1968?')
    await expectNoViolations(page)
    await page.getByRole('button', { name: '1968', exact: true }).click()
    await expect(form.dob).toHaveValue('03/04/1968')
    await expect(form.dob).toBeFocused()
    await expect(form.dob).not.toHaveAttribute('aria-invalid', 'true')

    await form.dob.clear()
    await form.dob.pressSequentially('3/4/12')
    await form.question.focus()
    await expect(form.dob).toHaveAccessibleDescription('Born in 1912 or 2012?')
    await page.getByRole('button', { name: '2012', exact: true }).click()
    await expect(form.dob).toHaveValue('03/04/2012')
    await form.dob.clear()
  })

  await test.step('a pasted DOB in another format is converted completely, or stays as pasted', async () => {
    for (const pasted of ['DOB: Feb 29, 1980', '29 Feb 1980', '02 / 29 / 1980', '19800229', '1980-02-29']) {
      await form.dob.clear()
      await page.keyboard.insertText(pasted)
      await expect(form.dob).toHaveValue('02/29/1980')
    }
    await form.dob.clear()
    await form.dob.pressSequentially('Feb 29, 1980')
    await form.question.focus()
    await expect(form.dob).toHaveValue('02/29/1980')
    await form.dob.clear()
    await page.keyboard.insertText('02/29/1980 or 03/01/1980')
    await form.question.focus()
    await expect(form.dob).toHaveValue('02/29/1980 or 03/01/1980')
    await expect(form.dob).toHaveAccessibleDescription('Enter the date of birth as MM/DD/YYYY.')
    await form.dob.clear()
  })

  await test.step('the calendar offers no future day, and choosing a day fills the field', async () => {
    await form.dob.fill('07/04/1976')
    const open = page.getByRole('button', { name: 'Choose the DOB from a calendar' })
    await open.click()
    const calendar = page.getByRole('dialog')
    await calendar.getByRole('gridcell', { name: '21', exact: true }).click()
    await expect(form.dob).toHaveValue('07/21/1976')
    await form.dob.clear()
    await open.click()
    const years = calendar.getByRole('radio')
    await expect(years.first()).toBeVisible()
    const thisYear = new Date().getFullYear()
    await expect(calendar.getByRole('radio', { name: `${thisYear + 1}` })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
  })

  await fillCase(page, newPatient('Thirda'))

  const tomorrow = new Date(Date.now() + 36 * 60 * 60 * 1000)
  const [year, month, day] = tomorrow.toISOString().slice(0, 10).split('-')
  for (const [typed, fault] of [
    [`${month}${day}${year}`, 'Patient DOB cannot be in the future.'],
    ['02301980', 'Enter the date of birth as MM/DD/YYYY.'],
  ] as const) {
    await form.dob.clear()
    await form.dob.pressSequentially(typed)
    await form.send.click()
    await expect(form.dob).toHaveAccessibleDescription(fault)
    await expect(form.dob).toBeFocused()
  }

  await form.dob.clear()
  await form.dob.pressSequentially('7041976')
  await expect(form.dob).toHaveValue('07/04/1976')
  await form.specialty.click()
  for (const start of ['derm', 'urol']) {
    await page.keyboard.type(start)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await page.getByLabel('Remove Urology').click()
  const { data } = await sendCase(page, await api(PCP))
  expect(data.patientData?.dob).toBe('1976-07-04')
  expect(data.specialty.map(({ title }) => title)).toEqual(['Cardiology', 'Dermatology'])
  expect(data).toMatchObject({ questions: 'Is this made-up murmur a concern?', patientConsentGiven: true })
})

test('CASE-04 CASE-09 four errors appear under their fields and disappear when corrected; then two clicks send the case once, with all fields', async ({
  person,
  api,
}) => {
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  const sent: Request[] = []
  page.on('request', (request) => isCreateCase(request) && sent.push(request))
  await form.send.click()
  const texts: [Locator, string][] = [
    [form.specialty, REQUIRED.specialty],
    [form.name, REQUIRED.name],
    [form.dob, REQUIRED.dob],
    [form.consent, REQUIRED.consent],
  ]
  for (const [field, text] of texts) {
    await expect(field).toHaveAccessibleDescription(text)
    const [fieldBox, textBox] = await Promise.all([field.boundingBox(), page.getByText(text).boundingBox()])
    expect(textBox?.y).toBeGreaterThan(fieldBox?.y ?? Infinity)
  }
  await expect(form.name).toBeFocused()

  const patientName = newPatient('Fourtha')
  await fillCase(page, patientName)
  for (const text of Object.values(REQUIRED)) await expect(page.getByText(text)).toHaveCount(0)
  expect(sent).toEqual([])

  const { data: user } = await (await api(PCP)).call(fetchUserDataById, {})
  const sending = page.waitForRequest(isCreateCase)
  await form.send.dblclick()
  const fields = [...CREATE_CASE_FIELDS, 'sendingId']
  expect(Object.keys((await sending).postDataJSON()).toSorted()).toEqual(fields.toSorted())
  expect((await sending).postDataJSON()).toMatchObject({
    providerId: user.id,
    practiceId: user.practiceId,
    email: PCP,
    isRead: true,
    isDeleted: false,
  })
  await expect(page).toHaveURL('/inbox/cases')
  await expect(page.getByText('The case has been sent to ')).toBeVisible()
  await expect(rowOf(page, patientName)).toHaveCount(1)
  expect(sent).toHaveLength(1)
})

test('typed text is kept when the user leaves the page and when sending fails', async ({ person }) => {
  const patientName = newPatient('Waita')
  const { page, context } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  await fillCase(page, patientName)
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(form.name).toHaveValue(patientName)
  await context.setOffline(true)
  await form.send.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(form.name).toHaveValue(patientName)
  await context.setOffline(false)
  await form.send.click()
  await expect(page).toHaveURL('/inbox/cases')
  await expect(rowOf(page, patientName)).toHaveCount(1)
})
