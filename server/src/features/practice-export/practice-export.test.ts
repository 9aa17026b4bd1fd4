import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InputOf } from '@econsult/contract/call'
import { saveNewInbox } from '@econsult/contract/messages'
import { logout } from '@econsult/contract/auth/sign-in'
import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import { FILE_LINK_MS } from '@econsult/contract/limits'
import { exportPractice } from '@econsult/contract/practice-export'
import { EXPORTED_LINES } from '@econsult/contract/practice-export/lines'
import { exportManifestSchema } from '@econsult/contract/practice-export/manifest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWNED_TABLES } from '../../tables/all.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { anyTestDatabase } from '../../testing/test-databases.ts'
import { openTestRoom, createTestCase } from '../../testing/test-case.ts'
import { startTestMailbox, type TestMailbox } from '../../testing/test-mailbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTestFile } from '../../testing/test-upload.ts'
import { blobKey } from '../files/rules.ts'
import { smallPdf } from '../files/testing/sample-files.ts'
import { readExport } from './read-export.ts'
import { leftOutOfExport } from './left-out.ts'
import { downloadExport, exportLink, linesOf, proofOf, unzip } from './testing/unzip-export.ts'

const PDF = Buffer.from(smallPdf())

test('GROW-06 each file of the export belongs to a table, and each excluded table has one reason', () => {
  const parts = OWNED_TABLES.flatMap(({ export: place }) => {
    if (typeof place === 'string') return place
    return 'in' in place ? place.in : []
  })
  expect([...new Set(parts)].toSorted()).toEqual(Object.keys(EXPORTED_LINES).toSorted())
  const leftOut = OWNED_TABLES.flatMap(({ export: place }) =>
    typeof place === 'object' && 'leftOut' in place ? place : [],
  )
  for (const { leftOut: what, reason } of leftOut) {
    expect(reason).not.toBe('')
    expect(leftOutOfExport()).toContainEqual({ what, reason })
  }
})

describeApi('the export of a practice', (server) => {
  test('GROW-06 the export contains all data of the practice, no data of others, and no secrets', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const letter = await uploadTestFile(pcp, {
      name: 'made-up letter.pdf',
      type: 'application/pdf',
      bytes: new Uint8Array(PDF),
    })
    const say = (api: typeof pcp, content: string, files: InputOf<typeof saveNewInbox>['files'] = []) =>
      api.send(saveNewInbox, { channelId: caseId, content, files })
    expect(
      (await say(pcp, 'Here is the letter.', [{ fileData: { name: letter, type: 'application/pdf' } }]))
        .status,
    ).toBe(200)
    expect((await say(cardio, 'Thank you, it looks harmless.\nSecond line.')).status).toBe(200)
    const rival = await server().signIn('other@rival.example')
    const other = await createTestCase(rival, { patientName: 'Rivalina Madeup' })
    const { database } = server().running.deps
    await database.asSystem((handle) =>
      handle
        .updateTable('patients')
        .set({ ssn_sealed: Buffer.from('sealed-made-up-number') })
        .execute(),
    )

    const owner = await server().signIn('owner@demo.example')
    const bytes = await downloadExport(owner)
    const files = await unzip(bytes)
    const manifest = exportManifestSchema.parse(JSON.parse(String(files.get('manifest.json'))))
    expect(manifest).toMatchObject({
      practiceId: server().practiceId('demo'),
      files: { count: 1, damaged: [] },
    })
    expect(manifest.parts.map(({ name }) => name)).toEqual(Object.keys(EXPORTED_LINES))
    for (const { name, lines, sha256 } of manifest.parts) {
      const part = files.get(name) ?? Buffer.alloc(0)
      expect([name, part.toString().split('\n').length - 1]).toEqual([name, lines])
      expect(createHash('sha256').update(part).digest('hex')).toBe(sha256)
    }

    expect(linesOf(files, 'practice.jsonl')).toMatchObject([{ practiceName: 'Larkspur Family Medicine' }])
    const specialistId = server().userId('cardio@demo.example')
    const sent = { caseId, patientName: 'Testina Madeup', dob: '1971-09-02', state: 'Replied' }
    expect(linesOf(files, 'cases.jsonl')).toMatchObject([
      { ...sent, specialistsWithSpecialty: [{ specialtyTitle: 'Cardiology', specialistId }] },
    ])
    expect(linesOf(files, 'patients.jsonl')).toMatchObject([
      { fullName: 'Testina Madeup', details: { city: null } },
    ])
    expect(linesOf(files, 'messages.jsonl')).toMatchObject([
      { content: 'Here is the letter.', userType: 'PCP' },
      { content: 'Thank you, it looks harmless.\nSecond line.', userType: 'Specialty' },
    ])
    const having = (line: object) => expect.arrayContaining([expect.objectContaining(line)])
    expect(linesOf(files, 'case-events.jsonl')).toEqual(having({ caseId, kind: 'assigned' }))
    expect(linesOf(files, 'request-events.jsonl')).toMatchObject([
      { caseId, change: 'send', state: 'submitted', specialistId: null },
      { caseId, change: 'assign', state: 'assigned', specialistId },
      { caseId, change: 'answer', state: 'answered', specialistId },
    ])
    expect(linesOf(files, 'members.jsonl')).toEqual(having({ email: 'pcp@demo.example' }))
    expect(linesOf(files, 'audit-log.jsonl')).toEqual(
      having({ action: 'exportPractice', outcome: 'allowed' }),
    )
    const path = `files/${caseId}/${letter}`
    expect(linesOf(files, 'files.jsonl')).toMatchObject([
      { originalName: 'made-up letter.pdf', caseId, path },
    ])
    expect(files.get(path)).toEqual(PDF)

    const all = Buffer.concat([...files.values()]).toString('latin1')
    for (const foreign of [other.caseId, 'Rivalina', 'other@rival.example', server().practiceId('rival')])
      expect(all).not.toContain(foreign)
    expect(all).not.toMatch(/argon2|sealed|ssn|token_hash|made-up-number/i)

    const saved = join(server().running.deps.config.dataDir, 'made-up-export.zip')
    await writeFile(saved, bytes)
    expect((await readExport(saved)).manifest).toEqual(manifest)
    await writeFile(saved, bytes.subarray(0, -1))
    await expect(readExport(saved)).rejects.toThrow('is no complete zip')
    const changed = Buffer.from(bytes)
    changed.write('J', changed.indexOf('%PDF') + 1)
    await writeFile(saved, changed)
    await expect(readExport(saved)).rejects.toThrow(/letter\.pdf is missing|crc32|CRC/i)
  })

  test('GROW-06 a file missing from the store is listed, and the other files are exported', async () => {
    const api = await server().signIn('other@rival.example')
    const name = await uploadTestFile(api, {
      name: 'lost.pdf',
      type: 'application/pdf',
      bytes: new Uint8Array(PDF),
    })
    const { database, blobs } = server().running.deps
    const row = await database.asSystem((handle) =>
      handle.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
    )
    await blobs.remove(blobKey(row))
    const files = await unzip(await downloadExport(api))
    const manifest = exportManifestSchema.parse(JSON.parse(String(files.get('manifest.json'))))
    expect(manifest.files).toEqual({ count: 1, bytes: 0, damaged: [`files/other/${name}`] })
  })

  test('GROW-06 only an admin of the practice gets a link, and the required proof works once', async () => {
    const ask = (api: Awaited<ReturnType<TestServer['signIn']>>, body: InputOf<typeof exportPractice>) =>
      api.send(exportPractice, body)
    for (const email of [
      'pcp@demo.example',
      'superuser@demo.example',
      'biller@demo.example',
      'admin@demo.example',
    ]) {
      const api = await server().signIn(email)
      expect([email, (await ask(api, { proof: await proofOf(api) })).status]).toEqual([email, 403])
    }
    const owner = await server().signIn('owner@demo.example')
    const unproved = await ask(owner, {})
    expect([unproved.status, unproved.body.message]).toEqual([403, ACCOUNT_TEXTS.proofRequired])
    const proof = await proofOf(owner)
    expect((await ask(owner, { proof, practiceId: server().practiceId('rival') })).status).toBe(403)
    expect((await ask(owner, { proof })).status).toBe(200)
    expect((await ask(owner, { proof })).status).toBe(403)
  })

  test('GROW-06 F1 a link is refused if it is older than ten minutes or was changed, if its session has ended, or if its user is no admin', async () => {
    const owner = await server().signIn('owner@demo.example')
    const url = await exportLink(owner)
    expect((await fetch(`${url}A`)).status).toBe(403)
    const { database } = server().running.deps
    const userId = server().userId('owner@demo.example')
    const makeAdmin = (is_admin: boolean) =>
      database.asSystem((handle) =>
        handle.updateTable('users').set({ is_admin }).where('id', '=', userId).execute(),
      )
    await makeAdmin(false)
    expect((await fetch(url)).status).toBe(403)
    await makeAdmin(true)
    expect((await fetch(url)).status).toBe(200)
    await owner.call(logout, {})
    expect((await fetch(url)).status).toBe(403)
    const late = await exportLink(await server().signIn('owner@demo.example'))
    server().clock.pass(FILE_LINK_MS)
    expect((await fetch(late)).status).toBe(403)
  })
})

describe('the notice of an export', () => {
  let server: TestServer
  let mailbox: TestMailbox
  beforeAll(async () => {
    mailbox = await startTestMailbox()
    server = await startTestServer(anyTestDatabase, { SMTP_URL: mailbox.url })
  })
  afterAll(async () => {
    await server.close()
    await mailbox.close()
  })

  test('GROW-06 every admin of the practice gets an email that names the exporting user', async () => {
    await exportLink(await server.signIn('owner@demo.example'))
    await server.running.outbox.runOnce()
    const [mail] = mailbox.to('owner@demo.example')
    expect(mail?.subject).toContain('the data of your practice was exported')
    expect(mail?.text).toContain('asked for a download of all data of Larkspur Family Medicine.')
  })
})
