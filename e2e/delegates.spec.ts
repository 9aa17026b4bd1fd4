import { endDelegate, fetchDelegates, saveDelegate } from '@econsult/contract/delegates'
import { fetchInbox } from '@econsult/contract/messages'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST } from './people.ts'
import { roomPath, test } from './room-cases.ts'
import { box, log, send } from './room-parts.ts'

const CLINICIAN = 'pcp@demo.example'
const OWNER = 'owner@demo.example'
const DELEGATE = 'biller@demo.example'
const BOTH = 'T. Greenwood for Dr Abernathy'

function section(page: Page) {
  return page.getByRole('region', { name: 'Delegates' })
}

test.describe('TURN-10 delegates', () => {
  test('TURN-10 a clinician adds a delegate, changes the delegate’s rights and revokes them', async ({
    person,
  }) => {
    const { page } = await person('superuser@demo.example', { at: '/account/delegates' })
    const delegates = section(page)
    await expect(delegates.getByText('Nobody acts for you.')).toBeVisible()
    await delegates.getByRole('button', { name: 'Add delegate' }).click()
    const form = delegates.getByRole('form', { name: 'Add a delegate' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Choose an active person of your practice.')).toBeVisible()
    await form
      .getByLabel('Person in your practice')
      .selectOption({ label: 'Tomas Greenwood, Practice Administrator' })
    const until = form.getByRole('textbox', { name: 'Last day' })
    await until.fill('01/01/2001')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('The last day is before the first one.')).toBeVisible()
    const lastDay = `${new Date().getFullYear() + 1}-06-30`
    await until.fill(lastDay)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(delegates.getByText(/^Prepare, send, attach, read · until Jun. 30/)).toBeVisible()
    await expect(delegates.getByText('T. Greenwood for Dr Okafor')).toBeVisible()

    await delegates.getByRole('button', { name: 'Change Tomas Greenwood' }).click()
    const change = delegates.getByRole('form', { name: 'Change what Tomas Greenwood may do' })
    await change.getByRole('checkbox', { name: /^Prepare/ }).uncheck()
    await change.getByRole('checkbox', { name: /^Send/ }).uncheck()
    await expectNoViolations(page)
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(delegates.getByText(/^Attach, read · until Jun. 30/)).toBeVisible()

    await delegates.getByRole('button', { name: 'Remove Tomas Greenwood' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End Now' }).click()
    await expect(delegates.getByText('Nobody acts for you.')).toBeVisible()
  })

  test('TURN-10 a delegate writes for the clinician under both names, and has no access to what only the clinician may see', async ({
    person,
    rooms,
  }) => {
    const caseId = await rooms.make()
    const { page } = await person(DELEGATE)
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Act for Dr Abernathy' }).click()
    const bar = page.getByRole('region', { name: 'Acting for' })
    await expect(bar).toContainText('You act for Dr Abernathy')
    await expect(page.getByRole('link', { name: 'Create new case' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await expectNoViolations(page)

    await page.goto(roomPath(caseId))
    await expect(bar).toContainText('You act for Dr Abernathy')
    await expect(box(page)).toHaveAttribute('placeholder', 'Write a message for Dr Abernathy')
    const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
    await box(page).fill('Made-up news of the patient.')
    await send(page).click()
    await expect(log(page)).toContainText(`${BOTH}: Made-up news of the patient.`)
    await expect(log(specialist).getByText('Made-up news of the patient.')).toBeVisible()
    await expect(log(specialist).getByText(BOTH, { exact: true })).toBeVisible()
    const { page: clinician } = await person(CLINICIAN, { at: roomPath(caseId) })
    await expect(log(clinician)).toContainText(`${BOTH}: Made-up news of the patient.`)

    await page.getByRole('button', { name: 'Close Case' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close Case' })
    await dialog.getByRole('button', { name: 'Close Case' }).click()
    await expect(log(specialist)).toContainText(`${BOTH} closed the case`)

    await bar.getByRole('button', { name: 'Stop' }).click()
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  })

  test('TURN-10 a delegate who loses the right while typing is notified once and keeps the text', async ({
    person,
    api,
    rooms,
  }) => {
    const caseId = await rooms.make({ provider: OWNER })
    const clinician = await api(OWNER)
    const delegates = await clinician.call(fetchDelegates, {})
    const delegateId = delegates.data.people.find(({ lastName }) => lastName === 'Greenwood')?.id ?? ''
    const endsAt = Date.now() + 24 * 60 * 60 * 1000
    await clinician.call(saveDelegate, { delegateId, rights: ['read', 'send'], endsAt })

    const { page } = await person(DELEGATE, { at: '/account/delegates' })
    await section(page).getByRole('button', { name: 'Act for Dr Lindqvist' }).click()
    const bar = page.getByRole('region', { name: 'Acting for' })
    await expect(bar).toContainText('You act for Dr Lindqvist: send, read')
    await page.goto(roomPath(caseId))
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close Case' })).toHaveCount(0)
    await box(page).fill('Made-up words, half writ')
    await clinician.call(endDelegate, { delegateId })
    const told = page.getByRole('alert').filter({ hasText: 'You can no longer act for Dr Lindqvist' })
    await expect(told).toHaveCount(1)
    await expect(box(page)).toHaveValue('Made-up words, half writ')
    await send(page).click()
    await expect(log(page)).toContainText(
      'the right has ended or has not begun. Nothing was sent or changed.',
    )
    await expectNoViolations(page)
    page.on('dialog', (dialog) => void dialog.accept())
    await told.getByRole('button', { name: 'Back to My Account' }).click()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    expect((await clinician.call(fetchInbox, { channelId: caseId })).data).toEqual([])
  })
})
