import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthDaySchema, caseIdSchema, idSchema, timeSchema, uuidSchema } from '../fields.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import type { UserType } from '../roles.ts'

/**
 * User types that can be practice admins and can therefore see the access list: members of a practice that sends cases.
 */
export const AUDIT_READERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

/** The periods that the page offers, in days; 0 means without limit. */
export const ACCESS_PERIODS = [7, 30, 365, 0] as const

export const AUDIT_TEXTS = definePhrases('audit/contract', {
  onlyAdmins: 'Only the admin of a practice can see who has seen its cases.',
  noPatient: 'A support request is about no patient.',
  caseOrPatient: 'Name either a case or a patient.',
  checkedOften: withValues<{ count: number; unit: string }>(
    'The log was checked several times in a row. Check it again in {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} minute {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}}.',
  ),
})

/** The name under which the access list shows the virus scanner. */
export const FILE_SCANNER = 'The file scanner'

/** The name under which the access list shows a person who opened a report link, whose identity is unknown. */
export const LINK_HOLDER = 'The holder of the link'

const LIMIT_PHRASES = definePhrases('audit/contract/limits', {
  readElsewhere: 'Who read the report in a chart or on paper after it arrived there',
  givenCopy: 'Who was given a printed page, a saved PDF or a photo of the screen',
  besideScreen: 'Who stood beside the screen, or used an unlocked computer',
  phone: 'What was said on the phone',
})

/** The limits of the access list, as stated on the page and in the PDF (AUD-02). */
export const CANNOT_KNOW: readonly string[] = [
  LIMIT_PHRASES.readElsewhere,
  LIMIT_PHRASES.givenCopy,
  LIMIT_PHRASES.besideScreen,
  LIMIT_PHRASES.phone,
]

const accessSchema = z.object({
  id: idSchema,
  /** Start of the access. If the row combines several consecutive accesses, `until` is their end. */
  at: timeSchema,
  until: timeSchema,
  /** 'link' means a person who opened a report link, whose identity is unknown. */
  kind: z.enum(['person', 'machine', 'administrator', 'link']),
  /**
   * The number of its last record in the practice's log. Null if it has no record there (yet), or if it is a
   * disclosure.
   */
  record: z.number().int().nullable(),
  /** True if the access is a disclosure, which sends data outside the practice. */
  isSentOut: z.boolean(),
  /** For example 'Samuel Okonjo' or 'athena'. */
  who: z.string(),
  /** For example 'read the question and the messages'. */
  what: z.string(),
  /** The organization and the reason, for example 'Cardiology, Northgate Heart Group. Assigned to the case.' */
  why: z.string(),
  /** Set if an administrator stated a reason for the access. */
  breakGlass: z.object({ reason: z.string(), toldAt: timeSchema.nullable() }).nullable(),
})
export type Access = z.infer<typeof accessSchema>

/** Identifies the patient by their own id or by the id of any of their cases. */
export const ofPatient = { caseId: caseIdSchema.optional(), patientId: uuidSchema.optional() }

/** True if exactly one of the two ids is given. */
export function namesOne({ caseId, patientId }: { caseId?: unknown; patientId?: unknown }): boolean {
  return (caseId === undefined) !== (patientId === undefined)
}

/** Error text for an input with neither or both of the ids. */
export const NAMES_ONE = { path: ['caseId'], message: AUDIT_TEXTS.caseOrPatient }

const accessInput = z
  .strictObject({ ...ofPatient, days: z.number().int().min(0).max(3660) })
  .refine(namesOne, NAMES_ONE)

const accessListSchema = z.object({
  patientName: z.string(),
  dob: birthDaySchema.nullable(),
  /** Sorted newest first. */
  accesses: z.array(accessSchema),
  people: z.number().int(),
  machines: z.number().int(),
  /** Time of the first access in the list; null if the list is empty. */
  since: timeSchema.nullable(),
  /** True if the period contains too many accesses and the older ones are omitted. */
  isCut: z.boolean(),
  disclosures: z.number().int(),
})
export type AccessList = z.infer<typeof accessListSchema>

/** Returns all accesses to a patient's data, in all of the patient's cases; for admins of the practice (AUD-02). */
export const fetchAccesses = defineCall({
  method: 'POST',
  path: '/api/v1/audit/fetchAccesses',
  access: AUDIT_READERS,
  input: accessInput,
  reply: z.object({ data: accessListSchema }),
})

/** The same access list as a PDF for the patient. */
export const printAccesses = defineCall({
  method: 'POST',
  path: '/api/v1/audit/printAccesses',
  access: AUDIT_READERS,
  input: accessInput,
  reply: z.never(),
  answersFile: 'application/pdf',
})
