import type { Answer, AnswerCheck, AnswerDraft, AnswerVersion } from '@econsult/contract/answers'
import { answerContentSchema, EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { createsCases } from '@econsult/contract/roles'
import { actingName } from '../../lib/full-name.ts'
import type { Caller } from '../../sessions/caller.ts'
import { readDocument } from './document.ts'
import type { CheckRecord, findDraft, ReadingRecord, VersionRecord } from './store.ts'
import { presentEach } from '../../http/unreadable-rows.ts'

interface Signed {
  readonly versions: readonly VersionRecord[]
  readonly checks: readonly CheckRecord[]
  /** The titles of specialties by their ids. */
  readonly titles: ReadonlyMap<number, string>
}

interface Found extends Signed {
  /** The specialties whose specialist can still sign corrections. */
  readonly correctable: ReadonlySet<number>
  /** The versions that the caller has opened. */
  readonly readings: readonly ReadingRecord[]
  readonly viewer: Pick<Caller, 'userType' | 'delegate'>
}

/** Returns the signed answers of a case, one for each specialty that has one. */
export function presentAnswers({ readings, correctable, viewer, ...signed }: Found): Answer[] {
  const mayCheck = createsCases(viewer.userType) && viewer.delegate?.rights.includes('mark-done') !== false
  return presentSigned(signed).map((answer) => {
    const opened = readings.find((one) => String(one.specialty_id) === answer.specialtyId)
    return {
      ...answer,
      opened: opened ? { number: opened.number, at: opened.at.getTime() } : null,
      mayCheck,
      canBeCorrected: correctable.has(Number(answer.specialtyId)),
    }
  })
}

/** Returns the signed answers without the data that depend on the caller. */
export function presentSigned({
  versions,
  checks,
  titles,
}: Signed): Omit<Answer, 'opened' | 'mayCheck' | 'canBeCorrected'>[] {
  // If one version is unreadable, the whole answer is omitted. Otherwise the previous version would appear to be the
  // newest.
  return presentEach(
    Map.groupBy(versions, (one) => one.specialty_id),
    ([id, ofAnswer]) => ({
      specialtyId: String(id),
      specialtyTitle: titles.get(id) ?? '',
      versions: ofAnswer.map(presentVersion),
      checks: checks.filter((one) => one.specialty_id === id).map(presentCheck),
    }),
  )
}

/** Returns a signed version in the API's format, with the content of its signed document. */
export function presentVersion(version: VersionRecord): AnswerVersion {
  const { content, reason, signedByName } = readDocument(version.document)
  return {
    number: version.number,
    content,
    reason,
    signedAt: version.signed_at.getTime(),
    signedById: version.signed_by,
    signedByName,
    provedBy: version.proved_by,
    sha256: version.sha256,
  }
}

function presentCheck(check: CheckRecord): AnswerCheck {
  return {
    item: check.item,
    revision: check.revision,
    state: check.state,
    reason: check.reason ?? '',
    way: check.way,
    day: check.day,
    number: check.number,
    at: check.at.getTime(),
    byId: check.actor_id,
    byName: actingName(check),
  }
}

type DraftRecord = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export function presentDraft({ version, number, content, saved_at: savedAt }: DraftRecord): AnswerDraft {
  return {
    version,
    number,
    content: answerContentSchema.parse(JSON.parse(content)),
    savedAt: savedAt.getTime(),
  }
}

/** Returns the initial content of a new draft: the content of the last signed version, which the draft corrects. */
export function presentStart(versions: readonly VersionRecord[]): Pick<AnswerDraft, 'number' | 'content'> {
  const last = versions.at(-1)
  const content = last ? readDocument(last.document).content : EMPTY_ANSWER
  return { number: versions.length + 1, content }
}
