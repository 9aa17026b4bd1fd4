import { saveSpecialistRouting } from '@econsult/contract/routing'
import { fetchUserDataById } from '@econsult/contract/users'
import { expectNoViolations } from './accessibility.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

test('END-09 INB-12 Unassigned is a folder with a count; the workload is a bar if it has a limit, otherwise a number', async ({
  person,
  rooms,
  api,
}) => {
  const administrator = await api(ADMINISTRATOR)
  const { data: specialist } = await (await api('cardio.second@demo.example')).call(fetchUserDataById, {})
  const routing = { takesNewCases: true, licenses: [], conflictPracticeIds: [] }
  const setLimit = (openLimit: number | null) =>
    administrator.call(saveSpecialistRouting, { specialistId: specialist.id, ...routing, openLimit })
  await setLimit(200)
  const patient = newPatient('Barra')
  await rooms.make({ patientName: patient, specialists: [] })
  const { page } = await person(ADMINISTRATOR)
  const entry = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Unassigned/ })
  await expect(entry).toHaveText(/^Unassigned\s*[1-9][\d,]*$/)
  await entry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unassigned')
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox').fill(patient)
  const specialists = page.getByRole('list', { name: `Specialists for ${patient}` }).getByRole('listitem')
  await expect(specialists.first()).toContainText(/\d/)
  const loads = await specialists.evaluateAll((items) =>
    items.map((item) => ({
      ofLimit: /(\d+) of (\d+)/.exec(item.textContent)?.slice(1).map(Number) ?? null,
      isNumberOnly: /[\d,]+ open/.test(item.textContent),
      width: item.querySelector<HTMLElement>('[aria-hidden] > i')?.style.width ?? null,
    })),
  )
  expect(loads.filter(({ ofLimit }) => ofLimit !== null)).toHaveLength(1)
  for (const { ofLimit, isNumberOnly, width } of loads) {
    const [open = 0, limit = 0] = ofLimit ?? []
    expect(isNumberOnly).toBe(ofLimit === null)
    if (width === null) expect(ofLimit).toBeNull()
    else expect(Number.parseFloat(width)).toBeCloseTo(Math.min(1, open / limit) * 100, 1)
  }
  await expectNoViolations(page)

  await page.getByRole('link', { name: /^Open Cases/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Cases')
  await expect(entry).not.toHaveAttribute('aria-current')
  await setLimit(null)
})

test('INB-17 the focus stays on the page when the only unassigned case is assigned, and returns to the case after Undo', async ({
  person,
  rooms,
}) => {
  const patient = newPatient('Solea')
  await rooms.make({ patientName: patient, specialists: [] })
  const { page } = await person(ADMINISTRATOR, { at: '/inbox/cases?unassigned=1' })
  await page.getByRole('searchbox').fill(patient)
  const row = rowOf(page, patient).first()
  await expect(page.getByRole('list', { name: 'Cases without a specialist' }).getByRole('link')).toHaveCount(
    2,
  )
  await row.locator('[data-proposed]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`was assigned to ${patient}`))).toBeVisible()
  await expect(rowOf(page, patient)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.locator(':focus')).toHaveAttribute('data-proposed')
})
