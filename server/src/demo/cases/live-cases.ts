import type { DemoWorld } from '../demo-world.ts'
import { beginLife } from './begin-life.ts'
import type { CaseLife } from './case-life.ts'
import { liveThrough } from './live-through.ts'
import { recordReminders } from './overdue-request.ts'
import { planClosedCases } from './plan-closed-cases.ts'
import { planOpenCases } from './plan-open-cases.ts'
import { recordSignatures } from './signed-answers.ts'
import { makeStory } from './make-story.ts'

const CLOSED_CASES = 165
const CLOSED_CASES_OF_RIVAL = 8

/** The 200 demo cases; only their times, and the ages derived from these, depend on the time of loading. */
export function liveCases(world: DemoWorld): CaseLife[] {
  const { time, contents } = world
  const plans = [
    ...planOpenCases(),
    ...planClosedCases('demo', CLOSED_CASES),
    ...planClosedCases('rival', CLOSED_CASES_OF_RIVAL),
  ]
  return plans.map((plan, index) => {
    const story = makeStory(plan, index + 1)
    const life = beginLife(plan, story, world)
    for (const step of story.steps) liveThrough(life, step, time(step.minutesAgo), contents)
    recordReminders(life)
    recordSignatures(life)
    return life
  })
}
