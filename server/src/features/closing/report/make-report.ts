import { isMarkedAsUntransferable } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { createTurns } from '../../../turns.ts'
import type { CoverData } from './cover-data.ts'
import { type MadePdf, withMemory } from './hand-over.ts'
import type { ReportData } from './report-data.ts'
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

type PrintedData = ReportData | SummaryData | CoverData

export type ReportMaker = {
  /**
   * The report's PDF. What it prints is collected when its turn has come, so that the pictures of waiting reports take
   * no memory; their bytes are handed over. Throws ReportBusy, ReportFailed, or what the collecting throws.
   */
  make(collect: () => Promise<ReportData>): Promise<MadePdf>
  /** The PDF of one visit from a record system (CASE-06). Throws ReportBusy or ReportFailed. */
  makeSummary(data: SummaryData): Promise<Uint8Array>
  /** The cover page of a fax (CLOSE-08). Throws ReportBusy or ReportFailed. */
  makeCover(data: CoverData): Promise<Uint8Array>
  /** Waits for what is under way and ends the threads. */
  close(): Promise<void>
}

/** Makes case reports (CLOSE-05) in worker threads, so that other requests do not wait for them. */
export function createReportMaker(options: { threads: number; heapMegabytes?: number }): ReportMaker {
  const pool = new Piscina<object, MadePdf>({
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: IDLE_MS,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      maxOldGenerationSizeMb: options.heapMegabytes ?? HEAP_MEGABYTES,
    },
  })
  // A thread that breaks between two reports has nobody to tell; the next report gets a new thread.
  pool.on('error', () => undefined)
  const inTurn = createTurns(options.threads)
  let asked = 0
  async function draw(data: PrintedData, filename: string, signal: AbortSignal) {
    try {
      return await pool.run(withMemory(data, picturesOf(data)), { filename, signal })
    } catch (error) {
      throw new ReportFailed(error)
    }
  }
  async function wait(work: (signal: AbortSignal) => Promise<MadePdf>): Promise<MadePdf> {
    if (asked >= options.threads + MAX_WAITING) throw new ReportBusy()
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    asked += 1
    try {
      return await inTurn(() => work(signal))
    } finally {
      asked -= 1
    }
  }
  return {
    make: (collect) => wait(async (signal) => draw(await collect(), WORKER, signal)),
    makeSummary: async (data) => (await wait((signal) => draw(data, SUMMARY_WORKER, signal))).bytes,
    makeCover: async (data) => (await wait((signal) => draw(data, COVER_WORKER, signal))).bytes,
    close: () => pool.close(),
  }
}

/**
 * The memory of a report's pictures, where it is theirs alone: to copy it would hold everybody up. What another library
 * made (sharp a moment ago) is copied all the same.
 */
function picturesOf(data: PrintedData): ArrayBuffer[] {
  if (!('files' in data)) return []
  return data.files.flatMap(({ picture }) => {
    if (!picture || !('bytes' in picture)) return []
    const { buffer, byteLength } = picture.bytes
    if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength) return []
    return isMarkedAsUntransferable(buffer) ? [] : [buffer]
  })
}
