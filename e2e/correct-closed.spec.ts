import { closeCase } from '@econsult/contract/closing'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { rowOf } from './inbox-rows.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect, PASSWORD } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { information, log } from './room-parts.ts'
import { writeAndSign } from './sign-answer.ts'

/** A patient of the PCP who has a chart at athena. */
const TOBIAS = { patientName: 'Tobias Renner', dob: '1969-10-03' }

const banner = (page: Page) => page.getByRole('region', { name: 'Corrected answer Cardiology' })
const card = (page: Page) => page.getByRole('region', { name: 'Answer Cardiology' })

test('END-06 a specialist on a phone corrects the answer of a closed case; the sender reads the correction in the closed room, and the report is sent again', async ({
  person,
  rooms,
  api,
}) => {
  test.setTimeout(120_000)
  const caseId = await rooms.make(TOBIAS)
  await writeAndSign(await api(CARDIOLOGIST), caseId, { recommendation: 'Made-up drug A, 5 mg daily.' })
  const { page: provider } = await person(PCP, { at: roomPath(caseId) })
  await expect(card(provider)).toContainText('Made-up drug A, 5 mg daily.')
  await (await api(PCP)).call(closeCase, { caseId, target: 'athena' })
  await expect(log(provider)).toContainText('closed the case')
  await expect(information(provider).getByText('Report, athena chart')).toBeVisible()

  await test.step('the specialist signs version 2 in the closed case, on a phone', async () => {
    const { page } = await person(CARDIOLOGIST, { phone: true, at: roomPath(caseId) })
    await page.getByRole('button', { name: 'Correct answer' }).click()
    await page.getByLabel('Recommendation').fill('Made-up drug A, 2.5 mg daily.')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign the correction' })
    await dialog.getByRole('textbox', { name: 'Reason for the correction' }).fill('He weighs 58 kg.')
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(card(page)).toContainText('2.5 mg daily.')
    await expect(banner(page)).toBeHidden()
    await expect(page.getByText('This case is closed.')).toBeVisible()
  })

  await test.step('the sender is notified immediately in the closed room, with the changes shown', async () => {
    await expect(banner(provider)).toContainText('Dr Okonjo corrected the answer after this case was closed')
    await expect(banner(provider)).toContainText('He weighs 58 kg.')
    await expect(card(provider).getByRole('button', { name: 'Changes' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(card(provider).locator('ins')).toHaveText(['new: 2.5 '])
    await expect(log(provider)).toContainText('corrected the answer, version 2')
    await expect(provider.getByText('This case is closed.')).toBeVisible()
    await expect(information(provider).getByText('Corrected report, athena chart')).toBeVisible()
    await expectNoViolations(provider)
  })

  await test.step('the closed folder and the list of open entries contain the correction until it is read', async () => {
    await provider.goto('/inbox/closed_cases')
    await expect(rowOf(provider, TOBIAS.patientName).first()).toContainText(
      'Corrected answer, Dr Okonjo: Made-up drug A, 2.5 mg daily.',
    )
    await provider.goto('/inbox/needs_you')
    const now = provider.getByRole('list', { name: 'Now' }).getByRole('listitem')
    const entry = now
      .filter({ hasText: TOBIAS.patientName })
      .filter({ hasText: 'Corrected answer, Dr Okonjo' })
    await expect(entry).toContainText('Made-up drug A, 2.5 mg daily.')
    await provider.goto(roomPath(caseId))
    await expect(banner(provider)).toBeVisible()
    await banner(provider).getByRole('button', { name: 'I have read it' }).click()
    await expect(banner(provider)).toBeHidden()
    await provider.reload()
    await expect(card(provider)).toContainText('2.5')
    await expect(banner(provider)).toBeHidden()
  })
})
