import { createFaults } from './faults.ts'
import { expect, test } from './product.ts'

test('unhandled errors and violations of the content security policy are recorded in every tab', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const faults = createFaults()
  faults.watch(context)
  faults.expect(/^planted on purpose/)
  const page = await context.newPage()
  const other = await context.newPage()
  await page.goto('/login')
  await other.goto('/login')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody catches this')
    })
    void Promise.reject(new Error('nobody awaits this'))
    console.error('planted on purpose')
  })
  await other.evaluate(() => {
    new Image().src = 'https://elsewhere.example/made-up.png'
  })
  await expect.poll(() => faults.found.length).toBe(3)
  expect(faults.found).toEqual(
    expect.arrayContaining([
      expect.stringContaining('nobody catches this'),
      expect.stringContaining('nobody awaits this'),
      expect.stringContaining('Content Security Policy'),
    ]),
  )
  await expect(
    other.evaluate(() => {
      document.createElement('script').textContent = 'document.title = "inline"'
    }),
  ).rejects.toThrow('TrustedScript')
  await context.close()
})
