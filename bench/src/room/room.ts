import { join } from 'node:path'
import { ensureWebBuilt } from '../../../tools/lib/web-build.cjs'
import { PASSWORD } from '../cases/case-stock.ts'
import { withClient } from '../cases/fill-database.ts'
import { findRooms, type Room } from '../chat/rooms.ts'
import { type Figure, milliseconds } from '../lib/figure.ts'
import { NO_MAIL } from '../lib/product.ts'
import { percentile } from '../lib/samples.ts'
import { signInByForm } from '../lib/sign-in-by-form.ts'
import type { Workbench } from '../lib/workbench.ts'
import type { Page } from '../web/received-scripts.ts'
import { scrollThrough } from './scroll.ts'

const REPOSITORY = join(import.meta.dirname, '../../..')
const MANY = 10_000
const FEW = 500

/** Measures whether scrolling through a room of 10,000 messages is as smooth as through a room of 500. */
export async function benchRoom(workbench: Workbench): Promise<Figure[]> {
  ensureWebBuilt({ root: REPOSITORY, node: { path: process.execPath } })
  const databaseUrl = await workbench.smallDatabase()
  const [large, small] = await findRooms(databaseUrl)
  if (!large || !small) throw new Error('There are no rooms.')
  await fillRoom(databaseUrl, large, MANY)
  await fillRoom(databaseUrl, small, FEW)
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const browser = await workbench.browser()
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto('/login')
  await signInByForm(page, large.pcp, PASSWORD)
  const few = await scrollRoom(page, small)
  const many = await scrollRoom(page, large)
  await context.close()
  await product.stop()
  return (['up', 'down'] as const).flatMap((way) =>
    [0.5, 0.99].map((share) => ({
      what: `time between frames, scrolling ${way} through ${MANY} messages and ${FEW}, p${share * 100}`,
      ours: milliseconds(percentile(many[way], share)),
      reference: milliseconds(percentile(few[way], share)),
      bar: { atMost: 1.5 },
    })),
  )
}

async function scrollRoom(page: Page, { caseId }: Room) {
  await page.goto(`/insidemessage/room_${caseId}`)
  await page.getByRole('log').getByText('Made-up message').last().waitFor()
  const up = await scrollThrough(page, 'up')
  const down = await scrollThrough(page, 'down')
  return { up: up.frames, down: down.frames }
}

/** Creates messages ten minutes apart; the PCP and the specialist write four messages each in turn. */
function fillRoom(databaseUrl: string, { caseId, pcp, specialist }: Room, count: number): Promise<unknown> {
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into messages
         (practice_id, case_id, sequence, id, sender_id, sender_type, receiver_ids, content, created)
       select cases.practice_id, cases.id, n, gen_random_uuid(), sender.id, sender.user_type, '{}',
         'Made-up message ' || n || repeat('. Oral iron now, blood count in four weeks', (n % 6)::int),
         now() - ($4::bigint - n) * interval '10 minutes'
       from cases, generate_series(1, $4::bigint) n
       join users sender on sender.email = case when n / 4 % 2 = 0 then $2 else $3 end
       where cases.id = $1`,
      [caseId, pcp, specialist, count],
    )
    await client.query('update cases set last_sequence = $2 where id = $1', [caseId, count])
  })
}
