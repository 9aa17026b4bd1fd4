import { join } from 'node:path'
import { cancelAbsence, dayWords, fetchAbsences, saveAbsence } from '@econsult/contract/absences'
import { fetchReferralTemplates } from '@econsult/contract/referral-templates'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, information, log, openBothSides, send } from './room-parts.ts'

const LETTER = join(import.meta.dirname, 'fixtures/referral-letter.pdf')
const SECOND_CARDIOLOGIST = 'cardio.second@demo.example'

function turn(page: Page) {
  return page.getByRole('region', { name: 'Whose turn it is' })
}

function action(page: Page, name: string) {
  return turn(page).getByRole('button', { name, exact: true })
}

/** Returns the first and last day of an absence that begins today, in UTC. */
function weekFromToday() {
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { firstDay: dayAt(Date.now()), lastDay: dayAt(Date.now() + 7 * 24 * 60 * 60 * 1000) }
}

function confirm(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('TURN-01 TURN-03 TURN-04 TURN-09 a request is declined, sent again with the file, redirected, answered by a cover, asked back and closed; the sender sees each outcome', async ({
  person,
  api,
  rooms,
}) => {
  const patientName = newPatient('Turnina')
  const [template] = (await (await api(PCP)).call(fetchReferralTemplates, { specialtyIds: ['2'] })).data
  const caseId = await rooms.make({
    patientName,
    ...(template && { template: { templateId: template.id, number: template.number, answers: [] } }),
  })
  const { provider, specialist } = await openBothSides(caseId, person)

  await test.step('TURN-01 both sides see whose turn it is', async () => {
    await expect(turn(provider)).toContainText('Waiting for Dr Okonjo')
    await expect(turn(specialist)).toContainText('Your turn')
    await expect(log(specialist)).toContainText('assigned you (Cardiology)')
    await expect(turn(provider).getByRole('button')).toHaveText(['Withdraw request'])
    await expect(turn(specialist).getByRole('button')).toHaveText([
      'Redirect',
      'Decline',
      'Ask',
      'Write answer',
    ])
  })

  await test.step('TURN-03 a specialist declines for lack of information, and the sender sees the reason', async () => {
    await action(specialist, 'Decline').click()
    await confirm(specialist, 'Decline')
    await expect(specialist.getByRole('dialog')).toContainText('Choose a reason.')
    await specialist.getByRole('radio', { name: 'Not enough information' }).check()
    await specialist.getByLabel('What is missing').fill('Please add the made-up letter.')
    await expectNoViolations(specialist)
    await confirm(specialist, 'Decline')
    await expect(specialist.getByRole('dialog')).toBeHidden()
    await expect(turn(specialist)).toContainText('You declined · not enough information')
    await expect(turn(provider)).toContainText('Your turn · declined by Dr Okonjo: not enough information')
    const why = provider.getByRole('region', { name: 'Why it was declined' })
    await expect(why).toContainText('Please add the made-up letter.')
    await expect(turn(provider).getByRole('button')).toHaveText(['See in person', 'Redirect', 'Resubmit'])
    await expectNoViolations(provider)
  })

  await test.step('TURN-04 the sender answers an open question, adds the file and sends the request to the same specialist again', async () => {
    await action(provider, 'Resubmit').click()
    const dialog = provider.getByRole('dialog')
    await expect(dialog).toContainText('Please add the made-up letter.')
    // A missing file can be added before any other step.
    await expect(dialog).toContainText(/Please add the made-up letter\.Files.*Note.*optional/)
    await confirm(provider, 'Resubmit')
    await expect(dialog).toContainText('Write what is new, answer an open question, or add a file.')
    await dialog.getByLabel(template?.content.questions[0]?.text ?? '').fill('Made-up palpitations')
    const chooser = provider.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Upload Files' }).click()
    await (await chooser).setFiles(LETTER)
    await expect(log(specialist).getByText('referral-letter.pdf')).toBeVisible()
    await expect(dialog.getByText('referral-letter.pdf')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Files being uploaded' })).toBeHidden()
    await expectNoViolations(provider)
    await dialog.getByLabel('Note').fill('Here is the letter.')
    await confirm(provider, 'Resubmit')
    await expect(turn(provider)).toContainText('Waiting for Dr Okonjo')
    await expect(turn(specialist)).toContainText('Your turn · sent again')
    await expect(log(specialist)).toContainText(
      'sent the request again with 1 more answer (Cardiology). Here is the letter.',
    )
    await expect(information(specialist)).toContainText('Made-up palpitations')
    await expect(provider.getByRole('region', { name: 'Why it was declined' })).toHaveCount(0)
  })

  await test.step('TURN-03 redirecting a request passes question, files and messages to the colleague', async () => {
    await action(specialist, 'Redirect').click()
    const dialog = specialist.getByRole('dialog')
    // The dialog first asks for the target of the redirect (END-09).
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await confirm(specialist, 'Redirect')
    await expect(dialog.getByRole('alert')).toContainText('Choose')
    await dialog.getByRole('button', { name: 'Another Cardiology specialist' }).click()
    await dialog.getByRole('radio', { name: /Ada Winterbourne/ }).check()
    await dialog.getByLabel('Reason').fill('You know the valve.')
    await expectNoViolations(specialist)
    await confirm(specialist, 'Redirect')
    await expect(specialist).toHaveURL(/\/inbox\/cases$/)
    await expect(specialist.getByText('Redirected to Ada Winterbourne.')).toBeVisible()
    await expect(turn(provider)).toContainText('Waiting for Dr Winterbourne')
    await expect(log(provider)).toContainText('redirected the request to Ada Winterbourne')
  })

  const { page: colleague } = await person(SECOND_CARDIOLOGIST, { at: roomPath(caseId) })

  await test.step('TURN-03 the colleague’s question pauses the clock, and the reply starts it again', async () => {
    await expect(log(colleague)).toContainText('You know the valve.')
    await action(colleague, 'Ask').click()
    await colleague.getByLabel('What information do you need?').fill('Which made-up dose?')
    await confirm(colleague, 'Ask')
    await expect(turn(colleague)).toContainText('Waiting for Dr Abernathy')
    await expect(turn(provider)).toContainText(
      'Your turn · question from Dr Winterbourne, response time paused',
    )
    await expect(log(provider).getByText('Which made-up dose?')).toBeVisible()
    await action(provider, 'Reply').click()
    await expect(box(provider)).toBeFocused()
    await box(provider).fill('Ten made-up milligrams.')
    await send(provider).click()
    await expect(turn(provider)).toContainText('Waiting for Dr Winterbourne')
    await expect(turn(colleague)).toContainText('Your turn')
  })

  await test.step('TURN-09 the colleague goes away, and the cover answers', async () => {
    const absent = await api(SECOND_CARDIOLOGIST)
    const { colleagues } = (await absent.call(fetchAbsences, {})).data
    const coverId = colleagues.find(({ name }) => name === 'Samuel Okonjo')?.id ?? null
    await absent.call(saveAbsence, { ...weekFromToday(), timeZone: 'UTC', coverId })
    await expect(turn(provider)).toContainText('Waiting for Dr Okonjo')
    await expect(log(provider)).toContainText(/Ada Winterbourne is away through .+: Samuel Okonjo covers/)
    await specialist.goto(roomPath(caseId))
    await box(specialist).fill('Made-up answer.')
    await send(specialist).click()
    await expect(turn(specialist)).toContainText('Answered')
    // The other tests of this file need the colleague to be present.
    for (const { id } of (await absent.call(fetchAbsences, {})).data.absences) {
      await absent.call(cancelAbsence, { id })
    }
  })

  await test.step('END-04 after an answer by message, thanking the specialist starts no response time, and both sides see the thanks', async () => {
    const thanks = 'Reactions to the message of Samuel Okonjo'
    await log(provider).getByRole('button', { name: 'Thank you' }).click()
    await expect(log(provider).getByRole('group', { name: thanks })).toContainText('You thanked')
    const seen = log(specialist).getByRole('group', { name: thanks })
    await expect(seen).toContainText('Jonas Abernathy thanked you')
    await expect(seen).toContainText('No reply needed.')
    await expect(seen.getByRole('button')).toHaveCount(0)
    await expect(turn(specialist)).toContainText('Answered')
    await expectNoViolations(provider)
  })

  await test.step('TURN-04 the answer is read, and the sender asks a further question', async () => {
    await expect(turn(provider)).toContainText(
      'Your turn · Dr Okonjo replied: act on it, then close the case',
    )
    await action(provider, 'Ask again').click()
    await expect(provider.getByText('Dr Okonjo is asked again, with a new due time.')).toBeVisible()
    await box(provider).fill('And for how long?')
    await send(provider).click()
    await expect(turn(specialist)).toContainText('Your turn · new message')
    await expect(turn(provider)).toContainText('Waiting for Dr Okonjo')
  })

  await test.step('TURN-01 the inbox shows the same turn, and closing ends the turn', async () => {
    const { page: inbox } = await person(PCP)
    await expect(rowOf(inbox, patientName).getByTitle(/^Waiting for Dr Okonjo, due /)).toBeVisible()
    await rooms.close(caseId)
    for (const page of [provider, specialist]) await expect(turn(page)).toContainText('Closed')
    await expect(turn(provider).getByRole('button')).toHaveCount(0)
  })
})

test('TURN-03 TURN-04 END-07 an urgent decline shows the number to call, and offers the proposed specialty and a visit in person', async ({
  person,
  rooms,
}) => {
  const patientName = newPatient('Urgentia')
  const caseId = await rooms.make({ patientName })
  const { provider, specialist } = await openBothSides(caseId, person)
  await action(specialist, 'Decline').click()
  await specialist.getByRole('radio', { name: 'Outside my specialty' }).check()
  await expect(specialist.getByRole('checkbox', { name: 'Propose another specialty' })).toBeChecked()
  await confirm(specialist, 'Decline')
  await expect(specialist.getByRole('dialog')).toContainText('Choose a specialty.')
  await specialist.getByRole('radio', { name: 'Needs to be seen, or is urgent' }).check()
  await specialist.getByLabel('Specialty', { exact: true }).selectOption('Dermatology')
  await confirm(specialist, 'Decline')
  await expect(specialist.getByRole('dialog')).toContainText('Enter the phone number to call.')
  await specialist.getByLabel('Phone number to call', { exact: true }).fill('+1 (202) 555-0143')
  await confirm(specialist, 'Decline')
  const why = provider.getByRole('region', { name: 'Why it was declined' })
  await expect(why.getByRole('link', { name: 'Call +1 (202) 555-0143' })).toHaveAttribute(
    'href',
    'tel:+12025550143',
  )
  await expect(why).toContainText('Proposed instead: Dermatology')
  await expect(turn(provider)).toHaveAttribute('data-tone', 'late')
  // The next step is the visit rather than sending the request again.
  await expect(turn(provider).getByRole('button')).toHaveText(['Redirect', 'Resubmit', 'See in person'])
  await action(provider, 'Redirect').click()
  await expect(provider.getByRole('radio', { name: /Dermatology/ })).toBeChecked()
  await provider.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()

  await test.step('a message after the decline starts no response time, as the composer states, and is unread for the specialist', async () => {
    await expect(provider.getByRole('main')).toContainText(
      'Dr Okonjo declined. Your message will be read, but no answer is due. If it is urgent, call +1 (202) 555-0143.',
    )
    await specialist.goto('/inbox/all_cases')
    const row = rowOf(specialist, patientName)
    await expect(row).toContainText('No action needed')
    await rooms.write(caseId, PCP, ['A made-up thought after the decline.'])
    await expect(row).toContainText('Unread')
    await expect(row).not.toContainText('No action needed')
    await specialist.goto(roomPath(caseId))
  })

  await action(provider, 'See in person').click()
  await expect(provider.getByRole('dialog')).toContainText('Until then the case stays in Needs you.')
  await confirm(provider, 'Visit is booked')
  await expect(turn(provider)).toContainText('In-person visit')
  await expect(turn(specialist)).toContainText('In-person visit')
  await expect(log(provider), 'the number stays in the conversation').toContainText('+1 (202) 555-0143')
})

test('TURN-01 TURN-04 on a phone the actions have their own row, and the sender withdraws the request from the overflow menu', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page: specialist } = await person(CARDIOLOGIST, { phone: true, at: roomPath(caseId) })
  await turn(specialist).getByRole('button', { name: 'Redirect or Decline' }).click()
  await expect(specialist.getByRole('menuitem')).toHaveText([/^Redirect/, /^Decline/])
  await specialist.keyboard.press('Escape')
  await expect(action(specialist, 'Ask')).toBeVisible()
  await expectNoViolations(specialist)

  const { page: provider } = await person(PCP, { phone: true, at: roomPath(caseId) })
  await expect(turn(provider)).toContainText('Waiting for Dr Okonjo')
  await provider.getByRole('button', { name: 'More actions' }).click()
  await provider.getByRole('menuitem', { name: 'Withdraw request' }).click()
  await confirm(provider, 'Withdraw')
  await expect(turn(provider)).toContainText('Withdrawn')
  await expect(turn(specialist)).toContainText('Withdrawn')
  await expect(turn(specialist).getByRole('button')).toHaveCount(0)
})

test('TURN-01 a case of two specialties shows the one that waits for the viewer, and the other can be chosen from a menu', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ specialties: ['Cardiology', 'Dermatology'] })
  await rooms.write(caseId, CARDIOLOGIST, ['Made-up answer.'])
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await expect(turn(page)).toContainText('Your turn · Dr Okonjo replied: act on it, then close the case')
  await turn(page).getByRole('button', { name: 'Cardiology, 1 of 2' }).click()
  await page.getByRole('menuitem', { name: /Dermatology/ }).click()
  await expect(turn(page)).toContainText('Waiting for')
  await expect(turn(page).getByRole('button', { name: 'Dermatology, 2 of 2' })).toBeVisible()

  await rooms.breakGlass(caseId)
  const { page: admin } = await person(ADMINISTRATOR, { at: roomPath(caseId) })
  await expect(turn(admin)).toBeVisible()
})

test('TURN-09 an absent colleague is listed for a redirect with the last day of absence, and cannot be chosen', async ({
  person,
  api,
  rooms,
}) => {
  const second = await api(SECOND_CARDIOLOGIST)
  const { firstDay, lastDay } = weekFromToday()
  await second.call(saveAbsence, { firstDay, lastDay, timeZone: 'UTC', coverId: null })
  const caseId = await rooms.make()
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await action(page, 'Redirect').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Another Cardiology specialist' }).click()
  await expect(dialog.getByText(`Away through ${dayWords(lastDay)}`)).toBeVisible()
  await expect(dialog.getByText('Ada Winterbourne')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /Ada Winterbourne/ })).toHaveCount(0)
  await expectNoViolations(page)
})
