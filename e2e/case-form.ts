import type { Locator, Page } from '@playwright/test'
import { expect } from './product.ts'

/** The fields of Create A Case, located by their labels. */
export interface CaseForm {
  readonly name: Locator
  readonly dob: Locator
  readonly specialty: Locator
  readonly question: Locator
  readonly consent: Locator
  readonly send: Locator
  readonly files: Locator
}

export function formOn(page: Page): CaseForm {
  return {
    name: page.getByLabel('Type Patient Name'),
    dob: page.getByLabel('Type Patient DOB'),
    specialty: page.getByLabel('Select Specialty'),
    question: page.getByLabel('Question'),
    consent: page.getByRole('checkbox', { name: /verbally consented/ }),
    send: page.getByRole('button', { name: 'Send' }),
    files: page.getByLabel('file upload'),
  }
}

/** The address of Create A Case. */
export const NEW_CASE = '/create-new-case'

/** Opens Create A Case from the top bar. */
export async function startCase(page: Page): Promise<CaseForm> {
  await page.getByRole('link', { name: 'Create new case' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create A Case')
  return formOn(page)
}

export async function chooseSpecialties(page: Page, titles: readonly string[]): Promise<void> {
  await formOn(page).specialty.click()
  for (const name of titles) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Fills in every required field of a case, without files. */
export async function fillCase(page: Page, patientName: string): Promise<void> {
  const form = formOn(page)
  await form.name.fill(patientName)
  await form.dob.fill('09/02/1971')
  await chooseSpecialties(page, ['Cardiology'])
  await form.question.fill('Is this made-up murmur a concern?')
  await form.consent.check()
}
