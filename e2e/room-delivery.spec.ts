import type { Page, Request } from '@playwright/test'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, type Rooms, test } from './room-cases.ts'
import { box, log, shownTexts } from './room-parts.ts'

const WAITING = 'Waiting for the connection'
const UNCONFIRMED = /Waiting for the connection|Sending|Not sent/
/** The longest time before a lost connection is retried, with a margin, in milliseconds. */
const BACK = 40_000

const NOTES = /(?:PCP|Specialist) note \d+/g
const notesOf = (who: 'PCP' | 'Specialist', from: number, to: number) =>
  [...Array(to - from + 1).keys()].map((index) => `${who} note ${from + index}`)

async function say(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await box(page).fill(text)
    await box(page).press('Control+Enter')
    await expect(box(page)).toHaveValue('')
  }
}

/** Checks that both screens and the server have exactly these messages, each once, in the same order. */
async function expectSame(rooms: Rooms, caseId: string, pages: readonly Page[], notes: readonly string[]) {
  for (const page of pages) {
    await expect
      .poll(async () => (await shownTexts(page, NOTES)).toSorted(), { timeout: BACK })
      .toEqual(notes.toSorted())
    await expect(log(page).getByText(UNCONFIRMED)).toHaveCount(0, { timeout: BACK })
  }
  const stored = (await rooms.stored(caseId)).map(({ content }) => content)
  expect(stored.toSorted()).toEqual(notes.toSorted())
  for (const page of pages) await expect.poll(() => shownTexts(page, NOTES)).toEqual(stored)
  // Checks that each user's messages are in the order in which they were written.
  for (const who of ['PCP', 'Specialist']) {
    expect(stored.filter((note) => note.startsWith(who))).toEqual(
      notes.filter((note) => note.startsWith(who)),
    )
  }
}

test('ROOM-10 messages written offline are shown as waiting, and are sent once and in order when the network is back', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page: provider, context } = await person(PCP, { at: roomPath(caseId) })
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await say(provider, notesOf('PCP', 1, 1))
  await expect(log(specialist).getByText('PCP note 1')).toBeVisible()

  await context.setOffline(true)
  await say(provider, notesOf('PCP', 2, 4))
  await expect(log(provider).getByText(WAITING)).toHaveCount(3)
  await say(specialist, notesOf('Specialist', 1, 2))
  await expect(log(specialist).getByText(/Delivered|Read/)).toHaveCount(2)
  const stored = (await rooms.stored(caseId)).map(({ content }) => content)
  expect(stored).toEqual(['PCP note 1', 'Specialist note 1', 'Specialist note 2'])

  await context.setOffline(false)
  const notes = [...notesOf('PCP', 1, 4), ...notesOf('Specialist', 1, 2)]
  await expectSame(rooms, caseId, [provider, specialist], notes)
})

test('ROOM-10 a message whose response is lost is stored once', async ({ person, rooms }) => {
  const caseId = await rooms.make()
  const { page } = await person(PCP, {
    at: roomPath(caseId),
    before: (first) => first.routeWebSocket('**/socket.io/**', (socket) => void socket.close()),
  })
  await expect(box(page)).toBeFocused()
  // The first two tries reach the server, but the browser gets neither a response nor a socket message.
  await page.route('**/inbox/fetchInbox', (route) => route.abort())
  const reached: string[] = []
  await page.route('**/inbox/saveNewInbox', async (route) => {
    const tries = reached.push(String(route.request().postDataJSON().content))
    const response = await route.fetch()
    if (tries > 2) await route.fulfill({ response })
    else await route.abort('connectionreset')
  })
  await say(page, notesOf('PCP', 1, 3))
  await expect(log(page).getByText(/Delivered|Read/)).toHaveCount(3, { timeout: BACK })
  expect(reached).toEqual(['PCP note 1', 'PCP note 1', 'PCP note 1', 'PCP note 2', 'PCP note 3'])
  await page.unroute('**/inbox/fetchInbox')
  await page.reload()
  await expectSame(rooms, caseId, [page], notesOf('PCP', 1, 3))
})

test('ROOM-10 if the server is killed twice while both sides write, no message is lost or repeated, and both see one order', async ({
  person,
  rooms,
  product,
}) => {
  const caseId = await rooms.make()
  const { page: provider } = await person(PCP, { at: roomPath(caseId) })
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  for (const page of [provider, specialist]) await expect(box(page)).toBeVisible()
  const bothSay = (from: number, to: number) =>
    Promise.all([say(provider, notesOf('PCP', from, to)), say(specialist, notesOf('Specialist', from, to))])
  for (const first of [1, 8]) {
    const onItsWay = provider.waitForRequest((request) => isSending(request, `PCP note ${first + 2}`))
    await Promise.all([bothSay(first, first + 4), onItsWay.then(() => product.kill())])
    await bothSay(first + 5, first + 6)
    for (const page of [provider, specialist]) await expect(log(page).getByText(WAITING).last()).toBeVisible()
    await product.restart()
  }
  const notes = [...notesOf('PCP', 1, 14), ...notesOf('Specialist', 1, 14)]
  await expectSame(rooms, caseId, [provider, specialist], notes)
})

function isSending(request: Request, content: string): boolean {
  return request.url().endsWith('/saveNewInbox') && request.postDataJSON().content === content
}

test('ROOM-10 acknowledged messages are present for both sides after a kill and a reload', async ({
  person,
  rooms,
  product,
}) => {
  const caseId = await rooms.make()
  const { page: provider } = await person(PCP, { at: roomPath(caseId) })
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await say(provider, notesOf('PCP', 1, 5))
  await expect(log(provider).getByText(/Delivered|Read/)).toHaveCount(5)
  await product.kill()
  await product.restart()
  for (const page of [provider, specialist]) await page.reload()
  await expectSame(rooms, caseId, [provider, specialist], notesOf('PCP', 1, 5))
})
