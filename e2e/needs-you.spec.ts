import { fetchAnswers, readAnswer } from '@econsult/contract/answers'
import { getUserSpecialties } from '@econsult/contract/specialties'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient } from './inbox-rows.ts'
import { ADMINISTRATOR, CARDIOLOGIST, DERMATOLOGIST, PCP } from './people.ts'
import { expect, PASSWORD } from './product.ts'
import { type Rooms, roomPath, test } from './room-cases.ts'
import { box, log, send } from './room-parts.ts'
import { signUrgentAnswer, writeAndSign } from './sign-answer.ts'

const SECOND_CARDIOLOGIST = 'cardio.second@demo.example'

function leftWords(left: number): string {
  if (left === 0) return 'That was the last one.'
  return left === 1 ? '1 case left.' : `${left} cases left.`
}

function needs(page: Page) {
  return page.getByRole('list', { name: 'Needs you' })
}

/** The Needs you item of the sidebar with its number. */
function entry(page: Page) {
  return page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Needs you/ })
}

/** Sends two cases for one specialist, one after the other. */
async function twoCases(rooms: Rooms, lastName: string) {
  const names = [newPatient('Firstina'), newPatient('Secondina')] as const
  for (const patientName of names) await rooms.make({ patientName, specialists: [lastName] })
  return names
}

test('TURN-11 a specialist starts with the first case; the next case opens after a signed answer, and is offered after a message; j and k move on', async ({
  person,
  rooms,
}) => {
  const names = await twoCases(rooms, 'Winterbourne')
  const { page } = await person(SECOND_CARDIOLOGIST)
  await entry(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs you')
  const rows = needs(page).getByRole('listitem')
  await expect(rows).toContainText([...names])
  const total = await rows.count()
  // In addition, one request is offered to the specialist.
  await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(1)
  await expect(entry(page)).toHaveText(`Needs you${total + 1}`)
  await expect(rows.first()).toContainText(/left/)
  await expectNoViolations(page)
  await page.keyboard.press('j')
  await expect(rows.first().getByRole('link')).toBeFocused()

  await page.getByRole('link', { name: 'Start with the first case' }).click()
  const place = page.getByRole('group', { name: 'Needs you' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0])
  await expect(place).toHaveText(`1 of ${total}`)
  await place.getByRole('button', { name: 'Next case' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1])
  // Keys typed after the move must not enter text in the next patient's message box.
  await expect(box(page)).not.toBeFocused()
  await expect(place.getByRole('button', { name: 'Previous case' })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0])
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Write answer' }).click()
  await page.getByLabel('Recommendation').fill('Made-up answer.')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign the answer' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1])
  await expect(page.getByText(`Done with ${names[0]}. ${leftWords(total - 1)}`)).toBeVisible()
  await expect(place).toHaveText(`2 of ${total}, ${total - 1} left`)
  await expect(box(page)).not.toBeFocused()
  await page.getByRole('button', { name: 'Back to the case' }).click()
  await expect(log(page)).toContainText('signed the answer')
  await expect(place).toHaveText(`${total - 1} left`)
  await place.getByRole('button', { name: 'Next case' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1])

  await box(page).fill('Made-up message.')
  await send(page).click()
  await expect(page.getByText(leftWords(total - 2))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1])
  await expect(box(page)).toBeFocused()
  const offered = page.locator('[data-notices]').getByRole('button')
  await offered.filter({ hasText: total === 2 ? 'Needs you' : 'Next case' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(names[1])
})

test('TURN-11 END-03 a sender has one live list of Now and Later; each row leads to the page where it is completed, and entries can be put off', async ({
  person,
  rooms,
}) => {
  const patientName = newPatient('Livina')
  const caseId = await rooms.make({ patientName })
  const { page } = await person(PCP)
  await entry(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs you')
  const rows = page.getByRole('main').getByRole('listitem')
  const inGroup = (group: string) =>
    page.getByRole('list', { name: group }).getByRole('listitem').filter({ hasText: patientName })
  await expect(inGroup('Later')).toHaveCount(0)

  await test.step('an answer appears in Now immediately, in the specialist’s words, and the number equals the row count', async () => {
    await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
    await expect(inGroup('Now')).toContainText('Answer')
    await expect(inGroup('Now')).toContainText('Dr Okonjo: Made-up answer.')
    await expect(entry(page)).toHaveText(`Needs you${await rows.count()}`)
    await expect(page).toHaveTitle(/^\(\d+\) Needs you/)
    await expectNoViolations(page)
  })

  await test.step('one key puts an entry off until a day, and Undo makes it due again', async () => {
    await inGroup('Now').getByRole('link', { name: /^Read/ }).focus()
    await page.keyboard.press('s')
    await expect(page.getByRole('menuitem', { name: /^Put off until tomorrow/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(inGroup('Later')).toContainText('Put off until')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(inGroup('Now')).toHaveCount(1)
    await page.getByRole('button', { name: `More actions: ${patientName}` }).click()
    await page.getByRole('menuitem', { name: 'Put off until another day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Put off' })
    await dialog.getByRole('button', { name: 'Put off' }).click()
    await expect(dialog).toContainText('Choose a day after today.')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a case whose answer was read is in Later to be closed, and its row opens the closing dialog', async () => {
    await inGroup('Now').getByRole('link', { name: /^Read/ }).click()
    await expect(log(page).getByText('Made-up answer.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Inbox' }).click()
    await expect(inGroup('Later')).toContainText('Nothing left to do. Close?')
    await inGroup('Later')
      .getByRole('link', { name: /^Close/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Close Case' })).toBeVisible()
  })

  const { page: admin } = await person(ADMINISTRATOR, { at: '/inbox/needs_you' })
  await expect(admin).toHaveURL(/\/inbox\/cases$/)
})

test('TURN-11 on a phone the list is a segment under the title, with its start button within reach', async ({
  person,
  rooms,
}) => {
  const names = await twoCases(rooms, 'Winterbourne')
  const { page } = await person(SECOND_CARDIOLOGIST, { phone: true })
  const segment = page.getByRole('group', { name: 'Which cases' })
  await segment.getByRole('button', { name: /^Needs you/ }).tap()
  await expect(needs(page).getByRole('listitem').filter({ hasText: names[0] })).toContainText('Your turn')
  await expectNoViolations(page)
  const start = page.getByRole('link', { name: 'Start with the first case' })
  await expect(start).toBeInViewport({ ratio: 1 })
  await start.tap()
  await expect(page.getByRole('group', { name: 'Needs you' })).toContainText('1 of')
  await page.getByRole('link', { name: 'Back to Inbox' }).tap()
  await segment.getByRole('button', { name: /^All open/ }).tap()
  await expect(page).toHaveURL(/\/inbox\/cases$/)
})

test('END-04 an answer that arrives above the visible area counts as new until it has been in view; Book visit opens the room at the visit', async ({
  person,
  rooms,
  api,
}) => {
  const patientName = newPatient('Longina')
  const caseId = await rooms.make({ patientName })
  const long = 'A made-up line of a long conversation.\n'.repeat(12)
  await rooms.write(caseId, CARDIOLOGIST, [long, long])
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await expect(log(page).getByText('A made-up line').last()).toBeInViewport()
  const pcp = await api(PCP)
  const opened = async () => (await pcp.call(fetchAnswers, { caseId })).data.map((answer) => answer.opened)
  await signUrgentAnswer(await api(CARDIOLOGIST), caseId)
  const jump = page.getByRole('button', { name: 'New answer' })
  await expect(jump).toBeVisible()
  expect(await opened()).toEqual([null])
  await expectNoViolations(page)
  await jump.click()
  await expect(page.getByRole('region', { name: 'Answer Cardiology' })).toBeInViewport()
  await expect(jump).toBeHidden()
  await expect.poll(opened).toMatchObject([{ number: 1 }])

  await page.goto('/inbox/needs_you')
  await rooms.write(caseId, CARDIOLOGIST, [long])
  await page.getByRole('link', { name: new RegExp(`^Book visit: .*${patientName}$`) }).click()
  await expect(page.getByRole('button', { name: 'Mark as booked' })).toBeInViewport()
  await expect(page.getByRole('checkbox', { name: 'Urgent visit' })).toBeFocused()

  await test.step('a completed item keeps its height, so that a second click does not complete the next item', async () => {
    const next = page.getByRole('checkbox', { name: 'Blood count' })
    const before = await next.boundingBox()
    await page.getByRole('button', { name: 'Mark as booked' }).click()
    await expect(page.getByRole('checkbox', { name: 'Visit booked' })).toBeChecked()
    expect(await next.boundingBox()).toEqual(before)
    await expect(next).not.toBeChecked()
  })
})

test('END-04 END-09 a room with two answers opens at the unread one; on a phone nothing moves when the visit is booked', async ({
  person,
  rooms,
  api,
}) => {
  const specialties = ['Cardiology', 'Dermatology']
  const caseId = await rooms.make({ specialties, specialists: ['Okonjo', 'Carvalho'] })
  const [pcp, dermatologist] = [await api(PCP), await api(DERMATOLOGIST)]
  const advice = Array.from({ length: 40 }, (_, line) => `Made-up advice, line ${line + 1}.`).join('\n')
  await signUrgentAnswer(await api(CARDIOLOGIST), caseId)
  await pcp.call(readAnswer, { caseId, specialtyId: '2', number: 1 })
  const { data: titles } = await dermatologist.call(getUserSpecialties, {})
  const dermatology = titles.find(({ title }) => title === 'Dermatology')?.id ?? ''
  await writeAndSign(dermatologist, caseId, { recommendation: advice }, dermatology)

  const { page } = await person(PCP, { at: roomPath(caseId) })
  await expect(page.getByText('Made-up advice, line 1.')).toBeInViewport()
  await expect(page.getByText('Stop made-up drug A now.')).not.toBeInViewport()

  const other = await rooms.make()
  await signUrgentAnswer(await api(CARDIOLOGIST), other)
  const { page: phone } = await person(PCP, { phone: true, at: roomPath(other) })
  const next = phone.getByRole('checkbox', { name: 'Blood count' })
  await expect(next).toBeInViewport()
  const before = await next.boundingBox()
  await phone.getByRole('button', { name: 'Mark as booked' }).tap()
  await expect(phone.getByRole('region', { name: 'Whose turn it is' })).not.toContainText('visit not booked')
  expect(await next.boundingBox()).toEqual(before)
})

test('TURN-11 moving from case to case skips no unread answer, although read cases move to Later', async ({
  person,
  rooms,
}) => {
  const names = ['Prima', 'Seconda', 'Terza'].map((name) => newPatient(name))
  for (const patientName of names) {
    const caseId = await rooms.make({ patientName })
    await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
  }
  const { page } = await person(PCP, { at: '/inbox/needs_you' })
  const [first = ''] = names
  await page.getByRole('link', { name: new RegExp(`^Read: .*${first}$`) }).click()
  for (const [place, name] of names.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(log(page).getByText('Made-up answer.')).toBeVisible()
    if (place < names.length - 1) await page.getByRole('button', { name: 'Next case' }).click()
  }
})
