import { fetchToDo } from '@econsult/contract/cases/to-do'
import { fetchFolderCounts } from '@econsult/contract/folder-counts'
import { fetchFollowUps } from '@econsult/contract/follow-ups'
import { emailOf } from './cases/case-stock.ts'
import { type Figure, milliseconds } from './lib/figure.ts'
import { call, signIn } from './lib/person.ts'
import { NO_MAIL } from './lib/product.ts'
import { percentile, timed } from './lib/samples.ts'
import type { Workbench } from './lib/workbench.ts'

const MOST_MILLIS = 200
const WARM_UP = 5
const RUNS = 40

const COUNTS = { name: 'numbers of the folders', path: fetchFolderCounts.path, body: {} }
const TO_DO = { name: 'Needs you', path: fetchToDo.path, body: {} }
const FOLLOW_UPS = { name: 'Follow-up', path: fetchFollowUps.path, body: { scope: 'all' } }

/** The users whose lists are measured, with their numbers of cases; the first practice is the large one. */
const READERS = [
  { who: 'PCP of the largest practice', email: emailOf.pcp(1), lists: [COUNTS, TO_DO, FOLLOW_UPS] },
  { who: 'Biller of the largest practice', email: emailOf.biller(1), lists: [COUNTS, FOLLOW_UPS] },
  { who: 'PCP, 500 cases', email: emailOf.pcp(2), lists: [COUNTS, TO_DO, FOLLOW_UPS] },
  { who: 'Biller, 500 cases', email: emailOf.biller(2), lists: [COUNTS, FOLLOW_UPS] },
  { who: 'specialist, a sixtieth of all cases', email: emailOf.specialist(7), lists: [COUNTS, FOLLOW_UPS] },
  { who: 'Admin, all cases', email: emailOf.admin(), lists: [COUNTS, FOLLOW_UPS] },
] as const

/** Measures the lists of open entries, which are derived from events, and the numbers beside the folders. */
export async function benchLists(workbench: Workbench): Promise<Figure[]> {
  const databaseUrl = await workbench.largeDatabase()
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const figures: Figure[] = []
  for (const { who, email, lists } of READERS) {
    const person = await signIn(product.url, email)
    for (const { name, path, body } of lists) {
      const times: number[] = []
      for (let run = -WARM_UP; run < RUNS; run += 1) {
        const time = await timed(() => call(person, path, body))
        if (run >= 0) times.push(time)
      }
      for (const share of [0.5, 0.95]) {
        figures.push({
          what: `p${share * 100} of ${name}, ${who}`,
          ours: milliseconds(percentile(times, share)),
          bar: { atMost: MOST_MILLIS },
        })
      }
    }
  }
  await product.stop()
  return figures
}
