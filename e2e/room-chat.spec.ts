import type { Page } from '@playwright/test'
import { fetchCase } from '@econsult/contract/cases'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, log, send } from './room-parts.ts'

test('ROOM-01 both sides see immediately who is writing, who is in the room, and which messages were read', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page: provider, context } = await person(PCP, { at: roomPath(caseId) })
  await box(provider).fill('Is this read?')
  await send(provider).click()
  await expect(log(provider)).toContainText('Delivered')
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await expect(log(provider)).toContainText('Read')
  await expect(log(provider)).not.toContainText('Delivered')
  const here = provider.getByText('Samuel Okonjo is in this case now')
  await expect(here).toBeVisible()
  await box(specialist).pressSequentially('Yes')
  await expect(provider.getByText('Samuel Okonjo is typing')).toBeVisible()
  await send(specialist).click()
  await expect(log(provider).getByText('Yes', { exact: true })).toBeVisible()
  await expect(provider.getByText('Samuel Okonjo is typing')).toHaveCount(0)

  await test.step('an offline browser does not show who is present', async () => {
    await context.setOffline(true)
    await expect(
      provider.getByText(
        'Connection lost. Keep this page open: your messages will be sent when you are back online.',
      ),
    ).toBeVisible()
    await expect(here).toHaveCount(0)
    await context.setOffline(false)
    await expect(here).toBeVisible()
  })

  await test.step('messages that were read stay Read; only those sent after the reader left are Delivered', async () => {
    const first = /You:\s+Is this read\?\s*\d\d:\d\d\s*Read/
    await specialist.getByRole('link', { name: 'Back to Inbox' }).click()
    await expect(here).toHaveCount(0)
    await box(provider).fill('After you left')
    await send(provider).click()
    const second = (mark: string) => new RegExp(`You:\\s+After you left\\s*\\d\\d:\\d\\d\\s*${mark}`)
    await expect(log(provider)).toContainText(second('Delivered'))
    await expect(log(provider)).toContainText(first)
    await provider.reload()
    await expect(log(provider)).toContainText(second('Delivered'))
    await expect(log(provider)).toContainText(first)
    const answer = await answerLate(provider)
    await specialist.goBack()
    await expect(log(provider)).toContainText(second('Read'))
    await answer(2)
    await expect(log(provider)).toContainText(second('Read'))
  })

  await test.step('a user who closes the page is no longer in the room', async () => {
    await expect(here).toBeVisible()
    await specialist.goto('about:blank')
    await expect(here).toHaveCount(0)
  })

  await test.step('a room that the user has left makes no further calls when its delayed fetch of the case is answered', async () => {
    await box(provider).fill('Until tomorrow')
    await send(provider).click()
    await expect(log(provider)).toContainText(/Until tomorrow\s*\d\d:\d\d\s*Delivered/)
    const answer = await answerLate(provider)
    await specialist.goto(roomPath(caseId))
    await expect(log(provider)).toContainText(/Until tomorrow\s*\d\d:\d\d\s*Read/)
    await provider.getByRole('link', { name: 'Back to Inbox' }).click()
    await expect(provider.getByRole('heading', { level: 1 })).toHaveText('Open Cases')
    await answer(1)
  })
})

test('ROOM-01 the room opens at the first unread message, marked New; addresses are links, long texts are folded', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  await rooms.write(caseId, PCP, ['Read before.'])
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await expect(log(page)).toContainText('Read before.')
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport()
  await page.goto('about:blank')
  const long = Array.from(
    { length: 40 },
    (_none, index) => `Line ${index + 1} of a long made-up letter`,
  ).join('\n')
  const rest = Array.from({ length: 70 }, (_none, index) => `Later note ${index + 1}`)
  await rooms.write(caseId, PCP, [`First unread, see https://example.org/paper.`, long, ...rest])
  await page.goto(roomPath(caseId))
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('First unread')).toBeInViewport()
  await expect(log(page).getByText('Later note 70', { exact: true })).not.toBeInViewport()
  const link = log(page).getByRole('link', { name: 'https://example.org/paper' })
  await expect(link).toHaveAttribute('href', 'https://example.org/paper')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(log(page).getByText('Line 40 of')).toHaveCount(0)
  await log(page).getByRole('button', { name: 'Show all' }).click()
  await expect(log(page).getByText('Line 40 of')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(log(page).getByText('Later note 70', { exact: true })).toBeInViewport()
})

/**
 * Delays the response to the page's next fetch of the case until the returned function is called. That function then
 * waits until the page has received this many responses.
 */
async function answerLate(page: Page): Promise<(times: number) => Promise<void>> {
  const isAnswered = Promise.withResolvers<void>()
  let isAsked = false
  await page.route(
    `**${fetchCase.path}`,
    async (route) => {
      const response = await route.fetch()
      isAsked = true
      await isAnswered.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return isAsked
    })
    .toBe(true)
  return async (times) => {
    let answers = 0
    const isFetched = page.waitForResponse((response) => {
      if (response.url().endsWith(fetchCase.path)) answers += 1
      return answers === times
    })
    isAnswered.resolve()
    await isFetched
  }
}
