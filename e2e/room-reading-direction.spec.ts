import { readFile } from 'node:fs/promises'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { readPdf } from './read-pdf.ts'
import { roomPath, test } from './room-cases.ts'
import { log } from './room-parts.ts'

const STORED = 'Give evil\u202Egpj.exe \u2067twice\u2069'
const LATER = 'And later \u202Ekcab'
const READ = ['Give evilgpj.exe twice', 'And later kcab']
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/

test('C3 CLOSE-05 a text with bidirectional control characters keeps its reading order in the loaded room, in a live message and in the PDF', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make()
  await rooms.write(caseId, PCP, [STORED])
  const { page } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  await expect(log(page)).toContainText(READ[0] ?? '')
  await rooms.write(caseId, PCP, [LATER])
  await expect(log(page)).toContainText(READ[1] ?? '')
  expect(await page.content()).not.toMatch(CONTROLS)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const { words } = await readPdf(await readFile(await download.path()))
  for (const text of READ) expect(words.replaceAll(/\s+/g, ' ')).toContain(text)
})
