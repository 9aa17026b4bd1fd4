import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthDaySchema, caseIdSchema, idSchema, timeSchema, uuidSchema } from '../fields.ts'
import type { UserType } from '../roles.ts'

/** Who can be practice admin, and so look at accesses: people of a practice that sends cases. */
export const AUDIT_READERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

/** The periods that the page offers, in days; 0 for everything. */
export const ACCESS_PERIODS = [7, 30, 365, 0] as const

export const AUDIT_TEXTS = {
  onlyAdmins: 'Only the admin of a practice can see who has seen its cases.',
  noPatient: 'A support request is about no patient.',
  caseOrPatient: 'Name either a case or a patient.',
  checkedOften: (wait: string) => `The log was checked several times in a row. Check it again in ${wait}.`,
} as const

/** How the list names the machine that checks files for viruses. */
export const FILE_SCANNER = 'The file scanner'

/** How the list names whoever opened a link to a report: nobody knows who that is. */
export const LINK_HOLDER = 'The holder of the link'

/** What the list of accesses cannot know, as the page and the PDF say it (AUD-02). */
export const CANNOT_KNOW = [
  'Who read the report in a chart or on paper after it arrived there',
  'Who was given a printed page, a saved PDF or a photo of the screen',
  'Who stood beside the screen, or used an unlocked computer',
  'What was said on the phone',
] as const

const accessSchema = z.object({
  id: idSchema,
  /** When it began, and when it ended if it is several accesses in a row. */
  at: timeSchema,
  until: timeSchema,
  /** 'link' is the holder of a link to a report, who is neither a known person nor a machine. */
  kind: z.enum(['person', 'machine', 'administrator', 'link']),
  /** The number of its last record in the practice's log; null if one has none there (yet), and for what was sent out. */
  record: z.number().int().nullable(),
  /** Whether something left the practice. */
  isSentOut: z.boolean(),
  /** 'Samuel Okonjo', 'athena' */
  who: z.string(),
  /** 'read the question and the messages' */
  what: z.string(),
  /** The organisation and why: 'Cardiology, Northgate Heart Group. Assigned to the case.' */
  why: z.string(),
  /** Set if an administrator gave a reason. */
  breakGlass: z.object({ reason: z.string(), toldAt: timeSchema.nullable() }).nullable(),
})
export type Access = z.infer<typeof accessSchema>

/** The patient, by their own id or by that of any of their cases. */
export const ofPatient = { caseId: caseIdSchema.optional(), patientId: uuidSchema.optional() }

/** Whether exactly one of the two ids is there. */
export function namesOne({ caseId, patientId }: { caseId?: unknown; patientId?: unknown }): boolean {
  return (caseId === undefined) !== (patientId === undefined)
}

/** What a refusal says of an input that names neither or both. */
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
  /** The first access in the list; null for none. */
  since: timeSchema.nullable(),
  /** Whether older accesses of the period are left out, because there are too many. */
  isCut: z.boolean(),
  disclosures: z.number().int(),
})
export type AccessList = z.infer<typeof accessListSchema>

/** Who has seen the data of a patient, in all their cases, for admins of the practice (AUD-02). */
export const fetchAccesses = defineCall({
  method: 'POST',
  path: '/api/v1/audit/fetchAccesses',
  access: AUDIT_READERS,
  input: accessInput,
  reply: z.object({ data: accessListSchema }),
})

/** The same as a PDF, to give to the patient. */
export const printAccesses = defineCall({
  method: 'POST',
  path: '/api/v1/audit/printAccesses',
  access: AUDIT_READERS,
  input: accessInput,
  reply: z.never(),
  answersFile: 'application/pdf',
})
