import { CHART_PARTS, type ChartItem } from '@econsult/contract/chart-packets/items'
import { proposedIds } from '@econsult/contract/referral-templates/matching'
import type { TemplateContent } from '@econsult/contract/referral-templates/content'
import type { Handle } from '../../db/database.ts'
import { insertPacket } from '../../features/chart-packets/store.ts'
import { readContent } from '../../features/referral-templates/present.ts'
import { answersOf } from '../../features/referral-templates/rules.ts'
import { findTemplatesInUse, insertCaseTemplate } from '../../features/referral-templates/store.ts'
import { DAY } from '../../scheduling/durations.ts'
import type { CaseLife } from './case-life.ts'
import { type PlannedPreparation, PREPARATIONS } from './preparation-plans.ts'

/** Adds the chart items and the template that were sent with some open cases, as note-preparation.ts does. */
export async function insertPreparations(handle: Handle, lives: readonly CaseLife[]): Promise<void> {
  for (const life of lives) {
    const plan = life.record.is_closed ? undefined : PREPARATIONS.get(life.record.patient_name)
    if (plan) await insertPreparation(handle, life, plan)
  }
}

async function insertPreparation(
  handle: Handle,
  { record, assignments }: CaseLife,
  plan: PlannedPreparation,
): Promise<void> {
  const templates = await findTemplatesInUse(
    handle,
    assignments.map(({ specialtyId }) => specialtyId),
  )
  const [template] = templates.flatMap(({ template_id, number, content }) => {
    const read = readContent(content)
    return read.title === plan.template ? [{ template_id, number, content: read }] : []
  })
  if (!template) throw new Error(`no template ${plan.template} for a demo case`)
  const { template_id, number, content } = template
  const given = content.questions.map(({ id }, place) => ({
    questionId: id,
    answer: plan.answers[place] ?? '',
  }))
  const key = { practice_id: record.practice_id, case_id: record.id }
  await insertCaseTemplate(handle, {
    ...key,
    template_id,
    number,
    title: content.title,
    answers: JSON.stringify(answersOf(content, given)),
  })
  await insertPacket(handle, {
    ...key,
    source: plan.source,
    read_at: record.created_at,
    items: JSON.stringify(packetItems(plan, content, record.created_at)),
    totals: JSON.stringify(CHART_PARTS.map((part) => ({ part, count: plan.totals[part] }))),
    gaps: JSON.stringify(plan.gaps ?? []),
    none_known: JSON.stringify([]),
    chosen_by: record.created_by,
    chosen_at: record.created_at,
  })
}

function packetItems({ items }: PlannedPreparation, content: TemplateContent, sentAt: Date) {
  const chosen = items.map((item, place): ChartItem => ({
    id: `${item.part}:${place}`,
    part: item.part,
    title: item.title,
    detail: item.detail ?? '',
    day: dayOf(item.age, sentAt),
    by: item.by ?? '',
    tests: (item.tests ?? []).map(([name, value, unit, range, flag, before]) => ({
      name,
      value,
      unit,
      range,
      flag,
      before,
    })),
  }))
  const proposed = proposedIds(content, chosen)
  return chosen.map((item) => ({ ...item, isProposed: proposed.has(item.id) }))
}

function dayOf(age: PlannedPreparation['items'][number]['age'], sentAt: Date): string {
  if ('years' in age) return String(sentAt.getUTCFullYear() - age.years)
  return new Date(sentAt.getTime() - age.days * DAY).toISOString().slice(0, 10)
}
