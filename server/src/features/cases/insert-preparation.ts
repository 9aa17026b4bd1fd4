import type { createCase } from '@econsult/contract/cases'
import { CHART_TEXTS } from '@econsult/contract/chart-packets'
import { TEMPLATE_TEXTS } from '@econsult/contract/referral-templates'
import type { TemplateContent } from '@econsult/contract/referral-templates/content'
import { proposedIds } from '@econsult/contract/referral-templates/matching'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import { badField } from '../../http/errors.ts'
import { presentReading } from '../chart-packets/present.ts'
import { choose, totalsOf } from '../chart-packets/rules.ts'
import { findReading, insertPacket } from '../chart-packets/store.ts'
import { findCurrentPatient } from '../patients/store.ts'
import { answersOf } from '../referral-templates/rules.ts'
import { readContent } from '../referral-templates/present.ts'
import { findTemplateVersion, insertCaseTemplate } from '../referral-templates/store.ts'

type Input = Pick<z.output<(typeof createCase)['input']>, 'chart' | 'template' | 'specialtyIds'>

interface NewCase {
  readonly practice_id: string
  readonly id: string
  readonly patient_id: string | null
  readonly created_by: string
  readonly created_at: Date
}

/**
 * Stores, with a new case, the chart items that its sender chose and the answers to the template (CHART-02, CHART-03).
 * These records cannot be changed.
 * @throws CallError badInput if the chart belongs to another patient or was read too long ago, or if the template
 * belongs to another specialty
 */
export async function insertPreparation(handle: Handle, newCase: NewCase, input: Input): Promise<void> {
  const content = input.template ? await noteTemplate(handle, newCase, input) : undefined
  if (input.chart) await notePacket(handle, newCase, input.chart, content)
}

async function noteTemplate(
  handle: Handle,
  { practice_id, id }: NewCase,
  { template, specialtyIds }: Input,
): Promise<TemplateContent | undefined> {
  if (!template) return undefined
  const version = await findTemplateVersion(handle, template)
  if (!version) throw badField('template', TEMPLATE_TEXTS.noSuchVersion)
  if (!specialtyIds.includes(String(version.specialty_id))) {
    throw badField('template', TEMPLATE_TEXTS.otherSpecialty)
  }
  const content = readContent(version.content)
  await insertCaseTemplate(handle, {
    practice_id,
    case_id: id,
    template_id: version.template_id,
    number: version.number,
    title: content.title,
    answers: JSON.stringify(answersOf(content, template.answers)),
  })
  return content
}

async function notePacket(
  handle: Handle,
  newCase: NewCase,
  { readingId, itemIds }: NonNullable<Input['chart']>,
  content: TemplateContent | undefined,
): Promise<void> {
  const reading = await findReading(handle, { practiceId: newCase.practice_id, id: readingId })
  if (!reading) throw badField('chart', CHART_TEXTS.readAgain)
  // The patient entry for which the chart was read may have been merged into another entry since.
  const patient = await findCurrentPatient(handle, newCase.practice_id, reading.patient_id)
  if (!patient || patient.id !== newCase.patient_id) throw badField('chart', CHART_TEXTS.otherPatient)
  const { items } = presentReading(reading)
  const proposed = content ? proposedIds(content, items) : new Set<string>()
  const chosen = choose({ items, itemIds, proposed })
  if (!chosen) throw badField('chart', CHART_TEXTS.unknownItem)
  await insertPacket(handle, {
    practice_id: newCase.practice_id,
    case_id: newCase.id,
    source: reading.source,
    read_at: reading.read_at,
    items: JSON.stringify(chosen),
    totals: JSON.stringify(totalsOf(items)),
    gaps: reading.gaps,
    none_known: reading.none_known,
    chosen_by: newCase.created_by,
    chosen_at: newCase.created_at,
  })
}
