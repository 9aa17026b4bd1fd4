import { type Answer, type AnswerCheck, PATIENT_TOLD, VISIT_BOOKED } from '../answers.ts'
import type { AnswerContent } from './content.ts'

type Versions = readonly { readonly number: number; readonly content: AnswerContent }[]

/**
 * Returns the state recorded for a checklist item if it still applies to the newest version of the answer (ANS-04). An
 * action that a later version changed is open again; an unchanged action stays settled. The patient must be told about
 * the newest version, and a visit that became more urgent must be booked again.
 */
export function settledCheck(
  { versions, checks }: Pick<Answer, 'versions' | 'checks'>,
  item: string,
): AnswerCheck | undefined {
  const check = checks.find((one) => one.item === item)
  const newest = versions.at(-1)?.number
  if (!check || check.state === 'open' || newest === undefined) return undefined
  return isSameItem(versions, item, [check.number, newest]) ? check : undefined
}

/**
 * True if a checklist item is the same in two versions, so that the state recorded for one version also applies to the
 * other.
 */
export function isSameItem(
  versions: Versions,
  item: string,
  [one, other]: readonly [one: number, other: number],
): boolean {
  if (one === other) return true
  if (item === PATIENT_TOLD) return false
  if (item === VISIT_BOOKED) return neverMilder(versions, [one, other])
  const [was, is] = [actionIn(versions, item, one), actionIn(versions, item, other)]
  return was !== undefined && was.text === is?.text && was.due === is.due && was.who === is.who
}

const URGENCY: Readonly<Record<AnswerContent['visit'], number>> = { no: 0, yes: 1, urgent: 2 }

/** True if every version in the range advises a visit at least as urgently as the last version of the range. */
function neverMilder(versions: Versions, [first, last]: readonly [number, number]): boolean {
  const range = versions.filter(({ number }) => number >= first && number <= last)
  const wanted = URGENCY[range.at(-1)?.content.visit ?? 'no']
  return range.every(({ content }) => URGENCY[content.visit] >= wanted)
}

function actionIn(versions: Versions, item: string, number: number) {
  return versions.find((version) => version.number === number)?.content.actions.find(({ id }) => id === item)
}
