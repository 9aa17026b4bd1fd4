import { expect, test } from 'vitest'
import { findPlan, monthCents } from './plans.ts'

test('REG-06 the plan with key 11167150 has six seats and costs $50 in its first months, then $150', () => {
  const plan = findPlan('11167150')
  if (!plan) throw new Error('the $50 plan is missing')
  expect([plan.seats, plan.introMonths]).toEqual([6, 3])
  expect([monthCents(plan, plan.seats, true), monthCents(plan, plan.seats, false)]).toEqual([5000, 15_000])
})

test.each(['11167150', '67002900', '134005800'])('the first month of %s has the price in its link', (key) => {
  const plan = findPlan(key)
  if (!plan) throw new Error(`no plan has the key ${key}`)
  expect(monthCents(plan, plan.seats, true) / 100).toBe(Number(key) / 223_343)
})

test.each(['', '0', '11167151', '-11167150', '011167150', '1.116715e7', '223343'])(
  'the made-up key %s has no plan',
  (key) => expect(findPlan(key)).toBeUndefined(),
)
