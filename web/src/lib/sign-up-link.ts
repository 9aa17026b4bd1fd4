/** The parameters of a sign-up link, whose validity only the server checks (REG-01, W8). */
export type SignUpLink =
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'practice'; readonly practiceId: string; readonly isAdmin: boolean }
  | { readonly kind: 'plan'; readonly signUpKey: string; readonly isAdmin: boolean }
  | {
      readonly kind: 'plan-and-practice'
      readonly signUpKey: string
      readonly practiceId: string
      readonly isAdmin: boolean
    }

const SHAPE =
  /^(?:hash_(?<hash>[^/]+)|(?:signUpKey_(?<signUpKey>[^/]+)\/)?(?:practiceId_(?<practiceId>[^/]+)\/)?isAdmin_(?<isAdmin>true|false))$/

/** Returns the sign-up link in the address segment after /register/identification/; null for another format. */
export function signUpLinkOf(part: string | undefined): SignUpLink | null {
  const { hash, signUpKey, practiceId, isAdmin } = SHAPE.exec(part ?? '')?.groups ?? {}
  if (hash !== undefined) return { kind: 'hash', hash }
  const asksForAdmin = isAdmin === 'true'
  if (signUpKey !== undefined && practiceId !== undefined) {
    return { kind: 'plan-and-practice', signUpKey, practiceId, isAdmin: asksForAdmin }
  }
  if (signUpKey !== undefined) return { kind: 'plan', signUpKey, isAdmin: asksForAdmin }
  if (practiceId !== undefined) return { kind: 'practice', practiceId, isAdmin: asksForAdmin }
  return null
}
