import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthDaySchema, caseIdSchema, idSchema, timeSchema, uuidSchema } from '../fields.ts'
import type { UserType } from '../roles.ts'

/** User types that can be practice admin and can therefore see accesses: people of a practice that sends cases. */
export const AUDIT_READERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

/** The periods that the page offers, in days; 0 for everything. */
export const ACCESS_PERIODS = [7, 30, 365, 0] as const

export const AUDIT_TEXTS = {
  onlyAdmins: 'Only the admin of a practice can see who has seen its cases.',
  noPatient: 'A support request is about no patient.',
  caseOrPatient: 'Name either a case or a patient.',
  checkedOften: (wait: string) => `The log was checked several times in a row. Check it again in ${wait}.`,
} as const

/** Name in the list for the machine that checks files for viruses. */
export const FILE_SCANNER = 'The file scanner'

/** Name in the list for the person who opened a link to a report, because nobody knows who that is. */
export const LINK_HOLDER = 'The holder of the link'

/** Facts that the list of accesses cannot show, as stated on the page and in the PDF (AUD-02). */
export const CANNOT_KNOW = [
  'Who read the report in a chart or on paper after it arrived there',
  'Who was given a printed page, a saved PDF or a photo of the screen',
  'Who stood beside the screen, or used an unlocked computer',
  'What was said on the phone',
] as const

const accessSchema = z.object({
  id: idSchema,
  /** Start of the access, and its end if it combines several accesses in a row. */
  at: timeSchema,
  until: timeSchema,
  /** 'link' is the holder of a link to a report, who is neither a known person nor a machine. */
  kind: z.enum(['person', 'machine', 'administrator', 'link']),
  /**
   * The number of its last record in the practice's log; null if it has no record there (yet), and for data that was
   * sent out.
   */
  record: z.number().int().nullable(),
  /** True if data left the practice. */
  isSentOut: z.boolean(),
  /** 'Samuel Okonjo', 'athena' */
  who: z.string(),
  /** 'read the question and the messages' */
  what: z.string(),
  /** The organization and the reason: 'Cardiology, Northgate Heart Group. Assigned to the case.' */
  why: z.string(),
  /** Set if an administrator gave a reason. */
  breakGlass: z.object({ reason: z.string(), toldAt: timeSchema.nullable() }).nullable(),
})
export type Access = z.infer<typeof accessSchema>

/** The patient, identified by their own id or by the id of any of their cases. */
export const ofPatient = { caseId: caseIdSchema.optional(), patientId: uuidSchema.optional() }

/** True if exactly one of the two ids is given. */
export function namesOne({ caseId, patientId }: { caseId?: unknown; patientId?: unknown }): boolean {
  return (caseId === undefined) !== (patientId === undefined)
}

/** Error for an input that names neither or both. */
export const NAMES_ONE = { path: ['caseId'], message: AUDIT_TEXTS.caseOrPatient }

const accessInput = z
  .strictObject({ ...ofPatient, days: z.number().int().min(0).max(3660) })
  .refine(namesOne, NAMES_ONE)

const accessListSchema = z.object({
  patientName: z.string(),
  dob: birthDaySchema.nullable(),
  /** The newest first. */
  accesses: z.array(accessSchema),
  people: z.number().int(),
  machines: z.number().int(),
  /** Time of the first access in the list; null if the list is empty. */
  since: timeSchema.nullable(),
  /** True if older accesses of the period are left out, because there are too many. */
  isCut: z.boolean(),
  disclosures: z.number().int(),
})
export type AccessList = z.infer<typeof accessListSchema>

/** Returns everybody who has seen the data of a patient, in all their cases; for admins of the practice (AUD-02). */
export const fetchAccesses = defineCall({
  method: 'POST',
  path: '/api/v1/audit/fetchAccesses',
  access: AUDIT_READERS,
  input: accessInput,
  reply: z.object({ data: accessListSchema }),
})

/** The same list as a PDF, to give to the patient. */
export const printAccesses = defineCall({
  method: 'POST',
  path: '/api/v1/audit/printAccesses',
  access: AUDIT_READERS,
  input: accessInput,
  reply: z.never(),
  answersFile: 'application/pdf',
})
