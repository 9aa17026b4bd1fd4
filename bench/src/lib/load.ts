import autocannon from 'autocannon'
import type { TestApi } from '../../../server/src/testing/test-api.ts'

interface Load {
  readonly url: string
  readonly person: TestApi
  readonly body: unknown
  readonly connections: number
  readonly seconds: number
}

/** Measures the responses per second of a call under load. Throws if a response is wrong. */
export async function answersPerSecond({ url, person, body, connections, seconds }: Load): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    connections,
    duration: seconds,
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} calls.`)
  return result.requests.average
}
