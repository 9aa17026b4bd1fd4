import { getFileLink } from '@econsult/contract/files'
import { expect, test } from 'vitest'
import { createTestCase } from '../../testing/test-case.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { uploadTestFile } from '../../testing/test-upload.ts'
import { windowsFault } from '../../testing/windows-rules.ts'
import { downloadExport, linesOf, unzip } from './testing/unzip-export.ts'

const TYPE = 'text/plain'
const NAMES = [
  'con.txt',
  'NUL',
  'a<b>:"c|d?*.txt',
  'ends with a dot.',
  'Note.txt',
  'note.TXT',
  'e\u0301.txt',
  'é.txt',
]
const LONG = `${'long name '.repeat(19)}.txt`

async function upload(api: TestApi, name: string) {
  const stored = await uploadTestFile(api, { name, type: TYPE, bytes: `Made up: ${name}` })
  return { fileData: { name: stored, type: TYPE } }
}

function faultsOf(paths: readonly string[]): string[] {
  return paths.map((path) => `${windowsFault(path)} ${path}`).filter((fault) => !fault.startsWith(' '))
}

function folded(paths: readonly string[]): Set<string> {
  return new Set(paths.map((path) => path.normalize('NFC').toLowerCase()))
}

describeApi('zip files on Windows', (server) => {
  test('ROOM-05 each file of a case has a name in the zip that Windows can unpack', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const files = []
    for (const name of [...NAMES, LONG]) files.push(await upload(pcp, name))
    await createTestCase(pcp, { files })
    const body = await pcp.call(getFileLink, { files })
    const zip = await unzip(Buffer.from(await (await fetch(body.data)).arrayBuffer()))
    expect(faultsOf([...zip.keys()])).toEqual([])
    expect(folded([...zip.keys()]).size).toBe(NAMES.length + 1)
    const contents = [...zip.values()].map(String)
    expect(contents.toSorted()).toEqual([...NAMES, LONG].map((name) => `Made up: ${name}`).toSorted())
    expect(zip.get('_con.txt')?.toString()).toBe('Made up: con.txt')
  })

  test('GROW-06 Windows can unpack every path of a practice’s export, even if a case’s id is a device name', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const ids = ['CON', 'Aux', 'made-up-case', 'MADE-UP-CASE', 'x'.repeat(64)]
    for (const caseId of ids) {
      await createTestCase(pcp, { caseId, files: [await upload(pcp, LONG), await upload(pcp, 'Scan.txt')] })
    }
    const zip = await unzip(await downloadExport(await server().signIn('owner@demo.example')))
    const paths = [...zip.keys()]
    expect(faultsOf(paths)).toEqual([])
    expect(folded(paths).size).toBe(paths.length)
    const lines = linesOf(zip, 'files.jsonl')
    for (const caseId of ids) {
      const ofCase = lines.filter((line) => Reflect.get(Object(line), 'caseId') === caseId)
      expect(ofCase).toHaveLength(2)
      for (const line of ofCase) expect(paths).toContain(Reflect.get(Object(line), 'path'))
    }
  })
})
