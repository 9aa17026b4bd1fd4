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
 * The limits of the report queue. The maximum wait plus the time to make a report is shorter than the connection
 * timeout (http/wait-for-file.ts).
 */
const QUEUE_LIMITS = {
  mostOfOne: 20,
  mostOfPractice: 60,
  mostOfAll: 200,
  longestWaitMs: 60_000,
  ownBusy: BUSY,
  allBusy: BUSY,
} as const

/** The queue owner of the product's internal work, which is separate from the owners in practices. */
const OWN_WORK = { practiceId: '', id: '' } as const

/** The maximum CPU time for one report, in milliseconds: several times the CPU time of the longest realistic report. */
const LONGEST_CPU_MS = 10_000

/**
 * The maximum time to make one report after its wait in the queue, on a machine busy with other work, in milliseconds.
 */
const LONGEST_MAKING_MS = 80_000

/** The time, in milliseconds, after which a report with too little CPU time is restarted at normal priority. */
const LONGEST_YIELD_MS = 8000

/** The memory limit of the report process in megabytes, not including pictures. */
const HEAP_MEGABYTES = 512

/** Thrown if the report could not be made; `cause` contains the reason. */
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

/** Draws a report without queueing. Throws ReportFailed. */
type DrawReport = (data: ReportData) => Promise<ReportFile>

export type ReportMaker = {
  /**
   * Runs `work` at its turn in the queue and returns its result. No report data is read before that. Throws QueueBusy,
   * ReportFailed if the work takes too long, or the error thrown by `work`.
   */
  make<Result>(asker: Asker, work: (draw: DrawReport) => Promise<Result>): Promise<Result>
  /** Makes the PDF of one visit from a record system (CASE-06). Throws QueueBusy or ReportFailed. */
  makeSummary(asker: Asker, data: SummaryData): Promise<Uint8Array>
  /** Makes the cover page of a fax (CLOSE-08). Throws QueueBusy or ReportFailed. */
  makeCover(asker: Asker, data: CoverData): Promise<Uint8Array>
  /** The number of reports waiting in the queue. */
  waiting(): number
  /**
   * Starts the process before the first report is requested, so that this report takes no longer than others. Never
   * throws. Does nothing if the process is running or a warm-up is already in progress.
   */
  warmUp(): Promise<void>
  /** Waits for work in progress, then ends the process. */
  close(): Promise<void>
}

interface Options {
  /** The folder for report files. */
  readonly folder: PrivateFolder
  readonly heapMegabytes?: number
  readonly longestYieldMs?: number
  readonly longestCpuMs?: number
}

/** Makes case reports (CLOSE-05) one at a time in a low-priority process, so that other requests are not delayed. */
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
      // The error is ignored; the next call that needs a report receives its own error.
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
 * Rejects when the signal is aborted, so that hanging work, for example in the file store, does not delay other
 * reports.
 */
function failureAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ReportFailed(signal.reason)))
  })
}

/** The maximum size of the fonts, page frames and tags of a report, in bytes. */
const FRAME_BYTES = 8 * 1024 * 1024

/** The maximum size of one printed picture, in bytes; a JPEG is never larger than its uncompressed pixels. */
const PICTURE_BYTES = LARGEST.width * LARGEST.height * 3

/** The maximum size of a report file, in bytes. */
function mostBytesOf({ timeline, files, answers }: ReportData): number {
  const printed = files.flatMap(({ pictures = [] }) => pictures.filter((picture) => 'path' in picture))
  const text = timeline.reduce((sum, part) => sum + (part.kind === 'message' ? part.text.length : 0), 0)
  // Each version is printed once as a text and once with the differences.
  const signed = answers
    .flatMap(({ versions }) => versions)
    .reduce((sum, { content }) => sum + 2 * lengthOf(content), 0)
  const attachments = files.reduce((sum, file) => sum + (file.attachment ? file.sizeBytes : 0), 0)
  return FRAME_BYTES + printed.length * PICTURE_BYTES + attachments + 4 * (text + signed)
}
