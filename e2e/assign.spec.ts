import { fetchCase, modifyCaseDataById } from '@econsult/contract/cases'
import { getUserSpecialties } from '@econsult/contract/specialties'
import { fetchUserDataById } from '@econsult/contract/users'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expectNoViolations } from './accessibility.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

const CASE_STATE_MODIFIED = 'Case state has been modified!'

async function specialtyIdOf(api: Api, title: string): Promise<string> {
  const { data } = await api.call(getUserSpecialties, {})
  const specialty = data.find((one) => one.title === title)
  if (!specialty) throw new Error(`no specialty ${title}`)
  return specialty.id
}

function assignPath(caseId: string, specialtyId: string): string {
  return `/assign-consult/case_${caseId}/specialty_${specialtyId}`
}

/**
 * Goes back this many years from today, then forward this many days. Returns that day as YYYY-MM-DD, in the time zone
 * of the tests' browsers.
 */
function yearsAgo(years: number, days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  const [year = '', month, day] = today.split('-')
  const then = new Date(`${Number(year) - years}-${month}-${day}T12:00:00Z`)
  then.setUTCDate(then.getUTCDate() + days)
  return then.toISOString().slice(0, 10)
}

/** Returns the day in the format MM/DD/YYYY. */
function written(dob: string): string {
  const [year, month, day] = dob.split('-')
  return `${month}/${day}/${year}`
}

async function answer(page: Page, question: string, button: 'Assign' | 'Unassign'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(question)
  // The notice of an earlier call may still be displayed, so the test also waits for the call's response.
  const changed = page.waitForResponse((response) => response.url().endsWith(modifyCaseDataById.path))
  await dialog.getByRole('button', { name: button }).click()
  expect((await changed).ok()).toBe(true)
  await expect(page.getByText(CASE_STATE_MODIFIED).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

test('ASG-01 all users but administrators are redirected from the assign page to /login', async ({
  person,
  visitor,
  rooms,
  api,
}) => {
  const caseId = await rooms.make({ specialists: [] })
  const path = assignPath(caseId, await specialtyIdOf(await api(PCP), 'Cardiology'))

  const { page: stranger } = await visitor()
  await stranger.goto(path)
  await expect(stranger).toHaveURL('/login')

  // A signed-in user is redirected from /login.
  const visited: string[] = []
  const { page: provider } = await person(PCP, {
    at: path,
    before: async (page) => page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname)),
  })
  await expect(provider).toHaveURL('/inbox/cases')
  expect(visited).toContain('/login')
  await expect(provider.getByText('Search by specialist name')).toHaveCount(0)
})

test('ASG-03 specialists are found by name, with 5, 10 or 15 on a page; an empty result shows ‘No Consult..’', async ({
  person,
  rooms,
  api,
}) => {
  const administrator = await api(ADMINISTRATOR)
  const { data } = await administrator.call(getUserSpecialties, { fetchUsers: true })
  const staffed = data.filter(({ users }) => users.length > 0)
  const total = staffed.reduce((sum, { users }) => sum + users.length, 0)
  expect(total).toBeGreaterThan(10)
  const caseId = await rooms.make({ specialties: staffed.map(({ title }) => title), specialists: [] })

  const { page } = await person(ADMINISTRATOR, { at: assignPath(caseId, staffed[0]?.id ?? '') })
  await expect(page.getByRole('columnheader')).toHaveText([
    'Select Specialist',
    'First Name',
    'Last Name',
    'Specialty',
    'Provider Name',
  ])
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  const pageSize = page.getByRole('combobox', { name: /rows per page/i })
  await expect(rows).toHaveCount(10)
  await expect(pageSize).toHaveText('10')
  await pageSize.click()
  await expect(page.getByRole('option')).toHaveText(['5', '10', '15'])
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect(rows).toHaveCount(5)
  await expect(page.getByText(`1–5 of ${total}`)).toBeVisible()
  const firstPage = await rows.allInnerTexts()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(`6–10 of ${total}`)).toBeVisible()
  for (const row of await rows.allInnerTexts()) expect(firstPage).not.toContain(row)

  const search = page.getByRole('searchbox', { name: 'Search by specialist name...' })
  await search.fill('okon sam')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('cell')).toHaveText([
    'Assign',
    'Samuel',
    /^Okonjo\s*[\d,]+ open$/,
    'Cardiology',
    /\w/,
  ])
  await search.fill('nobody has this name')
  await expect(page.getByText('No Consult..')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(5)
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows).toHaveCount(5)
})

test('END-09 INB-12 ASG-04 assigning a specialist gives them the case immediately, unassigning removes it immediately, and both are recorded', async ({
  person,
  rooms,
  api,
}) => {
  const patientName = newPatient('Assigna')
  const caseId = await rooms.make({ patientName, specialists: [] })
  const provider = await api(PCP)
  const { data: adele } = await (await api(ADMINISTRATOR)).call(fetchUserDataById, {})
  const { data: samuel } = await (await api(CARDIOLOGIST)).call(fetchUserDataById, {})
  const stored = async () => (await provider.call(fetchCase, { caseId })).data
  const { page: specialist } = await person(CARDIOLOGIST)
  const { page } = await person(ADMINISTRATOR)
  await expect(specialist.getByRole('row').nth(1)).toBeVisible()
  await expect(rowOf(specialist, patientName)).toHaveCount(0)

  await rowOf(page, patientName).getByRole('button', { name: 'Assign Specialist' }).click()
  await expect(page).toHaveURL(assignPath(caseId, await specialtyIdOf(provider, 'Cardiology')))
  await page.getByRole('button', { name: 'Assign Samuel Okonjo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await stored()).specialistId).toBe('')

  const sent = page.waitForRequest((request) => request.url().endsWith(modifyCaseDataById.path))
  await page.getByRole('button', { name: 'Assign Samuel Okonjo' }).click()
  await answer(page, `Are you sure you want to assign this specialist to ${patientName}?`, 'Assign')
  const change = { action: 'assign', caseId, specialistId: samuel.id, lastUpdatedById: adele.id }
  expect((await sent).postDataJSON()).toMatchObject(change)
  await expect(rowOf(specialist, patientName)).toContainText('Unread')
  // Only administrators have the Actions column.
  await expect(specialist.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(specialist.getByRole('button', { name: /(Assign|Deselect) Specialist/ })).toHaveCount(0)
  // After the assignment, the page still shows the patient and links to the case that has waited longest (END-09).
  await expect(page.getByText(`Samuel Okonjo was assigned to ${patientName}.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(patientName)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Samuel Okonjo is no longer assigned to ${patientName}.`)).toBeVisible()
  await expect(rowOf(specialist, patientName)).toHaveCount(0)
  await page.getByRole('button', { name: 'Assign Samuel Okonjo' }).click()
  await answer(page, `Are you sure you want to assign this specialist to ${patientName}?`, 'Assign')
  await expect(page.getByRole('link', { name: /^Next: .+, \d/ })).toHaveAttribute(
    'href',
    /\/assign-consult\/case_/,
  )
  await expectNoViolations(page)
  await expect.poll(stored).toMatchObject({
    specialistId: samuel.id,
    isReadByOther: [],
    lastUpdatedById: adele.id,
  })

  await rowOf(specialist, patientName).getByText(patientName).click()
  await expect.poll(async () => (await stored()).isReadByOther).toEqual([samuel.id])
  await specialist.getByRole('link', { name: 'Back to Inbox' }).click()

  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await rowOf(page, patientName).getByRole('button', { name: 'Deselect Specialist' }).click()
  await answer(page, `Are you sure you want to unassign this specialist from ${patientName}?`, 'Unassign')
  await expect(rowOf(specialist, patientName)).toHaveCount(0)
  await expect(rowOf(page, patientName)).toContainText('Unassigned')
  const after = await stored()
  expect(after).toMatchObject({ specialistId: '', isReadByOther: [], lastUpdatedById: adele.id })
  expect(after.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['assigned', 'unassigned']))
  await expect(rowOf(page, patientName).getByRole('button', { name: 'Assign Specialist' })).toBeVisible()

  // The list of cases without a specialist and the list of all cases are each one click away.
  const others = page.getByRole('row', { name: /Answer|Waiting/ })
  await page.getByRole('button', { name: /^[\d,]+ unassigned$/ }).click()
  await expect(others).toHaveCount(0)
  await expect(rowOf(page, patientName)).toBeVisible()
  await page.getByRole('button', { name: 'show all' }).click()
  await expect(others.first()).toBeVisible()
})

test('ASG-04 another specialist of the same specialty replaces the first, also on a phone', async ({
  person,
  rooms,
  api,
}) => {
  const administrator = await api(ADMINISTRATOR)
  const { data } = await administrator.call(getUserSpecialties, { fetchUsers: true })
  const second = data
    .find(({ title }) => title === 'Cardiology')
    ?.users.find(({ lastName }) => lastName !== 'Okonjo')
  if (!second) throw new Error('the demo has one cardiologist alone')
  const patientName = newPatient('Replacea')
  const caseId = await rooms.make({ patientName })

  const { page } = await person(ADMINISTRATOR, { phone: true, at: assignPath(caseId, second.specialtyId) })
  await page.getByRole('button', { name: `Assign ${second.firstName} ${second.lastName}` }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Samuel Okonjo will no longer be assigned for Cardiology.',
  )
  await answer(page, `Are you sure you want to assign this specialist to ${patientName}?`, 'Assign')
  await expect(page.getByRole('button', { name: 'Assign Samuel Okonjo' })).toBeVisible()
  const stored = (await (await api(PCP)).call(fetchCase, { caseId })).data
  expect(stored.specialistsWithSpecialty).toMatchObject([{ specialistId: second.id }])
  expect(await (await api(CARDIOLOGIST)).statusOf(fetchCase, { caseId })).toBe(404)
})

test('ASG-02 ASG-04 the page of a case with two specialties displays both, patient, DOB and age, and assigns a specialist for each', async ({
  person,
  rooms,
  api,
}) => {
  const provider = await api(PCP)
  const patientName = newPatient('Twofolda')
  // The patient's 40th birthday is tomorrow.
  const dob = yearsAgo(40, 1)
  const caseId = await rooms.make({
    patientName,
    dob,
    specialties: ['Cardiology', 'Dermatology'],
    specialists: [],
  })
  const [heart, skin] = [
    await specialtyIdOf(provider, 'Cardiology'),
    await specialtyIdOf(provider, 'Dermatology'),
  ]
  const { page } = await person(ADMINISTRATOR, { at: assignPath(caseId, `${heart},${skin}`) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Assign Cardiology, Dermatology Specialist to ${patientName}, DOB ${written(dob)} (39 years)`,
  )
  const question = `Are you sure you want to assign this specialist to ${patientName}?`
  for (const name of ['Samuel Okonjo', 'Ines Carvalho']) {
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: `Assign ${name}` }).click()
    await answer(page, question, 'Assign')
    if (name === 'Samuel Okonjo')
      await expect(page.getByRole('button', { name: `Unassign ${name}` })).toBeVisible()
  }
  const { data } = await provider.call(fetchCase, { caseId })
  expect(new Map(data.specialistsWithSpecialty.map((one) => [one.specialtyId, one.specialistId])).size).toBe(
    2,
  )
  const ids = data.specialistsWithSpecialty.map(({ specialistId }) => specialistId)
  expect(new Set(ids).size).toBe(2)
  expect(ids).toContain(data.latestAssignedSpecialistId)
})

test('INB-12 the oldest case without a specialist is first, with its age and the proposed specialist; Enter assigns, Undo unassigns', async ({
  person,
  rooms,
  api,
}) => {
  const [first, second] = [newPatient('Oldesta'), newPatient('Youngera')]
  const caseId = await rooms.make({ patientName: first, specialists: [] })
  await rooms.make({ patientName: second, specialists: [] })
  const { page } = await person(ADMINISTRATOR)
  await page.getByRole('button', { name: /^[\d,]+ unassigned$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unassigned')
  await page.getByRole('searchbox').fill('Testperson')
  const list = page.getByRole('list', { name: 'Cases without a specialist' })
  const names = async () =>
    (await list.getByRole('link').allInnerTexts()).filter((text) => text.includes('Testperson'))
  const order = async () => (await names()).filter((name) => name === first || name === second)
  await expect.poll(order).toEqual([first, second])
  await page.getByRole('searchbox').fill(first)
  const row = rowOf(page, first).first()
  await expect(row).toContainText(/\d min/)
  // Only this row is open. It lists every specialist with the number of open cases; the default or least busy
  // specialist is first.
  const choice = page.getByRole('list', { name: `Specialists for ${first}` })
  await expect(choice.getByRole('listitem').first()).toContainText(/[\d,]+ open/)
  await expectNoViolations(page)

  await page.getByRole('searchbox').fill('')
  await expect(rowOf(page, second).first()).toBeVisible()
  const proposed = page.getByRole('button', { name: new RegExp(`^Assign .* to ${first}$`) }).first()
  await proposed.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`was assigned to ${first}`))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list.getByRole('link', { name: first })).toHaveCount(0)
  // The next case opens, with the focus on its proposed specialist.
  await expect(page.locator(':focus')).toHaveAttribute('data-proposed')
  const stored = async () => (await (await api(PCP)).call(fetchCase, { caseId })).data.specialistId
  await expect.poll(stored).not.toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('link', { name: first })).toBeVisible()
  await expect(row.locator(':focus')).toHaveAttribute('data-proposed')
  await expect.poll(stored).toBe('')
})
