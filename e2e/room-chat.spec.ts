import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, log, send } from './room-parts.ts'

test('ROOM-01 both sides see who writes, who is there, and at once what was read', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  const { page: provider } = await person(PCP)
  await provider.goto(roomPath(caseId))
  await box(provider).fill('Is this read?')
  await send(provider).click()
  await expect(log(provider)).toContainText('Delivered')
  const { page: specialist } = await person(CARDIOLOGIST)
  await specialist.goto(roomPath(caseId))
  await expect(log(provider)).toContainText('Read')
  await expect(log(provider)).not.toContainText('Delivered')
  await expect(provider.getByText('Samuel Okonjo is in this case now')).toBeVisible()
  await box(specialist).pressSequentially('Yes')
  await expect(provider.getByText('Samuel Okonjo is writing')).toBeVisible()
  await send(specialist).click()
  await expect(log(provider).getByText('Yes', { exact: true })).toBeVisible()
  await expect(provider.getByText('Samuel Okonjo is writing')).toHaveCount(0)
  await specialist.goto('/inbox/cases')
  await expect(provider.getByText('Samuel Okonjo is in this case now')).toHaveCount(0)
})

test('ROOM-01 the room opens at the first unread message, over it New; addresses are links, long texts are folded', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  await rooms.write(caseId, PCP, ['Read before.'])
  const { page } = await person(CARDIOLOGIST)
  await page.goto(roomPath(caseId))
  await expect(log(page)).toContainText('Read before.')
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport()
  await page.goto('/inbox/cases')
  const long = Array.from(
    { length: 40 },
    (_none, index) => `Line ${index + 1} of a long made-up letter`,
  ).join('\n')
  const rest = Array.from({ length: 70 }, (_none, index) => `Later note ${index + 1}`)
  await rooms.write(caseId, PCP, [`First unread, see https://example.org/paper.`, long, ...rest])
  await page.goto(roomPath(caseId))
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('First unread')).toBeInViewport()
  await expect(log(page).getByText('Later note 70', { exact: true })).not.toBeInViewport()
  const link = log(page).getByRole('link', { name: 'https://example.org/paper' })
  await expect(link).toHaveAttribute('href', 'https://example.org/paper')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(log(page).getByText('Line 40 of')).toHaveCount(0)
  await log(page).getByRole('button', { name: 'Show all' }).click()
  await expect(log(page).getByText('Line 40 of')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(log(page).getByText('Later note 70', { exact: true })).toBeInViewport()
})
