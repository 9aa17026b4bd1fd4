import type { DemoTime } from './demo-time.ts'
import type { DemoContents } from './files/make-contents.ts'

/** The inputs of the demo cases: times, the bytes of files, and the ids of specialties by title. */
export interface DemoWorld {
  readonly time: DemoTime
  readonly contents: DemoContents
  readonly specialtyIds: ReadonlyMap<string, number>
}
