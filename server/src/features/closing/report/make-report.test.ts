import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPrivateFolder } from '@econsult/adapters/blob/private-folder'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createReportMaker, ReportFailed, type ReportMaker } from './make-report.ts'
import { ReportBusy } from './report-queue.ts'
import { readPdf, textOf } from './testing/read-pdf.ts'
import { sampleReport } from './testing/sample-report.ts'

const makers: ReportMaker[] = []
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-reports-'))
})
afterEach(async () => {
  await Promise.all(makers.splice(0).map((maker) => maker.close()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function makerWith(options: { heapMegabytes?: number } = {}): ReportMaker {
  const maker = createReportMaker({ ...options, folder: createPrivateFolder(join(folder, 'reports')) })
  makers.push(maker)
  return maker
}

const ASKER = { id: 'a made-up provider' }

const makeSample = (maker: ReportMaker) => maker.make(ASKER, (draw) => draw(sampleReport()))

function messages(count: number, text: string) {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'message' as const,
    author: index % 2 === 0 ? 'Maya Lindqvist, MD' : 'Samuel Okonjo, MD',
    role: 'PCP',
    at: Date.UTC(2026, 2, 11) + index * 60_000,
    text: `Message ${index + 1}. ${text}`,
  }))
}

function pictureFile(name: string, picture: { path: string }) {
  const at = Date.UTC(2026, 2, 11, 21, 42)
  return { name, type: 'image/jpeg', sizeBytes: 1, uploadedBy: 'Maya Lindqvist, MD', at, picture }
}

describe('making reports in a process of their own (CLOSE-05)', () => {
  it('prints 200 messages and 10 photos, a broken one among them', async () => {
    const path = join(folder, 'photo.jpg')
    const photo = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#996633' } })
    await writeFile(path, await photo.jpeg().toBuffer())
    const photos = Array.from({ length: 9 }, (_, index) => pictureFile(`photo-${index}.jpg`, { path }))
    const broken = pictureFile('broken.jpg', { path: join(folder, 'broken.jpg') })
    await writeFile(broken.picture.path, Buffer.from('ffd8ffe000104a46', 'hex'))
    const data = sampleReport({
      timeline: messages(200, 'Oral iron now, blood count in four weeks.'),
      files: [...photos, broken],
    })
    const made = await makerWith().make(ASKER, (draw) => draw(data))
    const { pages } = await readPdf(await readFile(made.path))
    const text = pages.map(textOf).join(' ')
    expect(text.match(/Message \d+\./g)).toHaveLength(200)
    expect(pages.flatMap(({ pictures }) => pictures)).toHaveLength(9)
    expect(text).toContain('This picture could not be read.')
  })

  it('gives the same bytes twice, and says what they are', async () => {
    const maker = makerWith()
    const first = await makeSample(maker)
    const second = await makeSample(maker)
    const bytes = await readFile(first.path)
    expect(bytes.equals(await readFile(second.path))).toBe(true)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    for (const made of [first, second]) expect(made).toMatchObject({ sizeBytes: bytes.length, sha256 })
  })

  it('leaves the main thread free meanwhile', async () => {
    const data = sampleReport({ timeline: messages(20, 'Oral iron now, blood count. '.repeat(1500)) })
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const maker = makerWith()
    delay.enable()
    const begun = performance.now()
    await maker.make(ASKER, (draw) => draw(data))
    const took = performance.now() - begun
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(took / 4)
  })

  it('refuses when too many reports wait, and makes the others', async () => {
    const maker = makerWith()
    const asked = await Promise.allSettled(Array.from({ length: 24 }, () => makeSample(maker)))
    const refused = asked.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toBeInstanceOf(ReportBusy)
  })

  it('collects what a report prints when its turn has come, and not before', async () => {
    const maker = makerWith()
    const collected: number[] = []
    const ask = (number: number) =>
      maker.make(ASKER, (draw) => {
        collected.push(number)
        return draw(sampleReport())
      })
    const asked = [ask(1), ask(2), ask(3)]
    await new Promise((resolve) => setImmediate(resolve))
    expect(collected).toEqual([1])
    await Promise.all(asked)
    expect(collected).toEqual([1, 2, 3])
  })

  it('passes on why nothing could be collected, and goes on with the next', async () => {
    const maker = makerWith()
    const away = maker.make(ASKER, () => Promise.reject(new Error('the made-up store is away')))
    await expect(away).rejects.toThrow('the made-up store is away')
    await expect(makeSample(maker)).resolves.toMatchObject({ sizeBytes: expect.any(Number) })
  })

  it('fails with a plain sentence and goes on with the next', async () => {
    const maker = makerWith()
    const kept = await readdir(join(folder, 'reports'))
    const bad = maker.make(ASKER, (draw) => draw(sampleReport({ asOf: Number.NaN })))
    await expect(bad).rejects.toThrow(ReportFailed)
    await expect(bad).rejects.toThrow('The report could not be made.')
    expect(await readdir(join(folder, 'reports'))).toEqual(kept)
    await expect(makeSample(maker)).resolves.toMatchObject({ sizeBytes: expect.any(Number) })
  })

  it('survives a process that runs out of memory', async () => {
    const maker = makerWith({ heapMegabytes: 48 })
    const endless = maker.make(ASKER, (draw) =>
      draw(sampleReport({ timeline: messages(40_000, 'Oral iron now. '.repeat(20)) })),
    )
    await expect(endless).rejects.toMatchObject({ name: 'ReportFailed', cause: endedBy('SIGABRT') })
    await expect(makeSample(maker)).resolves.toMatchObject({ sizeBytes: expect.any(Number) })
  })

  it('fails a report whose process is killed, and makes the next in a new one', async () => {
    const maker = makerWith()
    await makeSample(maker)
    const endless = maker.make(ASKER, (draw) => {
      const made = draw(sampleReport({ timeline: messages(20_000, 'Oral iron now. '.repeat(20)) }))
      for (const { pid } of processes()) process.kill(pid, 'SIGKILL')
      return made
    })
    await expect(endless).rejects.toMatchObject({ name: 'ReportFailed', cause: endedBy('SIGKILL') })
    await expect(makeSample(maker)).resolves.toMatchObject({ sizeBytes: expect.any(Number) })
  })

  it('gives way to all others, and is gone at the end', async () => {
    const maker = makerWith()
    await makeSample(maker)
    const [found, ...others] = processes()
    expect(found?.niceness).toBe(15)
    expect(others).toEqual([])
    await maker.close()
    expect(processes()).toEqual([])
  })
})

const endedBy = (code: string) => ({ name: 'ReportProcessEnded', code })

/** The processes of this one that make reports. */
function processes(): { pid: number; niceness: number }[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,ni=,args='], { encoding: 'utf8' })
  return table.split('\n').flatMap((row) => {
    const [pid, parent, niceness] = row.trim().split(/\s+/).map(Number)
    const isOurs =
      parent === process.pid && row.includes('report-process-main.ts') && !row.includes('defunct')
    return isOurs && pid && niceness !== undefined ? [{ pid, niceness }] : []
  })
}
