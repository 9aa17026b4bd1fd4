import type { NoteSection } from './records-port.ts'
import { createThreadRoom } from './thread-room.ts'
import { noteWithoutLayout } from './note-without-layout.ts'

const room = createThreadRoom<object, NoteSection[]>(new URL('./note-thread.ts', import.meta.url), {
  megabytes: 128,
  longestMs: 5000,
})

/** Maximum number of characters of a note that are processed outside the thread. */
const MOST_OUTSIDE = 50_000

/**
 * Returns the sections of a note in HTML or plain text. The note is parsed in a thread with limits on time, memory and
 * size (note-limits.ts). If the note exceeds a limit, its text without tags is returned.
 */
export async function sectionsOfHtml(html: string): Promise<NoteSection[]> {
  if (html === '') return []
  try {
    return await room.run({ html })
  } catch {
    // The work exceeded its time or memory limit.
    return noteWithoutLayout(html.slice(0, MOST_OUTSIDE))
  }
}
