import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient } from './inbox-rows.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { PICTURE } from './room-file-parts.ts'
import { box, log, send } from './room-parts.ts'

const QUESTION = `54-year-old made-up woman, 7 mm pigmented lesion on the left scapula, darker over four months.
Irregular border, two colours, no ulceration. Biopsy here, or refer for excision first?`

/** Returns the picture as one file for each of these names, and a visit note. */
async function filesOf(...names: string[]) {
  const bytes = await readFile(PICTURE)
  const pictures = names.map((name) => ({ name, type: 'image/png', bytes }))
  return [...pictures, { name: 'visit-note.txt', type: 'text/plain', bytes: Buffer.from('made up') }]
}

async function heightOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.height ?? 0
}

test('ROOM-08 an unread case opens on a phone with its question and pictures visible, light and dark', async ({
  person,
  rooms,
}) => {
  const files = await filesOf('first.png', 'second.png', 'third.png')
  const caseId = await rooms.make({ question: QUESTION, files })
  const { page } = await person(CARDIOLOGIST, { phone: true, at: roomPath(caseId) })
  const question = log(page).getByText('54-year-old made-up woman')
  await expect(question).toBeInViewport({ ratio: 1 })
  await expect(question).toContainText('refer for excision first?')
  for (const name of ['first.png', 'second.png, and 1 more'])
    await expect(log(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(log(page).getByText('visit-note.txt')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Whose turn it is' })).toContainText('Your turn')
  await expect(send(page)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => heightOf(box(page))).toBeLessThan(40)
  await expectNoViolations(page)
  await log(page).getByRole('button', { name: 'first.png' }).click()
  await expect(page.getByRole('dialog')).toContainText('first.png')
  await page.goBack()

  await box(page).focus()
  await expect.poll(() => heightOf(box(page))).toBeGreaterThan(90)
  await box(page).fill('Excise it.')
  await send(page).click()
  await expect(log(page).getByText('Excise it.')).toBeVisible()
  // After the specialist's first message, a strip at the top shows the question.
  await expect(log(page).getByText('54-year-old made-up woman')).toHaveCount(0)
  await expect(page.getByText('54-year-old made-up woman')).toBeVisible()
})

test('ROOM-08 for the PCP who asked, the room opens at the conversation; the message box has a camera button', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ question: QUESTION, files: await filesOf('first.png') })
  await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
  const { page } = await person(PCP, { phone: true, at: roomPath(caseId) })
  await expect(log(page).getByText('Made-up answer.')).toBeInViewport()
  await expect(log(page).getByText('54-year-old')).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await (await chooser).setFiles(PICTURE)
  await send(page).click()
  await expect(log(page).getByRole('button', { name: /^Photo \d\d\.\d\d\.png$/ })).toBeVisible()
})

test('ROOM-08 at 200 % zoom Send is in view, before and while writing', async ({ person, rooms }) => {
  const caseId = await rooms.make({ question: QUESTION, files: await filesOf('first.png') })
  await rooms.write(caseId, PCP, ['One.', 'Two.', 'Three.'])
  for (const email of [PCP, CARDIOLOGIST]) {
    const { page } = await person(email, { at: roomPath(caseId) })
    await expect(log(page)).toBeVisible()
    for (const [width, height] of [
      [720, 450],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(send(page)).toBeInViewport({ ratio: 1 })
      await box(page).fill('Line one\nLine two\nLine three\nLine four\nLine five')
      await expect(send(page)).toBeInViewport({ ratio: 1 })
      await expect(box(page)).toBeInViewport({ ratio: 1 })
      await box(page).fill('')
      await box(page).blur()
      await expect(send(page)).toBeInViewport({ ratio: 1 })
    }
  }
})

test('INB-08 on a phone a row ends with at most two lines of new content, and the help button covers no control', async ({
  person,
  rooms,
}) => {
  const patientName = newPatient('Phona')
  await rooms.make({ patientName, question: QUESTION })
  const { page } = await person(CARDIOLOGIST, { phone: true })
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const row = page.getByRole('listitem').filter({ hasText: patientName })
    const line = row.getByText('assigned Samuel Okonjo')
    await expect(line).toBeVisible()
    await expect.poll(() => heightOf(line)).toBeLessThan(45)
    const help = page.getByRole('button', { name: 'Help' })
    await expect(help).toBeVisible()
    const isCovering = () =>
      help.evaluate((button) => {
        const at = button.getBoundingClientRect()
        const main = document.querySelector('main')?.getBoundingClientRect()
        return main !== undefined && at.bottom > main.top
      })
    await expect.poll(isCovering).toBe(false)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectNoViolations(page)
  }
})
