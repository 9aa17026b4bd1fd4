import { rm } from 'node:fs/promises'
import type { PrivateFolder } from '@econsult/adapters/ports'
import { z } from 'zod'
import { createTurns } from '../../../turns.ts'
import type { CoverData } from './cover-data.ts'
import type { ReportData } from './report-data.ts'
import { createReportProcess } from './report-process.ts'
import type { ReportWork } from './report-work.ts'
import type { SummaryData } from './summary-data.ts'
import { type WrittenReport, writtenReportSchema } from './written-report.ts'

/** Reports that may wait while one is made. */
const MAX_WAITING = 20

/** Longest time for one report, its waiting included, in milliseconds. */
const TIME_LIMIT_MS = 120_000

/** Memory for everything but pictures, in megabytes. */
const HEAP_MEGABYTES = 512

/** Too many reports are being made at once; the same call may work a little later. */
export class ReportBusy extends Error {
  override name = 'ReportBusy'
  constructor() {
    super('Too many reports are being made right now. Try again in a minute.')
  }
}

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
   * Throws ReportBusy, or what `work` throws.
   */
  make<Result>(work: (draw: DrawReport) => Promise<Result>): Promise<Result>
  /** The PDF of one visit from a record system (CASE-06). Throws ReportBusy or ReportFailed. */
  makeSummary(data: SummaryData): Promise<Uint8Array>
  /** The cover page of a fax (CLOSE-08). Throws ReportBusy or ReportFailed. */
  makeCover(data: CoverData): Promise<Uint8Array>
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
  const inTurn = createTurns(1)
  let asked = 0
  async function wait<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (asked > MAX_WAITING) throw new ReportBusy()
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    asked += 1
    try {
      return await inTurn(() => work(signal))
    } finally {
      asked -= 1
    }
  }
  async function run<Made>(work: ReportWork, made: z.ZodType<Made>, signal: AbortSignal): Promise<Made> {
    try {
      return made.parse(await reportProcess.run(work, signal))
    } catch (error) {
      throw new ReportFailed(error)
    }
  }
  async function write(data: ReportData, signal: AbortSignal): Promise<ReportFile> {
    const path = await folder.newPath()
    try {
      return { ...(await run({ kind: 'report', data, path }, writtenReportSchema, signal)), path }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }
  const draw = (work: ReportWork) => wait((signal) => run(work, pdfSchema, signal))
  return {
    make: (work) => wait((signal) => work((data) => write(data, signal))),
    makeSummary: (data) => draw({ kind: 'summary', data }),
    makeCover: (data) => draw({ kind: 'cover', data }),
    close: () => inTurn(() => reportProcess.close()),
  }
}
