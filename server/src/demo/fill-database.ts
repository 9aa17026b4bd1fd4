import { Readable } from 'node:stream'
import type { CoreDeps, FileDeps, SecurityDeps } from '../deps.ts'
import { DAY } from '../scheduling/durations.ts'
import { hashPassword } from '../features/auth/passwords/password-hashes.ts'
import { blobKey } from '../features/files/rules.ts'
import type { FileRecord } from '../features/files/store.ts'
import { insertApplications } from './applications.ts'
import { insertAudit } from './audit.ts'
import { insertAbsences } from './absences.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { insertClaims } from './claims.ts'
import { liveCases } from './cases/live-cases.ts'
import { insertCaseLives } from './cases/store.ts'
import { createDemoTime } from './demo-time.ts'
import { type DemoContents, makeContents } from './files/make-contents.ts'
import { insertPatients } from './patients/store.ts'
import { DEFAULT_SPECIALISTS, DEMO_PEOPLE } from './people.ts'
import {
  findSpecialtyIds,
  insertDelegate,
  insertHintAccess,
  insertPeople,
  insertPractices,
  setDefaultSpecialists,
} from './store.ts'

/** Age of the practices, which is greater than the age of their oldest case. */
const FOUNDED_MS_AGO = 800 * DAY

/** Stores the files of the demo data, then all its rows in one transaction; adds no rows if they already exist. */
export async function fillDatabase(deps: CoreDeps & SecurityDeps & FileDeps): Promise<void> {
  const now = deps.clock.now()
  const founded = new Date(now.getTime() - FOUNDED_MS_AGO)
  const [passwordHash, contents] = await Promise.all([hashPassword(DEMO_PASSWORD), makeContents()])
  const specialtyIds = await deps.database.asSystem(findSpecialtyIds)
  const lives = liveCases({ time: createDemoTime(now), contents, specialtyIds })
  await keepBytes(
    deps,
    lives.flatMap((life) => life.files),
    contents,
  )
  await deps.database.asSystem(async (handle) => {
    if (!(await insertPractices(handle, founded))) return
    await insertPeople(handle, DEMO_PEOPLE, passwordHash, founded)
    await insertHintAccess(handle, deps.sealer, founded)
    await setDefaultSpecialists(handle, DEFAULT_SPECIALISTS)
    await insertDelegate(handle, now)
    await insertAbsences(handle, now)
    await insertApplications(handle, now)
    await insertPatients(handle, founded)
    await insertCaseLives(handle, { lives, now })
    await insertClaims(handle, now)
    await insertAudit(handle, lives)
  })
}

/** Stores the files; two processes that load simultaneously write the same bytes under the same keys. */
async function keepBytes(
  deps: FileDeps,
  files: readonly FileRecord[],
  contents: DemoContents,
): Promise<void> {
  const bytes = new Map([...contents.values()].map((content) => [content.sha256, content.bytes]))
  await Promise.all(
    files.map(async (file) => {
      const content = bytes.get(file.sha256 ?? '')
      if (!content) throw new Error('a demo file without bytes')
      await deps.blobs.put(blobKey(file), Readable.from([content]), content.length)
    }),
  )
}
