import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { type openReportLink, type readReportLink, REPORT_LINK_TEXTS } from '@econsult/contract/closing'
import { findCase } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { forbidden } from '../../http/errors.ts'
import type { FileAnswer, PublicFileRequest, PublicRequest } from '../../http/serve-call.ts'
import { findAssignments } from '../cases/assignments/store.ts'
import { collectReport } from './collect-report.ts'
import { answerReport } from './print-report.ts'

/** What a signed link says about its report (CLOSE-09). */
export async function readLinkedReport(
  deps: Deps,
  request: PublicRequest<InputOf<typeof readReportLink>>,
): Promise<ReplyOf<typeof readReportLink>> {
  const { link, found } = await atLink(deps, request, 'readReportLink', async (handle, record) => ({
    closedAt: record.closed_at?.getTime() ?? null,
    specialties: record.is_support
      ? []
      : (await findAssignments(handle, [record])).map((one) => one.specialty_title),
  }))
  return { data: { ...found, expiresAt: link.expiresAt.getTime() } }
}

/** The report of a signed link; its requesting provider is the case's, as nobody is known to read it. */
export async function openLinkedReport(
  deps: Deps,
  request: PublicFileRequest<InputOf<typeof openReportLink>>,
): Promise<FileAnswer> {
  const { input, gone } = request
  // A forged token is refused before it waits, and those of one practice wait for each other alone.
  const { practiceId } = deps.reportLinks.open(input.channelId, input.token)
  return answerReport(deps, { id: `link of ${practiceId}`, gone }, async () => {
    const { found } = await atLink(deps, request, 'openReportLink', (handle, record) =>
      collectReport(handle, { id: record.provider_id, userType: 'PCP' }, record),
    )
    return found
  })
}

async function atLink<Found>(
  deps: Deps,
  { input, requestId }: PublicRequest<InputOf<typeof openReportLink>>,
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
