import type { Figure } from '../lib/figure.ts'
import { signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import type { Workbench } from '../lib/workbench.ts'
import { openTap, passedByCall } from '../statements/tap.ts'
import { newMessage } from './bare-messages.ts'
import type { Room } from './rooms.ts'
import { overHttp } from './talk.ts'

/** Counts the SQL statements for sending one message. */
export async function statementsOfMessage(
  workbench: Workbench,
  databaseUrl: string,
  room: Room,
): Promise<Figure> {
  const tap = await openTap(databaseUrl)
  workbench.onClose(tap.close)
  const product = await workbench.product({ DATABASE_URL: tap.url, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const pcp = await signIn(product.url, room.pcp)
  const { statements, trips } = await passedByCall(tap, () => overHttp(pcp)(newMessage(room.caseId)))
  await product.stop()
  return {
    what: 'statements of one message, and waits for the database',
    ours: { value: statements.length, text: `${statements.length} in ${trips} trips` },
  }
}
