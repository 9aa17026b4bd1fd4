import { fetchConsent } from '@econsult/contract/consents'
import { createCase } from '@econsult/contract/cases'
import { fetchAllDrafts } from '@econsult/contract/drafts'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { chooseSpecialties, formOn, NEW_CASE } from './case-form.ts'
import { newPatient } from './inbox-rows.ts'
import { PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'
import { information } from './room-parts.ts'

async function fill(page: Page, name: string): Promise<void> {
  const form = formOn(page)
  await form.name.fill(name)
  await form.dob.fill('09/02/1971')
  await chooseSpecialties(page, ['Cardiology'])
  await form.question.fill('Is this made-up murmur a concern?')
}

/** Sends the form and returns the new case's id. */
async function send(page: Page): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse('**/case/createCase'), formOn(page).send.click()])
  return createCase.reply.parse(await answer.json()).data.caseId
}

test('PAID-02 the checkbox alone suffices; an editable line beside it states who consented, how, when and until when', async ({
  person,
  api,
}) => {
  const provider = await api(PCP)
  const { page } = await person(PCP, { at: NEW_CASE })

  await test.step('without the line no additional click is needed, and only the checkbox is recorded', async () => {
    await fill(page, newPatient('Consenta'))
    await expect(page.getByText(/^Verbal consent by the patient/)).toHaveCount(0)
    await formOn(page).consent.check()
    await expect(
      page.getByText(
        /^Verbal consent by the patient, .*, for this consult\. Costs explained as in the sentence above\./,
      ),
    ).toBeVisible()
    const caseId = await send(page)
    expect((await provider.call(fetchConsent, { caseId })).data).toBeNull()
  })

  await test.step('a change of the line is kept in the draft, recorded, and shown in the room', async () => {
    await page.goto(NEW_CASE)
    const name = newPatient('Guardia')
    await fill(page, name)
    await formOn(page).consent.check()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const fields = page.getByRole('group', { name: 'Consent' })
    await fields.getByLabel('Given by').selectOption('guardian')
    await fields.getByLabel('How').selectOption('written')
    const when = fields.getByRole('textbox', { name: 'When' })
    await when.fill('02302026')
    await formOn(page).send.click()
    await expect(fields).toContainText('This is not a valid date. Enter it as MM/DD/YYYY.')
    await expect(when).toBeFocused()
    await when.fill('03092026')
    await fields.getByLabel('Cost notice').selectOption('cost-sheet')
    const line = page.getByText(
      'Written consent by the guardian, Mar. 09 2026, for this consult. Costs explained by the practice’s own cost sheet.',
    )
    await expect(line).toBeVisible()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(line).toBeVisible()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const kept = async () => (await provider.call(fetchAllDrafts, { search: name })).data
    await expect.poll(kept).toMatchObject([{ consent: { way: 'written', notice: 'cost-sheet' } }])
    const [draft] = await kept()
    await page.goto(`/edit-new-case-${draft?.caseId}`)
    await expect(line).toBeVisible()
    const caseId = await send(page)
    expect((await provider.call(fetchConsent, { caseId })).data).toEqual({
      givenBy: 'guardian',
      way: 'written',
      day: '2026-03-09',
      notice: 'cost-sheet',
      validUntil: null,
    })
    await page.goto(`/insidemessage/room_${caseId}`)
    await expect(information(page)).toContainText('Written, by the guardian, Mar. 09 2026')
  })
})
