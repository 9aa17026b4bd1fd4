import { z } from 'zod'
import { daySchema, idSchema, timeSchema } from '../fields.ts'
import { ACTORS, VISITS } from '../answers/content.ts'
import { DELIVERY_TARGETS } from '../deliveries.ts'
import { DECLINE_REASONS } from '../requests/states.ts'
import { createsCases, type UserType } from '../roles.ts'

/** Kinds of things that can be left open after a case was sent (LOOP-01), in the order of the filters. */
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

/** The name of each kind on screen. */
export const FOLLOW_UP_NAMES: Readonly<Record<FollowUpKind, string>> = {
  'answer-unread': 'Answer unread',
  'action-undone': 'To do',
  'patient-not-told': 'Patient not told',
  'visit-not-booked': 'Visit not booked',
  'report-not-sent': 'Not in the chart yet',
  'decline-open': 'Declined',
  'request-overdue': 'Request overdue',
}

/** Reasons for dismissing an entry although it was not done here. */
export const DISMISSAL_REASONS = [
  'done-elsewhere',
  'patient-declined',
  'patient-left',
  'settled',
  'other',
] as const
export type DismissalReason = (typeof DISMISSAL_REASONS)[number]

export const DISMISSAL_REASON_TEXTS: Readonly<Record<DismissalReason, string>> = {
  'done-elsewhere': 'Done outside this system',
  'patient-declined': 'The patient does not want it',
  'patient-left': 'The patient has left the practice',
  settled: 'Settled in another way',
  other: 'Other',
}

/**
 * True if a person who sees an entry may dismiss it. The senders of the practice may dismiss everything; its
 * administrators, reports that were not sent; administrators of the platform, overdue requests. A specialist answers or
 * declines instead.
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
    /** False if the request was answered in the conversation. */
    isSigned: z.boolean(),
    /** True if it corrects an earlier version. */
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
    /** The version that the patient was not told about. */
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
    /** True if a person must send it; false if it is retried automatically. */
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
    /** The specialist to whom the request is offered. */
    offeredTo: z.string().nullable(),
  }),
])
export type FollowUpFacts = z.infer<typeof followUpFactsSchema>
