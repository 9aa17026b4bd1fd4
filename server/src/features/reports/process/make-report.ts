import { rm } from 'node:fs/promises'
import { lengthOf } from '@econsult/contract/answers/content'
import type { PrivateFolder } from '@econsult/adapters/ports'
import { z } from 'zod'
import { type Asker, createFairQueue } from '../../../scheduling/fair-queue.ts'
import type { CoverData } from '../pdf/cover-data.ts'
import { createReportProcess } from './report-process.ts'
import type { ReportWork } from './report-work.ts'
import type { SummaryData } from '../pdf/summary-data.ts'
import { type WrittenReport, writtenReportSchema } from '../pdf/written-report.ts'
import { LARGEST } from '../pdf/prepare-picture.ts'
import type { ReportData } from '../pdf/report-data.ts'

const BUSY = 'Too many reports are being prepared right now. Try again in a minute.'

/**
 * The longest wait, together with the time to make a report, is shorter than the timeout of the connection
 * (http/wait-for-file.ts).
 */
const QUEUE_LIMITS = {
  mostOfOne: 20,
  mostOfPractice: 60,
  mostOfAll: 200,
  longestWaitMs: 60_000,
  ownBusy: BUSY,
  allBusy: BUSY,
} as const

/** The queue position of the product's own work, separate from those of practices. */
const OWN_WORK = { practiceId: '', id: '' } as const

/**
 * The most CPU time that one report may use, in milliseconds: several times that of the longest report of texts that
 * people write.
 */
const LONGEST_CPU_MS = 10_000

/** Longest time to make one report once its turn has come, on a machine that is busy with other work, in milliseconds. */
const LONGEST_MAKING_MS = 80_000

/** The time, in milliseconds, after which a report that got little CPU time is started again at normal priority. */
const LONGEST_YIELD_MS = 8000

/** Memory for everything but pictures, in megabytes. */
const HEAP_MEGABYTES = 512

/** The report could not be made; the cause says why. */
export class ReportFailed extends Error {
  override name = 'ReportFailed'
  constructor(cause: unknown) {
    super('The report could not be created. Try again; if it fails again, contact support.', { cause })
  }
}

const pdfSchema = z.instanceof(Uint8Array)

/** A report in a private file, which the caller must delete. */
export interface ReportFile extends WrittenReport {
  readonly path: string
}

/** Draws a report immediately. Throws ReportFailed. */
type DrawReport = (data: ReportData) => Promise<ReportFile>

export type ReportMaker = {
  /**
   * Runs `work` when its turn has come and returns its result; nothing is read for a report before its turn. Throws
   * QueueBusy, ReportFailed if it takes too long, or what `work` throws.
   */
  make<Result>(asker: Asker, work: (draw: DrawReport) => Promise<Result>): Promise<Result>
  /** The PDF of one visit from a record system (CASE-06). Throws QueueBusy or ReportFailed. */
  makeSummary(asker: Asker, data: SummaryData): Promise<Uint8Array>
  /** The cover page of a fax (CLOSE-08). Throws QueueBusy or ReportFailed. */
  makeCover(asker: Asker, data: CoverData): Promise<Uint8Array>
  /** The number of reports that wait for their turn. */
  waiting(): number
  /**
   * Starts the process before a report is likely to be asked for, so that the first takes no longer than others. Never
   * throws; does nothing if the process is ready or reports are waiting.
   */
  warmUp(): Promise<void>
  /** Waits for running work and ends the process. */
  close(): Promise<void>
}

interface Options {
  /** Folder to which reports are written. */
  readonly folder: PrivateFolder
  readonly heapMegabytes?: number
  readonly longestYieldMs?: number
  readonly longestCpuMs?: number
}

/** Makes case reports (CLOSE-05) one by one in a low-priority process, so that other requests do not wait. */
export function createReportMaker({
  folder,
  heapMegabytes = HEAP_MEGABYTES,
  longestYieldMs = LONGEST_YIELD_MS,
  longestCpuMs = LONGEST_CPU_MS,
}: Options): ReportMaker {
  const reportProcess = createReportProcess({ heapMegabytes, longestYieldMs, longestCpuMs })
  const inTurn = createFairQueue(QUEUE_LIMITS)
  let isWarming = false
  const wait = <Result>(asker: Asker, work: (signal: AbortSignal) => Promise<Result>) =>
    inTurn(asker, async () => {
      const signal = AbortSignal.timeout(LONGEST_MAKING_MS)
      return Promise.race([work(signal), failureAt(signal)])
    })
  async function run<Made>(work: ReportWork, made: z.ZodType<Made>, signal: AbortSignal): Promise<Made> {
    try {
      return made.parse(await reportProcess.run(work, signal))
    } catch (error) {
      throw new ReportFailed(error)
    }
  }
  async function write(data: ReportData, signal: AbortSignal): Promise<ReportFile> {
    const path = await folder.newPath(mostBytesOf(data))
    try {
      return { ...(await run({ kind: 'report', data, path }, writtenReportSchema, signal)), path }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }
  const draw = (asker: Asker, work: ReportWork) => wait(asker, (signal) => run(work, pdfSchema, signal))
  return {
    make: (asker, work) => wait(asker, (signal) => work((data) => write(data, signal))),
    makeSummary: (asker, data) => draw(asker, { kind: 'summary', data }),
    makeCover: (asker, data) => draw(asker, { kind: 'cover', data }),
    waiting: () => inTurn.waiting(),
    async warmUp() {
      if (isWarming || reportProcess.stays()) return
      isWarming = true
      const warm = (signal: AbortSignal) => run({ kind: 'warm-up' }, z.undefined(), signal)
      // The error is ignored: the call that needs a report gets it.
      await wait(OWN_WORK, warm).catch(() => undefined)
      isWarming = false
    },
    close: () =>
      inTurn({ ...OWN_WORK, isUnlimited: true }, async () => {
        await reportProcess.close()
        await folder.close()
      }),
  }
}

/**
 * Rejects when the signal is aborted, so that work that hangs, for example in the file store, does not delay the
 * reports after it.
 */
function failureAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ReportFailed(signal.reason)))
  })
}

/** The size of fonts, page frames and the structure for screen readers, in bytes. */
const FRAME_BYTES = 8 * 1024 * 1024

/** The most bytes of one printed picture: its JPEG is never larger than its pixels. */
const PICTURE_BYTES = LARGEST.width * LARGEST.height * 3

/** An upper limit of the size of a report's file, in bytes. */
function mostBytesOf({ timeline, files, answers }: ReportData): number {
  const printed = files.flatMap(({ pictures = [] }) => pictures.filter((picture) => 'path' in picture))
  const text = timeline.reduce((sum, part) => sum + (part.kind === 'message' ? part.text.length : 0), 0)
  // A version is printed once by itself, and once with its differences.
  const signed = answers
    .flatMap(({ versions }) => versions)
    .reduce((sum, { content }) => sum + 2 * lengthOf(content), 0)
  const attachments = files.reduce((sum, file) => sum + (file.attachment ? file.sizeBytes : 0), 0)
  return FRAME_BYTES + printed.length * PICTURE_BYTES + attachments + 4 * (text + signed)
}
