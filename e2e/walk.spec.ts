import { expect, test } from './product.ts'
import { expectToFit, open } from './walk/visit.ts'

const ADDRESSES = [
  '/inbox/cases',
  '/inbox/closed_cases',
  '/inbox/drafts',
  '/create-new-case',
  '/account',
  '/import',
  '/dashboard',
  '/dashboard/utilization',
  '/dashboard/savings-reimbursements',
  '/dashboard/consult-efficiency',
]

test('pages of a provider load without an error and fit a small phone (npm run walk checks every page)', async ({
  person,
  faults,
}) => {
  const { page } = await person('owner@demo.example')
  for (const address of ADDRESSES) {
    await open(page, address, 360)
    await expectToFit(page)
    expect(faults.found, address).toEqual([])
  }
})
