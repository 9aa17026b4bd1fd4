import { readFile } from 'node:fs/promises'
import { ANSWER_TEXTS } from '@econsult/contract/answers'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient } from './inbox-rows.ts'
import { expect } from './product.ts'
import { readPdf } from './read-pdf.ts'
import { test } from './room-cases.ts'
import { box, log, openBothSides, send } from './room-parts.ts'

const PASSWORD = 'Demo-consult-2026!'

function card(page: Page) {
  return page.getByRole('region', { name: 'Answer Cardiology' })
}

/** The region that shows whose turn it is and the actions of the viewer. */
function turn(page: Page) {
  return page.getByRole('region', { name: 'Whose turn it is' })
}

test('ANS-01 ANS-03 ANS-04 END-04 a specialist writes, signs and corrects an answer; the sender reads it, replies, completes its actions and downloads the report', async ({
  person,
  rooms,
}) => {
  // An answer is written, signed, read and corrected in two browsers, with eleven accessibility checks.
  test.setTimeout(240_000)
  const caseId = await rooms.make({ patientName: newPatient('Answerina') })
  const { provider, specialist } = await openBothSides(caseId, person)
  const due = specialist.getByRole('textbox', { name: 'By when, action 2' })

  await test.step('ANS-01 typed text is kept, including after a reload of the page', async () => {
    const write = specialist.getByRole('button', { name: 'Write answer' })
    await write.click()
    await expect(specialist.getByLabel('Recommendation')).toBeFocused()
    await specialist.getByRole('button', { name: 'Close the answer' }).click()
    await expect(write).toBeFocused()
    await write.click()
    await specialist.getByLabel('Recommendation').fill('Stop made-up drug A now.')
    await specialist.getByRole('button', { name: 'Add action' }).click()
    await specialist.getByLabel('Action 1', { exact: true }).fill('Stop made-up drug A')
    await specialist.getByRole('button', { name: 'Add action' }).click()
    await specialist.getByLabel('Action 2', { exact: true }).fill('Blood count')
    await due.fill('12312027')
    await expect(due).toHaveValue('12/31/2027')
    await specialist.getByRole('button', { name: 'Add red flag' }).click()
    await specialist.getByLabel('Red flag 1', { exact: true }).fill('Dizziness')
    await specialist.getByLabel('What to do, red flag 1').fill('Emergency room, same day')
    await specialist.getByLabel('Report', { exact: true }).fill('8')
    await expect(specialist.getByText(/Draft saved .*only you see it/)).toBeVisible()
    await expectNoViolations(specialist)
    await specialist.reload()
    await specialist.getByRole('button', { name: 'Write answer' }).click()
    await expect(specialist.getByLabel('Action 2', { exact: true })).toHaveValue('Blood count')
    await expect(due).toHaveValue('12/31/2027')
  })

  await test.step('ANS-01 the preview shows the answer as the sender will see it', async () => {
    await specialist.getByRole('button', { name: 'Preview' }).click()
    const preview = specialist.getByRole('dialog', { name: 'What the sender will read' })
    await expect(preview).toContainText('Emergency room, same day')
    await expect(preview.getByRole('region', { name: 'To do' })).toContainText('Blood count')
    await expectNoViolations(specialist)
    await preview.getByRole('button', { name: 'Continue writing' }).click()
  })

  await test.step('ANS-01 an answer with an invalid date cannot be signed', async () => {
    await due.fill('02312027')
    await specialist.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(specialist.getByText('This is not a valid date.')).toBeVisible()
    await expect(due).toBeFocused()
    await expect(specialist.getByRole('dialog')).toBeHidden()
    await due.fill('12312027')
    await expect(specialist.getByText('This is not a valid date.')).toBeHidden()
  })

  await test.step('ANS-01 signing requires the password, and the answer appears to the sender immediately', async () => {
    await specialist.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = specialist.getByRole('dialog', { name: 'Sign the answer' })
    await expect(dialog).toContainText('2 actions')
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong')
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog.getByText(/incorrect/i)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await expectNoViolations(specialist)
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(card(provider)).toContainText('Stop made-up drug A now.')
    await expect(card(provider)).toContainText('0 of 3 done')
    await expect(log(provider)).toContainText('signed the answer, version 1')
    await expectNoViolations(provider)
  })

  await test.step('END-04 a thank-you message starts no response time; a question mark or Ask again visibly starts it; the specialist may state that no answer is needed', async () => {
    const needsAnswer = provider.getByRole('switch', { name: 'Needs an answer' })
    await expect(needsAnswer).not.toBeChecked()
    await box(provider).fill('Thank you, very clear.')
    await expect(provider.getByText('Dr Okonjo will see the message; no answer is due.')).toBeVisible()
    await send(provider).click()
    await expect(log(specialist)).toContainText('Thank you, very clear.')
    await expect(turn(specialist)).toContainText('Answered')
    await box(provider).fill('And for how long?')
    await expect(needsAnswer).toBeChecked()
    await expect(provider.getByText('Dr Okonjo is asked again, with a new due time.')).toBeVisible()
    await expectNoViolations(provider)
    await needsAnswer.click()
    await expect(needsAnswer).not.toBeChecked()
    await box(provider).fill('')
    await turn(provider).getByRole('button', { name: 'Ask again' }).click()
    await expect(needsAnswer).toBeChecked()
    await box(provider).fill('Please look at it once more.')
    await send(provider).click()
    await expect(turn(specialist)).toContainText('Your turn')
    await turn(specialist).getByRole('button', { name: 'No answer needed' }).click()
    await expect(turn(specialist)).toContainText('Answered')
    await expect(log(provider)).toContainText('said that no answer is needed')
  })

  await test.step('ANS-04 the sender ticks one action, gives a reason for skipping the other, and records that the patient was told', async () => {
    await card(provider).getByRole('checkbox', { name: 'Stop made-up drug A' }).click()
    await expect(card(provider)).toContainText('1 of 3 done')
    await expect(card(specialist)).toContainText('1 of 3 done')
    await card(provider).getByRole('button', { name: 'Not needed because' }).click()
    await card(provider).getByRole('textbox', { name: 'Not needed because' }).fill('already booked')
    await card(provider).getByRole('button', { name: 'Save' }).click()
    await expect(card(provider)).toContainText('Not needed: already booked, by Jonas Abernathy')
    await card(provider).getByRole('button', { name: 'Portal' }).click()
    await expect(card(provider)).toContainText('Portal, today, noted by Jonas Abernathy')
  })

  await test.step('ANS-02 the card collapses to its header for both sides once all items are done', async () => {
    for (const page of [provider, specialist]) {
      await expect(card(page).getByRole('button', { name: 'Show the answer' })).toBeVisible()
      await expect(card(page)).toContainText('all done')
      await expect(card(page).getByRole('checkbox')).toHaveCount(0)
    }
    await expectNoViolations(provider)
  })

  await test.step('END-04 thanking takes one click, is visible to both sides, and does not change the turn', async () => {
    const pill = provider.getByRole('button', { name: 'Thank you' })
    await pill.click()
    await expect(pill).toHaveAttribute('aria-pressed', 'true')
    const thanked = specialist.getByRole('group', { name: 'Reactions to the answer of Samuel Okonjo' })
    await expect(thanked).toContainText(/Jonas Abernathy thanked you today .*No reply needed\./)
    await expect(thanked.getByRole('button')).toHaveCount(0)
    await expect(turn(specialist)).not.toContainText('Your turn')
  })

  await test.step('ANS-01 a correction is signed without the password, and its changes are displayed to the sender', async () => {
    await specialist.getByRole('button', { name: 'Correct answer' }).click()
    await expect(specialist.getByRole('button', { name: 'Send', exact: true })).toHaveClass(
      /MuiButton-outlined/,
    )
    await specialist.getByLabel('Recommendation').fill('Stop made-up drug A tomorrow.')
    await specialist.getByLabel('Action 1', { exact: true }).fill('Stop made-up drug A at home')
    await specialist.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = specialist.getByRole('dialog', { name: 'Sign the correction' })
    await dialog.getByRole('textbox', { name: 'Reason for the correction' }).fill('I had the wrong day.')
    await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(card(provider)).toContainText('I had the wrong day.')
    await expect(card(provider).locator('ins').first()).toContainText('tomorrow.')
    await expect(card(provider).locator('del').first()).toContainText('now.')
    await expect(card(provider)).toContainText('Patient told of version 2')
    await expectNoViolations(provider)
  })

  await test.step('ANS-04 a changed action is open again, and version 1 keeps its own actions', async () => {
    await expect(card(provider).getByRole('checkbox', { name: /at home/ })).not.toBeChecked()
    await expect(card(provider)).toContainText(/Changed since version 1: Done .* by Jonas Abernathy/)
    await expect(card(provider)).toContainText('Not needed: already booked')
    await card(provider).getByRole('button', { name: 'Version 1' }).click()
    const actions = card(provider).getByRole('region', { name: 'Actions of version 1' })
    await expect(actions).toContainText('Stop made-up drug A')
    await expect(actions).not.toContainText('at home')
    await expect(actions.getByRole('checkbox')).toHaveCount(0)
    await expectNoViolations(provider)
  })

  await test.step('ANS-03 the report begins with the newest version and ends with the previous version', async () => {
    const [download] = await Promise.all([
      provider.waitForEvent('download'),
      provider.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    const { pages } = await readPdf(await readFile(await download.path()))
    const [first, others] = [pages[0], pages.slice(1).join(' ')].map((page) => page?.replaceAll(/\s+/g, ' '))
    expect(first).toMatch(/Answer Version 2.*Stop made-up drug A tomorrow\./)
    expect(first).toMatch(/Signed by Samuel Okonjo.*SHA-256 [0-9a-f]{64}/)
    expect(first).toContain('Corrects version 1: I had the wrong day.')
    expect(others).toMatch(/Answer, version 1.*\[no longer: now\..*\[new: tomorrow\./)
  })

  await test.step('ANS-01 on a phone the answer scrolls, and the editor fills the screen', async () => {
    for (const page of [provider, specialist]) await page.setViewportSize({ width: 390, height: 844 })
    await card(provider).getByRole('button', { name: 'Changes' }).click()
    await card(provider).getByRole('checkbox', { name: 'Patient told' }).scrollIntoViewIfNeeded()
    await expect(card(provider).getByRole('checkbox', { name: 'Patient told' })).toBeInViewport()
    await expectNoViolations(provider)
    await specialist.getByRole('button', { name: 'Correct answer' }).click()
    await expect(
      specialist.getByRole('dialog', { name: 'Answer' }).getByLabel('Recommendation'),
    ).toBeVisible()
    await expectNoViolations(specialist)
    await specialist.getByRole('button', { name: /^Blood count/ }).click()
    const sheet = specialist.getByRole('dialog', { name: 'Action 2' })
    await sheet.getByLabel('What needs to be done').fill('Blood count and ferritin')
    await sheet.getByRole('button', { name: 'Patient', exact: true }).click()
    await expectNoViolations(specialist)
    const when = sheet.getByRole('textbox', { name: /^By when/ })
    await when.fill('02312027')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet.getByText('This is not a valid date.')).toBeVisible()
    await when.fill('12312027')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(specialist.getByRole('button', { name: /^Blood count and ferritin/ })).toContainText(
      'Patient',
    )
  })
})

test('ANS-01 a failure to load answers is reported, and a draft that can no longer be signed stays readable', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: newPatient('Lostina') })
  const { provider, specialist } = await openBothSides(caseId, person)

  await test.step('ANS-02 a failed request is not displayed as a case without an answer', async () => {
    await provider.route('**/answer/fetchAnswers', (route) => route.fulfill({ status: 500, json: {} }))
    await provider.reload()
    await expect(provider.getByText('Signed answers could not be loaded.')).toBeVisible()
    await expectNoViolations(provider)
    await provider.unroute('**/answer/fetchAnswers')
    await provider.getByRole('button', { name: 'Retry' }).click()
    await expect(provider.getByText('Signed answers could not be loaded.')).toBeHidden()
  })

  await test.step('ANS-01 a specialist is notified if the case is closed while they are writing an answer', async () => {
    await specialist.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await specialist.getByRole('button', { name: 'Write answer' }).click()
    await specialist.getByLabel('Recommendation').fill('Stop made-up drug A now.')
    await expect(specialist.getByText(/Draft saved/)).toBeVisible()
    await rooms.close(caseId)
    await expect(specialist.getByText(ANSWER_TEXTS.closedMeanwhile)).toBeVisible()
    const draft = specialist.getByRole('region', { name: 'Your draft' })
    await expect(draft).toContainText('Stop made-up drug A now.')
    await expectNoViolations(specialist)
    await draft.getByRole('button', { name: 'Copy your text' }).click()
    await expect(specialist.getByText('Your text is copied.')).toBeVisible()
    expect(await specialist.evaluate(() => navigator.clipboard.readText())).toBe('Stop made-up drug A now.')
    await rooms.reopen(caseId)
    await expect(specialist.getByLabel('Recommendation')).toHaveValue('Stop made-up drug A now.')
  })

  await test.step('ANS-01 a specialist who is unassigned while writing can copy the text', async () => {
    await specialist.getByLabel('Recommendation').fill('Stop made-up drug B now.')
    await rooms.unassign(caseId, 'Okonjo')
    await specialist.getByRole('button', { name: 'Copy your text' }).click()
    await expect(specialist.getByText('Your text is copied.')).toBeVisible()
    expect(await specialist.evaluate(() => navigator.clipboard.readText())).toContain('drug B')
  })
})
