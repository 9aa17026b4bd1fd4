import type { CaseData } from '@econsult/contract/cases'
import type { CloseTargets } from '@econsult/contract/closing/targets'
import { type CloseTarget, takesClaim } from '@econsult/contract/closing'
import type { OptionCard } from '../../ui/fields/option-cards-field.tsx'
import { readableNumber } from '@econsult/contract/phone-number'
import { phrases } from './phrases.ts'

/** The initial choice: the patient's own chart if there is one (CLOSE-04). */
export function firstTarget({ systems }: Pick<CloseTargets, 'systems'>): CloseTarget {
  return systems[0] ?? 'none'
}

/** True if the report is sent to the claims system without a choice, because the patient has no other chart. */
export function isBilledAlone({ systems: [only, ...others] }: Pick<CloseTargets, 'systems'>): boolean {
  return only !== undefined && others.length === 0 && takesClaim(only)
}

/** True if an open case ends with an unanswered question. */
export function lacksAnswer({ state, isSupport }: Pick<CaseData, 'state' | 'isSupport'>): boolean {
  return !isSupport && (state === 'Waiting' || state === 'Unassigned')
}

/** True if the two survey questions are asked at closing, because a specialist has answered the consult (SURV-01). */
export function isAsked({ isSupport, events }: Pick<CaseData, 'isSupport' | 'events'>): boolean {
  return !isSupport && events.some(({ kind }) => kind === 'replied' || kind === 'answer-signed')
}

/** The possible targets of a report, with labels. The fax is not offered if the report is faxed in any case. */
export function closeOptions(targets: CloseTargets, subject: string): OptionCard<CloseTarget>[] {
  const { systems, faxNumber, faxesOnClosing } = targets
  const charts = systems.map((system) => ({
    value: system,
    label: phrases.upload({ system }),
    detail: phrases.uploadDetail({ subject }),
  }))
  const fax =
    faxNumber === null || faxesOnClosing
      ? []
      : [
          {
            value: 'fax' as const,
            label: phrases.fax,
            detail: phrases.faxDetail({ phone: readableNumber(faxNumber) }),
          },
        ]
  return [...charts, ...fax, { value: 'none', label: phrases.noUpload, detail: phrases.noUploadDetail }]
}
