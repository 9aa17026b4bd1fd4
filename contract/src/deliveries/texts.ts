import type { Delivery, DeliveryTarget } from '../deliveries.ts'

const SYSTEM_OF: Readonly<Record<DeliveryTarget, string>> = {
  'athena-document': 'athena',
  'athena-claim': 'athena',
  'elation-document': 'elation',
  'cerbo-document': 'cerbo',
  'hint-document': 'hint',
  fax: 'the fax service',
}

/** Texts about deliveries (CLOSE-06, CLOSE-08). */
export const DELIVERY_TEXTS = {
  noFaxNumber: 'Your practice has no fax number. Its admin can save one on the account page.',
  otherFaxNumber: 'A report can be faxed only to the fax number of your practice.',
  /** Why a fax is not retried automatically. */
  numberChanged: (number: string) =>
    `The fax number of your practice was changed to ${number}. Nothing was sent: confirm the new number under Deliveries.`,
  closeFirst: 'Close the case first: its report is sent when it is closed.',
  faxSent: 'Fax has been sent.',
  /** Notices while a delivery is in progress or once it is done. */
  of: ({ target, state }: Pick<Delivery, 'target' | 'state'>): string => {
    const system = SYSTEM_OF[target]
    const isDone = state === 'accepted'
    if (target === 'fax') return isDone ? DELIVERY_TEXTS.faxSent : 'The fax is being sent.'
    const what = target === 'athena-claim' ? 'claim' : 'report'
    if (isDone) return `The ${what} has been ${what === 'claim' ? 'submitted' : 'uploaded'} to ${system}.`
    return `${what === 'claim' ? 'Submitting the claim' : 'Uploading the report'} to ${system}.`
  },
  /** Notices for a failed delivery: the case is closed all the same. */
  failed: ({ target, state }: Pick<Delivery, 'target' | 'state'>): string => {
    const what = target === 'fax' ? 'fax' : target === 'athena-claim' ? 'claim' : 'report'
    const where = target === 'fax' ? 'sent' : `accepted by ${SYSTEM_OF[target]}`
    const next =
      state === 'needs attention'
        ? 'It needs your attention under Deliveries.'
        : 'Nothing to do: we will keep retrying automatically.'
    return `The case is closed. The ${what} was not ${where} yet. ${next}`
  },
} as const
