import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST } from './people.ts'
import { expect, test } from './product.ts'

const VIEWS = [
  '/dashboard',
  '/dashboard/utilization',
  '/dashboard/savings-reimbursements',
  '/dashboard/consult-efficiency',
  '/dashboard/outcomes',
] as const

for (const phone of [false, true]) {
  test(`C5 DASH-02 the views of a specialist's dashboard have targets of sufficient size, and violate no other rule of axe${phone ? ', on a phone' : ''}`, async ({
    person,
  }) => {
    const { page } = await person(CARDIOLOGIST, { phone, at: VIEWS[0] })
    for (const view of phone ? VIEWS.slice(0, 1) : VIEWS) {
      await page.goto(view)
      await expect(page.locator('#root h1'), view).toHaveText('Dashboard')
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expectNoViolations(page)
    }
  })
}
