import { register } from '@econsult/contract/sign-up'
import { fetchUserDataById } from '@econsult/contract/users'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { apiWith } from './api.ts'
import { BILLER, CARDIOLOGIST, DERMATOLOGIST, PCP, RIVAL_OWNER } from './people.ts'
import { expect, PASSWORD, signIn } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { log } from './room-parts.ts'

const PICTURE = new URL('fixtures/made-up-tracing.png', import.meta.url).pathname

const section = (page: Page, name: string) => page.getByRole('region', { name })

const ACCOUNT = '/account'

/** Returns all emails that the product has sent, from the sandbox. */
async function mailsTo(page: Page, address: string): Promise<string[]> {
  const sandbox = await page.request.get('/sandbox')
  const lists = await (await page.request.get(new URL('/deliveries.json', sandbox.url()).href)).json()
  return lists
    .flatMap((list: { deliveries: { to: string; title: string; text: string }[] }) => list.deliveries)
    .filter((mail: { to: string }) => mail.to === address)
    .map((mail: { title: string; text: string }) => `${mail.title}\n${mail.text}`)
}

test('ACC-01 ACC-02 ACC-03 picture, personal details and notification settings are saved; each error is shown under its field', async ({
  person,
  rooms,
}) => {
  const { page } = await person(RIVAL_OWNER, { at: ACCOUNT })
  await expectNoViolations(page)

  const drop = section(page, 'User Information')
  await drop
    .getByLabel('Photo')
    .setInputFiles(new URL('fixtures/referral-letter.pdf', import.meta.url).pathname)
  await expect(drop.getByText('Choose an image: a JPEG, PNG, WebP or GIF.')).toBeVisible()
  await drop.getByLabel('Photo').setInputFiles(PICTURE)
  const crop = page.getByRole('dialog', { name: 'Crop your photo' })
  await expect(crop.getByRole('slider')).toBeVisible()
  await expect(crop.getByRole('button', { name: 'Use photo' })).toBeEnabled()
  await expectNoViolations(page)
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('User data saved successfully')).toBeVisible()
  const own = page.getByRole('button', { name: /account menu/ }).locator('img')
  await expect(own).toHaveAttribute('src', /\/avatars\//)
  await expect.poll(() => own.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(256)
  const caseId = await rooms.make({ provider: RIVAL_OWNER })
  await rooms.write(caseId, RIVAL_OWNER, ['Who writes this has a picture.'])
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  const theirs = log(specialist).locator('img[src*="/avatars/"]')
  await expect(theirs).toHaveCount(1)
  await expect.poll(() => theirs.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(256)
  await drop.getByRole('button', { name: 'Remove' }).click()
  await expect(own).toHaveCount(0)

  for (const field of ['First Name', 'Last Name', 'Email', 'Phone'])
    await page.getByRole('textbox', { name: field, exact: true }).fill('')
  const fax = page.getByLabel(/^Fax/).and(page.getByRole('textbox'))
  await fax.fill('+1 202 555')
  await page.getByRole('button', { name: 'Save' }).click()
  const faults = {
    'First Name': 'Please enter the first name',
    'Last Name': 'Please enter the last name',
    Email: 'Please enter the email',
    Phone: 'Please enter valid phone number',
  }
  for (const [field, text] of Object.entries(faults)) {
    await expect(page.getByRole('textbox', { name: field, exact: true })).toHaveAccessibleDescription(text)
  }
  await expect(fax).toHaveAccessibleDescription('Please enter valid fax number')
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expectNoViolations(page)

  // Typed text is kept when the user leaves the page.
  await page.getByLabel('First Name').fill('Noreen')
  await page.getByLabel('Last Name').fill('Castellan-Madeup')
  await page.getByRole('link', { name: 'Inbox' }).first().click()
  // Waits for the page, because an open menu closes when a page finishes loading.
  await expect(page.getByRole('heading', { name: 'Open Cases' })).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Noreen')

  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(RIVAL_OWNER)
  await fax.fill('')
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name }).click()
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.pressSequentially('2025550143')
  await phone.blur()
  await expect(phone).toHaveValue('+1 (202) 555-0143')

  const notices = section(page, 'Notification Settings')
  await open('Notification Settings')
  await notices.getByRole('switch', { name: 'Fax' }).click()
  const hint = notices.getByText('Please save your fax number before moving on.')
  await expect(hint).toBeVisible()
  await expect(hint).toBeHidden()

  await open('User Information')
  await fax.pressSequentially('2025550190')
  await page.getByRole('button', { name: 'Save' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm your password' })
  await expect(confirm).toContainText('Reports of closed cases go to the fax number.')
  await confirm.getByLabel('Your password').fill(PASSWORD)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('User data saved successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /account menu/ })).toContainText('Noreen Castellan-Madeup')
  await open('Notification Settings')
  for (const name of ['Text', 'Fax', 'Email']) await notices.getByRole('switch', { name }).click()
  await page.reload()
  await expect(notices.getByRole('switch', { name: 'Text' })).toBeChecked()
  await expect(notices.getByRole('switch', { name: 'Fax' })).toBeChecked()
  await expect(notices.getByRole('switch', { name: 'Email' })).not.toBeChecked()
  await open('User Information')
  await expect(phone).toHaveValue('+1 (202) 555-0143')
})

test('ACC-03 notices by text message require a phone number', async ({ person }) => {
  // A link from an older version, which identifies the section by an anchor.
  const { page } = await person('owner@demo.example', { phone: true, at: `${ACCOUNT}#members` })
  await expect(page).toHaveURL(`${ACCOUNT}/members`)
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeInViewport()
  await page.getByRole('link', { name: 'Account, Practice' }).click()
  await page.getByRole('link', { name: 'Notification Settings' }).click()
  const notices = section(page, 'Notification Settings')
  await notices.getByRole('switch', { name: 'Text' }).click()
  await expect(notices.getByText('Please save your phone number before moving on.')).toBeVisible()
  await expect(notices.getByRole('switch', { name: 'Text' })).not.toBeChecked()
  await expectNoViolations(page)
})

test('ACC-04 the password form has five error messages, and saving a new password ends every session of the user', async ({
  person,
}) => {
  const { page } = await person('uro@demo.example', { at: `${ACCOUNT}/update-password` })
  const form = section(page, 'Update Password')
  const [old, fresh, confirmed] = ['Old Password', 'New Password', 'Confirm Password'].map((name) =>
    form.getByLabel(name, { exact: true }),
  )
  if (!old || !fresh || !confirmed) throw new Error('a field is missing')
  const save = form.getByRole('button', { name: 'Update Password' })
  await save.click()
  await expect(old).toHaveAccessibleDescription('Old Password field is required.')
  await expect(fresh).toHaveAccessibleDescription('New Password field is required.')
  await expect(confirmed).toHaveAccessibleDescription('Confirm Password field is required.')
  const password = 'a made-up heron over a quiet lake'
  await old.fill('not this one')
  await fresh.fill(password)
  await confirmed.fill('another one')
  await save.click()
  await expect(confirmed).toHaveAccessibleDescription('Your new passwords do not match.')
  await confirmed.fill(password)
  await save.click()
  await expect(old).toHaveAccessibleDescription('Your existing password was incorrect.')
  await old.fill(PASSWORD)
  await save.click()
  const told = page.getByRole('dialog', { name: 'Your password has been updated' })
  await expect(told).toContainText('You will be logged out.')
  await expectNoViolations(page)
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
  // Waits for the sign-in page, because the previous page also has an email field.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Email').fill('uro@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/inbox\/cases/)
})

test('ACC-06 ACC-07 ACC-08 members are sorted, paged and deleted, and are added up to the number of seats and beyond it', async ({
  person,
}) => {
  const { page } = await person(RIVAL_OWNER, { at: `${ACCOUNT}/members` })
  const members = section(page, 'Members in your practice')
  const rows = members.getByRole('table').locator('tbody').getByRole('row')
  await expect(members).toContainText('1 of 5 seats used.')
  await expect(rows).toHaveCount(1)
  await expect(rows.first().getByRole('button')).toHaveCount(0)

  const topOfTable = async () => (await members.getByRole('table').boundingBox())?.y
  let top: number | undefined
  async function add(name: string, email: string) {
    await members.getByLabel('Provider Full Name').fill(name)
    await members.getByLabel('Email Address').fill(email)
    top = await topOfTable()
    await members.getByRole('form').getByRole('button', { name: 'Add Member' }).click()
  }
  await members.getByRole('form').getByRole('button', { name: 'Add Member' }).click()
  await expect(members.getByLabel('Provider Full Name')).toHaveAccessibleDescription(
    'Name field is required.',
  )
  await expect(members.getByLabel('Email Address')).toHaveAccessibleDescription('Email field is required.')
  await expectNoViolations(page)

  await add('Testina', 'testina@madeup.example')
  await expect(page.getByText('Member has been added successfully')).toBeVisible()
  await expect(members.getByRole('row', { name: /Testina Testina/ })).toContainText('Invited')
  // No element moves under the pointer: the form stays in place, and the new row is added at the end.
  await expect.poll(topOfTable).toBe(top)
  await expect(members.getByLabel('Provider Full Name')).toHaveValue('')
  await members.getByLabel('Role').selectOption('Practice Administrator')
  for (const name of ['Ada', 'Bruno', 'Cleo']) {
    await add(`${name} Madeup`, `${name.toLowerCase()}@madeup.example`)
    await expect(members.getByRole('row', { name: new RegExp(`${name} Madeup`) })).toBeVisible()
  }
  await expect(members.getByRole('row', { name: /Ada Madeup/ })).toContainText('Practice Administrator')
  await expect(members.getByRole('row', { name: /Bruno Madeup/ })).toContainText('PCP')
  await expect(members).toContainText(
    '5 of 5 seats used, 4 invitations open. Adding more raises the monthly price.',
  )
  await expect
    .poll(() => mailsTo(page, 'testina@madeup.example'))
    .toEqual([expect.stringMatching(/\/resetpassword\/[\w-]{20,}/)])

  await add('Zoe Madeup', 'zoe@madeup.example')
  const warning = page.getByRole('dialog', { name: 'Add Zoe Madeup at an extra cost?' })
  await expect(warning).toContainText('One more seat costs extra')
  await expectNoViolations(page)
  await warning.getByRole('button', { name: 'Add Member' }).click()
  await expect(page.getByText('Total allowed users for your Practice has exceeded the set: 5')).toBeVisible()
  await expect(members).toContainText('6 of 5 seats used, 5 invitations open.')
  await expect(members).toContainText('1–5 of 6')

  await expect(rows).toHaveCount(5 + 1)
  await members.getByRole('button', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(1 + 1)
  await expect(rows.last()).toContainText('Zoe Madeup')
  await members.getByRole('button', { name: 'Name' }).click()
  await expect(members.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await members.getByRole('button', { name: 'Next page' }).click()

  await members.getByRole('button', { name: 'Resend the invitation to Zoe Madeup' }).click()
  await expect(page.getByText('This invitation was sent a moment ago.')).toBeVisible()
  // A failure notice stays until it is dismissed; other notices are displayed afterwards.
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await members.getByRole('button', { name: 'Revoke the invitation to Zoe Madeup' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke the invitation to Zoe Madeup?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The invitation has been revoked')).toBeVisible()
  await expect(members).toContainText('5 of 5 seats used, 4 invitations open.')
  await expect(members.getByText('Zoe Madeup')).toHaveCount(0)

  await page.route('**/fetchPracticeMemberDataById', (route) =>
    route.fulfill({ json: { status: '1', data: [] } }),
  )
  await page.reload()
  await expect(members.getByText('No record found')).toBeVisible()
})

test('REG-09 ACC-06 a user who signed up by an unsigned link has no access until the practice’s admin activates the account', async ({
  product,
  person,
  visitor,
  api,
}) => {
  const owner = await api('owner@demo.example')
  const { data: user } = await owner.call(fetchUserDataById, {})
  const email = 'waiting@madeup.example'
  const password = 'a made-up sentence for somebody who waits'
  await apiWith(product.url).call(register, {
    practiceId: user.practiceId ?? '',
    isAdmin: false,
    firstName: 'Aada',
    lastName: 'Waiting-Madeup',
    role: 'PCP',
    email,
    password,
    password2: password,
    phoneNumber: '+1 202 555 0144',
  })
  const { page: member } = await visitor()
  await member.goto('/login')
  await member.getByLabel('Email').fill(email)
  await member.getByLabel('Password', { exact: true }).fill(password)
  await member.getByRole('button', { name: 'Sign In' }).click()
  await expect(member.getByText(/This account is not active yet\./)).toBeVisible()

  const { page } = await person('owner@demo.example', { at: `${ACCOUNT}/members` })
  const row = section(page, 'Members in your practice').getByRole('row', { name: /Aada Waiting-Madeup/ })
  await expect(row).toContainText('Inactive')
  await row.getByRole('button', { name: /^Activate/ }).click()
  await expect(page.getByText('Member has been activated')).toBeVisible()
  await expect(row).not.toContainText('Inactive')
  await expect(row.getByRole('button', { name: /^Activate/ })).toHaveCount(0)

  await signIn(member, email, password)
  // Later tests of this file expect the practice's original members.
  await row.getByRole('button', { name: 'Delete Aada Waiting-Madeup' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Member has been deleted successfully')).toBeVisible()
})

test('ACC-05 a saved card is displayed with its name, brand and last four digits, and can be replaced', async ({
  person,
}) => {
  const { page } = await person(RIVAL_OWNER, { at: `${ACCOUNT}/payment` })
  const payment = section(page, 'Payment Information')
  await expect(payment).toContainText('No card on file.')
  async function enter(button: string, name: string, number: string) {
    await payment.getByRole('button', { name: button }).click()
    await payment.getByLabel('Name on Card').fill(name)
    await payment.getByLabel('Card number').fill(number)
    await payment.getByLabel('Expiry date').fill('1240')
    await payment.getByLabel('Security code').fill('123')
    await payment.getByLabel('ZIP code').fill('44012')
    await payment.getByRole('button', { name: 'Subscribe' }).click()
  }
  await enter('Add Card', 'Noreen Madeup', '4242424242424242')
  await expect(payment).toContainText('Visa ending in 4242')
  await expect(payment).toContainText('Noreen Madeup')
  await expect(page).toHaveURL(`${ACCOUNT}/payment`)
  await expectNoViolations(page)
  await enter('Update Card', 'Testina Madeup', '4000000000009995')
  const refusal = /^Error with Card\nYour card has insufficient funds\.$/
  await expect(payment.getByText(/^Error with Card/)).toHaveText(refusal, { useInnerText: true })
  await expectNoViolations(page)
  await payment.getByRole('button', { name: 'Cancel' }).click()
  await enter('Update Card', 'Testina Madeup', '5555555555554444')
  await expect(payment).toContainText('Mastercard ending in 4444')
})

test('ACC-09 the copied invite link opens the practice’s sign-up', async ({ person, visitor }) => {
  const { page, context } = await person(RIVAL_OWNER, { at: `${ACCOUNT}/members` })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy Invite Link' }).click()
  await expect(page.getByText('Invite link is copied to clipboard')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/register\/identification\/hash_[\w.-]+$/)
  const stranger = await visitor()
  await stranger.page.goto(new URL(link).pathname)
  await expect(stranger.page.getByLabel('First Name')).toBeVisible()

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.getByRole('button', { name: 'Copy Invite Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy this invite link' })
  await expect(dialog.getByLabel('Invite link')).toHaveValue(/\/register\/identification\/hash_/)
  await expectNoViolations(page)
})

test('ACC-10 invitations are sent by email, and the form for the inviter’s own role is first; biller and admin have no invitation forms', async ({
  person,
}) => {
  const { page } = await person(PCP, { phone: true, at: ACCOUNT })
  const invites = (of: Page) => of.getByRole('list', { name: 'Colleagues' }).getByRole('link')
  await expect(invites(page)).toHaveText(['Refer A PCP', 'Invite Specialists'])
  for (const name of ['Payment Information', 'Members in your practice']) {
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
  await invites(page).first().click()
  const refer = section(page, 'Refer A PCP')
  const [name, email] = [refer.getByLabel('Provider Full Name'), refer.getByLabel('Email Address')]
  const send = refer.getByRole('button', { name: 'Send Invite' })
  await send.click()
  await expect(name).toHaveAccessibleDescription('Name field is required.')
  await expect(email).toHaveAccessibleDescription('Email field is required.')
  await name.fill('Testina Madeup')
  await email.fill('no address')
  await send.click()
  await expect(email).toHaveAccessibleDescription('Email is invalid.')
  await expectNoViolations(page)
  await email.fill('friend@madeup.example')
  await send.click()
  await expect(page.getByText('Refer invitation has been sent.')).toBeVisible()
  await expect(name).toHaveValue('')
  await expect(email).toHaveValue('')
  await expect.poll(() => mailsTo(page, 'friend@madeup.example')).toHaveLength(1)

  const { page: specialist } = await person(DERMATOLOGIST, { at: ACCOUNT })
  await expect(invites(specialist)).toHaveText(['Refer A Specialist', 'Invite PCPs'])
  const { page: biller } = await person(BILLER, { at: ACCOUNT })
  await expect(biller.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(biller.getByRole('link', { name: /Refer|Invite/ })).toHaveCount(0)
})
