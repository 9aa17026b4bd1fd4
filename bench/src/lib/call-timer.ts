import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type TimedCall, timerOrderSchema } from './timer-order.ts'

/** Measures the time until a call's response is complete, in milliseconds. */
function timeOne({ url, token, body }: TimedCall, agent: Agent): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const asked = request(url, { method: 'POST', headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered with ${answer.statusCode}`))
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => resolve(performance.now() - begun))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

// Makes the calls in turns until the bench stops it, then sends the duration of each call. It reports the end of the
// warm-up, so that the measured work starts with the first counted call.
const [message] = await once(process, 'message')
const { calls, pauseMs, warmUp, fewest, most } = timerOrderSchema.parse(message)
const enough = new AbortController()
process.once('message', () => enough.abort())
const agent = new Agent({ keepAlive: true })
const timed = calls.map((call) => ({ call, times: [] as number[] }))
for (let index = -warmUp; index < most && !(enough.signal.aborted && index >= fewest); index += 1) {
  if (index === 0) process.send?.('warm')
  for (const { call, times } of index % 2 === 0 ? timed : timed.toReversed()) {
    const time = await timeOne(call, agent)
    if (index >= 0) times.push(time)
  }
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
agent.destroy()
const answer = timed.map(({ times }) => times)
// The process exits only after the message is sent, because thousands of durations do not fit into the channel in one
// write.
process.send?.(answer, undefined, undefined, () => process.disconnect?.())
