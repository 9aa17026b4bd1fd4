import { randomUUID } from 'node:crypto'
import { fetchCase } from '@econsult/contract/cases'
import { fetchClaims } from '@econsult/contract/claims'
import { billClaim } from '@econsult/contract/claims/changes'
import { closeCase } from '@econsult/contract/closing'
import { saveMinutes } from '@econsult/contract/minutes'
import { fetchDeliveries } from '@econsult/contract/deliveries'
import { expectNoViolations } from './accessibility.ts'
import type { Api } from './api.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'

const BILLER = 'biller@demo.example'

/** Closes a case, records its claim as billed as the biller, and reopens the case. */
async function billOnce(
  api: (email: string) => Promise<Api>,
  caseId: string,
  reopen: (caseId: string) => Promise<unknown>,
): Promise<void> {
  const since = Date.now()
  await (await api(PCP)).call(closeCase, { caseId, target: 'none' })
  const biller = await api(BILLER)
  const newest = async () => (await biller.call(fetchClaims, { limit: 1 })).data[0]
  await expect.poll(async () => ((await newest())?.closedAt ?? 0) >= since).toBe(true)
  const { id: claimId = '', version = 0 } = (await newest()) ?? {}
  const override = { reason: 'other', text: 'Made up.' } as const
  await biller.call(billClaim, { claimId, version, code: '99452', through: 'elsewhere', override })
  await reopen(caseId)
}

test('CLOSE-02 INB-09 PAID-03 PAID-04 bulk closing asks once, shows what is sent, what is billed and what is unread, and is fully reverted by Undo', async ({
  person,
  rooms,
  api,
}) => {
  const question = `Is this made-up number a concern? ${randomUUID().slice(0, 8)}`
  const [linked, unread] = ['Tobias Renner', newPatient('Unreada')]
  const caseId = await rooms.make({ patientName: linked, dob: '1969-10-03', question })
  const unreadId = await rooms.make({ patientName: unread })
  await rooms.write(unreadId, CARDIOLOGIST, ['A made-up answer.'])
  const billed = 'Celestine Obuya'
  const billedQuestion = `Is this other made-up number a concern? ${randomUUID().slice(0, 8)}`
  const billedId = await rooms.make({ patientName: billed, dob: '1978-03-03', question: billedQuestion })
  await billOnce(api, billedId, rooms.reopen)
  const provider = await api(PCP)
  const day = new Date().toISOString().slice(0, 10)
  const entries = [{ day, activity: 'preparation' as const, minutes: 18 }]
  await provider.call(saveMinutes, { caseId, entries, reason: 'A made-up reason.' })
  const { page } = await person(PCP, { tall: true })
  const row = rowOf(page, question)
  await row.getByRole('checkbox', { name: `Select ${linked}` }).check()
  await rowOf(page, unread)
    .getByRole('checkbox', { name: `Select ${unread}` })
    .check()
  await page.getByRole('button', { name: 'Close Cases' }).click()

  const dialog = page.getByRole('dialog', { name: 'Close Cases' })
  await expect(dialog.getByRole('checkbox', { name: `Close ${linked}` })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: `Close ${unread}` })).not.toBeChecked()
  await expect(dialog.getByText('1 answer is unread: its case stays open, unless you tick it.')).toBeVisible()
  await expect(dialog.getByText('athena chart')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close 1 Case' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('All fields must be filled.')
  // The matching code is preselected, as in the closing of a single case.
  await expect(dialog.getByText(/^Fits: 18 min/)).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /99452/ })).toBeChecked()
  await expect(dialog.getByText('Your 18 minutes, as counted, are confirmed: 1 code fits.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fetch diagnoses from latest encounter' }).click()
  await expect(dialog.getByText(/^[12] of 4$/)).toBeVisible()
  await expect(
    dialog.getByText('1 of 2 cases will be closed: 1 report goes to athena, 1 claim is submitted.'),
  ).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Close 1 Case' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await expect(rowOf(page, unread)).toBeVisible()
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(1)

  const deliveries = async () =>
    (await provider.call(fetchDeliveries, { caseId })).data.map(({ state }) => state)
  await expect.poll(deliveries).toEqual(['waiting', 'waiting'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await expect(row.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(1)
  await expect.poll(deliveries).toEqual([])
  const stored = async () => (await provider.call(fetchCase, { caseId })).data
  await expect.poll(stored).toMatchObject({ isDeleted: false, state: 'Waiting', procedureCodes: [] })

  await test.step('PAID-04 a refusal identifies the case that was already billed; the other cases are closed without it', async () => {
    await row.getByRole('checkbox', { name: `Select ${linked}` }).check()
    await rowOf(page, billedQuestion)
      .getByRole('checkbox', { name: `Select ${billed}` })
      .check()
    await page.getByRole('button', { name: 'Close Cases' }).click()
    const faulty = dialog.getByRole('listitem', { name: billed })
    // Waits for each case's verdict, because a verdict moves the rows below.
    await expect(dialog.getByText(/^Does not fit/)).toBeVisible()
    await faulty.getByRole('button', { name: `Choose codes for ${billed}` }).click()
    await faulty.getByRole('checkbox', { name: /99452/ }).check()
    await faulty.getByRole('button', { name: 'Fetch diagnoses from latest encounter' }).click()
    await expect(faulty.getByText(/^[12] of 4$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close 2 Cases' }).click()
    await expect(dialog.getByRole('alert')).toContainText('1 case cannot be closed as chosen')
    await expect(faulty).toContainText(/This consult was billed on .* Close it without 99452\./)
    await expect(faulty.getByText(/This consult was billed on/)).toHaveCount(1)
    await expectNoViolations(page)
    await faulty.getByRole('button', { name: `Leave ${billed} open` }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close 1 Case' }).click()
    await expect(row).toHaveCount(0)
    await expect(rowOf(page, billedQuestion)).toBeVisible()
    expect((await stored()).isDeleted).toBe(true)
  })
})

test('INB-09 the confirmation dialog leads to the unread answer, and no case is closed', async ({
  person,
  rooms,
  api,
}) => {
  const unread = newPatient('Readfirst')
  const caseId = await rooms.make({ patientName: unread })
  await rooms.write(caseId, CARDIOLOGIST, ['A made-up answer.'])
  const { page } = await person(PCP)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('checkbox', { name: `Select ${unread}` }).check()
  await page.getByRole('button', { name: 'Close Cases' }).click()
  await expect(page.getByRole('button', { name: 'Close 0 Cases' })).toBeDisabled()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Read the answer' }).click()
  await expect(page).toHaveURL(roomPath(caseId))
  const provider = await api(PCP)
  expect((await provider.call(fetchCase, { caseId })).data.isDeleted).toBe(false)
})

test('CLOSE-01 closing warns only while the last question is unanswered', async ({ person, rooms }) => {
  const caseId = await rooms.make({ patientName: newPatient('Waitina') })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  const dialog = page.getByRole('dialog', { name: 'Close Case' })
  await page.getByRole('button', { name: 'Close Case' }).click()
  await expect(dialog.getByText('Your last question has no answer yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await rooms.write(caseId, CARDIOLOGIST, ['A made-up answer.'])
  await expect(page.getByText('A made-up answer.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Close Case' }).click()
  await expect(dialog.getByText('It can be reopened.')).toBeVisible()
  await expect(dialog.getByText('Your last question has no answer yet.')).toHaveCount(0)
})
