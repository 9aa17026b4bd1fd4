import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import { useState } from 'react'
import type { ApiFailure } from '../../lib/api-failure.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { useOwnPractice } from '../../lib/session/use-practice.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { phoneText } from '../../ui/fields/phone-number.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { savePractice, saveUser } from './account-calls.ts'
import { faultsFromServer, type ProfileFaults, profileFaults, type ProfileValues } from './profile-form.ts'

/** The fields whose change needs the password. */
type Proved = 'email' | 'fax'

/** The account form: its values, its errors, and saving it. */
export function useProfileForm() {
  const user = useUser()
  const practice = useOwnPractice()
  const notices = useNotices()
  const saved: ProfileValues = {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: phoneText(user.phoneNumber ?? ''),
    fax: phoneText(practice?.faxNumber ?? ''),
  }
  const setters = {
    firstName: useKeptState('account first name', saved.firstName),
    lastName: useKeptState('account last name', saved.lastName),
    email: useKeptState('account email', saved.email),
    phone: useKeptState('account phone', saved.phone),
    fax: useKeptState('account fax', saved.fax),
  }
  const values: ProfileValues = {
    firstName: setters.firstName[0],
    lastName: setters.lastName[0],
    email: setters.email[0],
    phone: setters.phone[0],
    fax: setters.fax[0],
  }
  const [faults, setFaults] = useState<ProfileFaults>({})
  const [busy, setBusy] = useState(false)
  const [unproved, setUnproved] = useState<readonly Proved[]>([])

  const hasNewFax = practice !== null && values.fax !== saved.fax

  function refuse({ errors, message }: ApiFailure) {
    const wrong = faultsFromServer(errors)
    setFaults(wrong)
    if (Object.keys(wrong).length === 0) notices.show(message, { tone: 'failed' })
  }

  async function send(...proofs: string[]) {
    setBusy(true)
    const { firstName, lastName, email, phone, fax } = values
    const proofOf = (change: Proved) => {
      const proof = proofs[unproved.indexOf(change)]
      return proof === undefined ? {} : { proof }
    }
    const failure =
      (await saveUser({ firstName, lastName, email, phoneNumber: phone, ...proofOf('email') })) ??
      (hasNewFax ? await savePractice({ faxNumber: fax, ...proofOf('fax') }) : undefined)
    setBusy(false)
    setUnproved([])
    if (failure) refuse(failure)
    else notices.show(ACCOUNT_TEXTS.saved)
  }

  /** Saves if everything is valid; returns the first invalid field. */
  async function save(): Promise<string | undefined> {
    if (busy) return undefined
    const wrong = profileFaults(values)
    setFaults(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) return first
    const hasNewEmail = values.email.trim().toLowerCase() !== saved.email
    const toProve: Proved[] = [
      ...(hasNewEmail ? ['email' as const] : []),
      ...(hasNewFax ? ['fax' as const] : []),
    ]
    if (toProve.length === 0) await send()
    else setUnproved(toProve)
    return undefined
  }

  return {
    values,
    faults,
    busy,
    isPracticeAdmin: practice !== null,
    change: (field: keyof ProfileValues) => (value: string) => {
      setters[field][1](value)
      setFaults(({ [field]: _gone, ...others }) => others)
    },
    save,
    faxChangedAt: practice?.faxChangedAt ?? null,
    /** Which changed fields still need the password; `take` saves all changes with the proofs. */
    proof: { of: unproved, take: send, cancel: () => setUnproved([]) },
  }
}
