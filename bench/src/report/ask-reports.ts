import { get } from 'node:http'
import { z } from 'zod'
import { giveWay } from '../../../server/src/give-way.ts'

const wanted = z.object({ url: z.string(), token: z.string(), count: z.number() })

/** Whether one report came, with all its bytes; they are counted and let go. */
function ask(url: string, token: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('error', reject)
      answer.on('end', () => resolve(answer.statusCode === 200 && bytes >= 1000))
    }).on('error', reject)
  })
}

async function askFor({ url, token, count }: z.infer<typeof wanted>): Promise<void> {
  const asked = await Promise.allSettled(Array.from({ length: count }, () => ask(url, token)))
  process.send?.(asked.filter((one) => one.status === 'fulfilled' && one.value).length)
}

// Whoever takes a report does so on a machine of their own: here that work gives way to everything else.
giveWay()
process.on('message', (message) => void askFor(wanted.parse(message)))
