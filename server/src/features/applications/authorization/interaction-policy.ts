import { interactionPolicy } from 'oidc-provider'

const { Check, Prompt } = interactionPolicy

/**
 * Every request is answered by a person who is signed in to the product at that moment: nothing is remembered, as another
 * person may use the same browser later.
 */
export function askEveryTime() {
  const hasSignedIn = new Check('not_signed_in', 'a person must sign in', 'login_required', ({ oidc }) =>
    oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  )
  const hasAgreed = new Check('not_agreed', 'a person must agree', 'consent_required', ({ oidc }) =>
    oidc.result?.consent === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  )
  return [
    new Prompt({ name: 'login', requestable: true }, hasSignedIn),
    new Prompt({ name: 'consent', requestable: true }, hasAgreed),
  ]
}
