import { ACCOUNT_TEXTS, modifyUserDataById } from '@econsult/contract/account'
import { useState } from 'react'
import type { ApiFailure } from '../../lib/api-failure.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { useOwnPractice } from '../../lib/session/use-practice.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { phoneText } from '../../ui/fields/phone-number.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { savePractice, saveUser } from './account-calls.ts'
import { PROFILE_SHOWN_AT, profileFaults, profileInput, type ProfileValues } from './profile-form.ts'

/** The fields that can be changed only with the password. */
export type Proved = 'email' | 'fax'

/** The account form and its save function. */
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
  const [unproved, setUnproved] = useState<readonly Proved[]>([])
  const form = useFields(modifyUserDataById.input, {
    initial: saved,
    kept: useKeptProfile(saved),
    input: profileInput,
    check: profileFaults,
    shownAt: PROFILE_SHOWN_AT,
    async save(_input, values) {
      const toProve = changesToProve(values)
      setUnproved(toProve)
      return toProve.length === 0 ? send(values, []) : undefined
    },
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })

  function changesToProve({ email, fax }: ProfileValues): Proved[] {
    const hasNewEmail = email.trim().toLowerCase() !== saved.email
    return [...(hasNewEmail ? ['email' as const] : []), ...(hasNewFax(fax) ? ['fax' as const] : [])]
  }

  function hasNewFax(fax: string): boolean {
    return practice !== null && fax !== saved.fax
  }

  async function send(values: ProfileValues, proofs: readonly string[]): Promise<ApiFailure | undefined> {
    const proofOf = (change: Proved) => {
      const proof = proofs[unproved.indexOf(change)]
      return proof === undefined ? {} : { proof }
    }
    const failure =
      (await saveUser({ ...profileInput(values), ...proofOf('email') })) ??
      (hasNewFax(values.fax) ? await savePractice({ faxNumber: values.fax, ...proofOf('fax') }) : undefined)
    if (!failure) notices.show(ACCOUNT_TEXTS.saved)
    return failure
  }

  return {
    form,
    isPracticeAdmin: practice !== null,
    faxChangedAt: practice?.faxChangedAt ?? null,
    /** `of` lists the changed fields that still need the password; `take` saves all changes with the proofs. */
    proof: {
      of: unproved,
      take: async (...proofs: string[]) => {
        const failure = await send(form.values, proofs)
        setUnproved([])
        if (failure) form.refuse(failure)
      },
      cancel: () => setUnproved([]),
    },
  }
}

/** The typed values, which are kept when the user leaves the page. */
function useKeptProfile(saved: ProfileValues): readonly [ProfileValues, (values: ProfileValues) => void] {
  const firstName = useKeptState('account/first-name', saved.firstName)
  const lastName = useKeptState('account/last-name', saved.lastName)
  const email = useKeptState('account/email', saved.email)
  const phone = useKeptState('account/phone', saved.phone)
  const fax = useKeptState('account/fax', saved.fax)
  return [
    { firstName: firstName[0], lastName: lastName[0], email: email[0], phone: phone[0], fax: fax[0] },
    (values) => {
      firstName[1](values.firstName)
      lastName[1](values.lastName)
      email[1](values.email)
      phone[1](values.phone)
      fax[1](values.fax)
    },
  ]
}
