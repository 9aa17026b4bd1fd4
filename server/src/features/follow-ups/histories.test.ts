import fc from 'fast-check'
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { followUpFactsSchema } from '@econsult/contract/follow-ups/entries'
import { atDepth } from '../../testing/depth.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestCase, assign } from '../../testing/test-case.ts'
import { isOnCluster } from '../../testing/test-cluster.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { OpenLoop } from '../../case-events/open-loops/read-cases/store.ts'
import { openLoops } from '../../case-events/open-loops/store.ts'
import { findDismissals } from './store.ts'
import { labelOf, proveIdentity, toDoCountOf, toDoOf } from './testing/follow-ups-world.ts'
import { type Deed, DEEDS, type People } from './testing/deeds.ts'
import { Play } from './testing/play.ts'

/** The seed of all histories, so that a failure can be reproduced. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_125)
const HISTORIES = atDepth(2, 8)
const LONGEST = 16
/** On a database cluster, each list of follow-ups queries all servers, so the test takes longer. */
const LIMIT_MS = isOnCluster ? 1_200_000 : 300_000

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(59).map((n) => ({ what: 'sign' as const, n })) },
  { weight: 14, arbitrary: fc.record({ what: fc.constantFrom(...DEEDS), n: fc.nat(59) }) },
)

/** Typical histories in which answers are forgotten. Random histories may not contain them. */
const STORIES: readonly (readonly string[])[] = [
  ['sign 4', 'tick 0', 'sign 5', 'dismiss 0', 'sign 4', 'untick 0', 'sign 9', 'tick 0'],
  ['sign 29', 'read', 'tick 0', 'close', 'reopen', 'untick 0', 'close', 'dismiss 0', 'sign 13', 'put back'],
  [
    'sign 1',
    'tell',
    'book',
    'sign 2',
    'colleague reads',
    'read',
    'book',
    'sign 0',
    'sign 1',
    'tell',
    'cancel visit',
  ],
  [
    'close',
    'delivery fails',
    'reopen',
    'close',
    'delivery fails',
    'delivery is accepted',
    'reopen',
    'dismiss 0',
  ],
  [
    'decline',
    'close',
    'reopen',
    'dismiss 0',
    'resubmit',
    'decline',
    'redirect',
    'assign',
    'time is over',
    'dismiss 0',
  ],
  [
    'away',
    'sign 28',
    'close',
    'cover reads',
    'tick 2',
    'back',
    'reopen',
    'specialist writes',
    'away',
    'sign 4',
  ],
  [
    'ask clarification',
    'put off',
    'give clarification',
    'specialist writes',
    'open room',
    'put off',
    'close',
  ],
  ['specialist writes', 'close', 'reopen', 'open room', 'specialist writes', 'away', 'back', 'sender writes'],
  ['decline 2', 'close', 'dismiss 0', 'put back', 'reopen', 'resubmit', 'decline 1', 'close'],
]
const stories = STORIES.map((story): Deed[] =>
  story.map((words) => {
    const what = DEEDS.find((one) => words.startsWith(one))
    if (!what) throw new Error(`nobody can do: ${words}`)
    return { what: DEEDS.find((one) => words === one) ?? what, n: Number(/\d+$/.exec(words)?.[0] ?? 0) }
  }),
)

/**
 * Faults that the query could have. Each one consists of a pattern for a part of the SQL, and of the replacement. No
 * replacement is the constant false, because Citus could then not determine which server to query.
 */
const FAULTS: readonly (readonly [string, RegExp, string])[] = [
  [
    'what answers leave to do is forgotten when the case is closed',
    /(cases\.id = newest\.case_id)/,
    '$1 and not cases.is_closed',
  ],
  [
    'a decline is forgotten when the case was closed and reopened',
    /(coalesce\(asked\.before_closing, asked\.state\) = 'declined')/,
    '$1 and asked.number = decline.number',
  ],
  [
    'an urgent decline is forgotten when the case is closed',
    /or decline\.reason = 'needs-to-be-seen'\)`?/,
    "or decline.reason = 'duplicate')",
  ],
  [
    'the actions of a correction are ignored',
    /later\.number = newest\.number \+ 1/,
    'later.number = newest.number - 1',
  ],
  [
    'a tick counts although the action was changed since',
    /at_that_time\.number = said\.number/,
    'at_that_time.number = answered.number',
  ],
  [
    'an action that is opened again is forgotten',
    /coalesce\(said\.state, 'open'\) <> 'open'/,
    'said.state is not null',
  ],
  ['who was told of an older version counts as told', /or told\.number <> answered\.number/, ''],
  ['a visit that became urgent counts as booked', /or booked\.number < wanted\.number/, ''],
  [
    'an answer that a colleague has read counts as read',
    /and \(seen\.reader_id = answered\.provider_id or seen\.as_cover\)/,
    '',
  ],
  ['what the cover has read counts as unread', /or seen\.as_cover/, ''],
  [
    'a report that a later closing sent again is still open',
    /\(later\.closing, later\.correction\) > \(failed\.closing, failed\.correction\)/,
    'later.closing < 0',
  ],
  [
    'a reply in the conversation is forgotten',
    /coalesce\(asked\.before_closing, asked\.state\) = 'answered'/,
    "asked.state = 'none'",
  ],
  [
    'a request whose time is over is forgotten',
    /late\.due_at <= /,
    "late.due_at < now() - interval '1 year' and late.due_at <= ",
  ],
]

/** Returns the query for one case, changed so that it has the given fault. */
function faulty(reading: ReturnType<typeof openLoops>, [name, part, instead]: (typeof FAULTS)[number]) {
  return {
    compile(by: QueryExecutorProvider): CompiledQuery<OpenLoop> {
      const right = reading.compile(by)
      const wrong = right.sql.replace(part, instead)
      if (wrong === right.sql) throw new Error(`the reading has no such part any more: ${name}`)
      return { ...right, sql: wrong }
    },
  }
}

describeApi('random histories of follow-ups', (server) => {
  let people: People
  const caught = new Set<string>()
  let count = 0

  beforeAll(async () => {
    const [pcp, cover, superuser, cardio] = await Promise.all(
      ['pcp', 'owner', 'superuser', 'cardio'].map((name) => server().signIn(`${name}@demo.example`)),
    )
    if (!pcp || !cover || !superuser || !cardio) throw new Error('somebody could not sign in')
    people = { pcp, cover, superuser, cardio }
    await proveIdentity(cardio)
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('users')
        .set({ specialty_id: 2 })
        .where('id', '=', server().userId('derm@demo.example'))
        .execute(),
    )
  })

  /** Returns the labels of the entries that a query with this fault returns for the case. */
  function readWith(of: TestServer, caseId: string, fault: (typeof FAULTS)[number]): Promise<string[]> {
    return of.running.deps.database.asSystem(async (handle) => {
      const { practice_id } = await handle
        .selectFrom('cases')
        .select('practice_id')
        .where('id', '=', caseId)
        .executeTakeFirstOrThrow()
      const reading = openLoops({ practiceId: practice_id, now: of.clock.now(), caseIds: [caseId] })
      const open = await handle.send(faulty(reading, fault))
      const dismissed = await findDismissals(handle, { practice_id, id: caseId })
      const isDismissed = (one: OpenLoop) =>
        dismissed.some(
          ({ kind, loop, specialty_id: id }) =>
            kind === one.kind && loop === one.loop && id === one.specialty_id,
        )
      return open
        .filter((one) => !isDismissed(one))
        .map(({ kind, facts }) => labelOf({ facts: followUpFactsSchema.parse({ ...Object(facts), kind }) }))
        .toSorted()
    })
  }

  /** Compares the entries that the users see with the model. Records the faults that this comparison would detect. */
  async function compare(play: Play): Promise<void> {
    const { model } = play
    const ownerId = server().userId(play.isCovered ? 'owner@demo.example' : 'pcp@demo.example')
    const seen = await play.seenBy(people.pcp)
    expect(seen.map(labelOf).toSorted()).toEqual(model.labels())
    const ofSender = seen.filter(({ facts }) => facts.kind !== 'request-overdue')
    expect(ofSender.filter(({ owner }) => owner?.id !== ownerId)).toEqual([])
    const ofCover = (await play.seenBy(people.cover)).map(labelOf).toSorted()
    expect(ofCover).toEqual(play.isCovered ? model.labels() : [])
    expect((await play.seenBy(people.pcp, true)).map(labelOf).toSorted()).toEqual(model.labels(true))
    await compareToDo(play)
    for (const fault of FAULTS) {
      if (caught.has(fault[0])) continue
      const wrong = await readWith(server(), play.caseId, fault)
      if (wrong.join() !== model.labels().join()) caught.add(fault[0])
    }
  }

  /** Compares the to-do list of the sender, or of the sender's cover, with the model (END-03). */
  async function compareToDo({ model, patientName, isCovered }: Play): Promise<void> {
    const [owner, other] = isCovered ? [people.cover, people.pcp] : [people.pcp, people.cover]
    const list = await toDoOf(owner)
    const isOfCase = (entry: { patientName: string }) => entry.patientName === patientName
    expect(list.data.filter(isOfCase).map(labelOf).toSorted()).toEqual(model.toDo())
    expect((await toDoOf(other)).data.filter(isOfCase)).toEqual([])
    const inGroup = (group: string) => list.data.filter((entry) => entry.group === group).length
    expect(list.counts).toEqual({ now: inGroup('now'), later: inGroup('later') })
    expect((await toDoCountOf(owner)) ?? 0).toBe(list.data.length)
  }

  test(
    'LOOP-02, END-03 after any history, the list has exactly the open entries, and a query with a planted fault has a different result',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: LONGEST }), async (deeds) => {
          count += 1
          const patientName = `Historia${'abcdefghijklmnopqrstuvwxyz'.charAt(count % 26)}${count} Madeup`
          const { caseId } = await createTestCase(people.pcp, { patientName })
          await assign(server(), caseId)
          const play = new Play(server(), people, { caseId, patientName })
          try {
            for (const one of deeds) {
              await play.do(one)
              await compare(play)
            }
          } finally {
            await play.comeBack()
          }
        }),
        {
          seed: SEED,
          numRuns: HISTORIES + stories.length,
          examples: stories.map((story) => [story]),
          endOnFailure: true,
        },
      )
      expect([...caught].toSorted()).toEqual(FAULTS.map(([name]) => name).toSorted())
    },
    LIMIT_MS,
  )
})
