import type { AFTERTHOUGHTS } from '../consults/demo-consults.ts'
import { DEFAULT_SPECIALISTS } from '../people.ts'
import { type CasePlan, filesOf, type Outcome } from './case-plan.ts'
import type { Deed } from './steps.ts'

const DAY_MINUTES = 24 * 60

type Act =
  | 'decline'
  | 'ask'
  | 'withdraw'
  | 'see in person'
  | 'assign'
  | 'answer'
  | 'follow up'
  | 'last word'
  | 'close'
  | 'reopen'
  | 'settle'

const ACTS: Record<Outcome, readonly Act[]> = {
  unassigned: [],
  waiting: ['assign'],
  replied: ['assign', 'answer'],
  declined: ['assign', 'decline'],
  'clarification asked': ['assign', 'ask'],
  withdrawn: ['assign', 'withdraw'],
  'seen in person': ['assign', 'decline', 'see in person'],
  'asked again': ['assign', 'answer', 'follow up'],
  'replied again': ['assign', 'answer', 'follow up', 'last word'],
  reopened: ['assign', 'answer', 'follow up', 'last word', 'close', 'reopen'],
  'closed after the reply': ['assign', 'answer', 'close'],
  closed: ['assign', 'answer', 'follow up', 'last word', 'close'],
  'closed twice': ['assign', 'answer', 'follow up', 'last word', 'close', 'reopen', 'settle', 'close'],
}

/** The state of a case's history while it is being generated. */
export interface Telling {
  readonly plan: CasePlan
  readonly specialists: readonly { readonly specialty: string; readonly email: string }[]
  readonly afterthought: (typeof AFTERTHOUGHTS)[number]
  /** Adds a random number of minutes in this range to the current time of the history. */
  readonly wait: (low: number, high: number) => void
  readonly note: (deed: Deed) => void
}

const ACTIONS: Record<Act, (telling: Telling) => void> = {
  assign,
  decline,
  ask,
  withdraw,
  'see in person': seeInPerson,
  answer,
  'follow up': followUp,
  'last word': lastWord,
  close,
  reopen,
  settle,
}

/** Generates all user actions in a case until it reaches its planned outcome. */
export function actOut(telling: Telling): void {
  for (const act of ACTS[telling.plan.outcome]) ACTIONS[act](telling)
}

/**
 * Assigns the specialists. Default specialists are already assigned; an administrator assigns the others, except in
 * half-assigned cases.
 */
function assign({ plan, specialists, wait, note }: Telling): void {
  const toChoose = specialists.filter(({ specialty }) => !DEFAULT_SPECIALISTS.has(specialty))
  const isHalfDone = plan.outcome === 'waiting' && toChoose.length < specialists.length
  for (const { specialty, email } of isHalfDone ? [] : toChoose) {
    wait(15, 420)
    note({ kind: 'assign', specialty, specialist: email })
  }
  const { later } = filesOf(plan)
  if (later.length > 0) {
    wait(4, 40)
    note({ kind: 'add files', by: plan.patient.provider, files: later })
  }
}

function speak({ wait, note }: Telling, by: string, words: string): void {
  wait(20, 1100)
  note({ kind: 'open', by })
  wait(2, 25)
  note({ kind: 'say', by, words })
}

function mainSpecialist({ specialists }: Telling): string {
  const [first] = specialists
  if (!first) throw new Error('a demo case without a specialty')
  return first.email
}

function answer(telling: Telling): void {
  const { plan, specialists } = telling
  speak(telling, mainSpecialist(telling), plan.consult.answer)
  const second = specialists.find(({ specialty }) => specialty === plan.consult.second?.specialty)
  if (second && plan.consult.second) speak(telling, second.email, plan.consult.second.words)
}

/** Declines a request. The reason is urgency if the case ends with a visit in person, otherwise missing information. */
function decline(telling: Telling): void {
  const by = mainSpecialist(telling)
  const isUrgent = telling.plan.outcome === 'seen in person'
  telling.wait(20, 900)
  telling.note({ kind: 'open', by })
  telling.wait(2, 25)
  telling.note({
    kind: 'decline',
    by,
    reason: isUrgent ? 'needs-to-be-seen' : 'not-enough-information',
    note: isUrgent
      ? 'Please do not wait for a written answer. The clinic keeps a place free this week.'
      : 'Please add the last two laboratory reports with dates, and the current list of medicines.',
    phoneNumber: isUrgent ? '+12025550143' : null,
  })
}

function ask(telling: Telling): void {
  const by = mainSpecialist(telling)
  telling.wait(20, 900)
  telling.note({ kind: 'open', by })
  telling.wait(2, 25)
  const words = 'Which medicines does the patient take now, in which dose, and since when?'
  telling.note({ kind: 'ask', by, words })
}

function withdraw({ plan, wait, note }: Telling): void {
  wait(60, 900)
  note({ kind: 'withdraw', by: plan.patient.provider })
}

function seeInPerson({ plan, wait, note }: Telling): void {
  wait(20, 300)
  note({ kind: 'open', by: plan.patient.provider })
  wait(2, 25)
  note({ kind: 'see in person', by: plan.patient.provider })
}

function followUp(telling: Telling): void {
  const days = telling.plan.consult.followUpAfterDays
  telling.wait((days - 1) * DAY_MINUTES, (days - 1) * DAY_MINUTES + 400)
  speak(telling, telling.plan.patient.provider, telling.plan.consult.followUp)
}

function lastWord(telling: Telling): void {
  speak(telling, mainSpecialist(telling), telling.plan.consult.closing)
}

function close({ plan, wait, note }: Telling): void {
  const by = plan.closer ?? plan.patient.provider
  wait(10, 1600)
  note({ kind: 'open', by: plan.patient.provider })
  wait(1, 12)
  note({ kind: 'close', by, claim: plan.claim })
}

function reopen(telling: Telling): void {
  const by = telling.plan.patient.provider
  telling.wait(600, 6000)
  telling.note({ kind: 'reopen', by })
  telling.wait(1, 6)
  telling.note({ kind: 'say', by, words: telling.afterthought[0] })
}

function settle(telling: Telling): void {
  speak(telling, mainSpecialist(telling), telling.afterthought[1])
}
