import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { saveNewInbox } from '@econsult/contract/messages'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '../testing/describe-api.ts'
import { openTestRoom } from '../testing/test-case.ts'
import type { TestServer } from '../testing/test-server.ts'
import { checkTree } from './check/check-tree.ts'
import { createCheckpointSigner } from './checkpoints/signer.ts'
import { signCheckpoints } from './checkpoints/sign-checkpoints.ts'
import { readAllCheckpoints } from './checkpoints/store.ts'
import { placeLeaves } from './place-leaves.ts'
import { verifyAudit } from './testing/verify-audit.ts'
import { writeAuditExport } from './write-audit-export.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-audit-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function sign({ running: { deps } }: TestServer): Promise<void> {
  await placeLeaves(deps)
  await signCheckpoints(deps, 0)
}

async function exported(server: TestServer) {
  const practiceId = server.practiceId('demo')
  const { deps } = server.running
  const records = await text(writeAuditExport(deps, practiceId))
  const checkpoints = await deps.database.asSystem((handle) => readAllCheckpoints(handle, practiceId))
  return { records, checkpoints: checkpoints.map(({ note }) => note), keys: [deps.audit.signer.verifier] }
}

/** Changes a line of an export. Lines are numbered from 0; line 0 is the header. */
function edit(records: string, change: (lines: string[]) => void): string {
  const lines = records.trimEnd().split('\n')
  change(lines)
  return `${lines.join('\n')}\n`
}

const numbered = (line: string | undefined, n: number) => (line ?? '').replace(/^\{"n":\d+/, `{"n":${n}`)

/** Runs the statement as the database owner, to whom no policy and no grant applies. */
async function asOwner(server: TestServer, statement: string): Promise<void> {
  await server.running.deps.database.asSystem(async (handle) => {
    await sql.raw('set local role none').execute(handle)
    await sql.raw(statement).execute(handle)
  })
}

describeApi('the audit log as a tree', (server) => {
  beforeAll(async () => {
    // The timers are off: these tests call the timers' functions directly.
    await server().running.timers.stop()
    const { pcp, caseId } = await openTestRoom(server())
    const write = (content: string) => pcp.send(saveNewInbox, { channelId: caseId, content })
    await Promise.all(Array.from({ length: 12 }, (_, at) => write(`Made-up message ${at}`)))
    await sign(server())
    await write('A made-up message after the first checkpoint')
    await sign(server())
  })

  // The embedded database runs one transaction at a time, so this test needs PostgreSQL.
  test.skipIf(process.env.TEST_POSTGRES_URL === undefined)(
    'AUD-01 every audit row, even one that commits late, has one position in its practice’s tree, without gaps',
    async () => {
      const { database } = server().running.deps
      const release = Promise.withResolvers<undefined>()
      const written = Promise.withResolvers<undefined>()
      const practice_id = server().practiceId('demo')
      const row = {
        practice_id,
        at: new Date(),
        request_id: 'late',
        action: 'late',
        outcome: 'allowed',
      } as const
      const late = database.asSystem(async (handle) => {
        await handle.insertInto('audit_log').values(row).execute()
        written.resolve(undefined)
        await release.promise
      })
      await written.promise
      await database.asSystem((handle) =>
        handle
          .insertInto('audit_log')
          .values({ ...row, request_id: 'early', action: 'early' })
          .execute(),
      )
      await placeLeaves(server().running.deps)
      release.resolve(undefined)
      await late
      await sign(server())
      const { rows } = await database.asSystem((handle) =>
        sql<{ action: string; leaf_index: number; total: number }>`
        select action, leaf_index, (select max(leaf_index) + 1 from audit_log where practice_id = ${practice_id}) as total
        from audit_log where practice_id = ${practice_id} order by leaf_index`.execute(handle),
      )
      expect(rows.map((one) => one.leaf_index)).toEqual(rows.map((_, place) => place))
      expect(rows.findIndex((one) => one.action === 'early')).toBeLessThan(
        rows.findIndex((one) => one.action === 'late'),
      )
      expect(await checkTree(server().running.deps, practice_id)).toEqual({
        size: rows.length,
        checkpoint: 3,
        copy: null,
        fault: null,
      })
    },
  )

  test('AUD-01 places each row once and signs one checkpoint when timers of several processes run simultaneously', async () => {
    const { deps } = server().running
    const practiceId = server().practiceId('demo')
    const pcp = await server().signIn('pcp@demo.example')
    await Promise.all(Array.from({ length: 8 }, () => pcp.send(fetchAllCases, {})))
    const signed = () => deps.database.asSystem((handle) => readAllCheckpoints(handle, practiceId))
    const before = await signed()
    const four = (work: () => Promise<void>) => Promise.all([1, 2, 3, 4].map(work))
    await four(() => placeLeaves(deps))
    await four(() => signCheckpoints(deps, 0))
    expect((await signed()).length).toBe(before.length + 1)
    expect(await checkTree(deps, practiceId)).toMatchObject({ fault: null })
  })

  test('AUD-01 the standalone verifier finds no fault in an export, and verifies a single record without the others', async () => {
    const given = { folder, ...(await exported(server())) }
    expect(await verifyAudit(given)).toMatchObject({ isWhole: true })
    const options = ['--record', '7']
    const { said: proof } = await verifyAudit({ ...given, options })
    expect(await verifyAudit({ ...given, records: proof })).toMatchObject({
      isWhole: true,
      said: expect.stringContaining('Record 7 is in the tree'),
    })
    const other = proof.replace(/"leaf": "../, '"leaf": "00')
    expect(await verifyAudit({ ...given, records: other })).toMatchObject({ isWhole: false })
  })

  test.each<[string, string, (lines: string[]) => void]>([
    [
      'a changed record',
      'Record 4 was changed',
      (lines) => lines.splice(4, 1, (lines[4] ?? '').replace('"action":"', '"action":"x')),
    ],
    ['a removed record', 'Record 5 is missing', (lines) => lines.splice(5, 1)],
    [
      'a removed record, all later ones renumbered',
      'does not fit',
      (lines) => lines.splice(5, lines.length, ...lines.slice(6).map((line, at) => numbered(line, at + 5))),
    ],
    [
      'two records that changed places',
      'does not fit',
      (lines) => lines.splice(6, 2, numbered(lines[7], 6), numbered(lines[6], 7)),
    ],
    [
      'two lines that changed places',
      'is missing',
      (lines) => lines.splice(6, 2, lines[7] ?? '', lines[6] ?? ''),
    ],
    ['an inserted record', 'reordered or inserted', (lines) => lines.splice(8, 0, lines[8] ?? '')],
    ['records cut off at the end', 'was cut off', (lines) => lines.splice(lines.length - 2, 2)],
    [
      'a record of which only the hash is left',
      'Record 3 was removed',
      (lines) => lines.splice(3, 1, (lines[3] ?? '').replace(/,"record".*/, '}')),
    ],
  ])('AUD-01 the program finds %s', async (_, words, change) => {
    const { records, ...given } = await exported(server())
    const found = await verifyAudit({ folder, ...given, records: edit(records, change) })
    expect(found).toEqual({ isWhole: false, said: expect.stringContaining(words) })
  })

  test('AUD-01 the verifier detects a forged checkpoint, a forked history and a checkpoint of another practice', async () => {
    const { records, checkpoints, keys } = await exported(server())
    const practiceId = server().practiceId('demo')
    const facts = { practiceId, number: 1, size: 3, root: '00'.repeat(32), at: new Date() }
    const forged = createCheckpointSigner(new TextEncoder().encode('somebody else’s secret, made up')).sign(
      facts,
    )
    const own = server().running.deps.audit.signer
    for (const [checkpoint, words] of [
      [forged, 'is forged'],
      [(checkpoints[0] ?? '').replace(/\ntime \S+/, '\ntime 2020-01-01T00:00:00.000Z'), 'is forged'],
      [own.sign(facts), 'was forked'],
      [own.sign({ ...facts, practiceId: randomUUID() }), 'None of the checkpoints is of this practice'],
    ] as const) {
      const found = await verifyAudit({ folder, records, keys, checkpoints: [checkpoint] })
      expect(found).toEqual({ isWhole: false, said: expect.stringContaining(words) })
    }
  })

  test('AUD-01 checkpoints that were signed with an earlier key stay valid after the key is renewed', async () => {
    const { deps } = server().running
    const renewed = { ...deps, audit: { ...deps.audit, signer: createCheckpointSigner(new Uint8Array(32)) } }
    await (await server().signIn('pcp@demo.example')).call(fetchAllCases, {})
    await placeLeaves(deps)
    await signCheckpoints(renewed, 0)
    const given = await exported(server())
    const keys = [...given.keys, renewed.audit.signer.verifier]
    expect(await verifyAudit({ folder, ...given, keys })).toMatchObject({ isWhole: true })
    expect(await checkTree(deps, server().practiceId('demo'))).toMatchObject({ fault: null })
  })

  test('AUD-01 AUD-02 G2 the check detects a change by the database owner and reports the first mismatching record and the newest matching checkpoint', async () => {
    const practiceId = server().practiceId('demo')
    const mine = `practice_id = '${practiceId}'`
    const { deps } = server().running
    const check = () => checkTree(deps, practiceId)
    const signed = await deps.database.asSystem((handle) => readAllCheckpoints(handle, practiceId))
    const [first, second, last] = [signed[0], signed[1], signed.at(-1)]
    if (!first || !second || !last) throw new Error('two checkpoints were not signed')
    const change = (place: number) => [
      `update audit_log set action = action || 'x' where ${mine} and leaf_index = ${place}`,
      `update audit_log set action = left(action, -1) where ${mine} and leaf_index = ${place}`,
    ]
    const faults = [
      [change(3), { kind: 'changed', from: 4, to: 4, checkpoint: 1 }, null],
      [
        change(first.size),
        { kind: 'changed', from: first.size + 1, checkpoint: second.number },
        first.number,
      ],
      [
        [
          `update audit_leaves set leaf_index = leaf_index + 100000 where ${mine} and leaf_index = 4`,
          `update audit_leaves set leaf_index = leaf_index - 100000 where ${mine} and leaf_index = 100004`,
        ],
        { kind: 'removed', from: 5, to: 5 },
        null,
      ],
      [
        [
          `update audit_trees set size = ${last.size - 1} where ${mine}`,
          `update audit_trees set size = ${last.size} where ${mine}`,
        ],
        { kind: 'cut-off', checkpoint: last.number },
        last.number - 1,
      ],
      [
        [`update audit_checkpoints set root = repeat('0', 64) where ${mine} and number = 2`],
        { kind: 'signature', checkpoint: 2 },
        null,
      ],
    ] as const
    for (const [[harm = '', mend = ''], fault, checkpoint] of faults) {
      await asOwner(server(), harm)
      expect(await check()).toMatchObject({ fault, checkpoint, copy: null })
      if (mend) await asOwner(server(), mend)
    }
  })
})
