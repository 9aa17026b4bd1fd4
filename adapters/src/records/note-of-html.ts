import type { NoteSection } from './records-port.ts'
import { createThreadRoom } from './thread-room.ts'
import { noteWithoutLayout } from './note-without-layout.ts'

const room = createThreadRoom<object, NoteSection[]>(new URL('./note-thread.ts', import.meta.url), {
  megabytes: 128,
  longestMs: 5000,
})

/** Most characters of a note that are processed outside the thread. */
const MOST_OUTSIDE = 50_000

/**
 * The sections of a note written in HTML, or in plain text. It is read in a thread with limits on time, memory and size
 * (note-limits.ts); if a note exceeds them, its text without tags is returned.
 */
export async function sectionsOfHtml(html: string): Promise<NoteSection[]> {
  if (html === '') return []
  try {
    return await room.run({ html })
  } catch {
    // The work took too long, or too much memory.
    return noteWithoutLayout(html.slice(0, MOST_OUTSIDE))
  }
}
