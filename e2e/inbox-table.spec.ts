import { removeDraftByIds, saveDraft } from '@econsult/contract/drafts'
import type { Page } from '@playwright/test'
import { newPatient, rowOf } from './inbox-rows.ts'
import { PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

/**
 * Returns the position of the focused cell: the column's name for a header cell, otherwise row and column, such as '2
 * patientName'.
 */
async function focusedCell(page: Page): Promise<string> {
  return page.evaluate(() => {
    const cell = document.activeElement?.closest('[data-field]')
    const row = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex')
    return `${row} ${cell?.getAttribute('data-field')}`
  })
}

test('INB-10 the table has one tab stop; arrow keys, Home, End, Page Up and Page Down move the focus from cell to cell', async ({
  person,
  rooms,
}) => {
  const names = [newPatient('Cellb'), newPatient('Cella')]
  for (const patientName of names) await rooms.make({ patientName })
  const { page } = await person(PCP)
  const [below = '', above = ''] = names
  await page.getByRole('searchbox').fill('cell')
  await expect(page.getByRole('row')).toHaveCount(3)
  const grid = page.getByRole('grid', { name: 'Open Cases' })
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true')
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all rows' }).focus()
  const steps = [
    ['ArrowRight', '1 provider'],
    ['ArrowDown', '2 provider'],
    ['ArrowDown', '3 provider'],
    ['ArrowDown', '3 provider'],
    ['ArrowRight', '3 patientName'],
    ['ArrowUp', '2 patientName'],
    ['ArrowLeft', '2 provider'],
    ['Home', '2 select'],
    ['ArrowLeft', '2 select'],
    ['End', '2 claimStatus'],
    ['Control+End', '3 claimStatus'],
    ['Control+Home', '2 select'],
    ['PageDown', '3 select'],
    ['PageUp', '2 select'],
    ['PageUp', '1 select'],
    ['j', '2 provider'],
  ] as const
  for (const [key, cell] of steps) {
    await page.keyboard.press(key)
    expect(await focusedCell(page), key).toBe(cell)
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  }

  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  await page.keyboard.press('Space')
  await expect(rowOf(page, above)).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, below)).toHaveAttribute('aria-selected', 'false')
  await expect(all).toBeChecked({ indeterminate: true })
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('checkbox', { name: `Select ${above}` })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rowOf(page, above)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Control+a')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Unselect all rows' }).click()
  await expect(page.getByText('selected')).toHaveCount(0)

  const head = page.getByRole('columnheader', { name: 'Patient Name' })
  await head.focus()
  await page.keyboard.press('Space')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(head).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(grid.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  expect(await focusedCell(page)).toBe('2 patientName')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(above)
})

test('INB-07 INB-18 drafts count as rows of the first page', async ({ person, api }) => {
  const provider = await api(PCP)
  const drafts = ['Fita', 'Fitb'].map((name) => ({
    caseId: crypto.randomUUID(),
    patientName: newPatient(name),
    questions: 'A made-up question',
  }))
  for (const draft of drafts) await provider.call(saveDraft, draft)
  const { page } = await person(PCP)
  for (const { patientName } of drafts) await expect(rowOf(page, patientName)).toBeVisible()
  await expect
    .poll(() =>
      page.getByRole('grid').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    )
    .toBeLessThanOrEqual(1)
  await expect(page.getByRole('row').last()).toBeInViewport({ ratio: 1 })
  const [first] = drafts
  const button = page.getByRole('button', { name: `Delete Draft: ${first?.patientName}` })
  await rowOf(page, first?.patientName ?? '')
    .getByRole('gridcell')
    .nth(1)
    .focus()
  await page.keyboard.press('End')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect(button).toBeFocused()
  await provider.call(removeDraftByIds, { caseIds: drafts.map(({ caseId }) => caseId) })
})
