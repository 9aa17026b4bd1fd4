import type { InputOf } from '@econsult/contract/call'
import { MAX_OPEN_LIMIT, ROUTING_TEXTS, saveSpecialistRouting } from '@econsult/contract/routing'
import { phrases } from './phrases.ts'

type Settings = InputOf<typeof saveSpecialistRouting>

/** The routing settings of a specialist, as typed. */
export interface SettingsForm {
  readonly takesNewCases: boolean
  /** The typed limit; '' for no limit. */
  readonly openLimit: string
  /** The licenses; `until` is the last day as YYYY-MM-DD, or '' if it is not recorded. */
  readonly licenses: readonly { readonly state: string; readonly until: string }[]
  readonly conflictPracticeIds: readonly string[]
}

/** The form filled with the settings. */
export function formOf(settings: Omit<Settings, 'specialistId'>): SettingsForm {
  return {
    takesNewCases: settings.takesNewCases,
    openLimit: settings.openLimit === null ? '' : String(settings.openLimit),
    licenses: settings.licenses.map(({ state, until }) => ({ state, until: until ?? '' })),
    conflictPracticeIds: settings.conflictPracticeIds,
  }
}

/** The settings entered in the form; `openLimit` is NaN if the typed limit is not a number. */
export function settingsOf(specialistId: string, form: SettingsForm): Settings {
  const limit = form.openLimit.trim()
  return {
    specialistId,
    takesNewCases: form.takesNewCases,
    openLimit: limit === '' ? null : Number(limit),
    licenses: form.licenses.map(({ state, until }) => ({ state, until: until || null })),
    conflictPracticeIds: [...form.conflictPracticeIds],
  }
}

/** Returns an error with the allowed range if the API would refuse the limit; otherwise an empty object. */
export function settingsFaults(form: SettingsForm): { readonly openLimit?: string } {
  const { openLimit } = settingsOf('', form)
  const isLimit = saveSpecialistRouting.input.shape.openLimit.safeParse(openLimit).success
  return isLimit ? {} : { openLimit: ROUTING_TEXTS.limit({ count: MAX_OPEN_LIMIT }) }
}

/**
 * The specialist's load in words: '5 of 8 cases unanswered'; without a limit, '5 cases unanswered'. Says 'unanswered'
 * because an answered case can still be open.
 */
export function loadWords(openRequests: number, openLimit: number | null): string {
  if (openLimit === null) return phrases.load({ count: openRequests })
  return phrases.loadOfLimit({ count: openRequests, limit: openLimit })
}
