import { REPORT_ERRORS } from '@econsult/contract/reports/errors'
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

/**
 * The limits of the report queue. The maximum wait and the time to make a report are together shorter than the
 * connection timeout (http/wait-for-file.ts).
 */
const QUEUE_LIMITS = {
  mostOfOne: 20,
  mostOfPractice: 60,
  mostOfAll: 200,
  longestWaitMs: 60_000,
  ownBusy: REPORT_ERRORS.tooMany,
  allBusy: REPORT_ERRORS.tooMany,
} as const

/** The queue owner for the product's internal work. It is separate from the owners in practices. */
const OWN_WORK = { practiceId: '', id: '' } as const

/**
 * The maximum CPU time for one report, in milliseconds. It is several times the CPU time of the longest realistic
 * report.
 */
const LONGEST_CPU_MS = 10_000

/**
 * The maximum time to make one report on a machine that is busy with other work, in milliseconds. The time in the queue
 * does not count.
 */
const LONGEST_MAKING_MS = 80_000

/** The time, in milliseconds, after which a report that gets too little CPU time is restarted at normal priority. */
const LONGEST_YIELD_MS = 8000

/** The memory limit of the report process in megabytes, not including pictures. */
const HEAP_MEGABYTES = 512

/** Thrown if the report could not be made; `cause` contains the reason. */
export class ReportFailed extends Error {
  override name = 'ReportFailed'
  constructor(cause: unknown) {
    super(REPORT_ERRORS.failed, { cause })
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
   * Runs `work` when its turn in the queue comes, and returns its result. Before that, no data of the report is read.
   * Throws QueueBusy, ReportFailed if the work takes too long, or the error thrown by `work`.
   */
  make<Result>(asker: Asker, work: (draw: DrawReport) => Promise<Result>): Promise<Result>
  /** Makes the PDF of one visit from a record system (CASE-06). Throws QueueBusy or ReportFailed. */
  makeSummary(asker: Asker, data: SummaryData): Promise<Uint8Array>
  /** Makes the cover page of a fax (CLOSE-08). Throws QueueBusy or ReportFailed. */
  makeCover(asker: Asker, data: CoverData): Promise<Uint8Array>
  /** The number of reports waiting in the queue. */
  waiting(): number
  /**
   * Starts the process before the first report is requested, so that the first report takes no longer than others.
   * Never throws. If the process is running or already starting, does nothing.
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
 * Rejects when the signal is aborted. Work that hangs, for example in the file store, therefore does not delay other
 * reports.
 */
function failureAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ReportFailed(signal.reason)))
  })
}

/** The maximum size of the fonts, page frames and tags of a report, in bytes. */
const FRAME_BYTES = 8 * 1024 * 1024

/** The maximum size of one printed picture, in bytes. A JPEG is never larger than its uncompressed pixels. */
const PICTURE_BYTES = LARGEST.width * LARGEST.height * 3

/** The maximum size of a report file, in bytes. */
function mostBytesOf({ timeline, files, answers }: ReportData): number {
  const printed = files.flatMap(({ pictures = [] }) => pictures.filter((picture) => 'path' in picture))
  const text = timeline.reduce((sum, part) => sum + (part.kind === 'message' ? part.text.length : 0), 0)
  // Each version is printed once as text, and once with its differences.
  const signed = answers
    .flatMap(({ versions }) => versions)
    .reduce((sum, { content }) => sum + 2 * lengthOf(content), 0)
  const attachments = files.reduce((sum, file) => sum + (file.attachment ? file.sizeBytes : 0), 0)
  return FRAME_BYTES + printed.length * PICTURE_BYTES + attachments + 4 * (text + signed)
}
