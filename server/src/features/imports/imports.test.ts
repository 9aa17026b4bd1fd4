import {
  cancelImport,
  importPatients,
  downloadImportErrors,
  checkPatients,
  fetchImportedFiles,
  fetchImportRows,
} from '@econsult/contract/imports'
import { presign, removeFile } from '@econsult/contract/files'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LINKS } from '../patients/links/store.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { presignTestFile } from '../../testing/test-upload.ts'
import {
  askImport,
  checkImport,
  importAll,
  readImport,
  settledImport,
  uploadImport,
} from './testing/import-calls.ts'

async function rowsOf(api: TestApi, importId: string) {
  const answer = await api.call(fetchImportRows, { importId })
  return answer.data
}

function patients(server: TestServer, like: string) {
  return server.running.deps.database.asSystem((handle) =>
    handle
      .selectFrom('patients')
      .selectAll('patients')
      .select(LINKS.as('links'))
      .where('full_name', 'like', like)
      .orderBy('full_name')
      .execute(),
  )
}

const FILE = `Patient,Birth date,Sex,Cell,E-mail,Insurer,SSN,Chart colour
Ambrose Madeup,04/18/1949,M,202 555 0101,a.madeup@mail.example,Sample Shield,123-45-6789,green
"Madeup, Marguerite",1983-11-02,F,202 555 0102,,,,
Lionel Madeup,31/12/1962,M,,,,,
,07/07/1990,F,,,,,
Bertram Madeup,05/30/2131,M,,,,,
Ambrose Madeup,04/18/1949,M,,,,,
Emmett Madeup,01/02/1970,M,,emmett@,,,
Half Madeup,01/02/1970
"Line
Madeup",02/03/1970,F,,,,,
`

describeApi('import of patients', (server) => {
  test('IMP-01 a CSV is checked row by row and imported; importing it again changes nothing', async () => {
    const api = await server().signIn('biller@demo.example')
    const checked = await checkImport(api, FILE)
    expect(checked).toMatchObject({
      state: 'checked',
      encoding: 'UTF-8',
      delimiter: 'comma',
      hasHeader: true,
      rowsTotal: 9,
      counts: { new: 4, update: 0, unchanged: 0, error: 5 },
    })
    expect(checked.columns.map(({ field }) => field)).toEqual([
      'fullName',
      'dob',
      'gender',
      'mobile_no',
      'email',
      'primary_ins_name',
      'ssn',
      null,
    ])
    expect(checked.columns.filter(({ needsCheck }) => needsCheck).map(({ name }) => name)).toEqual([
      'Insurer',
    ])
    expect(JSON.stringify(checked)).not.toMatch(/45.?6789/)
    expect(
      (await rowsOf(api, checked.importId)).map(({ row, outcome, reason, given }) => [
        row,
        outcome,
        reason,
        given,
      ]),
    ).toEqual([
      [2, 'new', '', ''],
      [3, 'new', '', ''],
      [4, 'error', 'DOB is not a date (MM/DD/YYYY)', '31/12/1962'],
      [5, 'error', 'Patient name is empty', ''],
      [6, 'error', 'DOB is in the future', '05/30/2131'],
      [7, 'error', 'Same name and DOB as row 2', ''],
      [8, 'new', '', ''],
      [9, 'error', 'This row has 2 cells, the first one has 8', ''],
      [10, 'new', '', ''],
    ])
    expect(await patients(server(), '%Madeup')).toEqual([])

    // The import runs once, even if it is started several times simultaneously.
    await Promise.all([1, 2, 3].map(() => askImport(api, importPatients, { importId: checked.importId })))
    expect(await settledImport(api, checked.importId)).toMatchObject({
      state: 'done',
      rowsDone: 9,
      counts: { new: 4, update: 0, unchanged: 0, error: 5 },
    })
    const found = await patients(server(), '%Madeup')
    expect(
      found.map(({ full_name, dob, gender, provider_id, practice_id }) => [
        full_name,
        dob,
        gender,
        provider_id,
        practice_id,
      ]),
    ).toEqual([
      ['Ambrose Madeup', '1949-04-18', 'Male', null, server().practiceId('demo')],
      ['Emmett Madeup', '1970-01-02', 'Male', null, server().practiceId('demo')],
      ['Line Madeup', '1970-02-03', 'Female', null, server().practiceId('demo')],
      ['Marguerite Madeup', '1983-11-02', 'Female', null, server().practiceId('demo')],
    ])
    expect(found[0]?.mobile_no).toBe('+12025550101')
    expect(found[0]?.ssn_sealed?.includes('123456789')).toBe(false)
    expect(await importAll(api, FILE)).toMatchObject({
      counts: { new: 0, update: 0, unchanged: 4, error: 5 },
    })
    expect(await patients(server(), '%Madeup')).toEqual(found)
  })

  test('IMP-01 a changed row updates only its own fields; a row that matches two patients is left out', async () => {
    const api = await server().signIn('superuser@demo.example')
    await importAll(
      api,
      'Name,DOB,City,athena id\nAda Twice,01/01/1950,Salem,\nBo Single,01/01/1951,Salem,A1\n',
    )
    const pcp = { provider_id: server().userId('pcp@demo.example') }
    const { database } = server().running.deps
    const [ada] = await database.asSystem((handle) =>
      handle.selectFrom('patients').selectAll().where('full_name', '=', 'Ada Twice').execute(),
    )
    if (!ada) throw new Error('Ada was not imported')
    const twins = [crypto.randomUUID(), crypto.randomUUID()].map((id) => ({
      ...ada,
      ...pcp,
      id,
      full_name: 'Cy Twice',
      search_name: ' cy twice',
    }))
    await database.asSystem((handle) => handle.insertInto('patients').values(twins).execute())
    const { importId, counts } = await checkImport(
      api,
      'Name,DOB,City,athena id\nADA TWICE,01/01/1950,Madison,\nBo Renamed,01/01/1951,,A1\nBo Single,01/01/1951,,A2\n' +
        'Cy Twice,01/01/1950,Salem,\nOther Person,01/01/1999,,A1\n',
    )
    expect((await rowsOf(api, importId)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['update', 'City changes'],
      ['update', 'Full name changes'],
      ['new', ''],
      ['error', 'Two patients have this name and DOB; add a record id to tell which one is meant'],
      ['error', 'Same record id as row 3'],
    ])
    expect(counts).toEqual({ new: 1, update: 2, unchanged: 0, error: 2 })
    await askImport(api, importPatients, { importId })
    await settledImport(api, importId)
    expect((await patients(server(), 'Ada Twice')).map(({ city }) => city)).toEqual(['Madison'])
    expect(
      (await patients(server(), 'Bo %')).map((one) => [one.full_name, one.city, one.links.athena?.id]),
    ).toEqual([
      ['Bo Renamed', 'Salem', 'A1'],
      ['Bo Single', null, 'A2'],
    ])
  })

  const accented = 'Nom;Naissance\r\nÉloïse Façade;02/03/1960\r\n'
  const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  test.each<[string, Buffer | string, string, string]>([
    ['UTF-8 with a byte order mark', `\uFEFF${accented}`, 'UTF-8', 'semicolon'],
    ['Windows-1252', Buffer.from(accented, 'latin1'), 'Windows-1252', 'semicolon'],
    ['UTF-16 with tabs', wide(accented.replaceAll(';', '\t')), 'UTF-16', 'tab'],
    ['UTF-16 with the bytes swapped', wide(accented).swap16(), 'UTF-16', 'semicolon'],
    ['a file with vertical bars', accented.replaceAll(';', '|'), 'UTF-8', 'vertical bar'],
  ])('IMP-01 reads %s', async (_what, text, encoding, delimiter) => {
    const api = await server().signIn('owner@demo.example')
    const columns = ['fullName', 'dob']
    const bytes = new Uint8Array(Buffer.from(text))
    const checked = await checkImport(api, bytes, { columns, hasHeader: true })
    expect(checked).toMatchObject({ encoding, delimiter, state: 'checked', rowsTotal: 1 })
    expect((await rowsOf(api, checked.importId))[0]).toMatchObject({
      fullName: 'Éloïse Façade',
      dob: '02/03/1960',
    })
  })

  test('IMP-01 columns that a user matched once are matched automatically, only in this practice', async () => {
    const text = 'Wer,Wann\nGreta Madeup,02/03/1961\n'
    const api = await server().signIn('owner@demo.example')
    const first = await checkImport(api, text)
    expect(first).toMatchObject({ state: 'failed', problem: expect.stringContaining('Full name') })
    const file = first.file
    const again = await askImport(api, checkPatients, { file, columns: ['fullName', 'dob'] })
    await settledImport(api, again.importId)
    await askImport(api, importPatients, { importId: again.importId })
    await settledImport(api, again.importId)
    const colleague = await server().signIn('biller@demo.example')
    expect((await checkImport(colleague, text)).columns.map(({ field }) => field)).toEqual([
      'fullName',
      'dob',
    ])
    const rival = await server().signIn('other@rival.example')
    expect((await checkImport(rival, text)).state).toBe('failed')
  })

  test('IMP-01 left-out rows can be downloaded without formulas, corrected, and imported', async () => {
    const api = await server().signIn('owner@demo.example')
    const { importId } = await checkImport(
      api,
      'Name,DOB,Address\nEve Formula,31/01/1970,"=HYPERLINK(""https://evil.example"")"\nDan Fine,01/02/1970,\n',
    )
    const file = await api.download(downloadImportErrors, { importId })
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(await file.arrayBuffer())
    expect(text).toBe(
      'Name,DOB,Address,Row,Reason\r\n' +
        'Eve Formula,31/01/1970,"\'=HYPERLINK(""https://evil.example"")",2,DOB is not a date (MM/DD/YYYY)\r\n',
    )
    const mended = await importAll(api, text.replace('31/01/1970', '01/31/1970'))
    expect(mended.counts.new).toBe(1)
    expect((await patients(server(), 'Eve Formula'))[0]?.address).toBe('=HYPERLINK("https://evil.example")')
  })

  test('IMP-01 if a file is not a CSV of patients, the response explains this and is never a 500', async () => {
    const api = await server().signIn('owner@demo.example')
    const bad = async (text: string, more = {}) => {
      const file = await uploadImport(api, text)
      const answer = await api.send(checkPatients, { file, ...more })
      if (answer.status !== 200) return `${answer.status} ${answer.body.message}`
      const { state, problem } = await settledImport(api, readImport(answer.body).importId)
      return `${state} ${problem}`
    }
    expect(await bad('\n\n')).toBe(
      '400 This file contains no patient rows. Export it again and upload the new file.',
    )
    expect(await bad('Name,DOB\n')).toBe(
      'failed This file contains no patient rows. Export it again and upload the new file.',
    )
    expect(await bad('Name,DOB\n"Open Madeup,01/01/1970\nA Madeup,01/01/1971\n')).toBe(
      '400 In row 2 a quotation mark is opened and never closed. Correct the file and upload it again.',
    )
    expect(await bad(`Name,DOB\n${'A Madeup,01/01/1971\n'.repeat(60)}"Open,x\n`)).toBe(
      'failed In row 62 a quotation mark is opened and never closed. Correct the file and upload it again.',
    )
    expect(await bad('Name,DOB\nA,01/01/1971\n', { columns: ['fullName', 'fullName'] })).toBe(
      '400 Two columns are matched to the same field. Choose one of them.',
    )
    expect(await bad('Name,DOB\nA,01/01/1971\n', { columns: ['fullName'] })).toMatch(
      /^400 The file has 2 columns/,
    )
    const huge = await checkImport(
      api,
      `Name,DOB,City\nBig Madeup,01/01/1970,${'x'.repeat(5_000_000)}\nNo Trouble,01/01/1971,\n`,
    )
    expect(huge).toMatchObject({ counts: { new: 2, error: 0 }, incomplete: 1 })
    expect(await bad(`Name,DOB${','.repeat(2_000_000)}\n`)).toMatch(
      /^400 This file has more than 200 columns/,
    )
    const tooWide = await checkImport(api, `Name,DOB\nWide Madeup,01/01/1970${',x'.repeat(1_000_000)}\n`)
    expect(tooWide.counts).toMatchObject({ new: 0, error: 1 })
    const duplicate = await checkImport(api, 'Name,DOB,DOB\nA Headless,01/01/1971,\n')
    expect(duplicate.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Name', 'fullName'],
      ['DOB', 'dob'],
      ['DOB (2)', null],
    ])
    const headless = await checkImport(api, 'Ann Headless,01/01/1971,a@mail.example\n', {
      columns: ['fullName', 'dob', 'email'],
    })
    expect(headless).toMatchObject({ hasHeader: false, rowsTotal: 1, counts: { new: 1 } })
    const pdf = await uploadImport(api, Buffer.from('RAW'), 'application/octet-stream')
    expect((await api.refused(checkPatients, { file: pdf })).status).toBe(400)
  })

  test('IMP-01 an import continues after a killed process, and stops when it is canceled', async () => {
    const api = await server().signIn('owner@demo.example')
    const rows = Array.from({ length: 1200 }, (_, row) => `Row${row} Restart,01/01/1970\n`)
    const { importId } = await checkImport(api, `Name,DOB\n${rows.join('')}`)
    const { database } = server().running.deps
    // The state after a process was killed when it had imported 500 rows. The killed process still holds the lease.
    const dead = await checkImport(api, `Name,DOB\n${rows.slice(0, 500).join('')}`)
    await askImport(api, importPatients, { importId: dead.importId })
    await settledImport(api, dead.importId)
    const lease = new Date(server().clock.now().getTime() + 60_000)
    await database.asSystem((handle) =>
      handle
        .updateTable('imports')
        .set({
          state: 'importing',
          rows_done: 500,
          last_row: 501,
          new_count: 500,
          unchanged_count: 0,
          leased_until: lease,
        })
        .where('id', '=', importId)
        .execute(),
    )
    server().clock.pass(61_000)
    server().running.deps.importSignal.send()
    expect(await settledImport(api, importId)).toMatchObject({
      state: 'done',
      rowsDone: 1200,
      counts: { new: 1200, error: 0 },
    })
    expect((await patients(server(), '%Restart')).length).toBe(1200)

    const other = await checkImport(api, `Name,DOB\n${rows.join('').replaceAll('Restart', 'Cancel')}`)
    await database.asSystem(async (handle) => {
      await sql`update imports set leased_until = ${new Date(8e12)}, state = 'importing' where id = ${other.importId}`.execute(
        handle,
      )
    })
    expect((await askImport(api, cancelImport, { importId: other.importId })).state).toBe('cancelled')
    server().running.deps.importSignal.send()
    expect((await askImport(api, cancelImport, { importId: other.importId })).state).toBe('cancelled')
    expect(await patients(server(), '%Cancel')).toEqual([])
  })

  test('IMP-01 any file gets a link, which its uploader and users with access to the whole practice can use', async () => {
    const names: Record<string, string> = {}
    for (const email of ['cardio@demo.example', 'admin@demo.example', 'pcp@demo.example']) {
      const api = await server().signIn(email)
      names[email] = await uploadImport(api, 'Only a made-up text.', 'text/plain')
      const link = await presignTestFile(api, { operation: 'get', file: names[email], type: 'text/plain' })
      expect(await (await fetch(link.url)).text()).toBe('Only a made-up text.')
      const { body } = await api.send(fetchImportedFiles, {})
      expect(JSON.stringify(body)).toContain(names[email])
    }
    const get = { operation: 'get' as const, file: names['pcp@demo.example'] ?? '', type: 'text/plain' }
    const asked = async (email: string) => (await (await server().signIn(email)).send(presign, get)).status
    expect(await asked('superuser@demo.example')).toBe(200)
    expect(await asked('biller@demo.example')).toBe(200)
    expect(await asked('owner@demo.example')).toBe(404)
    expect(await asked('admin@demo.example')).toBe(404)
    expect(await asked('other@rival.example')).toBe(404)
    // Access to the whole practice does not include the permission to remove the file.
    const remove = async (email: string) =>
      (await (await server().signIn(email)).send(removeFile, { file: get.file })).status
    expect([await remove('biller@demo.example'), await asked('pcp@demo.example')]).toEqual([403, 200])
    expect([await remove('pcp@demo.example'), await asked('pcp@demo.example')]).toEqual([200, 404])

    // A file that is missing from the store, or was just removed, does not cause a server error.
    const pcp = await server().signIn('pcp@demo.example')
    const file = await uploadImport(pcp, 'Name,DOB\nLost Madeup,01/31/1970\n')
    const { database, blobs } = server().running.deps
    const key = await database.asSystem((handle) =>
      handle.selectFrom('files').select(['practice_id', 'id']).where('name', '=', file).executeTakeFirst(),
    )
    await blobs.remove(`${key?.practice_id}/${key?.id}`)
    expect((await pcp.refused(checkPatients, { file })).status).toBe(404)
  })
})
