import { createCase, fetchCase } from '@econsult/contract/cases'
import { FILE_ERRORS, presign, removeFile } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page, Request, Response } from '@playwright/test'
import { type CaseForm, fillCase, formOn, NEW_CASE, startCase } from './case-form.ts'
import { newPatient } from './inbox-rows.ts'
import { PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

const PHOTO = join(import.meta.dirname, 'fixtures/wound-photo.heic')
const PHOTO_SIZE = { width: 1200, height: 900 }
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PHOTO_UNREADABLE =
  'This photo cannot be read; the file may be incomplete. Export it again, or choose it as a JPEG.'
const CONNECTION_LOST = 'The upload stopped because the connection was lost.'

/** Matches the addresses of signed upload links. */
const SIGNED_LINK = /\/files\//

function file(name: string, mimeType: string, content: string | Buffer) {
  return { name, mimeType, buffer: Buffer.from(content) }
}

/** Creates a file of this many bytes that begins like an MP4 video. */
function mp4(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.write('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
  return bytes
}

function fileRow(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })
}

function isUpload(request: Request): boolean {
  return request.method() === 'PUT'
}

function isPresign(message: Request | Response): boolean {
  return message.url().endsWith(presign.path)
}

/** Returns the stored name of the next uploaded file. */
async function nextStoredName(page: Page): Promise<string> {
  const response = await page.waitForResponse(isPresign)
  return presign.reply.parse(await response.json()).data.file
}

async function filledForm(page: Page): Promise<CaseForm> {
  await fillCase(page, newPatient('Filea'))
  return formOn(page)
}

/** Sends the form and returns the case's id. */
async function send(page: Page, form: CaseForm): Promise<string> {
  const sent = page.waitForRequest((request) => request.url().endsWith(createCase.path))
  await form.send.click()
  await expect(page).toHaveURL('/inbox/cases')
  return createCase.input.parse((await sent).postDataJSON()).caseId ?? ''
}

test('CASE-05 a HEIC photo is sent as a PNG, files are stored without their original names, and a removed file is deleted', async ({
  person,
  product,
  api,
}) => {
  const provider = await api(PCP)
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = await filledForm(page)

  await test.step('a HEIC photo is converted to a PNG of equal size before the upload', async () => {
    const asked = page.waitForRequest(isPresign)
    const uploaded = page.waitForRequest(isUpload)
    await form.files.setInputFiles(PHOTO)
    await expect(page.getByText('wound-photo.png')).toBeVisible()
    expect((await asked).postDataJSON()).toMatchObject({ file: 'wound-photo.png', type: 'image/png' })
    expect((await uploaded).headers()['content-type']).toBe('image/png')
    const row = fileRow(page, 'wound-photo.png')
    await expect(row).toContainText('converted from HEIC')
    await expect(row.getByText('Uploaded', { exact: true })).toBeVisible()
    await expect(row.locator('img')).toHaveJSProperty('complete', true)

    const caseId = await send(page, form)
    const { data } = await provider.call(fetchCase, { caseId })
    const stored = await fetch(new URL(data.files[0]?.fileUrl ?? '', product.url))
    expect(stored.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await stored.arrayBuffer())
    expect([...bytes.subarray(0, 8)]).toEqual(PNG_SIGNATURE)
    expect({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }).toEqual(PHOTO_SIZE)
  })

  await test.step('files are stored as a timestamp, letters, digits and dots, and displayed under their original names', async () => {
    await startCase(page)
    await filledForm(page)
    const before = Date.now()
    const storedName = nextStoredName(page)
    const name = 'Befund – Dr. Müller (final) #2.txt'
    await form.files.setInputFiles([file(name, 'text/plain', 'Made-up letter.')])
    const stored = await storedName
    expect(stored).toMatch(/^\d{13}\.BefundDr\.Mullerfinal2\.txt$/)
    expect(Number(stored.slice(0, 13))).toBeGreaterThanOrEqual(before)
    await expect(fileRow(page, name)).toContainText('Uploaded')

    const { data } = await provider.call(fetchCase, { caseId: await send(page, form) })
    expect(data.files).toMatchObject([{ fileData: { name: stored, type: 'text/plain' }, originalName: name }])
  })

  await test.step('removing a file deletes it from the list, the server and the case', async () => {
    await startCase(page)
    await filledForm(page)
    const storedName = nextStoredName(page)
    await form.files.setInputFiles([file('wrong-patient.txt', 'text/plain', 'Made-up letter.')])
    const get = { operation: 'get', file: await storedName, type: 'text/plain' } as const
    await expect(fileRow(page, 'wrong-patient.txt')).toContainText('Uploaded')
    expect(await provider.statusOf(presign, get)).toBe(200)

    const removed = page.waitForResponse((response) => response.url().endsWith(removeFile.path))
    await page.getByRole('button', { name: 'Remove wrong-patient.txt' }).click()
    await expect(fileRow(page, 'wrong-patient.txt')).toHaveCount(0)
    expect((await removed).status()).toBe(200)
    expect(await provider.statusOf(presign, get)).toBe(404)
    const { data } = await provider.call(fetchCase, { caseId: await send(page, form) })
    expect(data.files).toEqual([])
  })
})

test('CASE-05 accepted files are chosen or dropped; each shows its progress, and the case is sent only after their upload', async ({
  person,
}) => {
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = await filledForm(page)

  await test.step('the progress of each file increases to 100', async () => {
    await page.evaluate(() => {
      const shown = new Set<string>()
      const note = () => {
        for (const bar of document.querySelectorAll('[role=progressbar][aria-label^="Uploading"]'))
          shown.add(`${bar.getAttribute('aria-label')} ${bar.getAttribute('aria-valuenow')}`)
        document.body.dataset['shown'] = [...shown].join('\n')
      }
      const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-valuenow'] }
      new MutationObserver(note).observe(document.body, changes)
    })
    await form.files.setInputFiles([
      file('gait.mp4', 'video/mp4', mp4(2_000_000)),
      file('notes.txt', 'text/plain', 'Made-up notes.'),
    ])
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
    await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
    const shown = (await page.locator('body').getAttribute('data-shown'))?.split('\n') ?? []
    for (const name of ['gait.mp4', 'notes.txt']) {
      const values = shown
        .filter((line) => line.startsWith(`Uploading ${name} `))
        .map((line) => Number(line.slice(line.lastIndexOf(' '))))
      expect(values.at(-1)).toBe(100)
      expect(values.length).toBeGreaterThan(5)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
  })

  await test.step('the file dialog offers the accepted types, including types that the browser does not recognize', async () => {
    const accepted = (await form.files.getAttribute('accept')) ?? ''
    const kinds = ['application', 'image', 'video', 'text', 'audio', 'document'].map((kind) => `${kind}/*`)
    expect(accepted.split(',')).toEqual([...kinds, '.rtf', '.dot', '.heic', '.heif'])
    await form.files.setInputFiles([
      file('letter.rtf', '', String.raw`{\rtf1\ansi Made-up letter.}`),
      file('table.csv', 'text/csv', 'a,b\n1,2\n'),
    ])
    await expect(page.getByText('4 of 4 uploaded')).toBeVisible()
  })

  await test.step('files can also be dropped', async () => {
    const zone = page.getByRole('button', { name: /^Files Drop files here/ })
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['Made-up notes.'], 'dropped.txt', { type: 'text/plain' }))
      return transfer
    })
    await zone.dispatchEvent('dragenter', { dataTransfer: dropped })
    await expect(zone).toHaveAttribute('data-over')
    await zone.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(fileRow(page, 'dropped.txt')).toContainText('Uploaded')
  })

  await test.step('the progress stops while no bytes are sent, and the case is not sent before its files are uploaded', async () => {
    const { promise: gate, resolve: letPass } = Promise.withResolvers<void>()
    await page.route(SIGNED_LINK, async (route) => {
      await gate
      await route.continue()
    })
    await form.files.setInputFiles([file('late-notes.txt', 'text/plain', 'Made-up notes.')])
    const bar = page.getByRole('progressbar', { name: 'Uploading late-notes.txt' })
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
    await form.send.click()
    await expect(page.getByRole('button', { name: 'Waiting for files' })).toBeVisible()
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
    letPass()
    await expect(page).toHaveURL('/inbox/cases')
  })
})

test('CASE-05 a refused file shows the reason and is never uploaded; an interrupted upload is retried with a new link', async ({
  person,
  api,
  faults,
}) => {
  // Playwright's recorder requests the broken picture once more.
  faults.expect(/^Connecting to 'blob:/)
  const provider = await api(PCP)
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = await filledForm(page)

  await test.step('a file whose content does not match its name, a program and a truncated photo are refused', async () => {
    await form.files.setInputFiles([
      file('lesion.png', 'image/png', 'This is no picture.'),
      file('report.pdf', 'application/pdf', '<html><script>made up</script></html>'),
      file('setup.exe', 'application/octet-stream', 'MZ made-up program'),
      file('cut.heic', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
    ])
    for (const [name, sentence] of [
      ['lesion.png', FILE_ERRORS.wrongContent],
      ['report.pdf', FILE_ERRORS.wrongContent],
      ['setup.exe', FILE_ERRORS.refusedKind],
      ['cut.heic', PHOTO_UNREADABLE],
    ] as const) {
      await expect(fileRow(page, name).getByRole('alert')).toHaveText(sentence)
      await expect(page.getByRole('button', { name: `Retry ${name}` })).toHaveCount(0)
    }
    for (const name of ['lesion.png', 'report.pdf', 'setup.exe', 'cut.heic'])
      await page.getByRole('button', { name: `Remove ${name}` }).click()
  })

  await test.step('a file of a refused type, an empty file and a file over 100 MB are refused with a reason and never uploaded', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'econsult-files-'))
    try {
      const large = join(folder, 'long-video.mp4')
      const handle = await open(large, 'w')
      // A sparse file has its full length without using disk space.
      await handle.truncate(MAX_FILE_BYTES + 1024 * 1024)
      await handle.close()

      const asked: Request[] = []
      page.on('request', (request) => (isPresign(request) || isUpload(request)) && asked.push(request))
      await form.files.setInputFiles(large)
      await form.files.setInputFiles([
        file('empty.txt', 'text/plain', ''),
        file('model.gltf', 'model/gltf+json', '{}'),
      ])
      for (const [name, sentence] of [
        ['long-video.mp4', FILE_ERRORS.tooLarge],
        ['empty.txt', FILE_ERRORS.empty],
        ['model.gltf', FILE_ERRORS.refusedKind],
      ] as const) {
        await expect(fileRow(page, name).getByRole('alert')).toHaveText(sentence)
        await expect(page.getByRole('button', { name: `Retry ${name}` })).toHaveCount(0)
      }
      await form.send.click()
      await expect(page.getByText('Retry or remove the files that were not uploaded.')).toBeVisible()
      expect(asked).toEqual([])

      for (const name of ['long-video.mp4', 'empty.txt', 'model.gltf'])
        await page.getByRole('button', { name: `Remove ${name}` }).click()
      await send(page, form)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  await test.step('an upload that was interrupted by a lost connection is retried with a new link', async () => {
    await startCase(page)
    await filledForm(page)
    await page.route(SIGNED_LINK, (route) => route.abort('connectionreset'))
    const firstName = nextStoredName(page)
    await form.files.setInputFiles([file('tracing.txt', 'text/plain', 'Made-up tracing.')])
    const row = fileRow(page, 'tracing.txt')
    await expect(row.getByRole('alert')).toHaveText(CONNECTION_LOST)
    await form.send.click()
    await expect(page.getByText('Retry or remove the files that were not uploaded.')).toBeVisible()

    await page.unroute(SIGNED_LINK)
    const freshName = nextStoredName(page)
    await page.getByRole('button', { name: 'Retry tracing.txt' }).click()
    await expect(row).toContainText('Uploaded')
    await expect(page.getByText('Retry or remove the files that were not uploaded.')).toHaveCount(0)
    expect(await freshName).not.toBe(await firstName)
    const { data } = await provider.call(fetchCase, { caseId: await send(page, form) })
    expect(data.files).toMatchObject([{ fileData: { name: await freshName }, originalName: 'tracing.txt' }])
  })
})
