import type { NoteSection } from './records-port.ts'
import { createThreadRoom } from './thread-room.ts'
import { noteWithoutLayout } from './note-without-layout.ts'

const room = createThreadRoom<object, NoteSection[]>(new URL('./note-thread.ts', import.meta.url), {
  megabytes: 128,
  longestMs: 5000,
})

/** As much of a note as is looked at outside the thread, in characters. */
const MOST_OUTSIDE = 50_000

/**
 * The sections of a note written in HTML, or in plain text. It is read in a thread with limits of time, memory and size
 * (note-limits.ts); of a note that exceeds them, the text without tags is given.
 */
export async function sectionsOfHtml(html: string): Promise<NoteSection[]> {
  if (html === '') return []
  try {
    return await room.run({ html })
  } catch {
    // It took too long, or too much memory.
    return noteWithoutLayout(html.slice(0, MOST_OUTSIDE))
  }
}
