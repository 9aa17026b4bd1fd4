import { definePhrases, withValues } from '../languages/phrases.ts'

/** Texts of refusals about answers. */
export const ANSWER_ERRORS = definePhrases('answers/contract/errors', {
  checkedMeanwhile: withValues<{ name: string; state: string; what: 'told' | 'visit' | 'action' }>(
    '{state, select, open {{name} has opened this again meanwhile.} told {{name} has noted {what, select, told {that the patient was told} visit {the visit} other {this action}} meanwhile.} done {{name} has marked {what, select, told {that the patient was told} visit {the visit} other {this action}} as done meanwhile.} other {{name} has marked {what, select, told {that the patient was told} visit {the visit} other {this action}} as not needed meanwhile.}}',
  ),
})
