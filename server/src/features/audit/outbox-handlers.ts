import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import { findCase } from '../../access/store.ts'
import { CHECK_FAILED } from '../../audit-tree/check/check-trees.ts'
import { readCheck } from '../../audit-tree/check/store.ts'
import type { AuditDeps, CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import type { Handle } from '../../db/database.ts'
import { fullName } from '../../lib/full-name.ts'
import { inLanguage } from '../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../mail/compose-mail.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { findPracticeAdmins, findPracticeById } from '../practices/store.ts'
import { findReceiverById, findUserById } from '../users/store.ts'
import { BREAK_GLASS_MAIL } from './break-glass/open-case.ts'
import { findReasonById, recordPracticeNotified } from './break-glass/store.ts'

type Needs = CoreDeps & MailDeps & SiteDeps & AuditDeps

const phrases = definePhrases('audit/server', {
  openedSubject: withValues<{ product: string }>(
    '{product}: an administrator opened a case of your practice',
  ),
  anAdministrator: 'Somebody',
  opened: withValues<{ name: string }>(
    '{name}, administrator of the platform, opened a case of your practice without being part of it.',
  ),
  seeWho: 'The reason, and everything that was seen, is on the page “Who has seen this” of the case.',
  openPage: 'Open the page',
  faultSubject: withValues<{ product: string }>('{product}: the audit log does not fit its proof'),
  toSecurity: 'To whoever is responsible for security,',
  checked: withValues<{ practice: string; id: string }>(
    'The audit log of {practice} ({id}) was checked and is not as it was signed.',
  ),
  thePlatform: 'the platform',
  recordsDoNotFit: withValues<{ isOne: string; from: number; to: number }>(
    '{isOne, select, yes {Record {from} does not fit.} other {One of the records {from} to {to} does not fit.}}',
  ),
  recordsDoNotFitCheckpoint: withValues<{ isOne: string; from: number; to: number; checkpoint: number }>(
    '{isOne, select, yes {Record {from} does not fit checkpoint {checkpoint} and all later ones.} other {One of the records {from} to {to} does not fit checkpoint {checkpoint} and all later ones.}}',
  ),
  compare: 'Compare it with a checkpoint that was kept outside, as the operators’ guide describes.',
  openCheck: 'Open the audit check',
})

const reasonSchema = z.object({ practiceId: z.string(), id: z.string() })
const checkSchema = z.object({ practiceId: z.string() })

/** Returns the outbox handlers that notify a practice of opened cases, and of a failed check of its audit log. */
export function auditHandlers(deps: Needs): Record<string, OutboxHandler> {
  return {
    [BREAK_GLASS_MAIL]: (row) => tellOfOpenedCase(deps, row.id, reasonSchema.parse(row.payload)),
    [CHECK_FAILED]: (row) => tellOfFault(deps, row.id, checkSchema.parse(row.payload).practiceId),
  }
}

/**
 * Emails the practice's admins and the case's provider. The reason may contain a patient's name, so it is displayed
 * only on the page (AUD-03).
 */
async function tellOfOpenedCase(
  { database, clock, mail, publicUrl }: Needs,
  rowId: string,
  { practiceId, id }: z.output<typeof reasonSchema>,
): Promise<void> {
  const found = await database.asSystem((handle) => readOpened(handle, practiceId, id))
  if (!found) return
  for (const person of found.people) {
    const texts = inLanguage(phrases, person.language)
    const composed = composeMail({
      language: person.language,
      subject: texts.openedSubject({ product: PRODUCT_NAME }),
      greeting: greetingOf(person),
      paragraphs: [texts.opened({ name: found.by ?? texts.anAdministrator }), texts.seeWho],
      action: { label: texts.openPage, href: `${publicUrl()}/who_has_seen/case_${found.caseId}` },
    })
    await mail.send({ ...composed, to: person.email, messageId: `<${rowId}.${person.id}@econsult>` })
  }
  await database.asSystem((handle) => recordPracticeNotified(handle, practiceId, id, clock.now()))
}

async function readOpened(handle: Handle, practiceId: string, id: string) {
  const reason = await findReasonById(handle, practiceId, id)
  if (!reason) return undefined
  const record = await findCase(handle, practiceId, reason.case_id)
  const admins = await findPracticeAdmins(handle, practiceId)
  const provider = record && (await findReceiverById(handle, record.provider_id))
  const by = await findUserById(handle, reason.user_id)
  const isTold = provider === undefined || admins.some((admin) => admin.id === provider.id)
  const people = isTold || !provider.active ? admins : [...admins, provider]
  return { caseId: reason.case_id, by: by && fullName(by), people }
}

/** Emails the practice's admins and the operator's address. */
async function tellOfFault(
  { database, mail, publicUrl, audit }: Needs,
  rowId: string,
  practiceId: string,
): Promise<void> {
  const found = await database.asSystem(async (handle) => ({
    check: await readCheck(handle, practiceId),
    practice: await findPracticeById(handle, practiceId),
    admins: await findPracticeAdmins(handle, practiceId),
  }))
  if (!found.check?.fault) return
  const { from, to, checkpoint } = found.check.fault
  const language = found.practice?.language ?? null
  const texts = inLanguage(phrases, language)
  const records = { from, to, isOne: from === to ? 'yes' : 'no' }
  const composed = composeMail({
    language,
    subject: texts.faultSubject({ product: PRODUCT_NAME }),
    greeting: texts.toSecurity,
    paragraphs: [
      texts.checked({ practice: found.practice?.practice_name ?? texts.thePlatform, id: practiceId }),
      checkpoint === null
        ? texts.recordsDoNotFit(records)
        : texts.recordsDoNotFitCheckpoint({ ...records, checkpoint }),
      texts.compare,
    ],
    action: { label: texts.openCheck, href: `${publicUrl()}/audit_check` },
  })
  const addresses = [...found.admins.map(({ email }) => email), ...(audit.mail ? [audit.mail] : [])]
  for (const [place, address] of addresses.entries())
    await mail.send({ ...composed, to: address, messageId: `<${rowId}.${place}@econsult>` })
}
