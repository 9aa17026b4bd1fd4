import { readFile } from 'node:fs/promises'
import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { ADMINISTRATOR, BILLER, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { dragTo, handOver, PHOTO, PICTURE } from './room-file-parts.ts'
import { roomPath, test } from './room-cases.ts'
import { box, information, log, openBothSides, waiting } from './room-parts.ts'

const card = (page: Page, name: RegExp) => information(page).getByRole('button', { name })
const uploadFiles = (page: Page) => information(page).getByRole('button', { name: 'Upload Files' })

test('ROOM-05 files that the PCP chooses or drops on the panel are added to the case, and appear to the other side immediately', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { provider, specialist } = await openBothSides(caseId, person)
  await expect(uploadFiles(specialist)).toHaveCount(0)
  const chooser = provider.waitForEvent('filechooser')
  await uploadFiles(provider).click()
  await (await chooser).setFiles([PICTURE, PHOTO])
  await handOver(provider, 'drop', ['dropped.png', 'second.png'], information(provider))
  for (const page of [provider, specialist]) {
    for (const name of [/^made-up-tracing\.png/, /^wound-photo\.png/, /^dropped\.png/, /^second\.png/])
      await expect(card(page, name)).toBeVisible()
    await expect(information(page).getByRole('heading', { name: 'Files 4' })).toBeVisible()
    await expect(log(page)).toContainText('Jonas Abernathy added 4 files')
  }
  await expect(card(specialist, /^dropped\.png/)).toHaveAccessibleName(/added by Jonas Abernathy/)
  await expect(provider.getByRole('list', { name: 'Files being uploaded' })).toHaveCount(0)
  await expectNoViolations(provider)
})

test('ROOM-05 files dropped on the panel are added to the case, and files dropped elsewhere in the room are added to the message; files dropped outside the room are not opened', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Landa Testperson' })
  const { page, context } = await person(PCP, { at: roomPath(caseId) })
  const tabs = context.pages()
  await expect(box(page)).toBeFocused()
  const cover = page.getByText('Drop files to add them to this case')
  const coverOfMessage = page.getByText('Drop files to send them with your message')
  await dragTo(page, information(page), PICTURE, false)
  await expect(cover).toBeVisible()
  await dragTo(page, page.getByRole('banner'), PICTURE, false)
  await expect(cover).toBeHidden()
  await dragTo(page, information(page), PICTURE)
  await expect(card(page, /^made-up-tracing\.png/)).toBeVisible()
  await expect(cover).toBeHidden()
  await dragTo(page, log(page), PHOTO, false)
  await expect(coverOfMessage).toBeVisible()
  await dragTo(page, page.getByRole('heading', { level: 1 }), PHOTO)
  await expect(coverOfMessage).toBeHidden()
  await expect(waiting(page)).toContainText('wound-photo.png')
  await expect(waiting(page)).toContainText('ready')
  await dragTo(page, page.getByRole('banner'), PHOTO)
  await expect(information(page).getByRole('heading', { name: 'Files 1' })).toBeVisible()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
  expect(context.pages()).toEqual(tabs)
  await expect(page).toHaveURL(new RegExp(`${roomPath(caseId)}$`))
})

test('ROOM-05 a user who may not add files sees a message on dropping or pasting one, and stays in the room', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  await rooms.breakGlass(caseId)
  for (const email of [ADMINISTRATOR, BILLER]) {
    const { page, context } = await person(email, { at: roomPath(caseId) })
    const tabs = context.pages()
    await expect(information(page).getByRole('heading', { name: /^Files/ })).toBeVisible()
    await dragTo(page, information(page), PICTURE)
    await expect(page.getByText(CASE_TEXTS.onlySidesSendFiles)).toBeVisible()
    await expect(page.getByText(/^Drop files to/)).toHaveCount(0)
    expect(context.pages()).toEqual(tabs)
  }
  await rooms.close(caseId)
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await expect(page.getByText('This case is closed.', { exact: true })).toBeVisible()
  await handOver(page, 'paste', ['late.png'], page.locator('body'))
  await expect(page.getByText(CASE_TEXTS.closed)).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await dragTo(page, log(page), PICTURE)
  await expect(page.getByText(CASE_TEXTS.closed)).toBeVisible()
  await expect(card(page, /png/)).toHaveCount(0)
})

test('ROOM-05 a failed upload is shown in the chat on a phone and can be retried or dismissed; a closed case accepts no files', async ({
  person,
  rooms,
  faults,
}) => {
  faults.expect(/ERR_CONNECTION_RESET/)
  const caseId = await rooms.make()
  const { page } = await person(PCP, { phone: true, at: roomPath(caseId) })
  await expect(box(page)).toBeVisible()
  await page.route(/\/files\//, (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: /^View Data/ }).click()
  await handOver(page, 'drop', ['first.png', 'second.png'], information(page))
  await page.getByRole('button', { name: 'View Chat' }).click()
  const onTheirWay = page.getByRole('list', { name: 'Files being uploaded' })
  await expect(onTheirWay.getByRole('alert')).toHaveCount(2)
  await page.unroute(/\/files\//)
  await page.getByRole('button', { name: 'Retry first.png' }).click()
  await page.getByRole('button', { name: 'Remove second.png' }).click()
  await expect(onTheirWay).toHaveCount(0)
  await page.getByRole('button', { name: /^View Data/ }).click()
  await expect(card(page, /^first\.png/)).toBeVisible()
  await rooms.close(caseId)
  await expect(uploadFiles(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove first.png' })).toHaveCount(0)
})

test('ROOM-05 PCP and Admin remove a file and can undo the removal; a specialist cannot remove a file of the PCP', async ({
  person,
  rooms,
}) => {
  const bytes = await readFile(PICTURE)
  const files = ['kept.png', 'taken.png'].map((name) => ({ name, type: 'image/png', bytes }))
  const caseId = await rooms.make({ files })
  const { page: provider } = await person(PCP, { at: roomPath(caseId) })
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await expect(card(specialist, /^taken\.png/)).toBeVisible()
  await expect(specialist.getByRole('button', { name: 'Remove taken.png' })).toHaveCount(0)
  await provider.getByRole('button', { name: 'Remove taken.png' }).click()
  await expect(card(specialist, /^taken\.png/)).toHaveCount(0)
  await expect(provider.getByText('taken.png was removed.')).toBeVisible()
  await provider.getByRole('button', { name: 'Undo' }).click()
  for (const page of [provider, specialist]) await expect(card(page, /^taken\.png/)).toBeVisible()
  await rooms.breakGlass(caseId)
  const { page: admin } = await person(ADMINISTRATOR, { at: roomPath(caseId) })
  await admin.getByRole('button', { name: 'Remove kept.png' }).click()
  await expect(card(provider, /^kept\.png/)).toHaveCount(0)
})
