import { rm } from 'node:fs/promises'
import type { PrivateFolder } from '@econsult/adapters/ports'
import { z } from 'zod'
import type { CoverData } from './cover-data.ts'
import type { ReportData } from './report-data.ts'
import { createReportProcess } from './report-process.ts'
import { type Asker, createReportQueue } from './report-queue.ts'
import { mostBytesOf } from './report-size.ts'
import type { ReportWork } from './report-work.ts'
import type { SummaryData } from './summary-data.ts'
import { type WrittenReport, writtenReportSchema } from './written-report.ts'

/** Longest time for one report from its turn on, in milliseconds. */
const LONGEST_MAKING_MS = 80_000

/** Memory for everything but pictures, in megabytes. */
const HEAP_MEGABYTES = 512

/** The report could not be made; the cause says why. */
export class ReportFailed extends Error {
  override name = 'ReportFailed'
  constructor(cause: unknown) {
    super('The report could not be made. Try again; if it fails again, contact support.', { cause })
  }
}

const pdfSchema = z.instanceof(Uint8Array)

/** A report in a private file, which is whoever's asked for it to take away. */
export interface ReportFile extends WrittenReport {
  readonly path: string
}

/** Draws a report, now. Throws ReportFailed. */
type DrawReport = (data: ReportData) => Promise<ReportFile>

export type ReportMaker = {
  /**
   * Gives what `work` gives, which is begun when its turn has come: until then a report that waits has read nothing.
   * Throws ReportBusy, ReportFailed where it takes too long, or what `work` throws.
   */
  make<Result>(asker: Asker, work: (draw: DrawReport) => Promise<Result>): Promise<Result>
  /** The PDF of one visit from a record system (CASE-06). Throws ReportBusy or ReportFailed. */
  makeSummary(asker: Asker, data: SummaryData): Promise<Uint8Array>
  /** The cover page of a fax (CLOSE-08). Throws ReportBusy or ReportFailed. */
  makeCover(asker: Asker, data: CoverData): Promise<Uint8Array>
  /** Waits for what is under way and ends the process. */
  close(): Promise<void>
}

interface Options {
  /** Where reports are written to. */
  readonly folder: PrivateFolder
  readonly heapMegabytes?: number
}

/** Makes case reports (CLOSE-05) one after the other in a process that gives way, so that other requests do not wait. */
export function createReportMaker({ folder, heapMegabytes = HEAP_MEGABYTES }: Options): ReportMaker {
  const reportProcess = createReportProcess(heapMegabytes)
  const inTurn = createReportQueue()
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
    close: () =>
      inTurn({ id: 'close' }, async () => {
        await reportProcess.close()
        await folder.close()
      }),
  }
}

/** Whatever hangs, the store of files for example, does not hold up the reports after it. */
function failureAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ReportFailed(signal.reason)))
  })
}
