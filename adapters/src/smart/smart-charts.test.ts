import dns from 'node:dns'
import { createServer } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { createSmartCharts } from './smart-charts.ts'

/** A host name that was public when it was entered and now resolves to an address in our network. */
const lookup = vi.spyOn(dns, 'lookup')
lookup.mockImplementation((_name: string, ...rest: unknown[]) => {
  const done = rest.at(-1)
  if (typeof done === 'function') done(null, [{ address: '127.0.0.1', family: 4 }])
})
afterAll(() => lookup.mockRestore())

test('FHIR-03 contacts charts only at public addresses and checks the connected address itself', async () => {
  let asked = 0
  const inside = createServer((_request, response) => {
    asked += 1
    response.end('{}')
  })
  await new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve))
  const address = inside.address()
  const port = typeof address === 'object' ? address?.port : 0
  const charts = createSmartCharts({ allowInside: false })
  for (const issuer of [
    `https://chart.example:${port}/fhir`,
    `https://127.0.0.1:${port}/fhir`,
    `https://[::1]:${port}/fhir`,
    `http://chart.example:${port}/fhir`,
  ]) {
    await expect(charts.check(issuer)).rejects.toMatchObject({ fault: 'inside' })
  }
  expect(asked).toBe(0)
  inside.close()
})
