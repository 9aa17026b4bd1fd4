import {
  checkPatients,
  importPatients,
  downloadImportErrors,
  fetchImportRows,
  type ImportRow,
} from '@econsult/contract/imports'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { askImport, checkImport, importAll, settledImport } from './testing/import-calls.ts'

/** Builds a file in the formats that spreadsheet programs write. */
const file = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('')

async function rowsOf(api: TestApi, importId: string, more = {}): Promise<ImportRow[]> {
  const answer = await api.call(fetchImportRows, { importId, limit: 100, ...more })
  return answer.data
}

function patients(server: TestServer, like: string) {
  return server.running.deps.database.asSystem((handle) =>
    handle.selectFrom('patients').selectAll().where('full_name', 'like', like).orderBy('full_name').execute(),
  )
}

describeApi('CSV files of clinics', (server) => {
  test('IMP-01 reads dates of birth in the formats of Excel, HL7, .NET and Access', async () => {
    const api = await server().signIn('owner@demo.example')
    const written = [
      ['D A', '1/2/1980 0:00', '1980-01-02'],
      ['D B', '1/2/1980 12:00:00 AM', '1980-01-02'],
      ['D C', '19800102', '1980-01-02'],
      ['D D', '12-Mar-1980', '1980-03-12'],
      ['D F', '29222', '1980-01-02'],
      ['D G', '"Mar 12, 1980"', '1980-03-12'],
      ['D H', '1/2/80', '1980-01-02'],
      ['D I', '1980-01-02T00:00:00-05:00', '1980-01-02'],
      ['D K', '1980/01/02', '1980-01-02'],
      ['D L', '19800102000000.000-0500', '1980-01-02'],
      ['D M', '/Date(315619200000)/', '1980-01-02'],
      ['D N', '#1/2/1980#', '1980-01-02'],
      ['D O', '"=""01/02/1980"""', '1980-01-02'],
      ['D P', '"Wednesday, January 2, 1980"', '1980-01-02'],
      ['D Q', '02-JAN-80', '1980-01-02'],
      ['D R', '7/4/1861', '1861-07-04'],
    ] as const
    const lines = written.map(([name, dob]) => `${name},${dob}`)
    expect(await importAll(api, file('Name,DOB', ...lines))).toMatchObject({
      state: 'done',
      counts: { new: written.length, error: 0 },
    })
    const found = await patients(server(), 'D _')
    expect(found.map(({ full_name, dob }) => [full_name, dob])).toEqual(
      written.map(([name, , day]) => [name, day]),
    )
  })

  test('IMP-01 leaves out rows with an ambiguous or invalid date of birth, with the reason', async () => {
    const api = await server().signIn('owner@demo.example')
    const doubtful = [
      ['3/4/12', 'DOB has a year of two digits, which can be 1912 or 2012'],
      ['1021980', 'DOB is not a date (MM/DD/YYYY)'],
      ['1980', 'DOB is not a date (MM/DD/YYYY)'],
      ['1980-01-02T05:00:00Z', 'DOB is not a date (MM/DD/YYYY)'],
      ['########', 'DOB is not a date (MM/DD/YYYY)'],
      ['99999', 'DOB is in the future'],
      ['1/2/1849', 'DOB is not a date (MM/DD/YYYY)'],
    ]
    const checked = await checkImport(
      api,
      file('Name,DOB', ...doubtful.map(([dob], place) => `X ${place},${dob}`)),
    )
    expect(checked.counts).toMatchObject({ new: 0, error: doubtful.length })
    expect((await rowsOf(api, checked.importId)).map(({ given, reason }) => [given, reason])).toEqual(
      doubtful,
    )
  })

  test('IMP-01 does not read a delimiter line or a title above the table as patients', async () => {
    const api = await server().signIn('owner@demo.example')
    const named = await importAll(
      api,
      file('sep=;', 'Name;DOB;Sex', 'Ann Sepline;1/2/1980;F', 'Bob Sepline;1/3/1980;M'),
    )
    expect(named).toMatchObject({ delimiter: 'semicolon', counts: { new: 2, error: 0 } })
    expect((await patients(server(), '% Sepline')).map(({ gender }) => gender)).toEqual(['Female', 'Male'])
    const titled = await checkImport(
      api,
      file('Patient roster', '', 'Name,DOB,Sex,Zip', 'Ann Rosterrow,1/2/1980,F,02134', 'Half'),
    )
    expect(titled).toMatchObject({ rowsTotal: 2, hasHeader: true, counts: { new: 1, error: 1 } })
    expect(titled.columns.map(({ name, sample }) => [name, sample])[3]).toEqual(['Zip', '02134'])
    const rows = await rowsOf(api, titled.importId)
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [4, 'new'],
      [5, 'error'],
    ])
    await askImport(api, importPatients, { importId: titled.importId })
    await settledImport(api, titled.importId)
    expect((await patients(server(), '% Rosterrow'))[0]).toMatchObject({ zip: '02134', dob: '1980-01-02' })
  })

  test('IMP-01 reads names in a single column if the last name comes first, and if they have suffixes', async () => {
    const api = await server().signIn('owner@demo.example')
    const done = await importAll(
      api,
      file(
        '"Name","DOB"',
        '"SMITH,JOHN A",1/2/1980',
        '"Smith, John, Jr.",1/2/1980',
        '"Tran, Do",1/2/1980',
        '"Doe , Jane Q",1/2/1980',
      ),
    )
    expect(done.counts).toMatchObject({ new: 4, error: 0 })
    const names = ['Do Tran', 'JOHN A SMITH', 'Jane Q Doe', 'John Smith Jr.']
    const found = await Promise.all(names.map((name) => patients(server(), name)))
    expect(found.flat().map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['Do', 'Tran'],
      ['JOHN A', 'SMITH'],
      ['Jane Q', 'Doe'],
      ['John', 'Smith'],
    ])
  })

  test('IMP-01 an invalid optional cell is left out and listed, and the patient is imported', async () => {
    const api = await server().signIn('owner@demo.example')
    const text = file(
      'Name,DOB,Phone,Email',
      'P A,1/2/1980,(202) 555-0143 x12,',
      'P B,1/2/1980,N/A,',
      'P C,1/2/1980,202.555.0143/202.555.0199,',
      'E A,1/2/1980,,none',
      'E D,1/2/1980,,mailto:ann@clinic.example',
    )
    const checked = await checkImport(api, text)
    expect(checked).toMatchObject({ counts: { new: 5, error: 0 }, incomplete: 4 })
    const phone = 'Mobile phone is not a phone number'
    const listed = [
      ['P A', [{ reason: phone, given: '(202) 555-0143 x12' }]],
      ['P B', [{ reason: phone, given: 'N/A' }]],
      ['P C', [{ reason: phone, given: '202.555.0143/202.555.0199' }]],
      ['E A', [{ reason: 'Email is not valid', given: 'none' }]],
    ]
    const { importId } = checked
    const incomplete = await rowsOf(api, importId, { isIncomplete: true })
    expect(incomplete.map(({ fullName, leftOutCells }) => [fullName, leftOutCells])).toEqual(listed)
    expect((await rowsOf(api, importId)).at(-1)?.leftOutCells).toEqual([])
    await askImport(api, importPatients, { importId })
    expect(await settledImport(api, importId)).toMatchObject({ counts: { new: 5, error: 0 }, incomplete: 4 })
    const found = [...(await patients(server(), 'E _')), ...(await patients(server(), 'P _'))]
    expect(found.map(({ mobile_no, email }) => [mobile_no, email])).toEqual([
      [null, null],
      [null, 'ann@clinic.example'],
      [null, null],
      [null, null],
      [null, null],
    ])

    // The list can be corrected and imported. Because the patients already exist, the import only adds the corrected
    // cells.
    const answer = await api.download(downloadImportErrors, { importId })
    const errors = (await answer.text()).replace(/^\uFEFF/, '')
    expect(errors.split('\r\n')[2]).toBe(`P B,1/2/1980,N/A,,3,Imported without a cell: ${phone}`)
    const corrected = await importAll(api, errors.replace('N/A', '202 555 0145'))
    expect(corrected).toMatchObject({ counts: { new: 0, update: 1, unchanged: 3, error: 0 }, incomplete: 3 })
    expect((await patients(server(), 'P B'))[0]?.mobile_no).toBe('+12025550145')
  })

  test('IMP-01 an invalid social security number or record id is left out too, and the number is not shown', async () => {
    const api = await server().signIn('owner@demo.example')
    const checked = await checkImport(
      api,
      file('Name,DOB,SSN,athena id,Member ID', 'S A,1/2/1980,12-345,N/A,9.87E+11', 'S B,1/2/1980,,,W1'),
    )
    const [first, second] = await rowsOf(api, checked.importId)
    expect(first?.leftOutCells).toEqual([
      { reason: 'SSN does not have nine digits', given: '' },
      { reason: 'athena id is not a valid id', given: 'N/A' },
      { reason: 'Primary insurance id was rounded by a spreadsheet', given: '9.87E+11' },
    ])
    expect(second?.leftOutCells).toEqual([])
  })

  test('IMP-01 asks the user about zip codes that lost a zero, and leaves out zip codes that were rounded', async () => {
    const api = await server().signIn('owner@demo.example')
    const text = file('Name,DOB,State,Zip', 'Zip Zero,1/2/1980,MA,2134', 'Zip Sci,1/2/1980,MA,2.13E+07')
    const checked = await checkImport(api, text)
    expect(checked).toMatchObject({ incomplete: 2, shortZips: { count: 1, areCompleted: null } })
    const asked = (await rowsOf(api, checked.importId)).map(({ leftOutCells: [cell] }) => [
      cell?.reason,
      cell?.given,
    ])
    expect(asked).toEqual([
      ['Zip has lost a zero at the front, or a digit', '2134'],
      ['Zip was rounded by a spreadsheet', '2.13E+07'],
    ])
    await askImport(api, checkPatients, { file: checked.file, completesZips: true })
    expect(await settledImport(api, checked.importId)).toMatchObject({
      incomplete: 1,
      shortZips: { count: 1, areCompleted: true },
    })
    await askImport(api, importPatients, { importId: checked.importId })
    await settledImport(api, checked.importId)
    expect((await patients(server(), 'Zip %')).map(({ zip }) => zip)).toEqual([null, '02134'])
  })

  test('IMP-01 a column that only the guess left out is not remembered as left out; a column that a user left out is', async () => {
    const api = await server().signIn('owner@demo.example')
    const columns = 'Name,DOB,Telephone,Contact number,Chart colour,Town'
    const first = await checkImport(
      api,
      file(columns, 'Memo Ry,1/2/1980,202 555 0101,202 555 0102,green,Salem'),
    )
    const fields = first.columns.map(({ field }) => field)
    expect(fields).toEqual(['fullName', 'dob', 'mobile_no', null, null, 'city'])
    const chosen = { file: first.file, columns: [...fields.slice(0, 5), null] }
    await askImport(api, checkPatients, chosen)
    await settledImport(api, first.importId)
    await askImport(api, importPatients, { importId: first.importId })
    await settledImport(api, first.importId)
    const next = await checkImport(
      api,
      file('Name,DOB,Contact number,Town', 'Memo Ry,1/2/1980,202 555 0102,Salem'),
    )
    expect(next.columns.map(({ field }) => field)).toEqual(['fullName', 'dob', 'mobile_no', null])
  })
})
