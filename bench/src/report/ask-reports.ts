import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const wanted = z.object({ url: z.string(), token: z.string(), count: z.number() }).parse(workerData)

/** Whether one report came, with all its bytes; they are counted and let go, as those who ask have machines of their own. */
function ask(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(wanted.url, { headers: { authorization: `Bearer ${wanted.token}` } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('error', reject)
      answer.on('end', () => resolve(answer.statusCode === 200 && bytes >= 1000))
    }).on('error', reject)
  })
}

// All at once, and in a thread of their own: taking their megabytes must not hold up the calls that are timed.
const asked = await Promise.allSettled(Array.from({ length: wanted.count }, ask))
parentPort?.postMessage(asked.filter((one) => one.status === 'fulfilled' && one.value).length)
