import {
  CASE_STATES,
  CLAIM_STATUSES,
  CONSULT_STEPS,
  type ConsultFilter,
  consultFilterSchema,
} from '@econsult/contract/cases/consults'
import { PLAN_EFFECTS, REFERRAL_EFFECTS, SURVEY_STATES } from '@econsult/contract/surveys'
import { folderPath } from './folder-origin.ts'
import type { Folder } from './paths.ts'

/** The list behind a dashboard figure: its consults, and the folder that displays them. */
export interface FigureList extends ConsultFilter {
  readonly folder: Folder
  readonly specialtyId?: string | null | undefined
  /** True to include only open consults without a specialist. */
  readonly isUnassigned?: boolean
}

/** The address parameter's value for cases without a claim. */
const NO_CLAIM = 'none'

/** Returns the address of the list behind a figure. */
export function figureListPath(list: FigureList): string {
  const { folder, specialtyId, isUnassigned, claimStatus, ...consults } = list
  const params = new URLSearchParams()
  const parts = {
    specialty: specialtyId,
    unassigned: isUnassigned ? '1' : null,
    ...addressPartsOf(consults),
    claim: claimPart(claimStatus),
  }
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value)
  return `${folderPath(folder)}?${params}`
}

/** Returns the address parameters that select these consults; null for each parameter that is not set. */
export function addressPartsOf(consults: Omit<ConsultFilter, 'claimStatus'> | null) {
  return {
    from: consults?.from ?? null,
    to: consults?.to ?? null,
    provider: consults?.providerId ?? null,
    state: consults?.state ?? null,
    code: consults?.code ?? null,
    reached: consults?.reached ?? null,
    declined: consults?.isDeclined ? '1' : null,
    survey: consults?.survey ?? null,
    plan: consults?.plan ?? null,
    referral: consults?.referral ?? null,
  }
}

/** Returns a claim status as an address parameter; null if none is selected. */
export function claimPart(status: ConsultFilter['claimStatus']): string | null {
  return status === '' ? NO_CLAIM : (status ?? null)
}

/** Returns the claim status in an address; null if the address has none. */
export function claimOfAddress(params: URLSearchParams): (typeof CLAIM_STATUSES)[number] | null {
  const text = params.get('claim')
  if (text === NO_CLAIM) return ''
  return CLAIM_STATUSES.find((status) => status !== '' && status === text) ?? null
}

/** Returns the consult filter in an address; null if the address has no days, or an invalid value. */
export function consultsOfAddress(params: URLSearchParams): ConsultFilter | null {
  const asked = consultFilterSchema.safeParse({
    from: params.get('from'),
    to: params.get('to'),
    providerId: params.get('provider'),
    state: CASE_STATES.find((state) => state === params.get('state')) ?? null,
    claimStatus: claimOfAddress(params),
    code: params.get('code') || null,
    reached: CONSULT_STEPS.find((step) => step === params.get('reached')) ?? null,
    isDeclined: params.get('declined') === '1' ? true : null,
    survey: SURVEY_STATES.find((state) => state === params.get('survey')) ?? null,
    plan: PLAN_EFFECTS.find((effect) => effect === params.get('plan')) ?? null,
    referral: REFERRAL_EFFECTS.find((effect) => effect === params.get('referral')) ?? null,
  })
  return asked.success && asked.data.from <= asked.data.to ? asked.data : null
}
