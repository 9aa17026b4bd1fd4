import type { Handle } from '../../db/database.ts'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { linkSessionEnded } from '../../http/link-errors.ts'

interface SessionLink {
  readonly sessionId: string
}

/**
 * Runs `work` for a signed link, in the transaction that checks that the link's session is still open (F1) and that a
 * delegate's right has not ended (TURN-10).
 * @throws CallError forbidden if the session or the right has ended
 */
export function withOpenSession<Result>(
  deps: CoreDeps & SecurityDeps,
  { sessionId }: SessionLink,
  work: (handle: Handle) => Promise<Result>,
): Promise<Result> {
  return deps.database.asSystem(async (handle) => {
    if (!(await deps.sessions.isOpen(handle, sessionId))) throw linkSessionEnded()
    return work(handle)
  })
}
