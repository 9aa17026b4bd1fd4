import { expectNoViolations } from './accessibility.ts'
import { ADMINISTRATOR, PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

test('TURN-08 an Admin limits a specialist’s open cases, and lets a specialty choose the next specialist automatically', async ({
  person,
  rooms,
}) => {
  const { page } = await person(ADMINISTRATOR, { at: '/specialties' })
  await page.getByRole('button', { name: 'specialists in Cardiology' }).click()
  const routing = page.getByRole('dialog', { name: 'Routing for Cardiology' })
  const next = routing.getByRole('switch', { name: 'Choose the next specialist automatically' })
  await expect(next).not.toBeChecked()
  await next.check()
  await expect(page.getByText('The routing settings have been saved.')).toBeVisible()
  await expect(next).toBeChecked()
  await expectNoViolations(page)

  await routing.getByRole('link', { name: 'Samuel Okonjo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samuel Okonjo')
  const form = page.getByRole('form', { name: 'Routing settings' })
  const limit = form.getByLabel('Maximum open cases')
  await limit.fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Enter a whole number from 1 to 999')
  await limit.fill('40')
  await form.getByLabel('Licensed in').selectOption({ label: 'Ohio' })
  const until = form.getByRole('textbox', { name: 'Ohio, valid until' })
  await until.fill('13452026')
  await until.press('Enter')
  await expect(form).toContainText('This is not a valid date. Enter it as MM/DD/YYYY.')
  await expect(until).toHaveValue('13/45/2026')
  await expect(until).toBeFocused()
  await expectNoViolations(page)
  await until.fill('09302099')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('of 40 cases unanswered')
  await page.reload()
  await expect(limit).toHaveValue('40')
  await expect(until).toHaveValue('09/30/2099')

  // The practice has not entered its U.S. state, so the case is routed to the other cardiologist.
  const caseId = await rooms.make({ specialists: [] })
  const { page: sender } = await person(PCP, { at: `/insidemessage/room_${caseId}` })
  await expect(
    sender.getByText(
      'sent it automatically to Ada Winterbourne (Cardiology), the only specialist who can take it',
    ),
  ).toBeVisible()
  await rooms.breakGlass(caseId)
  const { page: administrator } = await person(ADMINISTRATOR, { at: `/insidemessage/room_${caseId}` })
  await expect(
    administrator.getByText('Samuel Okonjo: not licensed in the state of the practice'),
  ).toBeVisible()
  await expect(sender.getByText('not licensed in the state')).toHaveCount(0)
})

test('TURN-08 all users but Admin are redirected to the inbox', async ({ person }) => {
  const { page } = await person(PCP, { at: '/specialties/6f1d2c1e-8f3a-4c55-9a0e-2b7d5f0c1a11' })
  await expect(page).toHaveURL(/\/inbox/)
})
