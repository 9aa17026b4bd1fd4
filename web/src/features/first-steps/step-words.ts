import type { FirstStep, FirstSteps } from '@econsult/contract/first-steps'
import { formatDate } from '../../lib/dates.ts'
import { accountPath, PATHS } from '../../lib/paths.ts'

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
    title: 'Invite your colleagues',
    detail: 'They get a link by email or from you.',
    action: 'Invite',
    to: accountPath('members'),
  },
  import: {
    title: 'Import your patients',
    detail: 'A CSV file, or straight from your record system.',
    action: 'Import',
    to: PATHS.import,
  },
  connect: {
    title: 'Connect your record system',
    detail: 'Reports and claims are sent there automatically.',
    action: 'Connect',
    to: accountPath('record-system'),
  },
  fax: {
    title: 'Add the fax number',
    detail: 'Reports of closed cases can go there.',
    action: 'Add number',
    to: accountPath('user-information'),
  },
  case: {
    title: 'Send the first case',
    detail: 'A question to any specialty. About five minutes.',
    action: 'Create case',
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
  if (step === 'case' && !mayCreate) return 'A physician of your practice sends it.'
  if (step === 'invite' && invited > 0) {
    return `${invited} invited, ${joined} ${joined === 1 ? 'has' : 'have'} joined`
  }
  if (step === 'connect' && connected) return `${connected.system}, connected ${formatDate(connected.at)}`
  return STEP_WORDS[step].detail
}
