import { expectNoViolations } from './accessibility.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

test('INB-12 Unassigned is a folder with a count, and a bar shows the load of each specialist', async ({
  person,
  rooms,
}) => {
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
  await expect(specialists.first()).toContainText(/[\d,]+ open/)
  const loads = await specialists.evaluateAll((items) =>
    items.map((item) => ({
      open: Number(/([\d,]+) open/.exec(item.textContent)?.[1]?.replaceAll(',', '')),
      width: item.querySelector<HTMLElement>('[aria-hidden] > i')?.style.width ?? '',
    })),
  )
  const most = Math.max(1, ...loads.map(({ open }) => open))
  for (const { open, width } of loads) expect(Number.parseFloat(width)).toBeCloseTo((open / most) * 100, 1)
  await expectNoViolations(page)

  await page.getByRole('link', { name: /^Open Cases/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Cases')
  await expect(entry).not.toHaveAttribute('aria-current')
})

test('INB-17 when the only unassigned case is assigned the focus stays on the page; after Undo it is on the case again', async ({
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
