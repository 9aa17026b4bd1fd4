import type { FirstStep, FirstSteps } from '@econsult/contract/first-steps'
import { formatDate } from '../../lib/dates.ts'
import { accountPath, PATHS } from '../../lib/paths.ts'
import { phrases } from './phrases.ts'

interface StepWords {
  readonly title: string
  /** The purpose of the step, shown until the step is completed. */
  readonly detail: string
  readonly action: string
  readonly to: string
}

/** The texts of the first steps, and the address of the page on which each is completed. */
export const STEP_WORDS: Readonly<Record<FirstStep, StepWords>> = {
  invite: {
    title: phrases.inviteTitle,
    detail: phrases.inviteDetail,
    action: phrases.invite,
    to: accountPath('members'),
  },
  import: {
    title: phrases.importTitle,
    detail: phrases.importDetail,
    action: phrases.import,
    to: PATHS.import,
  },
  connect: {
    title: phrases.connectTitle,
    detail: phrases.connectDetail,
    action: phrases.connect,
    to: accountPath('record-system'),
  },
  fax: {
    title: phrases.faxTitle,
    detail: phrases.faxDetail,
    action: phrases.addNumber,
    to: accountPath('user-information'),
  },
  case: {
    title: phrases.caseTitle,
    detail: phrases.caseDetail,
    action: phrases.createCase,
    to: PATHS.createCase,
  },
}

/**
 * The text below a step: its result or, before completion, its purpose. If the reader cannot complete the step, it
 * states who can.
 */
export function detailOf(
  step: FirstStep,
  { invited, joined, connected }: FirstSteps,
  mayCreate: boolean,
): string {
  if (step === 'case' && !mayCreate) return phrases.caseByPhysician
  if (step === 'invite' && invited > 0) {
    return phrases.invited({ invited, joined })
  }
  if (step === 'connect' && connected)
    return phrases.connected({ system: connected.system, day: formatDate(connected.at) })
  return STEP_WORDS[step].detail
}
