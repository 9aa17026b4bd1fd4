import { rm } from 'node:fs/promises'
import type { PrivateFolder } from '@econsult/adapters/ports'
import { Piscina } from 'piscina'
import { z } from 'zod'
import { createTurns } from '../../../turns.ts'
import type { CoverData } from './cover-data.ts'
import type { ReportData } from './report-data.ts'
import { type WrittenReport, writtenReportSchema } from './written-report.ts'
import type { SummaryData } from './summary-data.ts'

/** Named with each report: a thread that cannot load it then fails that report instead of leaving it waiting. */
const WORKER = new URL('./report-worker.ts', import.meta.url).href
const COVER_WORKER = new URL('./cover-worker.ts', import.meta.url).href
const SUMMARY_WORKER = new URL('./summary-worker.ts', import.meta.url).href

/** Reports that may wait while others are made. */
const MAX_WAITING = 20

/** A thread without work ends after this time and gives its memory back, in milliseconds; until then it is warm. */
const IDLE_MS = 60_000

/** Longest time for one report, its waiting included, in milliseconds. */
const TIME_LIMIT_MS = 120_000

/** Memory of one thread for everything but pictures, in megabytes. */
const HEAP_MEGABYTES = 512

/** Of it for what lives briefly: more would be taken and not be needed (2,000 messages take 75 MB less so, in the same time). */
const YOUNG_MEGABYTES = 8

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
  /** Waits for what is under way and ends the threads. */
  close(): Promise<void>
}

interface Options {
  readonly threads: number
  /** Where reports are written to. */
  readonly folder: PrivateFolder
  readonly heapMegabytes?: number
}

/** Makes case reports (CLOSE-05) in worker threads, so that other requests do not wait for them. */
export function createReportMaker({ threads, folder, heapMegabytes = HEAP_MEGABYTES }: Options): ReportMaker {
  const pool = new Piscina<object, unknown>({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, maxOldGenerationSizeMb: heapMegabytes },
  })
  // A thread that breaks between two reports has nobody to tell; the next report gets a new thread.
  pool.on('error', () => undefined)
  const inTurn = createTurns(threads)
  let asked = 0
  async function wait<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (asked >= threads + MAX_WAITING) throw new ReportBusy()
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    asked += 1
    try {
      return await inTurn(() => work(signal))
    } finally {
      asked -= 1
    }
  }
  async function write(data: ReportData, signal: AbortSignal): Promise<ReportFile> {
    const path = await folder.newPath()
    try {
      const written = await pool.run({ data, path }, { filename: WORKER, signal })
      return { ...writtenReportSchema.parse(written), path }
    } catch (error) {
      await rm(path, { force: true })
      throw new ReportFailed(error)
    }
  }
  async function draw(data: SummaryData | CoverData, filename: string): Promise<Uint8Array> {
    return wait(async (signal) => {
      try {
        return pdfSchema.parse(await pool.run(data, { filename, signal }))
      } catch (error) {
        throw new ReportFailed(error)
      }
    })
  }
  return {
    make: (work) => wait((signal) => work((data) => write(data, signal))),
    makeSummary: (data) => draw(data, SUMMARY_WORKER),
    makeCover: (data) => draw(data, COVER_WORKER),
    close: () => pool.close(),
  }
}
