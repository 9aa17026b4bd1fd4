import { newRequest } from '../../case-events/requests/rules.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { PLATFORM_INBOX } from '../../sessions/caller.ts'
import type { DemoWorld } from '../demo-world.ts'
import { addFiles } from '../files/add-files.ts'
import { fixedId } from '../fixed-id.ts'
import { ageAndSex } from '../patients/age.ts'
import { DEFAULT_SPECIALISTS, findPerson, practiceWideReaders } from '../people.ts'
import {
  assignTo,
  type CaseLife,
  change,
  type LifeAssignment,
  nameOf,
  recordEvent,
  specialistIds,
  recordRequestChange,
} from './case-life.ts'
import type { CasePlan } from './case-plan.ts'
import type { Story } from './steps.ts'

/** A demo case immediately after its creation (see create-case.ts). */
export function beginLife(plan: CasePlan, story: Story, world: DemoWorld): CaseLife {
  const at = world.time(story.createdMinutesAgo)
  const record = newRecord(plan, at)
  const life: CaseLife = {
    record,
    creator: findPerson(plan.patient.provider),
    recordSystem: plan.patient.recordSystems[0] ?? null,
    assignments: plan.specialties.map((title) => newAssignment(record, title, world)),
    turns: [],
    messages: [],
    events: [],
    files: [],
    unread: new Map(),
  }
  for (const assignment of life.assignments)
    recordRequestChange(
      life,
      assignment,
      { change: 'send', to: 'submitted' },
      { at, actorId: life.creator.id },
    )
  const words = `sent the case to ${plan.specialties.join(', ')}`
  recordEvent(life, { kind: 'created', words, actor: life.creator, at })
  assignDefaults(life, at)
  addFiles(life, story.firstFiles, { by: life.creator, at, contents: world.contents })
  fillInboxes(life, plan)
  return life
}

function newAssignment(
  { practice_id, id: case_id }: CaseRecord,
  title: string,
  { specialtyIds }: DemoWorld,
): LifeAssignment {
  const specialtyId = specialtyIds.get(title)
  if (specialtyId === undefined) throw new Error(`no specialty ${title}`)
  const request = newRequest({ practice_id, case_id, specialty_id: specialtyId })
  return { specialtyId, title, specialist: null, assignedAt: null, request }
}

function newRecord({ key, patient, consult }: CasePlan, at: Date): CaseRecord {
  const providerId = fixedId(`user ${patient.provider}`)
  return {
    practice_id: fixedId(`practice ${patient.practice}`),
    id: fixedId(`case ${key}`),
    asked_id: null,
    patient_id: patient.id,
    patient_name: patient.fullName,
    dob: patient.dob,
    provider_id: providerId,
    created_by: providerId,
    questions: consult.question.replace('{person}', ageAndSex(patient, at)),
    patient_consent_given: true,
    is_support: false,
    is_closed: false,
    is_read: true,
    is_read_by_other: [],
    claim_status: '',
    latest_assigned_specialist_id: null,
    state: 'Unassigned',
    state_at: at,
    diagnoses: [],
    procedure_codes: [],
    last_sequence: 0,
    last_updated_by: providerId,
    created_at: at,
    updated_at: at,
    closed_at: null,
    closed_by: null,
    closings: 0,
    before_assigning: null,
    before_closing: null,
    cover_id: null,
  }
}

function assignDefaults(life: CaseLife, at: Date): void {
  for (const assignment of life.assignments) {
    const email = DEFAULT_SPECIALISTS.get(assignment.title)
    if (!email) continue
    const specialist = findPerson(email)
    const words = `sent it automatically to ${nameOf(specialist)} (${assignment.title})`
    assignTo(life, assignment, specialist, { words, actor: life.creator, at })
    change(life, { state: 'Waiting', latest_assigned_specialist_id: specialist.id })
  }
}

function fillInboxes(life: CaseLife, { patient }: CasePlan): void {
  const readers = practiceWideReaders(patient.practice).map((reader) => reader.id)
  for (const ownerId of [...readers, ...specialistIds(life)]) life.unread.set(ownerId, true)
  life.unread.set(life.creator.id, false)
  life.unread.set(PLATFORM_INBOX, false)
}
