import { breakGlass } from '@econsult/contract/audit/break-glass'
import { fetchCase } from '@econsult/contract/cases'
import { fetchAllCases, getNumberOfNewMessage, readInbox } from '@econsult/contract/cases/inbox'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { REALTIME_TEXTS } from '@econsult/contract/realtime'
import { fetchUserDataById } from '@econsult/contract/users'
import type { Page } from '@playwright/test'
import { connectTestSocket } from '../server/src/testing/test-socket.ts'
import { expectNoViolations } from './accessibility.ts'
import { caseRows, newPatient, orderOf, rowOf, unreadInBadge } from './inbox-rows.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'
import { storedToken } from './stored-session.ts'

/** Opens a patient's room from the inbox, then returns to the inbox. */
async function visit(page: Page, patientName: string): Promise<void> {
  await rowOf(page, patientName).getByText(patientName).click()
  await expect(page.getByRole('log')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(rowOf(page, patientName)).toBeVisible()
}

test('INB-15 a message from another browser moves its case to the top, in bold, and updates the badge without a reload, even while another page is open', async ({
  person,
  rooms,
  api,
}) => {
  const answered = newPatient('Livea')
  const other = newPatient('Liveb')
  const caseId = await rooms.make({ patientName: answered })
  await rooms.make({ patientName: other })
  const { data: unreadBefore } = await (await api(PCP)).call(getNumberOfNewMessage, {})
  const { page: provider } = await person(PCP, { tall: true })
  const { page: specialist } = await person(CARDIOLOGIST)
  await expect.poll(() => orderOf(provider, [answered, other])).toEqual([other, answered])
  await expect.poll(() => unreadInBadge(provider)).toBe(unreadBefore)
  await provider.evaluate(() => document.documentElement.setAttribute('data-same-load', ''))

  await rowOf(specialist, answered).getByText(answered).click()
  await specialist.getByRole('textbox', { name: 'Message' }).fill('Made-up answer.')
  await specialist.getByRole('button', { name: 'Send' }).click()

  await expect(caseRows(provider).first()).toContainText(answered)
  await expect(rowOf(provider, answered)).toContainText('Answer')
  await expect(rowOf(provider, answered).getByText(answered)).toHaveCSS('font-weight', '700')
  await expect.poll(() => unreadInBadge(provider)).toBe(unreadBefore + 1)
  await expect(provider.getByText(`, ${unreadBefore + 1} unread`)).toBeVisible()
  await expect(provider.locator('html')).toHaveAttribute('data-same-load', '')

  await visit(provider, answered)
  await expect.poll(() => unreadInBadge(provider)).toBe(unreadBefore)

  await provider.getByRole('link', { name: 'Create new case' }).click()
  await expect(provider.getByRole('heading', { level: 1 })).toHaveText('Create A Case')
  await rooms.write(caseId, CARDIOLOGIST, ['Another made-up answer.'])
  await expect.poll(() => unreadInBadge(provider)).toBe(unreadBefore + 1)
})

test('INB-15 changes that are missed because the connection is lost or a fetch fails appear as soon as possible', async ({
  person,
  rooms,
}) => {
  const [offline, failed] = [newPatient('Offlina'), newPatient('Lateran')]
  const offlineId = await rooms.make({ patientName: offline })
  const failedId = await rooms.make({ patientName: failed })
  const { page, context } = await person(PCP, { tall: true })
  for (const name of [offline, failed]) await expect(rowOf(page, name)).toContainText('Waiting')
  await context.setOffline(true)
  await rooms.write(offlineId, CARDIOLOGIST, ['Made-up answer.'])
  await context.setOffline(false)
  await expect(rowOf(page, offline)).toContainText('Answer', { timeout: 20_000 })

  await page.route(`**${fetchAllCases.path}`, (route) => route.abort())
  const failing = page.waitForEvent('requestfailed', (request) => request.url().endsWith(fetchAllCases.path))
  await rooms.write(failedId, CARDIOLOGIST, ['Made-up answer.'])
  await failing
  await page.unroute(`**${fetchAllCases.path}`)
  await expect(rowOf(page, failed)).toContainText('Answer')
})

test('INB-15 rows keep their positions while the pointer moves over them, and show changes in place', async ({
  person,
  rooms,
}) => {
  const names = ['Placea', 'Placeb', 'Placec'].map(newPatient)
  const [lowest = ''] = names
  const caseId = await rooms.make({ patientName: lowest })
  for (const patientName of names.slice(1)) await rooms.make({ patientName })
  const { page } = await person(PCP, { tall: true })
  const before = names.toReversed()
  await expect.poll(() => orderOf(page, names)).toEqual(before)
  const box = await rowOf(page, lowest).boundingBox()
  if (!box) throw new Error('the row is not on screen')

  const pointer = { isMoving: true }
  let steps = 0
  async function moveOn(): Promise<void> {
    while (pointer.isMoving) {
      steps += 1
      await page.mouse.move(600 + (steps % 40), (box?.y ?? 0) + 20)
    }
  }
  const moving = moveOn()
  await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
  const stateAndOrder = async () => {
    const order = await orderOf(page, names)
    return { text: await rowOf(page, lowest).innerText(), order }
  }
  await expect
    .poll(stateAndOrder, { intervals: [50] })
    .toEqual({ text: expect.stringContaining('Answer'), order: before })
  pointer.isMoving = false
  await moving

  await page.mouse.move(5, 5)
  await expect.poll(() => orderOf(page, names)).toEqual([lowest, ...before.slice(0, 2)])
})

test('INB-14 isRead is set when the creator opens a case; another reader is recorded once, and Admin is not recorded', async ({
  person,
  rooms,
  api,
}) => {
  const patientName = newPatient('Marka')
  const caseId = await rooms.make({ patientName })
  await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
  const provider = await api(PCP)
  const { data: pcp } = await provider.call(fetchUserDataById, {})
  const { data: cardiologist } = await (await api(CARDIOLOGIST)).call(fetchUserDataById, {})
  const marks = async () => {
    const { isRead, isReadByOther, lastUpdatedById } = (await provider.call(fetchCase, { caseId })).data
    return { isRead, isReadByOther, lastUpdatedById }
  }
  const afterAnswer = { isRead: false, isReadByOther: [cardiologist.id], lastUpdatedById: cardiologist.id }
  expect(await marks()).toEqual(afterAnswer)

  await (await api(ADMINISTRATOR)).call(breakGlass, { caseId, reason: 'A made-up reason.' })
  const { page: administratorPage } = await person(ADMINISTRATOR, { tall: true })
  await visit(administratorPage, patientName)
  expect(await marks()).toEqual(afterAnswer)

  const { page: providerPage } = await person(PCP, { tall: true })
  await visit(providerPage, patientName)
  const afterCreator = { ...afterAnswer, isRead: true, lastUpdatedById: pcp.id }
  await expect.poll(marks).toEqual(afterCreator)

  await rooms.write(caseId, PCP, ['Made-up question back.'])
  expect(await marks()).toEqual({ ...afterCreator, isReadByOther: [] })
  const { page: specialistPage } = await person(CARDIOLOGIST, { tall: true })
  const afterOther = { isRead: true, isReadByOther: [cardiologist.id], lastUpdatedById: cardiologist.id }
  await visit(specialistPage, patientName)
  await expect.poll(marks).toEqual(afterOther)
  const again = specialistPage.waitForResponse((response) => response.url().endsWith(readInbox.path))
  await visit(specialistPage, patientName)
  await again
  expect(await marks()).toEqual(afterOther)
})

test('D5 a page whose connection was ended because of 20 newer connections displays this, and reconnects only on request', async ({
  person,
  product,
  rooms,
}) => {
  const patientName = newPatient('Againa')
  const caseId = await rooms.make({ patientName })
  const { page } = await person(PCP)
  const bar = page.getByRole('alert', { name: 'Live updates' })
  await expect.poll(() => caseRows(page).count()).toBeGreaterThan(0)
  const opened: string[] = []
  page.on('websocket', (socket) => opened.push(socket.url()))
  const token = await storedToken(page)
  const others = await Promise.all(Array.from({ length: 20 }, () => connectTestSocket(product, token)))
  await expect(bar).toContainText(REALTIME_TEXTS.tooManyConnections({ count: 20, product: PRODUCT_NAME }))
  await expectNoViolations(page)
  // A page that reconnected automatically would end one of the other connections.
  const stillThere = await Promise.all(others.map((one) => one.send('register')))
  expect(stillThere.map(({ status }) => status)).toEqual(others.map(() => '1'))
  expect(opened).toEqual([])

  for (const one of others) one.close()
  await bar.getByRole('button', { name: 'Continue Here' }).click()
  await expect(bar).toBeHidden()
  await rooms.write(caseId, CARDIOLOGIST, ['A made-up answer.'])
  await expect(caseRows(page).first()).toContainText(patientName)
})
