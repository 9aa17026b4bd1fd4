import { Piscina } from 'piscina'

const WORKER = new URL('./draw-first-page.ts', import.meta.url).href

/** An idle thread ends after this time, in milliseconds, and frees its memory. */
const IDLE_MS = 5000
/** The time limit for drawing one page, in milliseconds. */
const TIME_LIMIT_MS = 10_000
const HEAP_MEGABYTES = 128

/** Draws the first pages of PDFs in a separate thread, which exists only while it is needed. */
export interface FirstPages {
  /** The first page as a PNG of this width; undefined if it cannot be drawn. */
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
  // If the thread fails between two pages, no caller is affected; the next page gets a new thread.
  pool.on('error', () => undefined)
  return {
    async draw(pdf, width) {
      try {
        return await pool.run({ bytes: pdf, width }, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
      } catch {
        // Encrypted, broken or too slow to draw: the list still shows the file's name and size.
        return undefined
      }
    },
    close: () => pool.close(),
  }
}
