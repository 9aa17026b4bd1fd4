import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createDiskBlobStore } from '@econsult/adapters/blob/disk-blob-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContent } from '../../features/files/content/check-content.ts'
import { DEMO_FILES, type DemoFileKey } from './demo-files.ts'
import { type DemoContents, makeContents } from './make-contents.ts'

let folder: string
let contents: DemoContents

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-demo-files-'))
  contents = await makeContents()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every demo file has bytes, and they are the same each time', async () => {
  expect([...contents.keys()].toSorted()).toEqual(Object.keys(DEMO_FILES).toSorted())
  const again = await makeContents()
  expect([...again].map(([key, { sha256 }]) => [key, sha256])).toEqual(
    [...contents].map(([key, { sha256 }]) => [key, sha256]),
  )
})

test.each(Object.entries(DEMO_FILES))('%s would be accepted as an upload', async (key, { type }) => {
  const content = contents.get(key as DemoFileKey)
  const received = await createDiskBlobStore(folder).receive(Readable.from([content?.bytes]), 1_000_000)
  await expect(checkContent(received, { type, original_name: 'file' })).resolves.toMatchObject({
    oleClass: undefined,
  })
})
