import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { closeCase } from '@econsult/contract/closing'
import { type Activity, countTime, fetchMinutes, saveMinutes } from '@econsult/contract/minutes'
import type { Api } from './api.ts'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST, PCP, SUPERUSER } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, information } from './room-parts.ts'

const PASSWORD = 'Demo-consult-2026!'
const MINUTE = 60_000

/** An open case of the demo data that was sent hours ago, because minutes are counted only after a case is sent. */
async function findCase(api: Api, patientName: string): Promise<string> {
  const { data } = await api.call(fetchAllCases, { search: patientName, isDeleted: false, limit: 1 })
  const [found] = data
  if (!found) throw new Error(`no open case of ${patientName}`)
  return found.caseId
}

/** Reports work that ended this many minutes ago, as the case's room does. */
async function work(api: Api, caseId: string, [from, to]: readonly [number, number], activity: Activity) {
  const now = Date.now()
  const spans = [{ activity, from: now - from * MINUTE, to: now - to * MINUTE }]
  const { data } = await api.call(countTime, { caseId, sentAt: now, spans })
  expect(data.seconds).toBe((from - to) * 60)
}

test('PAID-01 an open room reports the time that is spent in it; time with the room open in two tabs is counted once', async ({
  person,
  api,
}) => {
  const caseId = await findCase(await api(PCP), 'Colette Fenwick')
  const { page } = await person(PCP, { fresh: true })
  const startedAt = Date.now()
  // The clock belongs to the browser context, so it advances in both tabs simultaneously.
  await page.clock.install()
  const tabs = [page, await page.context().newPage()]
  let seconds = 0
  page.context().on('response', (response) => {
    if (!response.url().endsWith('/minutes/countTime')) return
    void response.json().then((body) => {
      seconds += countTime.reply.parse(body).data.seconds
    })
  })
  for (const tab of tabs) {
    await tab.goto(roomPath(caseId))
    await box(tab).fill('A made-up text that is not sent.')
    await box(tab).press('End')
  }
  await page.clock.fastForward(40_000)
  for (const tab of tabs) {
    await Promise.all([
      tab.waitForResponse('**/minutes/countTime'),
      tab.getByRole('link', { name: 'Back to Inbox' }).click(),
    ])
  }
  // Both tabs report the same 40 seconds; only the time that has passed since then is added.
  await expect.poll(() => seconds).toBeGreaterThanOrEqual(40)
  expect(seconds).toBeLessThanOrEqual(41 + (Date.now() - startedAt) / 1000)
  const { data } = await (await api(PCP)).call(fetchMinutes, { caseId })
  expect(data.map(({ activity }) => activity)).toContain('discussion')
})

test('PAID-01 PAID-03 minutes are proposed when a specialist signs and when the sender closes; their owner corrects them with a reason', async ({
  person,
  api,
}) => {
  const caseId = await findCase(await api(SUPERUSER), 'Cornelius Quist')
  await work(await api(CARDIOLOGIST), caseId, [60, 53], 'review')
  await work(await api(SUPERUSER), caseId, [60, 51], 'preparation')
  await work(await api(SUPERUSER), caseId, [50, 44], 'discussion')

  await test.step('the specialist signs the proposed and the typed minutes', async () => {
    const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
    await page.getByRole('button', { name: 'Write answer' }).click()
    await expect(page.getByText(/^Proposed from your time in this case: review 7/)).toBeVisible()
    await page.getByLabel('Recommendation').fill('Stop made-up drug A.')
    await page.getByLabel('Discussion', { exact: true }).fill('4')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign the answer' })
    await expect(dialog).toContainText('11 minutes: review 7, discussion 4')
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(information(page)).toContainText('Your minutes: 11, confirmed')
  })

  const { page } = await person(SUPERUSER, { at: roomPath(caseId) })
  await test.step('the closing dialog shows the billing code, updates it when minutes are added, and confirms the minutes', async () => {
    await page.getByRole('button', { name: 'Close Case', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Close Case' })
    await expect(dialog).toContainText(
      'Does not fit: 15 min of preparation and communication, 16 to 30 needed',
    )
    await dialog.getByRole('button', { name: 'Your minutes 15 total, 15 proposed' }).click()
    await dialog.getByRole('button', { name: 'Add minutes' }).click()
    const form = dialog.getByRole('group', { name: 'Add minutes' })
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form.getByLabel('Minutes', { exact: true })).toHaveAccessibleDescription(
      'Enter whole minutes, at most 1000.',
    )
    await form.getByLabel('Note').fill('call for the echo')
    await form.getByLabel('Minutes', { exact: true }).fill('3')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    const table = dialog.getByRole('table', { name: 'Your minutes' })
    await expect(table.getByRole('row', { name: /call for the echo added by you/ })).toBeVisible()
    await expect(dialog).toContainText('Fits: 18 min of preparation and communication, 16 to 30 needed')
    await expectNoViolations(page)
    await table.getByLabel(/^Minutes of Discussion/).fill('1001')
    await expect(dialog).toContainText('Enter whole minutes, at most 1000.')
    await table.getByLabel(/^Minutes of Discussion/).fill('7')
    await expect(dialog).toContainText('Fits: 19 min')
    await dialog.getByRole('button', { name: 'Add minutes' }).click()
    await form.getByLabel('Day', { exact: true }).fill('01/02/2020')
    await form.getByLabel('Minutes', { exact: true }).fill('3')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(
      /^The case did not exist before .* Choose that day or a later one\.$/,
    )
    await dialog.getByRole('button', { name: 'Add minutes' }).click()
    await dialog.getByRole('checkbox', { name: 'Download the PDF to this device' }).uncheck()
    await dialog.getByRole('button', { name: 'Close Case' }).click()
    await expect(dialog).toBeHidden()
    await expect(information(page)).toContainText('Your minutes: 19, confirmed')
  })

  await test.step('a correction requires a reason and keeps the proposed minutes', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /View Data/ }).click()
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct your minutes' })
    await dialog.getByLabel(/^Minutes of Discussion/).fill('0')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Say why the confirmed minutes are corrected.')
    await dialog.getByLabel('Reason for the correction').fill('It was another case.')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your minutes: 12, confirmed')).toBeVisible()
    const { data } = await (await api(SUPERUSER)).call(fetchMinutes, { caseId })
    const corrected = data.find(({ activity }) => activity === 'discussion')
    expect(corrected).toMatchObject({ minutes: 0, reason: 'It was another case.' })
    expect(corrected?.proposed).toBeGreaterThanOrEqual(6)
  })
})

test('PAID-01 a sender who confirmed no minutes, because a colleague closed the case, enters them in the closed case', async ({
  person,
  api,
}) => {
  const caseId = await findCase(await api(PCP), 'Joaquin Ferreira')
  await work(await api(PCP), caseId, [400, 394], 'preparation')
  await (await api(SUPERUSER)).call(closeCase, { caseId, target: 'none' })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await expect(information(page)).toContainText('Your minutes: none confirmed')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your minutes' })
  await expect(dialog.getByLabel(/^Minutes of Preparation/)).toHaveValue('6')
  await expectNoViolations(page)
  await dialog.getByLabel('Reason for entering them now').fill('A colleague closed the case.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(information(page)).toContainText('Your minutes: 6, confirmed')
})

test('PAID-01 before anything is sent, the dialogs report that the minutes of all cases exceed 24 hours in a day', async ({
  person,
  rooms,
  api,
}) => {
  const [caseId, otherId] = [await rooms.make(), await rooms.make()]
  const pcp = await api(PCP)
  const { today } = await pcp.call(fetchMinutes, { caseId })
  const own = [{ day: today, activity: 'preparation' as const, minutes: 900 }]
  await pcp.call(saveMinutes, { caseId: otherId, entries: own, reason: 'A made-up reason.' })
  await pcp.call(saveMinutes, {
    caseId,
    entries: own.map((one) => ({ ...one, minutes: 1 })),
    reason: 'Made up',
  })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  let sent = 0
  page.on('request', (request) => {
    if (/saveMinutes|closeCase$/.test(request.url())) sent += 1
  })
  const full = /^A day has 24 hours: you have confirmed \d+ minutes of .* at most \d+ can be added\./
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct your minutes' })
  const minutes = dialog.getByLabel(/^Minutes of Preparation/)
  await minutes.fill('1000')
  await expect(minutes).toHaveAccessibleDescription(full)
  await dialog.getByLabel('Reason for the correction').fill('It took longer.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(full)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.getByRole('button', { name: 'Close Case', exact: true }).click()
  const closing = page.getByRole('dialog', { name: 'Close Case' })
  await closing.getByRole('button', { name: /^Your minutes/ }).click()
  await closing.getByLabel(/^Minutes of Preparation/).fill('1000')
  await closing.getByRole('button', { name: 'Close Case' }).click()
  await expect(closing.getByRole('alert')).toHaveText(full)
  expect(sent).toBe(0)
})

test('PAID-01 ANS-02 before signing, the editor reports that the answer’s minutes would exceed the 24 hours of the day', async ({
  person,
  rooms,
  api,
}) => {
  const [caseId, otherId] = [await rooms.make(), await rooms.make()]
  const cardiologist = await api(CARDIOLOGIST)
  const { today } = await cardiologist.call(fetchMinutes, { caseId })
  const entries = [{ day: today, activity: 'review' as const, minutes: 1000 }]
  await cardiologist.call(saveMinutes, { caseId: otherId, entries, reason: 'A made-up reason.' })
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await page.getByRole('button', { name: 'Write answer' }).click()
  await page.getByLabel('Recommendation').fill('Stop made-up drug A.')
  await page.getByLabel('Report', { exact: true }).fill('600')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Minutes' })).toHaveAccessibleDescription(
    /^A day has 24 hours: you have confirmed \d+ minutes of .* at most \d+ can be added\./,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByLabel('Report', { exact: true }).fill('300')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign the answer' })).toContainText('report 300')
})
