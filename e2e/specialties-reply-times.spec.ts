import { saveNewInbox } from '@econsult/contract/messages'
import { expectNoViolations } from './accessibility.ts'
import { DERMATOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

const ANSWERED = 'Usually answered in 1 min, most within 1 min'

test('TURN-07 before sending, the sender sees a specialty’s usual reply time, or the default specialist if too few answers are known', async ({
  person,
  api,
  rooms,
}) => {
  const dermatologist = await api(DERMATOLOGIST)
  for (let answers = 0; answers < 3; answers += 1) {
    const caseId = await rooms.make({ specialties: ['Dermatology'], specialists: ['Carvalho'] })
    await dermatologist.call(saveNewInbox, { channelId: caseId, content: 'Made-up answer' })
  }
  const { page } = await person(PCP, { at: '/create-new-case' })
  const field = page.getByLabel('Select Specialty')
  const choose = async (title: string) => {
    await field.click()
    await page.getByRole('option', { name: title }).click()
    await page.keyboard.press('Escape')
  }
  await choose('Dermatology')
  await expect(page.getByText(ANSWERED)).toBeVisible()
  await expectNoViolations(page)
  await choose('Endocrinology')
  await expect(page.getByText('Endocrinology cases go to Parveen Walia by default.')).toBeVisible()
  await expect(page.getByText('Dermatology: usually answered in 1 min, most within 1 min')).toBeVisible()
})
