import {
  cancelImport,
  fetchImport,
  downloadImportErrors,
  fetchImportRows,
  checkPatients,
  importPatients,
} from '@econsult/contract/imports'
import { getFileLink, presign } from '@econsult/contract/files'
import { getUserPatients } from '@econsult/contract/patients'
import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../scheduling/durations.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { presignTestFile } from '../../testing/test-upload.ts'
import { sweepImports } from './sweep/sweep-imports.ts'
import { askImport, checkImport, importAll, settledImport, uploadImport } from './testing/import-calls.ts'

const WITH_SSN = `Name,DOB,SSN,Notes,Member ID
Seal Madeup,04/18/1949,123-45-6789,born 1949,900123456
Wrong Madeup,31/12/1962,987-65-4321,"was 987-65-4321, once",900123457
Bare Madeup,30/02/1962,987654321,987654321,900123458
Short Madeup,01/02/1970,98765432,,
Shifted Madeup,01/02/1970,,,,987654321
Crossed Madeup,987-65-4321,,,
`

async function leftOutOf(api: TestApi, importId: string): Promise<string> {
  const answer = await api.download(downloadImportErrors, { importId })
  expect(answer.status).toBe(200)
  return answer.text()
}

function contentKey(server: TestServer, file: string): Promise<string> {
  return server.running.deps.database.asSystem(async (handle) => {
    const row = await handle
      .selectFrom('files')
      .select(['practice_id', 'id'])
      .where('name', '=', file)
      .executeTakeFirstOrThrow()
    return `${row.practice_id}/${row.id}`
  })
}

async function isKept(server: TestServer, key: string): Promise<boolean> {
  return server.running.deps.blobs.size(key).then(
    () => true,
    () => false,
  )
}

const get = (file: string) => ({ operation: 'get' as const, file, type: 'text/csv' })

describeApi('files that were read as patients', (server) => {
  test('IMP-01 no response contains a social security number, not even the download of left-out rows', async () => {
    const api = await server().signIn('owner@demo.example')
    const { importId, columns } = await checkImport(api, WITH_SSN)
    const rows = JSON.stringify((await api.send(fetchImportRows, { importId })).body)
    const text = await leftOutOf(api, importId)
    for (const answer of [JSON.stringify(columns), rows, text]) {
      expect(answer).not.toMatch(/987-?65-?432|123-?45-?6789/)
    }
    expect(text).toContain('Wrong Madeup,31/12/1962,***-**-****,"was ***-**-****, once",900123457,3,')
    expect(text).toContain('Bare Madeup,30/02/1962,***-**-****,***-**-****,900123458,4,')
    expect(text).toContain(
      'Short Madeup,01/02/1970,***-**-****,,,5,Imported without a cell: SSN does not have nine digits',
    )
    expect(text).toContain('Shifted Madeup,01/02/1970,,,,***-**-****,6,')

    // In the corrected file, masked cells count as empty. They do not cause any row to be left out.
    const mended = await importAll(api, text.replace('31/12/1962', '12/31/1962'))
    expect(mended.counts).toMatchObject({ new: 2, error: 3 })
  })

  test('IMP-01 rows with cells in the wrong columns do not reveal a social security number', async () => {
    const api = await server().signIn('owner@demo.example')
    const { importId } = await checkImport(
      api,
      'name,dob,ssn,mobile,notes,Member ID\n' +
        'Cy Three,219099999,5551234567,x,,\n' +
        'Di Four,31/12/1962,,219099999,219099999 and more,900123456\n' +
        'Ed Five,31/12/1962,,,219‑09‑9999,\n' +
        'Flo Six,31/12/1962,219.09.9999,,was 219.09.9999,\n',
    )
    const text = await leftOutOf(api, importId)
    expect(text).not.toMatch(/219.?09.?9999/)
    expect(text).toContain('Di Four,31/12/1962,,***-**-****,***-**-**** and more,900123456,3,')

    // A masked cell counts as empty and is not stored as an id.
    const again = 'Gus Seven,12/31/1962,,***-**-****,,W***-**-****\n'
    const mended = await importAll(api, `name,dob,ssn,mobile,notes,Member ID\n${again}`)
    expect(mended.counts).toMatchObject({ new: 1, error: 0 })
  })

  test('W25 the patient search returns only names, date of birth and links of an imported patient', async () => {
    const owner = await server().signIn('owner@demo.example')
    await importAll(
      owner,
      'name,dob,ssn,city,primary insurance id\nQuiet Sealedsson,04/18/1949,123-45-6789,Salem,INS-1\n',
    )
    const superuser = await server().signIn('superuser@demo.example')
    const { data } = (await superuser.send(getUserPatients, { keyword: 'sealedsson' })).body
    expect(data).toEqual([
      {
        id: expect.any(String),
        fullName: 'Quiet Sealedsson',
        firstName: 'Quiet',
        lastName: 'Sealedsson',
        dob: '1949-04-18',
        athenaPatientId: null,
        elationPatientId: null,
        elationPatientPhysicianId: null,
        cerboPatientId: null,
        hintPatientId: null,
      },
    ])
  })

  test('F1 if a CSV was read as patients, no user can download it any more; other imported files can still be downloaded', async () => {
    const owner = await server().signIn('owner@demo.example')
    const file = await uploadImport(owner, WITH_SSN)
    const other = await uploadImport(owner, WITH_SSN)
    const early = await presignTestFile(owner, get(file))
    expect((await fetch(early.url)).status).toBe(200)
    const zip = (name: string) =>
      owner.send(getFileLink, { files: [{ fileData: { name, type: 'text/csv' } }] })
    const zipLink = await zip(file)
    expect(zipLink.status).toBe(200)
    await settledImport(owner, (await askImport(owner, checkPatients, { file })).importId)

    for (const email of ['owner@demo.example', 'superuser@demo.example', 'biller@demo.example']) {
      const api = await server().signIn(email)
      expect((await api.refused(presign, get(file))).status).toBe(404)
    }
    expect((await fetch(early.url)).status).toBe(404)
    expect((await zip(file)).status).toBe(404)
    expect((await fetch(String(zipLink.body.data))).status).toBe(404)
    await owner.call(presign, get(other))
  })

  test('F1 links to a CSV stop working as soon as it is to be read as patients, even before its columns are matched', async () => {
    const owner = await server().signIn('owner@demo.example')
    const file = await uploadImport(owner, 'first column,second column\none,two\n')
    const early = await presignTestFile(owner, get(file))
    expect((await askImport(owner, checkPatients, { file })).state).toBe('failed')
    expect((await fetch(early.url)).status).toBe(404)
    expect((await fetch(early.url, { headers: { range: 'bytes=0-4' } })).status).toBe(404)
    expect((await owner.refused(presign, get(file))).status).toBe(404)
  })

  test('IMP-01 the CSV is deleted when its import ends, and its left-out rows can still be downloaded', async () => {
    const api = await server().signIn('owner@demo.example')
    const done = await importAll(api, WITH_SSN.replaceAll('Madeup', 'Gone'))
    expect(done.state).toBe('done')
    const key = await contentKey(server(), done.file)
    const now = () => askImport(api, fetchImport, { importId: done.importId })
    await expect.poll(async () => (await now()).hasFile).toBe(false)
    expect(await isKept(server(), key)).toBe(false)
    expect(await leftOutOf(api, done.importId)).toContain('Wrong Gone')
    const again = await api.refused(checkPatients, { file: done.file })
    expect([again.status, again.message]).toEqual([409, expect.stringContaining('Upload it again')])

    // The details of single rows, and the download that contains them, are deleted a month later.
    server().clock.pass(30 * DAY + MINUTE)
    await sweepImports(server().running.deps)
    expect(await isKept(server(), `${key}-left-out`)).toBe(false)
  })

  test('IMP-01 the CSV of a canceled import is deleted immediately, the CSV of an abandoned import after a day', async () => {
    const api = await server().signIn('owner@demo.example')
    const left = await checkImport(api, WITH_SSN.replaceAll('Madeup', 'Left'))
    const stopped = await checkImport(api, WITH_SSN.replaceAll('Madeup', 'Stopped'))
    const { database } = server().running.deps
    const held = { state: 'importing' as const, leased_until: new Date(8e12) }
    await database.asSystem((handle) =>
      handle.updateTable('imports').set(held).where('id', '=', stopped.importId).execute(),
    )
    await askImport(api, cancelImport, { importId: stopped.importId })
    expect(await isKept(server(), await contentKey(server(), stopped.file))).toBe(false)

    const key = await contentKey(server(), left.file)
    server().clock.pass(DAY - MINUTE)
    await sweepImports(server().running.deps)
    expect(await isKept(server(), key)).toBe(true)
    server().clock.pass(2 * MINUTE)
    await sweepImports(server().running.deps)
    expect(await isKept(server(), key)).toBe(false)
    const later = await server().signIn('owner@demo.example')
    expect(await askImport(later, fetchImport, { importId: left.importId })).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Upload it again'),
    })
    expect((await later.refused(importPatients, { importId: left.importId })).status).toBe(409)
  })

  test("C6 a small CSV that takes long to read does not delay other users' calls", async () => {
    const api = await server().signIn('owner@demo.example')
    const hollow = `name,dob\nA Hollow,01/01/1980\n${'\n'.repeat(1_000_000)}B Hollow,01/01/1981\n`
    // The CPU time of the thread that answers all calls. If this thread read the file, it would be 7 s.
    const before = process.threadCpuUsage()
    const { importId, counts } = await checkImport(api, hollow)
    const { user, system } = process.threadCpuUsage(before)
    expect(counts).toMatchObject({ new: 2, error: 0 })
    expect((user + system) / 1000).toBeLessThan(3000)
    const { body } = await api.send(fetchImportRows, { importId })
    expect(body).toMatchObject({ data: [{ row: 2 }, { row: 1_000_003 }] })
  })
})
