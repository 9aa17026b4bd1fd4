import { LINK_HOLDER } from '@econsult/contract/audit/accesses'
import type { InputOf } from '@econsult/contract/call'
import { REPORT_LINK_TEXTS } from '@econsult/contract/reports'
import type * as contract from '@econsult/contract/reports'
import { recordDisclosure } from '../../disclosures/store.ts'
import { findCase } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { forbidden } from '../../http/errors.ts'
import type { PublicAction, PublicFileAction, PublicRequest } from '../../http/action.ts'
import { findAssignments } from '../cases/assignments/store.ts'
import { collectReport } from './collect-report.ts'
import { answerReport } from './print-report.ts'

/** Returns the facts about the report that a signed link opens (CLOSE-09). */
export const readReportLink: PublicAction<typeof contract.readReportLink, CoreDeps & FileDeps> = async (
  deps,
  request,
) => {
  const { link, found } = await atLink(deps, request, 'readReportLink', async (handle, record) => ({
    closedAt: record.closed_at?.getTime() ?? null,
    specialties: record.is_support
      ? []
      : (await findAssignments(handle, [record])).map((one) => one.specialty_title),
  }))
  return { data: { ...found, expiresAt: link.expiresAt.getTime() } }
}

/**
 * Returns the report that a signed link opens. The requesting provider is the case's provider, because the reader is
 * unknown.
 */
export const openReportLink: PublicFileAction<typeof contract.openReportLink, CoreDeps & FileDeps> = async (
  deps,
  request,
) => {
  const { input, signal } = request
  // A forged token is refused before the request is queued.
  const { practiceId } = deps.reportLinks.open(input.channelId, input.token)
  return answerReport(deps, { practiceId, id: 'readers of links', signal }, async () => {
    const { found } = await atLink(deps, request, 'openReportLink', async (handle, record) => {
      await recordDisclosure(handle, {
        practice_id: record.practice_id,
        patient_id: record.patient_id,
        case_id: record.id,
        at: deps.clock.now(),
        channel: 'link',
        recipient: LINK_HOLDER,
        what: 'the report',
        purpose: 'treatment',
        user_id: null,
        source: `link ${request.requestId}`,
      })
      return collectReport(handle, { id: record.provider_id, userType: 'PCP' }, record)
    })
    return found
  })
}

async function atLink<Found>(
  deps: CoreDeps & FileDeps,
  { input, requestId }: PublicRequest<InputOf<typeof contract.openReportLink>>,
  action: string,
  work: (handle: Handle, record: CaseRecord) => Promise<Found>,
) {
  const { channelId, token } = input
  const link = deps.reportLinks.open(channelId, token)
  const { practiceId } = link
  const audited = { practiceId, requestId, action, object: channelId }
  const found = await deps.database.asLinkHolder(audited, async (handle) => {
    const record = await findCase(handle, practiceId, channelId)
    if (!record) throw forbidden(REPORT_LINK_TEXTS.notValid)
    return work(handle, record)
  })
  return { link, found }
}
