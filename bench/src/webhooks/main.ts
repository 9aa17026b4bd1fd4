import { testDatabases } from '../../../server/src/testing/test-databases.ts'
import { startTestServer } from '../../../server/src/testing/test-server.ts'
import { atRest } from './at-rest.ts'
import { forgeEvents } from './forge-events.ts'
import { judgePractices } from './judge-practices.ts'
import { liveOn } from './later-life.ts'
import { type PlayedPractice, signUpRound } from './practices.ts'
import { createEventSender } from './send-events.ts'

/** npm run webhooks -- [events] (E5) */
const [events = 10_000] = process.argv.slice(2).map(Number)
/**
 * The number of events sent in each round. It exceeds the number of events that the payment provider has about the
 * practices of a round.
 */
const EVENTS_IN_A_ROUND = 500
const FORGED = 50

const begun = performance.now()
const database = testDatabases.at(-1) ?? 'embedded'
const server = await startTestServer(database)
const sender = createEventSender(server)
const practices: PlayedPractice[] = []
let before: PlayedPractice[] = []
let givenUp = 0
for (let sent = 0; sent < events; sent += EVENTS_IN_A_ROUND) {
  await liveOn(server, before)
  before = await signUpRound(
    server,
    before.find(({ fate }) => fate === 'refers'),
  )
  practices.push(...before)
  await sender.send(Math.min(EVENTS_IN_A_ROUND, events - sent))
  givenUp = await atRest(server)
}
const { forged, accepted } = await forgeEvents(server, { count: FORGED, like: sender.sent })
await atRest(server)
const kept = await server.running.deps.database.asSystem((handle) =>
  handle.selectFrom('stripe_events').select('id').execute(),
)
const faults = {
  'events lost or kept twice': Math.abs(kept.length - sender.sent.length),
  'events refused': sender.made.refused,
  'work given up': givenUp,
  ...(await judgePractices(server, practices)),
  [`accepted of ${forged} forged, old, changed and unsigned`]: accepted,
}
const { 'sent by the provider': fresh, 'sent again under another id': again, duplicates } = sender.made
const months = practices.reduce((sum, { expected }) => sum + expected.months, 0)
const seconds = Math.round((performance.now() - begun) / 1000)
console.log(
  `${fresh + again + duplicates} events on ${database}: ${fresh} of the provider, ${again} again under`,
)
console.log(
  `another id, ${duplicates} duplicates; ${practices.length} practices, ${months} free months, ${seconds} s`,
)
for (const [what, count] of Object.entries(faults)) console.log(`${what.padEnd(52)} ${count}`)
await server.close()
process.exitCode = Object.values(faults).every((count) => count === 0) ? 0 : 1
