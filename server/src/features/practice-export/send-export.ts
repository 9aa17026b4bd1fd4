import { REFUSALS } from '@econsult/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { CoreDeps, FileDeps, SecurityDeps } from '../../deps.ts'
import { forbidden } from '../../http/errors.ts'
import { findPracticeById, type PracticeRecord } from '../practices/store.ts'
import { EXPORT_PATH } from './export-links.ts'
import { isAdminOf } from './store.ts'
import { writeExport } from './write-export.ts'

type Needs = CoreDeps & SecurityDeps & FileDeps

/**
 * Serves the signed links to exports. Whoever has a link may download the export, as long as the session of the link is
 * still open.
 */
export function serveExports(app: FastifyInstance, deps: Needs): void {
  app.get<{ Querystring: { token?: unknown } }>(EXPORT_PATH, async (request, reply) => {
    const practice = await enter(deps, String(request.query.token))
    const day = deps.clock.now().toISOString().slice(0, 10)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="econsult-export-${day}.zip"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(writeExport(deps, practice))
  })
}

async function enter(deps: Needs, token: string): Promise<PracticeRecord> {
  const { practiceId, userId, sessionId } = deps.exportLinks.open(token)
  const practice = await deps.database.asSystem(async (handle) => {
    const isOpen = await deps.sessions.isOpen(handle, sessionId)
    if (!isOpen || !(await isAdminOf(handle, userId, practiceId))) return undefined
    return findPracticeById(handle, practiceId)
  })
  if (practice) return practice
  throw forbidden(REFUSALS.linkSessionEnded)
}
