import { z } from 'zod'
import { daySchema, idSchema, timeSchema } from '../fields.ts'
import { ACTORS, VISITS } from '../answers/content.ts'
import { DELIVERY_TARGETS } from '../deliveries.ts'
import { definePhrases } from '../languages/phrases.ts'
import { DECLINE_REASONS } from '../requests/states.ts'
import { createsCases, type UserType } from '../roles.ts'

/** Kinds of follow-ups that can remain open after a case was sent (LOOP-01), in the order of the filters. */
export const FOLLOW_UP_KINDS = [
  'answer-unread',
  'action-undone',
  'patient-not-told',
  'visit-not-booked',
  'report-not-sent',
  'decline-open',
  'request-overdue',
] as const
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number]

const phrases = definePhrases('follow-ups/contract/entries', {
  answerUnread: 'Answer unread',
  toDo: 'To do',
  patientNotTold: 'Patient not told',
  visitNotBooked: 'Visit not booked',
  reportNotSent: 'Not in the chart yet',
  declined: 'Declined',
  overdue: 'Request overdue',
  doneElsewhere: 'Done outside this system',
  patientDeclined: 'The patient does not want it',
  patientLeft: 'The patient has left the practice',
  settled: 'Settled in another way',
  other: 'Other',
})

/** The display name of each kind. */
export const FOLLOW_UP_NAMES: Readonly<Record<FollowUpKind, string>> = {
  'answer-unread': phrases.answerUnread,
  'action-undone': phrases.toDo,
  'patient-not-told': phrases.patientNotTold,
  'visit-not-booked': phrases.visitNotBooked,
  'report-not-sent': phrases.reportNotSent,
  'decline-open': phrases.declined,
  'request-overdue': phrases.overdue,
}

/** Reasons for dismissing an entry whose task was not completed in the product. */
export const DISMISSAL_REASONS = [
  'done-elsewhere',
  'patient-declined',
  'patient-left',
  'settled',
  'other',
] as const
export type DismissalReason = (typeof DISMISSAL_REASONS)[number]

export const DISMISSAL_REASON_TEXTS: Readonly<Record<DismissalReason, string>> = {
  'done-elsewhere': phrases.doneElsewhere,
  'patient-declined': phrases.patientDeclined,
  'patient-left': phrases.patientLeft,
  settled: phrases.settled,
  other: phrases.other,
}

/**
 * True if a user who can see an entry may dismiss it. Senders of the practice may dismiss all kinds; the practice's
 * administrators, unsent reports; platform administrators, overdue requests. Specialists cannot dismiss entries,
 * because they answer or decline the request.
 */
export function mayDismiss(userType: UserType, kind: FollowUpKind): boolean {
  if (createsCases(userType)) return true
  return (
    (userType === 'Biller' && kind === 'report-not-sent') ||
    (userType === 'Admin' && kind === 'request-overdue')
  )
}

/** Details of an entry, by its kind. */
export const followUpFactsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer-unread'),
    answeredAt: timeSchema,
    /** False if the request was answered in the conversation instead of in a signed answer. */
    isSigned: z.boolean(),
    /** True if the version corrects an earlier version. */
    isCorrection: z.boolean(),
    visit: z.enum(VISITS),
  }),
  z.object({
    kind: z.literal('action-undone'),
    /** The beginning of the action's text. */
    text: z.string(),
    due: daySchema.nullable(),
    who: z.enum(ACTORS),
  }),
  z.object({
    kind: z.literal('patient-not-told'),
    /** The version of the answer about which the patient was not told. */
    number: z.number().int(),
    settledActions: z.number().int(),
    actions: z.number().int(),
  }),
  z.object({ kind: z.literal('visit-not-booked'), visit: z.enum(VISITS) }),
  z.object({
    kind: z.literal('report-not-sent'),
    deliveryId: idSchema,
    target: z.enum(DELIVERY_TARGETS),
    tries: z.number().int(),
    /** True if a user must send the report; false if the product retries automatically. */
    isStopped: z.boolean(),
  }),
  z.object({
    kind: z.literal('decline-open'),
    reason: z.enum(DECLINE_REASONS),
    phoneNumber: z.string().nullable(),
    /** The beginning of the specialist's note; '' if there is none. */
    note: z.string(),
  }),
  z.object({
    kind: z.literal('request-overdue'),
    dueAt: timeSchema,
    /** The specialist to whom the request is currently offered. */
    offeredTo: z.string().nullable(),
  }),
])
export type FollowUpFacts = z.infer<typeof followUpFactsSchema>
