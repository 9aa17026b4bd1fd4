import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { DISMISSAL_REASONS, FOLLOW_UP_KINDS, followUpFactsSchema } from './follow-ups/entries.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { USER_TYPES } from './roles.ts'
import { writtenText } from './written-text.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

/** Maximum length of the note on a dismissal, in characters. */
const MAX_NOTE_LENGTH = 1000

/** Maximum number of entries in one response; filters give access to the remaining entries. */
export const MOST_FOLLOW_UPS = 200

/** Texts of the calls about follow-ups, including their error texts. */
export const FOLLOW_UP_TEXTS = definePhrases('follow-ups/contract', {
  notOpen: 'This is no longer open.',
  dismissedAlready: 'Somebody has dismissed this meanwhile.',
  notDismissed: 'This is no longer dismissed.',
  notYours: 'You cannot dismiss this: it is left to the people who can do it.',
  reasonRequired: 'Choose why it is dismissed.',
  noteRequired: 'Say in the note what happened.',
  noteTooLong: withValues<{ count: number }>('A note has at most {count, number} characters.'),
  dismissed: 'Dismissed.',
  openAgain: 'It is open again.',
})

const personSchema = z.object({ id: idSchema, name: z.string() })

const followUpSchema = z.object({
  caseId: caseIdSchema,
  /** Null if the entry concerns the whole case. */
  specialtyId: idSchema.nullable(),
  specialtyTitle: titleOfSpecialtySchema.nullable(),
  /**
   * Identifies the specific open matter. If a new reason for follow-up arises after it is resolved, the new matter is
   * another loop.
   */
  loop: z.string(),
  facts: followUpFactsSchema,
  patientName: z.string(),
  /** Time at which the entry was opened; for an action with a due day, that day. */
  since: timeSchema,
  isUrgent: z.boolean(),
  /** The user who is responsible for the entry; null if the platform administrators are responsible. */
  owner: personSchema.nullable(),
  /** Name of the sender for whom the owner covers. */
  awayName: z.string().nullable(),
  mayDismiss: z.boolean(),
  /** Only present in the list of dismissed entries. */
  dismissal: z
    .object({
      id: idSchema,
      reason: z.enum(DISMISSAL_REASONS),
      note: z.string(),
      at: timeSchema,
      byName: z.string(),
    })
    .nullable(),
})
export type FollowUp = z.infer<typeof followUpSchema>

const countsSchema = z.object({
  /** Number of entries for which the caller is responsible. */
  mine: z.number().int(),
  /** Number of all entries that the caller can see. */
  all: z.number().int(),
})

/**
 * Returns the open entries of the cases that the caller can see, oldest first (LOOP-01). Administrators see only
 * overdue requests; specialists see only their own overdue requests.
 */
export const fetchFollowUps = defineCall({
  method: 'POST',
  path: '/api/v1/follow-up/fetchFollowUps',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({
    scope: z.enum(['mine', 'all']),
    kind: z.enum(FOLLOW_UP_KINDS).optional(),
    ownerId: uuidSchema.optional(),
    /** Only entries that have been open for at least this number of days. */
    days: z.number().int().min(1).max(3650).optional(),
    /** Words of the patient's name. */
    search: z.string().max(200).optional(),
    /** True to list dismissed entries instead of open ones. */
    dismissed: z.boolean().optional(),
  }),
  reply: z.object({
    data: z.array(followUpSchema),
    /** Number of entries that match these filters. */
    total: z.number().int(),
    counts: countsSchema,
    /** All owners of open entries in this scope, sorted by name. */
    owners: z.array(personSchema),
  }),
})

/** The counter next to the folder. */
export const countFollowUps = defineCall({
  method: 'POST',
  path: '/api/v1/follow-up/countFollowUps',
  access: USER_TYPES,
  delegates: ['read'],
  background: true,
  input: z.strictObject({}),
  reply: z.object({ data: countsSchema }),
})

const DISMISSERS = ['PCP', 'PCPSUPERUSER', 'Biller', 'Admin'] as const

/**
 * Removes an entry from the list with a reason, although the task was not completed in the product. The dismissal is
 * stored with name and time (LOOP-01).
 */
export const dismissFollowUp = defineCall({
  method: 'POST',
  path: '/api/v1/follow-up/dismissFollowUp',
  access: DISMISSERS,
  delegates: ['mark-done'],
  input: z
    .strictObject({
      caseId: caseIdSchema,
      specialtyId: idSchema.nullable(),
      kind: z.enum(FOLLOW_UP_KINDS),
      loop: z.string().min(1).max(200),
      reason: z.enum(DISMISSAL_REASONS, FOLLOW_UP_TEXTS.reasonRequired),
      note: z
        .string()
        .overwrite(writtenText)
        .max(MAX_NOTE_LENGTH, FOLLOW_UP_TEXTS.noteTooLong({ count: MAX_NOTE_LENGTH }))
        .overwrite((text) => text.toWellFormed()),
    })
    .refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      message: FOLLOW_UP_TEXTS.noteRequired,
    }),
  reply: z.object({ data: z.object({ dismissalId: uuidSchema }), message: z.string() }),
})

/** Returns a dismissed entry to the list. */
export const reopenFollowUp = defineCall({
  method: 'POST',
  path: '/api/v1/follow-up/reopenFollowUp',
  access: DISMISSERS,
  delegates: ['mark-done'],
  input: z.strictObject({ caseId: caseIdSchema, dismissalId: uuidSchema }),
  reply: z.object({ data: z.null(), message: z.string() }),
})
