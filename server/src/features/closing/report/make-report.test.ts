import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { createReportMaker, ReportBusy, ReportFailed, type ReportMaker } from './make-report.ts'
import { readPdf, textOf } from './testing/read-pdf.ts'
import { sampleReport } from './testing/sample-report.ts'

const makers: ReportMaker[] = []

function makerWith(options: { threads: number; heapMegabytes?: number }): ReportMaker {
  const maker = createReportMaker(options)
  makers.push(maker)
  return maker
}

afterEach(async () => {
  await Promise.all(makers.splice(0).map((maker) => maker.close()))
})

const sample = async () => sampleReport()

function messages(count: number, text: string) {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'message' as const,
    author: index % 2 === 0 ? 'Maya Lindqvist, MD' : 'Samuel Okonjo, MD',
    role: 'PCP',
    at: Date.UTC(2026, 2, 11) + index * 60_000,
    text: `Message ${index + 1}. ${text}`,
  }))
}

function pictureFile(name: string, picture: { path: string } | { bytes: Uint8Array }) {
  const at = Date.UTC(2026, 2, 11, 21, 42)
  return { name, type: 'image/jpeg', sizeBytes: 1, uploadedBy: 'Maya Lindqvist, MD', at, picture }
}

describe('making reports in threads (CLOSE-05)', () => {
  it('prints 200 messages and 10 photos, a broken one among them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'report-'))
    const path = join(folder, 'photo.jpg')
    const photo = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#996633' } })
    await writeFile(path, await photo.jpeg().toBuffer())
    const photos = Array.from({ length: 9 }, (_, index) => pictureFile(`photo-${index}.jpg`, { path }))
    const broken = pictureFile('broken.jpg', { bytes: Buffer.from('ffd8ffe000104a46', 'hex') })
    const data = sampleReport({
      timeline: messages(200, 'Oral iron now, blood count in four weeks.'),
      files: [...photos, broken],
    })
    const { pages } = await readPdf((await makerWith({ threads: 1 }).make(async () => data)).bytes)
    await rm(folder, { recursive: true })
    const text = pages.map(textOf).join(' ')
    expect(text.match(/Message \d+\./g)).toHaveLength(200)
    expect(pages.flatMap(({ pictures }) => pictures)).toHaveLength(9)
    expect(text).toContain('This picture could not be read.')
  })

  it('takes pictures whose memory cannot be handed over, and those whose can', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const made = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#963', noise } })
      .jpeg()
      .toBuffer()
    const own = new Uint8Array(made)
    const files = [made, own].map((bytes, index) => pictureFile(`photo-${index}.jpg`, { bytes }))
    const { bytes } = await makerWith({ threads: 1 }).make(async () => sampleReport({ files }))
    expect((await readPdf(bytes)).pages.flatMap(({ pictures }) => pictures)).toHaveLength(2)
    expect([made.length > 0, own.length]).toEqual([true, 0])
  })

  it('gives the same bytes twice', async () => {
    const maker = makerWith({ threads: 1 })
    const first = await maker.make(sample)
    expect(Buffer.from((await maker.make(sample)).bytes).equals(first.bytes)).toBe(true)
  })

  it('leaves the main thread free meanwhile', async () => {
    const data = sampleReport({ timeline: messages(20, 'Oral iron now, blood count. '.repeat(1500)) })
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const maker = makerWith({ threads: 1 })
    delay.enable()
    const begun = performance.now()
    await maker.make(async () => data)
    const took = performance.now() - begun
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(took / 4)
  })

  it('refuses when too many reports wait, and makes the others', async () => {
    const maker = makerWith({ threads: 1 })
    const asked = await Promise.allSettled(Array.from({ length: 24 }, () => maker.make(sample)))
    const refused = asked.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toBeInstanceOf(ReportBusy)
  })

  it('collects what a report prints when its turn has come, and not before', async () => {
    const maker = makerWith({ threads: 1 })
    const collected: number[] = []
    const ask = (number: number) =>
      maker.make(async () => {
        collected.push(number)
        return sampleReport()
      })
    const asked = [ask(1), ask(2), ask(3)]
    await new Promise((resolve) => setImmediate(resolve))
    expect(collected).toEqual([1])
    await Promise.all(asked)
    expect(collected).toEqual([1, 2, 3])
  })

  it('passes on why nothing could be collected, and goes on with the next', async () => {
    const maker = makerWith({ threads: 1 })
    const away = maker.make(() => Promise.reject(new Error('the made-up store is away')))
    await expect(away).rejects.toThrow('the made-up store is away')
    await expect(maker.make(sample)).resolves.toMatchObject({ bytes: expect.any(Uint8Array) })
  })

  it('fails with a plain sentence and goes on with the next', async () => {
    const maker = makerWith({ threads: 1 })
    const bad = maker.make(async () => sampleReport({ asOf: Number.NaN }))
    await expect(bad).rejects.toThrow(ReportFailed)
    await expect(bad).rejects.toThrow('The report could not be made.')
    await expect(maker.make(sample)).resolves.toMatchObject({ bytes: expect.any(Uint8Array) })
  })

  it('survives a thread that runs out of memory', async () => {
    const maker = makerWith({ threads: 1, heapMegabytes: 48 })
    const endless = maker.make(async () =>
      sampleReport({ timeline: messages(40_000, 'Oral iron now. '.repeat(20)) }),
    )
    await expect(endless).rejects.toMatchObject({
      name: 'ReportFailed',
      cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
    })
    await expect(maker.make(sample)).resolves.toMatchObject({ bytes: expect.any(Uint8Array) })
  })
})
