import type { ClaimRecordFacts } from '@econsult/contract/claims'
import type { NoteKind } from '@econsult/contract/claims/codes'
import { consentWords } from '@econsult/contract/consents'
import { dayWords } from '@econsult/contract/absences'
import { findCase } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import { findVersions } from '../answers/store.ts'
import { findConsent, findYearlyConsent } from '../consents/store.ts'
import { findConfirmed, type MinutesRecord } from '../minutes/store.ts'
import { billsBehavioral } from './payers/store.ts'
import { type Minutes, type ServiceFacts, together } from './rules.ts'
import { addDays } from './service-days.ts'
import type { RuleOptions } from './rule-sets.ts'
import { type ClaimRecord, findClaimsOfPatient, findFirstReplies, findNotes, findVerdict } from './store.ts'
import { isBlank } from '@econsult/contract/written-text'

/** The facts on which a verdict is based, and their display texts. */
export interface ReadFacts {
  readonly facts: ServiceFacts
  readonly record: ClaimRecordFacts
}

/** The columns of a claim that determine which facts are read. */
export type Service = Pick<
  ClaimRecord,
  | 'id'
  | 'practice_id'
  | 'case_practice_id'
  | 'case_id'
  | 'side'
  | 'specialty_id'
  | 'clinician_id'
  | 'clinician_name'
  | 'patient_id'
  | 'payer'
  | 'service_day'
  | 'service_at'
  | 'state'
>

const NOTE_WORDS = {
  visit: 'Visit',
  'next-free-visit': 'Booked for',
  transfer: 'Transfer',
  apcm: 'APCM',
} as const

/**
 * Reads the currently recorded facts about a clinician's work in one consult, without other consults. Requires system
 * access.
 */
export async function readOwnFacts(
  handle: Handle,
  service: Service,
  options: RuleOptions,
): Promise<ReadFacts> {
  const key = { practice_id: service.case_practice_id, id: service.case_id }
  const found = await findCase(handle, key.practice_id, key.id)
  const confirmed = await findConfirmed(handle, key)
  const version = (await findVersions(handle, key)).find((one) => one.specialty_id === service.specialty_id)
  const replies = await findFirstReplies(handle, key)
  const notes = await findNotes(handle, {
    practiceId: key.practice_id,
    patientId: service.patient_id,
    clinicianId: service.clinician_id,
  })
  const consent = await readConsent(handle, service, options, found?.patient_consent_given ?? false)
  const own = minutesOf(confirmed, service)
  const profession = (await billsBehavioral(handle, service.practice_id, service.clinician_id))
    ? ('behavioral' as const)
    : ('medical' as const)
  const facts: ServiceFacts = {
    side: service.side,
    profession,
    day: service.service_day,
    minutes: own,
    addedDays: [],
    addedTo: null,
    hasReason: !isBlank(found?.questions ?? ''),
    hasWrittenReport: version !== undefined || replies.has(service.clinician_id),
    hasSignedAnswer: version !== undefined || (service.side === 'sender' && (await hasAnswer(handle, key))),
    hasConsent: consent.isValid,
    noted: notes.map((note) => ({ kind: kindFor(service, note), day: note.day })),
    referrals: service.side === 'sender' ? await findReferrals(handle, service) : [],
    billedOn: null,
  }
  const answeredAt = version?.signed_at ?? replies.get(service.clinician_id)
  const record: ClaimRecordFacts = {
    answeredAt: answeredAt?.getTime() ?? null,
    minutes: [{ name: service.clinician_name, minutes: own ? together(own) : null }],
    consent: consent.words,
    payer: service.payer,
    visits: notes.map((one) => `${NOTE_WORDS[one.kind]} ${dayWords(one.day)}, noted by ${one.actor_name}`),
  }
  return { facts, record }
}

async function hasAnswer(handle: Handle, key: { practice_id: string; id: string }): Promise<boolean> {
  return (await findVersions(handle, key)).length > 0
}

/**
 * Returns the patient's other claims. They are recognized by case, side and specialty instead of the id, because a
 * service that is proposed at closing has no stored claim yet.
 */
export async function findOtherClaims(handle: Handle, service: Service): Promise<ClaimRecord[]> {
  const { case_id, side, specialty_id } = service
  const isSame = (one: ClaimRecord) =>
    one.case_id === case_id && one.side === side && one.specialty_id === specialty_id
  return (await findClaimsOfPatient(handle, service)).filter((one) => !isSame(one))
}

/**
 * Returns the kind of a note with regard to a service. A visit on the next free date stops the consult that led to it,
 * however much later the visit is. It stops the patient's other consults only within 14 days, as any visit does.
 */
function kindFor({ case_id }: Service, note: { kind: NoteKind; case_id: string }): NoteKind {
  return note.kind === 'next-free-visit' && note.case_id !== case_id ? 'visit' : note.kind
}

/**
 * Returns the days of the patient's other referral services. They include services that are billed, and earlier
 * services that can still be billed.
 */
async function findReferrals(handle: Handle, service: Service): Promise<string[]> {
  const days: string[] = []
  for (const one of await findOtherClaims(handle, service)) {
    if (one.side !== 'sender') continue
    const isEarlier = one.service_at < service.service_at
    if (one.billed_code !== null || (isEarlier && (await canBeBilled(handle, one))))
      days.push(one.service_day)
  }
  return days
}

/** Returns true if a claim has the state "to bill", or would have it if it were not held. */
async function canBeBilled(handle: Handle, claim: ClaimRecord): Promise<boolean> {
  if (claim.state !== 'held') return claim.state === 'to-bill'
  const verdict = await findVerdict(handle, claim)
  return verdict?.codes.some(({ passes }) => passes) ?? false
}

function minutesOf(confirmed: readonly MinutesRecord[], service: Service): Minutes | null {
  const own = confirmed.filter(
    (one) => one.person_id === service.clinician_id && one.specialty_id === service.specialty_id,
  )
  if (own.length === 0) return null
  const of = (activity: keyof Minutes) =>
    own.filter((one) => one.activity === activity).reduce((all, one) => all + one.minutes, 0)
  return {
    review: of('review'),
    discussion: of('discussion'),
    report: of('report'),
    preparation: of('preparation'),
  }
}

interface ReadConsent {
  readonly isValid: boolean
  readonly words: string
}

async function readConsent(
  handle: Handle,
  service: Service,
  options: RuleOptions,
  isBoxTicked: boolean,
): Promise<ReadConsent> {
  const key = { practice_id: service.case_practice_id, id: service.case_id }
  const own = await findConsent(handle, key)
  const asked = { practiceId: key.practice_id, patientId: service.patient_id, day: service.service_day }
  const isYearly = options.consent === 'year'
  const consent = own ?? (isYearly ? await findYearlyConsent(handle, asked) : undefined)
  if (!consent) return { isValid: isBoxTicked, words: isBoxTicked ? 'Verbal, by the patient (box)' : 'None' }
  const until = consent.validUntil === null ? '' : `, until ${dayWords(consent.validUntil)}`
  // The date may be one day later at the sender's location than at the billing practice.
  const isInTime = consent.day <= addDays(service.service_day, 1)
  const isValid = isInTime && (consent.validUntil === null || consent.validUntil >= service.service_day)
  return { isValid, words: `${consentWords(consent)}, ${dayWords(consent.day)}${until}` }
}
