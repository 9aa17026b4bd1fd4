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
import { QueueBusy } from '../../../scheduling/fair-queue.ts'
import { atDepth } from '../../../testing/depth.ts'
import { readPdf, textOf } from '../pdf/testing/read-pdf.ts'
import { sampleReport } from '../pdf/testing/sample-report.ts'

const makers: ReportMaker[] = []
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-reports-'))
})
afterEach(async () => {
  await Promise.all(makers.splice(0).map((maker) => maker.close()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function makerWith(
  options: { heapMegabytes?: number; longestYieldMs?: number; longestCpuMs?: number } = {},
): ReportMaker {
  const maker = createReportMaker({ ...options, folder: createPrivateFolder(join(folder, 'reports')) })
  makers.push(maker)
  return maker
}

const ASKER = { practiceId: 'made up', id: 'a made-up provider' }

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

function pictureFile(name: string, path: string) {
  const at = Date.UTC(2026, 2, 11, 21, 42)
  return {
    name,
    type: 'image/jpeg',
    sizeBytes: 1,
    uploadedBy: 'Maya Lindqvist, MD',
    at,
    pictures: [{ path }],
  }
}

describe('report creation in a separate process (CLOSE-05)', () => {
  it('prints 200 messages and 10 photos, including a broken one', async () => {
    const path = join(folder, 'photo.jpg')
    const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#996633' } })
    await writeFile(path, await photo.jpeg().toBuffer())
    const photos = Array.from({ length: 9 }, (_, index) => pictureFile(`photo-${index}.jpg`, path))
    const broken = pictureFile('broken.jpg', join(folder, 'broken.jpg'))
    await writeFile(join(folder, 'broken.jpg'), Buffer.from('ffd8ffe000104a46', 'hex'))
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

  it('yields the same bytes twice, with their size and hash', async () => {
    const maker = makerWith()
    const first = await makeSample(maker)
    const second = await makeSample(maker)
    const bytes = await readFile(first.path)
    expect(bytes.equals(await readFile(second.path))).toBe(true)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    for (const made of [first, second]) expect(made).toMatchObject({ sizeBytes: bytes.length, sha256 })
  })

  it('does not block the main thread during drawing', async () => {
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

  it('refuses reports if too many are queued, and makes the queued ones', async () => {
    const maker = makerWith()
    const held = Promise.withResolvers<void>()
    const asked = Array.from({ length: 24 }, (_, place) =>
      maker.make(ASKER, async () => {
        await held.promise
        return place
      }),
    )
    // One report is in progress, and up to twenty more may be queued for the same caller.
    await Promise.all(asked.slice(21).map((refused) => expect(refused).rejects.toThrow(QueueBusy)))
    held.resolve()
    expect(await Promise.all(asked.slice(0, 21))).toEqual(Array.from({ length: 21 }, (_, place) => place))
  })

  it('collects the data of a report only at the head of the queue', async () => {
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

  it('if the data collection throws an error, rethrows the error and continues with the next report', async () => {
    const maker = makerWith()
    const away = maker.make(ASKER, () => Promise.reject(new Error('the made-up store is away')))
    await expect(away).rejects.toThrow('the made-up store is away')
    await expect(makeSample(maker)).resolves.toMatchObject({ sizeBytes: expect.any(Number) })
  })

  it('fails with a sentence for the user, and continues with the next report', async () => {
    const maker = makerWith()
    const kept = await readdir(join(folder, 'reports'))
    const bad = maker.make(ASKER, (draw) => draw(sampleReport({ asOf: Number.NaN })))
    await expect(bad).rejects.toThrow(ReportFailed)
    await expect(bad).rejects.toThrow('The report could not be created.')
    expect(await readdir(join(folder, 'reports'))).toEqual(kept)
    await expect(makeSample(maker)).resolves.toMatchObject({ sizeBytes: expect.any(Number) })
  })

  it('continues after a report process runs out of memory', async () => {
    const maker = makerWith({ heapMegabytes: 48 })
    const endless = maker.make(ASKER, (draw) =>
      draw(sampleReport({ timeline: messages(40_000, 'Oral iron now. '.repeat(20)) })),
    )
    await expect(endless).rejects.toMatchObject({ name: 'ReportFailed', cause: endedBy('SIGABRT') })
    await expect(makeSample(maker)).resolves.toMatchObject({ sizeBytes: expect.any(Number) })
  })

  it('fails a report if its process is killed, and makes the next report in a new process', async () => {
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

  it('CLOSE-05 warms up once before the first report, which then uses the same process', async () => {
    const maker = makerWith({ longestYieldMs: 70_000 })
    expect(processes()).toEqual([])
    await Promise.all([maker.warmUp(), maker.warmUp()])
    const ready = processes()
    expect(ready).toHaveLength(1)
    await maker.warmUp()
    const first = await makeSample(maker)
    expect(processes()).toEqual(ready)
    // The report that was made to warm up does not affect the next report.
    const second = await makeSample(makerWith())
    expect(first.sha256).toBe(second.sha256)
  })

  it('CLOSE-05 restarts a report at normal priority if its low-priority process got too little CPU time', async () => {
    const maker = makerWith({ longestYieldMs: 2000 })
    const made = await makeSample(maker)
    const starved = processes()
    for (const { pid } of starved) process.kill(pid, 'SIGSTOP')
    expect((await makeSample(maker)).sha256).toBe(made.sha256)
    expect(processes().map(({ pid }) => pid)).not.toEqual(starved.map(({ pid }) => pid))
    // After that report, the process lowers its priority again.
    await expect.poll(() => processes().map(({ niceness }) => niceness)).toEqual([15])
  })

  it('CLOSE-05 if a report exceeds the CPU time limit, it fails, and the next report is made', async () => {
    const maker = makerWith({ longestCpuMs: 500 })
    const endless = maker.make(ASKER, (draw) =>
      draw(sampleReport({ timeline: messages(20_000, 'Oral iron now. '.repeat(20)) })),
    )
    await expect(endless).rejects.toMatchObject({ name: 'ReportFailed', cause: { name: 'ReportTooLong' } })
    await maker.close()
    await expect(makeSample(makerWith())).resolves.toMatchObject({ sizeBytes: expect.any(Number) })
  })

  it('runs at low priority and exits on close', async () => {
    const maker = makerWith()
    await makeSample(maker)
    const [found, ...others] = processes()
    expect(found?.niceness).toBe(15)
    expect(others).toEqual([])
    await maker.close()
    expect(processes()).toEqual([])
  })
})

/**
 * Texts that took minutes, or that made every report of their case fail, before there were limits. A shallow test run
 * uses only the first five.
 */
const HOSTILE_TEXTS = [
  ['99,990 marks on a letter', `Z${'\u0301'.repeat(99_990)}`],
  ['marks that must be put into their order', `Z${'\u0301\u0316\u0327\u0334'.repeat(25_000)}`],
  ['joiners without letters', `a${'\u200D'.repeat(50_000)}`],
  ['letters without a font', '\u{12000}'.repeat(50_000)],
  ['an Adlam word without an end', '\u{1E906}\u{1E935}'.repeat(25_000)],
  ['marks of many letters', `Z${'\u0316\u0301'.repeat(25)}`.repeat(1000)],
  ['marks on an Arabic letter', `\u0645${'\u064B'.repeat(50_000)}`],
  ['a Devanagari word without an end', '\u0915\u094D'.repeat(25_000)],
  ['Devanagari vowels without letters', '\u093F'.repeat(50_000)],
  ['ligatures without a space', '\uFB03'.repeat(50_000)],
  ['an Arabic word without an end', '\u0645\u0631\u064A'.repeat(16_000)],
  ['people joined to one emoji', '\u{1F468}\u200D'.repeat(16_000)],
  ['Hangul that never ends a syllable', '\u1100'.repeat(50_000)],
  ['letters and marks that the font cannot place', '\u0645\u08F4'.repeat(10_000)],
  ['Burmese letters below letters', '\u1000\u1039'.repeat(50_000)],
  ['Tibetan letters below letters', '\u0F66\u0F92'.repeat(50_000)],
  ['Khmer without a space', '\u1781\u17D2\u1798\u17C2\u179A'.repeat(20_000)],
  ['a keycap on a keycap', '1\u20E3'.repeat(25_000)],
] as const

describe('reports with hostile texts', () => {
  let maker: ReportMaker
  beforeAll(() => {
    maker = createReportMaker({ folder: createPrivateFolder(join(folder, 'hostile')) })
  })
  afterAll(() => maker.close())

  it.each(HOSTILE_TEXTS.slice(0, atDepth(5, HOSTILE_TEXTS.length)))(
    'CLOSE-05 F2 prints what follows a text of %s, in the time that one report may take',
    async (_what, text) => {
      const timeline = [...messages(1, text), ...messages(1, 'What follows it.')]
      const made = await maker.make(ASKER, (draw) => draw(sampleReport({ timeline })))
      const { pages } = await readPdf(await readFile(made.path))
      expect(pages.map(textOf).join(' ')).toContain('What follows it.')
    },
  )
})

const endedBy = (code: string) => ({ name: 'ReportProcessEnded', code })

/** The report processes that this process has started. */
function processes(): { pid: number; niceness: number }[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,ni=,args='], { encoding: 'utf8' })
  return table.split('\n').flatMap((row) => {
    const [pid, parent, niceness] = row.trim().split(/\s+/).map(Number)
    const isOurs =
      parent === process.pid && row.includes('report-process-main.ts') && !row.includes('defunct')
    return isOurs && pid && niceness !== undefined ? [{ pid, niceness }] : []
  })
}
