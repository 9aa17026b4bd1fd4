import { Piscina } from 'piscina'

const WORKER = new URL('./draw-first-page.ts', import.meta.url).href

/** A thread without work ends after this time and gives its memory back, in milliseconds. */
const IDLE_MS = 5000
/** Longest time for one page, in milliseconds. */
const TIME_LIMIT_MS = 10_000
const HEAP_MEGABYTES = 128

/** Draws the first pages of PDFs in a thread of its own, which is there only while somebody asks. */
export interface FirstPages {
  /** The first page as a PNG of this width; undefined where there is none to draw. */
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
  // A thread that breaks between two pages has nobody to tell; the next page gets a new thread.
  pool.on('error', () => undefined)
  return {
    async draw(pdf, width) {
      try {
        return await pool.run({ bytes: pdf, width }, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
      } catch {
        // Encrypted, broken or made to take long: what it is called and how large it is is known all the same.
        return undefined
      }
    },
    close: () => pool.close(),
  }
}
