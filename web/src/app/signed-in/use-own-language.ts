import { modifyUserDataById } from '@econsult/contract/account'
import { DEFAULT_LANGUAGE } from '@econsult/contract/languages/languages'
import { useEffect } from 'react'
import { call } from '../../lib/api-client.ts'
import { chosenLanguage } from '../../lib/languages/chosen-language.ts'
import { switchLanguage } from '../../lib/languages/switch-language.ts'
import { noteUser } from '../../lib/session/auth-state.ts'
import { useOwnUser } from '../../lib/session/use-session.ts'

/**
 * Shows the pages in the user's language. A user without a language gets that of the browser in which they sign in
 * (LANG-01); English is not stored, so that the language of the practice can apply to their emails.
 */
export function useOwnLanguage(): void {
  const { language } = useOwnUser()
  useEffect(() => {
    const ofBrowser = chosenLanguage()
    if (language !== null) switchLanguage(language)
    else if (ofBrowser !== DEFAULT_LANGUAGE)
      void call(modifyUserDataById, { language: ofBrowser }, { background: true, asOneself: true }).then(
        ({ data }) => data && noteUser(data.data),
      )
  }, [language])
}
