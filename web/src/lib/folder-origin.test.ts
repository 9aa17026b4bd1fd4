import { expect, test } from 'vitest'
import { backPath, folderPath, originFolder } from './folder-origin.ts'

test('INB-10 Back to Inbox leads to the folder from which the room was opened', () => {
  expect(folderPath(originFolder({ from: 'closed_cases' }))).toBe('/inbox/closed_cases')
  expect(originFolder({ from: 'all_cases' })).toBe('all_cases')
  expect(backPath({ from: 'needs_you', needed: 4 })).toBe('/inbox/needs_you')
})

test.each([[null], [undefined], [{ from: '/somewhere' }], ['cases'], [{}]])(
  'without a folder in its state (%j) a page leads back to the open cases',
  (state) => {
    expect(originFolder(state)).toBe('cases')
  },
)
