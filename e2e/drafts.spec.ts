import { fetchCase } from '@econsult/contract/cases'
import { fetchAllDrafts, fetchDraft, saveDraft } from '@econsult/contract/drafts'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expectNoViolations } from './accessibility.ts'
import { chooseSpecialties, fillCase, formOn, NEW_CASE } from './case-form.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

const QUESTION = 'Is this made-up murmur a concern?'

async function openDrafts(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Drafts/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drafts')
}

async function draftOf(api: Api, patientName: string) {
  const { data } = await api.call(fetchAllDrafts, { search: patientName })
  return data[0]
}

function fileNamed(name: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from('Made-up notes.') }
}

test('CASE-07 INB-10 a user who goes to the inbox while the draft is being saved stays there', async ({
  person,
}) => {
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  await expect(form.name).toBeVisible()
  const [saving, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/drafts/saveDraft', async (route) => {
    await saving.promise
    await route.continue()
  })
  // The inbox is not loaded yet; the form stays until the inbox code arrives.
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  const saved = page.waitForResponse('**/drafts/saveDraft')
  await form.name.fill(newPatient('Leavea'))
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page).toHaveURL('/inbox/cases')
  saving.resolve()
  await (await saved).finished()
  code.resolve()
  await expect(page.getByRole('heading', { name: 'Open Cases' })).toBeVisible()
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await expect(page).toHaveURL('/inbox/cases')
})

test('CASE-07 CASE-08 leaving the page saves a draft, reopening it restores every field and file, and sending completes it', async ({
  person,
  api,
}) => {
  const patientName = newPatient('Drafta')
  const provider = await api(PCP)
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  await fillCase(page, patientName)
  await chooseSpecialties(page, ['Dermatology'])
  await form.files.setInputFiles([fileNamed('notes.txt')])
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page.getByText('Saved as a draft.')).toBeVisible()

  await openDrafts(page)
  await rowOf(page, patientName).getByText(patientName).click()
  const draft = await draftOf(provider, patientName)
  await expect(page).toHaveURL(`/edit-new-case-${draft?.caseId}`)
  await expect(form.name).toHaveValue(patientName)
  await expect(form.dob).toHaveValue('09/02/1971')
  for (const title of ['Cardiology', 'Dermatology'])
    await expect(page.getByLabel(`Remove ${title}`)).toBeVisible()
  await expect(form.question).toHaveValue(QUESTION)
  await expect(form.consent).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText('Uploaded')
  await expectNoViolations(page)

  await form.send.click()
  await expect(page).toHaveURL('/inbox/cases')
  const caseId = draft?.caseId ?? ''
  const { data } = await provider.call(fetchCase, { caseId })
  expect(data.files).toMatchObject([{ originalName: 'notes.txt' }])
  expect((await provider.call(fetchDraft, { caseId })).data.isCompleted).toBe(true)
  expect(await draftOf(provider, patientName)).toBeUndefined()
})

test('CASE-07 closing the tab saves the most recent text; an empty form saves no draft', async ({
  person,
  api,
}) => {
  const provider = await api(PCP)
  const { page: before } = await provider.call(fetchAllDrafts, { limit: 1 })
  const { page, context } = await person(PCP, { at: NEW_CASE })
  await expect(formOn(page).name).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page).toHaveURL('/inbox/cases')
  expect((await provider.call(fetchAllDrafts, { limit: 1 })).page.total).toBe(before.total)

  const patientName = newPatient('Closa')
  const tab = await context.newPage()
  await tab.goto(NEW_CASE)
  await formOn(tab).name.fill(patientName)
  await tab.close({ runBeforeUnload: true })
  await expect.poll(async () => (await draftOf(provider, patientName))?.patientName).toBe(patientName)
})

test('CASE-07 a reload right after typing opens the draft again, even before the server has responded', async ({
  person,
  api,
}) => {
  const provider = await api(PCP)
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  const atOnce = newPatient('Reloada')
  await form.name.fill(atOnce)
  await page.reload()
  await expect(page).toHaveURL(/\/edit-new-case-/)
  await expect(form.name).toHaveValue(atOnce)

  await page.goto(NEW_CASE)
  const slow = newPatient('Reloadb')
  const [arrives, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.context().route('**/drafts/saveDraft', async (route) => {
    begun.resolve()
    await arrives.promise
    await route.continue()
  })
  await form.name.fill(slow)
  await begun.promise
  await form.question.fill(QUESTION)
  const asked = page.waitForResponse('**/drafts/fetchDraft')
  await page.reload()
  await asked
  arrives.resolve()
  await expect(form.name).toHaveValue(slow)
  await expect(form.question).toHaveValue(QUESTION)
  await form.question.fill(`${QUESTION} And this?`)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect.poll(async () => (await draftOf(provider, slow))?.questions).toBe(`${QUESTION} And this?`)
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })

  // Types text into an existing draft.
  await form.question.fill('Words just before the reload.')
  await page.reload()
  await expect(form.question).toHaveValue('Words just before the reload.')
  await expect(page.getByText('changed in another window')).toBeHidden()

  // An emptied form is treated as a new form.
  await page.goto(NEW_CASE)
  await form.name.fill('Nobody')
  await expect(page).toHaveURL(/\/edit-new-case-/)
  await form.name.fill('')
  await expect(page).toHaveURL(NEW_CASE)
})

test('CASE-07 ROUT-11 a reload without a network keeps the text and files of a new case', async ({
  person,
  api,
}) => {
  const { page, context } = await person(PCP, { isInstalled: true, at: NEW_CASE })
  page.on('dialog', (dialog) => void dialog.accept())
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const form = formOn(page)
  const patientName = newPatient('Reloadc')
  await context.setOffline(true)
  await form.name.fill(patientName)
  await form.files.setInputFiles([fileNamed('notes.txt')])
  await page.reload()
  await expect(form.name).toHaveValue(patientName)
  const file = page.getByRole('listitem').filter({ hasText: 'notes.txt' })
  await expect(file).toBeVisible()
  await context.setOffline(false)
  await expect(file).toContainText('Uploaded', { timeout: 40_000 })
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  expect((await draftOf(await api(PCP), patientName))?.files).toMatchObject([{ originalName: 'notes.txt' }])
})

test('a draft that another window changed is not overwritten: the user chooses a version', async ({
  person,
  api,
}) => {
  const provider = await api(PCP)
  const { data } = await provider.call(saveDraft, {
    caseId: crypto.randomUUID(),
    patientName: newPatient('Twoa'),
    questions: 'First words.',
  })
  const at = `/edit-new-case-${data.caseId}`
  const { page, context } = await person(PCP, { at })
  const other = await context.newPage()
  await other.goto(at)
  for (const tab of [page, other]) await expect(formOn(tab).question).toHaveValue('First words.')
  await formOn(other).question.fill('Words of the other window.')
  await expect(other.getByText(/^Draft saved/)).toBeVisible()
  await expect
    .poll(async () => (await provider.call(fetchDraft, { caseId: data.caseId })).data.questions)
    .toBe('Words of the other window.')
  await formOn(page).question.fill('Words of this window.')
  await expect(page.getByText('This draft was changed in another window.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the other version' }).click()
  await expect(formOn(page).question).toHaveValue('Words of the other window.')
})

test('INB-11 INB-17 drafts are listed with their columns; one or several are deleted after a confirmation', async ({
  person,
  api,
}) => {
  const provider = await api(PCP)
  const names = [newPatient('Lista'), newPatient('Listb'), newPatient('Listc')]
  for (const patientName of names) {
    const fields = { patientName, specialtyIds: ['2'], questions: QUESTION }
    await provider.call(saveDraft, { caseId: crypto.randomUUID(), ...fields })
  }
  const { page } = await person(PCP)
  await openDrafts(page)
  for (const column of ['Provider (specialty)', 'Patient Name', 'Question', 'Date'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Claim Status' })).toHaveCount(0)
  const [first = '', second = '', third = ''] = names
  await expect(rowOf(page, first)).toContainText('Draft')
  await expectNoViolations(page)

  const bin = rowOf(page, first).getByRole('button', { name: /^Delete Draft/ })
  await bin.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Delete Draft')
  await bin.click()
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(rowOf(page, first)).toBeVisible()
  await bin.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Draft' }).click()
  await expect(rowOf(page, first)).toHaveCount(0)

  for (const name of [second, third]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Delete Cases' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Delete 2 drafts?')
  for (const name of [second, third]) await expect(question).toContainText(name)
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Delete Cases' }).click()
  await expect(page.getByText('2 drafts have been deleted.')).toBeVisible()
  for (const name of [second, third]) expect(await draftOf(provider, name)).toBeUndefined()
})

test('INB-07 drafts are first in a PCP’s inbox, are orange, cannot be ticked, and reopen in their saved state', async ({
  person,
  api,
}) => {
  const patientName = newPatient('Firsta')
  const { data } = await (
    await api(PCP)
  ).call(saveDraft, { caseId: crypto.randomUUID(), patientName, questions: QUESTION })
  const { page } = await person(PCP)
  const row = rowOf(page, patientName)
  await expect(row.getByText('Draft', { exact: true })).toHaveCSS('color', 'rgb(168, 67, 0)')
  await expect(row.getByRole('checkbox')).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toContainText('Draft')
  await expectNoViolations(page)
  await row.getByRole('button', { name: /^Delete Draft/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect(page).toHaveURL('/inbox/cases')
  await row.getByText(patientName).click()
  await expect(page).toHaveURL(`/edit-new-case-${data.caseId}`)
  await expect(formOn(page).name).toHaveValue(patientName)

  const { page: colleague } = await person('superuser@demo.example')
  await expect(colleague.getByRole('row').nth(1)).toBeVisible()
  await expect(rowOf(colleague, patientName)).toHaveCount(0)
})
