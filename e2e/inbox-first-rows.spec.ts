import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { removeDraftByIds, saveDraft } from '@econsult/contract/drafts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

const FIRST_ROW_AT = 'firstRowAt'

test('INB-18 the grid’s code loads after the first rows, even if these take long', async ({
  person,
  rooms,
}) => {
  const patientName = newPatient('Earlya')
  await rooms.make({ patientName })
  const skeleton = Promise.withResolvers<void>()
  const { page } = await person(PCP, {
    before: async (first) => {
      await first.addInitScript(
        ([name, mark]) => {
          new MutationObserver(() => {
            const isMarked = performance.getEntriesByName(mark).length > 0
            if (!isMarked && document.body?.textContent?.includes(name)) performance.mark(mark)
          }).observe(document, { childList: true, subtree: true })
        },
        [patientName, FIRST_ROW_AT] as const,
      )
      await first.route(`**${fetchAllCases.path}`, async (route) => {
        await skeleton.promise
        await route.continue()
      })
    },
  })
  await expect(page.getByRole('main').locator('.MuiSkeleton-root').first()).toBeVisible()
  skeleton.resolve()
  await expect(page.getByRole('grid').filter({ has: rowOf(page, patientName) })).toBeVisible()
  await expect(page.getByRole('grid').locator('.MuiDataGrid-virtualScroller')).toBeVisible()
  const [row, code] = await page.evaluate((mark) => {
    const codes = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/case-grid-'))
    return [performance.getEntriesByName(mark)[0]?.startTime, codes[0]?.startTime]
  }, FIRST_ROW_AT)
  expect(code).toBeGreaterThan(row ?? Number.NaN)
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
  const scroller = page.getByRole('grid').locator('.MuiDataGrid-virtualScroller')
  await expect
    .poll(() => scroller.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBeLessThanOrEqual(1)
  await expect(page.getByRole('row').last()).toBeInViewport({ ratio: 1 })
  await provider.call(removeDraftByIds, { caseIds: drafts.map(({ caseId }) => caseId) })
})

test('INB-18 a click that began on a first row opens its case, even if the grid’s code arrives before the button is released', async ({
  person,
  rooms,
}) => {
  const patientName = newPatient('Pressa')
  await rooms.make({ patientName })
  const pressed = Promise.withResolvers<void>()
  const { page } = await person(PCP, {
    before: (first) =>
      first.route(
        (url) => url.pathname.startsWith('/assets/case-grid-'),
        async (route) => {
          await pressed.promise
          await route.continue()
        },
      ),
  })
  await rowOf(page, patientName).getByText(patientName).hover()
  await page.mouse.down()
  const code = page.waitForResponse((response) => response.url().includes('/assets/case-grid-'))
  pressed.resolve()
  await (await code).finished()
  const scroller = page.getByRole('grid').locator('.MuiDataGrid-virtualScroller')
  // The code has arrived: without the rule the grid would now take the row's place.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect(scroller).toBeHidden()
  await page.mouse.up()
  await expect(page.getByRole('log')).toBeVisible()
})
