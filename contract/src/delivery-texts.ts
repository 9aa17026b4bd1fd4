import type { Delivery, DeliveryTarget } from './deliveries.ts'

const SYSTEM_OF: Readonly<Record<DeliveryTarget, string>> = {
  'athena-document': 'athena',
  'athena-claim': 'athena',
  'elation-document': 'elation',
  'cerbo-document': 'cerbo',
  'hint-document': 'hint',
  fax: 'the fax service',
}

/** Words about deliveries; 'Fax has been sent.' is the specification's (document 1, section 8). */
export const DELIVERY_TEXTS = {
  noFaxNumber: 'Your practice has no fax number. Its admin can save one on the account page.',
  otherFaxNumber: 'A report is faxed to the number of your practice alone.',
  /** Why a fax is not tried again unasked. */
  numberChanged: (number: string) =>
    `The fax number of your practice has changed to ${number}. Nothing was sent: confirm it under Deliveries.`,
  closeFirst: 'Close the case first: its report is sent when it is closed.',
  faxSent: 'Fax has been sent.',
  /** What a notice says while it is under way, or once it is done. */
  of: ({ target, state }: Pick<Delivery, 'target' | 'state'>): string => {
    const system = SYSTEM_OF[target]
    const isDone = state === 'accepted'
    if (target === 'fax') return isDone ? DELIVERY_TEXTS.faxSent : 'The fax is being sent.'
    const what = target === 'athena-claim' ? 'claim' : 'report'
    if (isDone) return `The ${what} has been ${what === 'claim' ? 'submitted' : 'uploaded'} to ${system}.`
    return `${what === 'claim' ? 'Submitting the claim' : 'Uploading the report'} to ${system}.`
  },
  /** What a notice says when it did not work: the case is closed all the same. */
  failed: ({ target, state }: Pick<Delivery, 'target' | 'state'>): string => {
    const what = target === 'fax' ? 'fax' : target === 'athena-claim' ? 'claim' : 'report'
    const where = target === 'fax' ? 'sent' : `taken by ${SYSTEM_OF[target]}`
    const next =
      state === 'needs attention'
        ? 'It needs your attention under Deliveries.'
        : 'It is kept and tried again by itself.'
    return `The case is closed. The ${what} was not ${where} yet. ${next}`
  },
} as const
