import type { Page } from '@playwright/test'
import { newPatient, rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { log } from './room-parts.ts'

const MARKUP = '<img src="x" onerror="document.title=1"><svg onload="document.title=1"></svg>'
// This name contains no slash, because a browser uses only the text after the last slash as the file's name.
const FILE_NAME = 'File <img src="x" onerror="document.title=1">.txt'

async function expectNoElementOfIt(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0)
}

test('C3 markup in a patient, a question, a message and a file name is displayed as text in inbox, room and assign page', async ({
  person,
  rooms,
}) => {
  const patientName = `${newPatient('Markupa')} ${MARKUP}`
  const caseId = await rooms.make({
    patientName,
    question: `Question ${MARKUP}`,
    files: [{ name: FILE_NAME, type: 'text/plain', bytes: Buffer.from('made up') }],
  })
  await rooms.write(caseId, CARDIOLOGIST, [`Message ${MARKUP}`])

  const { page } = await person(PCP)
  await expect(rowOf(page, patientName)).toContainText(`Question ${MARKUP}`)
  await expectNoElementOfIt(page)

  await page.goto(roomPath(caseId))
  await expect(log(page)).toContainText(`Message ${MARKUP}`)
  for (const words of [patientName, `Question ${MARKUP}`, FILE_NAME]) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await expectNoElementOfIt(page)

  const { page: administrator } = await person(ADMINISTRATOR, {
    at: `/assign-consult/case_${caseId}/specialty_2`,
  })
  await expect(administrator.getByRole('heading', { level: 1 })).toContainText(patientName)
  await expectNoElementOfIt(administrator)
})
