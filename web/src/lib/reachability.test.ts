import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkServer, noteAnswer, watchNetwork } from './reachability.ts'

// Test files share a process; a timer for the next check would send requests to the server during another file's tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ROUT-11 the server is checked again if the network is lost during a check', async () => {
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('navigator', { onLine: true })
  const checks: (() => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((answer) => checks.push(() => answer(new Response()))))
  watchNetwork()

  const running = checkServer()
  network.dispatchEvent(new Event('offline'))
  expect(checks).toHaveLength(1)
  checks[0]?.()
  await running
  await vi.waitFor(() => expect(checks).toHaveLength(2))
  checks[1]?.()
})

test('ROUT-11 a response in transit when the network was lost triggers a check, and does not hide the loss', async () => {
  let isAway = true
  const checks = vi.fn<() => Promise<Response>>(async () => {
    if (isAway) throw new TypeError('made-up loss of the network')
    return new Response()
  })
  vi.stubGlobal('fetch', checks)
  await checkServer()

  noteAnswer()
  expect(checks).toHaveBeenCalledTimes(2)
  await checkServer()
  noteAnswer()
  expect(checks).toHaveBeenCalledTimes(3)

  isAway = false
  await checkServer()
  await checkServer()
  checks.mockClear()
  noteAnswer()
  expect(checks).not.toHaveBeenCalled()
})
