import { Piscina } from 'piscina'

const WORKER = new URL('./draw-first-page.ts', import.meta.url).href

/** The time in milliseconds after which an idle thread ends and frees its memory. */
const IDLE_MS = 5000
/** The time limit for drawing one page, in milliseconds. */
const TIME_LIMIT_MS = 10_000
const HEAP_MEGABYTES = 128

/** Draws the first pages of PDFs in a separate thread, which exists only while it is needed. */
export interface FirstPages {
  /** Draws the first page as a PNG of this width; returns undefined if it cannot be drawn. */
  draw(pdf: Uint8Array, width: number): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

export function createFirstPages(): FirstPages {
  const pool = new Piscina<object, Uint8Array>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
  // If the thread fails between two pages, no caller is affected. The next page is drawn in a new thread.
  pool.on('error', () => undefined)
  return {
    async draw(pdf, width) {
      try {
        return await pool.run({ bytes: pdf, width }, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
      } catch {
        // The PDF is encrypted, broken or takes too long to draw. The file list still shows its name and size.
        return undefined
      }
    },
    close: () => pool.close(),
  }
}
