import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { NOTICES } from '@econsult/contract/notices'
import { createSupportCase } from '@econsult/contract/support'
import type { Locator } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, information, log, openBothSides, scroller, send, shownTexts } from './room-parts.ts'

/** Returns a time such as '14:10', in the time zone of these tests' browsers. */
function timeOf(milliseconds: number): string {
  const format = { hour: '2-digit', minute: '2-digit', timeZone: 'America/New_York' } as const
  return new Intl.DateTimeFormat('en-GB', format).format(milliseconds)
}

function ageOf(dob: string): number {
  const today = new Date().toISOString()
  return Number(today.slice(0, 4)) - Number(dob.slice(0, 4)) - (today.slice(5, 10) < dob.slice(5) ? 1 : 0)
}

test('ROOM-01 the history is loaded page by page, in order, with each writer’s name, role and time', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const notes = [...Array(60).keys()].map((index) => `Note ${String(index + 1).padStart(2, '0')}.`)
  const [first] = await rooms.write(caseId, CARDIOLOGIST, notes.slice(0, 58))
  const [second] = await rooms.write(caseId, PCP, notes.slice(58, 59))
  const [last] = await rooms.write(caseId, CARDIOLOGIST, notes.slice(59))
  const { page } = await person(PCP, { at: roomPath(caseId) })

  await expect(log(page).getByText('Note 60.')).toBeInViewport()
  await expect(log(page).getByText('Note 01.')).toHaveCount(0)
  const conversation = (text: string) => expect(log(page)).toContainText(text, { useInnerText: true })
  await conversation(`You: Note 59. ${timeOf(second?.created ?? 0)} Read`)
  await conversation(`Samuel Okonjo Cardiology ${timeOf(last?.created ?? 0)} Note 60.`)

  await scroller(page).press('Home')
  await expect(log(page).getByText('Note 01.')).toBeAttached()
  await scroller(page).press('Home')
  await expect(log(page).getByText('Note 01.')).toBeInViewport()
  await conversation(`Samuel Okonjo Cardiology ${timeOf(first?.created ?? 0)} Note 01.`)
  await conversation(`Samuel Okonjo, Cardiology: Note 02.`)
  await expect.poll(() => shownTexts(page, /Note \d\d\./g)).toEqual(notes)
})

test('ROOM-01 a message is displayed as written, an empty message is not sent, and an unsent text is kept', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const written =
    '<img src=x onerror="document.title=1"> **not bold** &amp;\n\n  1. Größe 5 µg 👩‍⚕️\n  2. السلام عليكم'
  await rooms.write(caseId, CARDIOLOGIST, [written])
  const { page } = await person(PCP, { at: roomPath(caseId) })

  await test.step('a message is displayed as written', async () => {
    const bubble = log(page).getByText('not bold')
    await expect(bubble).toBeVisible()
    expect(await bubble.innerText()).toBe(written)
    await expect(page).toHaveTitle(/Roomina/)
  })

  await test.step('an empty message is not sent', async () => {
    await send(page).click()
    await box(page).fill(' \n \t ')
    await send(page).click()
    await box(page).press('Control+Enter')
    await box(page).fill('Only this one')
    await send(page).click()
    await expect(log(page)).toContainText(/You:\s+Only this one\s+\d\d:\d\d\s+Delivered/, {
      useInnerText: true,
    })
    expect((await rooms.stored(caseId)).map(({ content }) => content)).toEqual([written, 'Only this one'])
    await expect.poll(() => shownTexts(page, /You:/g)).toHaveLength(1)
  })

  await test.step('the message box has 4 rows, grows to 10 and then scrolls', () => expectGrowing(box(page)))

  await test.step('Escape leaves the room, also from the message box; the text is kept', async () => {
    await box(page).press('Escape')
    await expect(page).toHaveURL(/\/inbox\/cases$/)
    await page.goBack()
    await box(page).fill('Half a thought')
    await box(page).press('Escape')
    await expect(page).toHaveURL(/\/inbox\/cases$/)
    await expect(page.getByText('Your unsent text is kept in the case.')).toBeVisible()
    await page.goBack()
    await expect(box(page)).toHaveValue('Half a thought')
    await log(page).press('Escape')
    await expect(page).toHaveURL(/\/inbox\/cases$/)
  })
})

/** Types texts of increasing length: the box has 4 rows, grows to 10 and then scrolls. */
async function expectGrowing(textBox: Locator): Promise<void> {
  for (const [lines, rows] of [
    [1, 4],
    [4, 4],
    [7, 7],
    [10, 10],
    [25, 10],
  ] as const) {
    await textBox.fill([...Array(lines).keys()].join('\n'))
    await expect.poll(() => rowsOf(textBox), `${lines} lines`).toBe(rows)
  }
  const scrolls = () => textBox.evaluate((element) => element.scrollHeight > element.clientHeight)
  await expect.poll(scrolls).toBe(true)
  await textBox.fill('')
  await expect.poll(() => rowsOf(textBox)).toBe(4)
}

function rowsOf(textBox: Locator): Promise<number> {
  return textBox.evaluate((element) => {
    const { height, lineHeight } = getComputedStyle(element)
    return Math.round((10 * Number.parseFloat(height)) / Number.parseFloat(lineHeight)) / 10
  })
}

test('ROOM-02 without a specialist the box is disabled with a note, Send opens the dialog, and the server refuses a message', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ specialists: [] })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await expect(box(page)).toHaveAttribute('placeholder', CASE_TEXTS.noSpecialistYet)
  await expect(box(page)).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Attach files' })).toHaveCount(0)
  await expectNoViolations(page)
  await send(page).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('No specialist assigned to this case yet. Please try later!')
  await expect(dialog).toContainText('You can write once a specialist is assigned.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  expect(await rooms.stored(caseId)).toEqual([])

  await rooms.assign(caseId, 'Okonjo')
  await expect(log(page)).toContainText('assigned Samuel Okonjo')
  await box(page).fill('Is anybody there?')
  await send(page).click()
  await expect(log(page)).toContainText(/You:\s+Is anybody there\?\s+\d\d:\d\d/, { useInnerText: true })
  await rooms.unassign(caseId, 'Okonjo')
  await expect(box(page)).not.toBeEditable()

  await test.step('the server refuses a message even if the page is not yet aware that the specialist was removed', async () => {
    await rooms.assign(caseId, 'Okonjo')
    await expect(box(page)).toBeEditable()
    await page.route('**/case/fetchCase', (route) => route.abort())
    await rooms.unassign(caseId, 'Okonjo')
    await box(page).fill('Is anybody left?')
    await send(page).click()
    await expect(dialog).toContainText(NOTICES.noSpecialist)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(box(page)).toHaveValue('Is anybody left?')
    await expect(log(page).getByText('Is anybody left?')).toHaveCount(0)
  })
})

test('ROOM-01 ROOM-04 both sides see patient, DOB, age, specialties, question and files, and each message immediately', async ({
  person,
  rooms,
}) => {
  const files = ['made-up-values.csv', 'made-up-note.txt'].map((name) => ({
    name,
    type: name.endsWith('csv') ? 'text/csv' : 'text/plain',
    bytes: Buffer.from('made up'),
  }))
  const caseId = await rooms.make({
    specialties: ['Cardiology', 'Dermatology'],
    question: 'Is it the heart?',
    files,
  })
  const { provider, specialist } = await openBothSides(caseId, person)
  const born = `09/02/1971 (${ageOf('1971-09-02')} years)`
  for (const page of [provider, specialist]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roomina Testperson')
    await expect(page.getByRole('main')).toContainText(`DOB ${born}`)
    await expect(page.getByRole('region', { name: 'Chat' })).toContainText('Is it the heart?')
    const facts = information(page)
    await expect(facts).toContainText('Patient Roomina Testperson', { useInnerText: true })
    await expect(facts).toContainText(`DOB ${born}`, { useInnerText: true })
    await expect(facts).toContainText('Specialty Cardiology, Dermatology', { useInnerText: true })
    await expect(facts).toContainText('Samuel Okonjo Cardiology', { useInnerText: true })
    await expect(facts).toContainText('Not assigned yet Dermatology', { useInnerText: true })
    await expect(facts.getByRole('heading', { name: 'Files' })).toHaveText('Files 2')
    await expect(
      facts.getByRole('button', { name: /^made-up-values.*7 B, added by Jonas Abernathy/ }),
    ).toBeVisible()
    await expect(
      facts.getByRole('button', { name: /^made-up-note.*7 B, added by Jonas Abernathy/ }),
    ).toBeVisible()
  }
  await expect(information(specialist)).toContainText('Provider Jonas Abernathy', { useInnerText: true })

  async function exchange(number: number) {
    await box(provider).fill(`Question ${number}`)
    await send(provider).click()
    await expect(box(provider)).toHaveValue('')
    await expect(log(specialist).getByText(`Question ${number}`)).toBeVisible()
    await box(specialist).fill(`Answer ${number}`)
    await box(specialist).press('Control+Enter')
    await expect(log(provider).getByText(`Answer ${number}`)).toBeVisible()
  }
  await exchange(1)
  // From this point on, messages can arrive only through the live connection.
  for (const page of [provider, specialist]) await page.route('**/inbox/fetchInbox', (route) => route.abort())
  await exchange(2)
  for (const page of [provider, specialist]) {
    await expect
      .poll(() => shownTexts(page, /(Question|Answer) \d/g))
      .toEqual(['Question 1', 'Answer 1', 'Question 2', 'Answer 2'])
  }
  await expect(log(specialist)).toContainText(/You:\s+Answer 2\s+\d\d:\d\d\s+(Delivered|Read)/, {
    useInnerText: true,
  })
})

test('ROOM-04 a support case shows no patient and no specialist', async ({ person, api }) => {
  const caseId = `Jonas-${Date.now()}`
  const question = { specialtyIds: ['9999' as const], questions: 'How do I change my fax number?' }
  await (await api(PCP)).call(createSupportCase, { ...question, caseId })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support case')
  await expect(information(page)).toContainText('Support')
  await expect(page.getByText('How do I change my fax number?')).toBeVisible()
  for (const hidden of ['years)', 'DOB', 'Consent']) {
    await expect(page.getByText(hidden), hidden).toHaveCount(0)
  }
  for (const hidden of ['Patient', 'Specialist', 'Okonjo']) {
    await expect(information(page).getByText(hidden), hidden).toHaveCount(0)
  }
})

const BUTTONS = [
  { email: PCP, words: 'a PCP', changes: true },
  { email: 'superuser@demo.example', words: 'a PCPSUPERUSER', changes: true },
  { email: CARDIOLOGIST, words: 'a specialist', changes: false },
  { email: 'biller@demo.example', words: 'a biller', changes: false },
  { email: 'admin@demo.example', words: 'an administrator', changes: false },
]
for (const { email, words, changes } of BUTTONS) {
  test(`ROOM-07 ${words} ${changes ? 'closes, reopens and downloads' : 'only downloads'}`, async ({
    person,
    rooms,
  }) => {
    const caseId = await rooms.make()
    if (email === 'admin@demo.example') await rooms.breakGlass(caseId)
    const { page } = await person(email, { at: roomPath(caseId) })
    const expectButtons = async (counts: Readonly<Record<string, number>>) => {
      for (const [name, count] of Object.entries(counts))
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(count)
    }

    await expect(box(page)).toBeVisible()
    await expectButtons({ 'Download PDF': 1, 'Close Case': changes ? 1 : 0, 'Reopen Case': 0 })

    await rooms.close(caseId)
    await expect(page.getByText('This case is closed.')).toBeVisible()
    await expect(box(page)).toHaveCount(0)
    await expectButtons({ 'Download PDF': 1, 'Close Case': 0, 'Reopen Case': changes ? 1 : 0 })
  })
}

test('ROOM-01 ROOM-08 on a phone the message box grows, View Data and View Chat switch views, and the text is kept', async ({
  person,
  rooms,
}) => {
  const files = [{ name: 'made-up-note.txt', type: 'text/plain', bytes: Buffer.from('made up') }]
  const caseId = await rooms.make({ files })
  await rooms.write(caseId, CARDIOLOGIST, ['Please send the tracing.'])
  const line = Promise.withResolvers<void>()
  const { page } = await person(PCP, {
    phone: true,
    at: roomPath(caseId),
    before: (first) =>
      first.route('**/case/fetchCase', async (route) => {
        await line.promise
        await route.continue()
      }),
  })
  const view = (name: string) => page.getByRole('button', { name })
  await view('View Data').click()
  line.resolve()
  await expect(information(page)).toContainText('made-up-note.txt')
  await view('View Chat').click()
  await expect(view('View Chat')).toHaveAttribute('aria-pressed', 'true')
  await expect(log(page).getByText('Please send the tracing.')).toBeVisible()
  await expect(information(page)).toBeHidden()
  await expectGrowing(box(page))
  await box(page).fill('Half a sent')

  await view('View Data 1').click()
  await expect(information(page)).toBeVisible()
  await expect(information(page)).toContainText('made-up-note.txt')
  await expect(log(page)).toBeHidden()
  await expect(box(page)).toBeHidden()

  await view('View Chat').click()
  await expect(information(page)).toBeHidden()
  await expect(log(page).getByText('Please send the tracing.')).toBeInViewport()
  await expect(box(page)).toHaveValue('Half a sent')
})

test('ROOM-09 a specialist who is unassigned is redirected from the room to the inbox and sees the reason', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  await rooms.write(caseId, PCP, ['For your eyes only.'])
  const { page, context } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(log(page).getByText('For your eyes only.')).toBeVisible()
  await box(page).fill('Half an answer')
  await rooms.unassign(caseId, 'Okonjo')
  await expect(page.getByText('You are no longer assigned to this case.')).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\/cases$/)
  await page.getByRole('button', { name: 'Copy your text' }).click()
  await expect(page.getByText('Your text is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Half an answer')
  await page.goto(roomPath(caseId))
  await expect(page.getByRole('heading', { name: 'Case not found' })).toBeVisible()
  await expect(page.getByText('For your eyes only.')).toHaveCount(0)
})
