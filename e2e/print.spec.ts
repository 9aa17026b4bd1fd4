import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CARDIOLOGIST, OWNER, PCP } from './people.ts'
import { expect } from './product.ts'
import { readPdf } from './read-pdf.ts'
import { roomPath, test } from './room-cases.ts'
import { box, log, scroller } from './room-parts.ts'
import { writeAndSign } from './sign-answer.ts'

/** A number of messages that fill more than two pages. */
const MESSAGES = 120

/** An answer that is too long for the case's panel to show without scrolling. */
const LONG_ANSWER = Array.from({ length: 40 }, (_, line) => `Made-up advice, line ${line + 1}.`).join('\n')

const texts = Array.from({ length: MESSAGES }, (_, index) => `Made-up message number ${index + 1}.`)

/** Returns the page as the browser prints it; also saves it with the test's results, for inspection. */
async function printed(page: Page, name: string) {
  const bytes = await page.pdf({ format: 'Letter', printBackground: true })
  await writeFile(test.info().outputPath(`${name}.pdf`), bytes)
  return readPdf(bytes)
}

/** Returns the scroll position of the conversation, in pixels. */
function placeOf(page: Page): Promise<number> {
  return scroller(page).evaluate(({ scrollTop }) => Math.round(scrollTop))
}

/** Records that the page asked the browser to print, because a test cannot start printing by a key. */
async function watchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
  })
}

/** Returns the elements that would be printed incompletely, because they scroll or truncate a text. */
async function hiddenInPrint(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, main *')]
      .filter((one) => one.checkVisibility() && one.clientHeight > 0 && !one.matches('textarea, svg, svg *'))
      .filter((one) => {
        const { overflowY, clipPath } = getComputedStyle(one)
        return overflowY !== 'visible' && clipPath === 'none' && one.scrollHeight > one.clientHeight + 2
      })
      .map((one) => `${one.tagName} ${one.className}: ${one.innerText.slice(0, 60)}`),
  )
}

test('WEB-03 the room prints the whole case: header, question, answer and every message, in light colours', async ({
  person,
  rooms,
  api,
}) => {
  const question = Array.from({ length: 12 }, (_, line) => `Question, line ${line + 1}.`).join('\n')
  const caseId = await rooms.make({ patientName: 'Printina Testperson', question })
  await rooms.write(caseId, CARDIOLOGIST, texts)
  await writeAndSign(await api(CARDIOLOGIST), caseId, { recommendation: LONG_ANSWER })

  const { page } = await person(PCP, { at: roomPath(caseId), dark: true, before: watchPrinting })
  // The room opens at the answer; of its newest 50 messages, those far below are not rendered yet.
  await expect(log(page)).toContainText(texts.at(-50) ?? '')

  await test.step('printing from the browser’s menu prints the loaded content, and states on paper that there is more', async () => {
    const { words } = await printed(page, 'before')
    expect(words).toContain('Press Ctrl+P to load them first')
    await expect(log(page), 'the screen shows no message for the paper').not.toContainText('Ctrl+P')
  })

  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print')
  const { words, pages } = await printed(page, 'room')
  expect(pages.length).toBeGreaterThan(3)
  expect(words).toContain('Printina Testperson')
  for (let line = 1; line <= 12; line += 1) expect(words).toContain(`Question, line ${line}.`)
  for (let line = 1; line <= 40; line += 1) expect(words).toContain(`Made-up advice, line ${line}.`)
  expect(words.match(/Made-up message number \d+\./g)).toEqual(texts)
  expect(words).toContain('Case Information')
  for (const screen of ['Search or jump to', 'Back to', 'Close case', 'Loading older']) {
    expect(words).not.toContain(screen)
  }

  const place = await placeOf(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(() => hiddenInPrint(page)).toEqual([])
  await expect(box(page)).toBeHidden()
  const colors = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('h1') ?? document.body)
    return {
      color,
      paper: getComputedStyle(document.body).backgroundColor,
      scheme: document.documentElement.dataset['scheme'],
    }
  })
  expect(colors).toEqual({ color: 'rgb(20, 48, 79)', paper: 'rgb(255, 255, 255)', scheme: 'light' })

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(box(page)).toBeVisible()
  await expect.poll(() => placeOf(page), 'the conversation is where it was').toBe(place)
})

test('WEB-03 a phone prints both panels of the room', async ({ person, rooms }) => {
  const caseId = await rooms.make({ patientName: 'Printonia Testperson' })
  await rooms.write(caseId, PCP, ['A made-up message from a phone.'])
  const { page } = await person(PCP, { at: roomPath(caseId), phone: true })
  await expect(log(page)).toContainText('A made-up message')
  const { words } = await printed(page, 'phone')
  for (const part of ['Printonia Testperson', 'A made-up message from a phone.', 'Case Information']) {
    expect(words).toContain(part)
  }
})

for (const [device, phone] of [
  ['desktop', false],
  ['phone', true],
] as const) {
  test(`WEB-03 a list prints its rows with their whole questions and the range of rows in the total, ${device}`, async ({
    person,
    rooms,
  }) => {
    const question = `${'A made-up question that no row of the screen has room for. '.repeat(4)}The end of it.`
    await rooms.make({ provider: OWNER, patientName: 'Listina Testperson', question })
    const { page } = await person(OWNER, { phone, at: '/inbox/all_cases' })
    await expect(page.getByRole('main')).toContainText('Listina Testperson')
    const before = page.url()
    const { words } = await printed(page, `list-${device}`)
    expect(words).toContain('The end of it.')
    expect(words).toMatch(/Rows 1 to \d+ of \d+/)
    const count = Number(/Rows 1 to (\d+) of/.exec(words)?.[1])
    expect(count).toBeGreaterThan(5)
    await page.emulateMedia({ media: 'print' })
    const names = page.getByRole('table').locator('tbody tr td:first-child')
    await expect(names).toHaveCount(count)
    for (const name of await names.allInnerTexts()) {
      for (const word of name.split(' ')) expect(words).toContain(word)
    }
    await page.emulateMedia({ media: 'screen' })
    for (const screen of ['Open Cases', 'Create new case', 'Search']) expect(words).not.toContain(screen)
    expect(page.url()).toBe(before)
    await expect(page.getByRole(phone ? 'list' : 'grid', { name: 'All Cases' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })
}

test('WEB-03 no page truncates content in print', async ({ person }) => {
  const { page } = await person(OWNER)
  const addresses = ['cases', 'all_cases', 'drafts', 'follow_up', 'needs_you'].map((one) => `/inbox/${one}`)
  for (const address of [
    ...addresses,
    '/create-new-case',
    '/account',
    '/deliveries',
    '/claims',
    '/patients',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    // Print mode is set again for each check, in case a row arrived after it was set.
    const hidden = async () => {
      await page.emulateMedia({ media: 'screen' })
      await page.emulateMedia({ media: 'print' })
      return hiddenInPrint(page)
    }
    await expect.poll(hidden, address).toEqual([])
  }
})
