import type { InputOf } from '@econsult/contract/call'
import { ROUTING_TEXTS, saveSpecialistRouting } from '@econsult/contract/routing'

type Settings = InputOf<typeof saveSpecialistRouting>

/** The settings of a specialist as they are typed. */
export interface SettingsForm {
  readonly takesNewCases: boolean
  /** '' for no limit. */
  readonly openLimit: string
  /** A license ends on the day `until`, YYYY-MM-DD; '' if that is not recorded. */
  readonly licenses: readonly { readonly state: string; readonly until: string }[]
  readonly conflictPracticeIds: readonly string[]
}

/** The form filled with settings. */
export function formOf(settings: Omit<Settings, 'specialistId'>): SettingsForm {
  return {
    takesNewCases: settings.takesNewCases,
    openLimit: settings.openLimit === null ? '' : String(settings.openLimit),
    licenses: settings.licenses.map(({ state, until }) => ({ state, until: until ?? '' })),
    conflictPracticeIds: settings.conflictPracticeIds,
  }
}

/** The settings that the form describes; `openLimit` is NaN if the typed limit is not a number. */
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

/** Returns an error that names the allowed range if the call would not accept the limit; otherwise an empty object. */
export function settingsFaults(form: SettingsForm): { readonly openLimit?: string } {
  const { openLimit } = settingsOf('', form)
  const isLimit = saveSpecialistRouting.input.shape.openLimit.safeParse(openLimit).success
  return isLimit ? {} : { openLimit: ROUTING_TEXTS.limit }
}

/** '5 of 8 cases unanswered', or '5 cases unanswered' without a limit: an answered case can still be open. */
export function loadWords(openRequests: number, openLimit: number | null): string {
  if (openLimit !== null) return `${openRequests} of ${openLimit} cases unanswered`
  return openRequests === 1 ? '1 case unanswered' : `${openRequests} cases unanswered`
}
