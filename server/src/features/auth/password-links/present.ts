/** Returns the address of the page on which the recipient of a link sets a password. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/resetpassword/${token}`
}

/** Returns the sentence about the link and the button of an invitation email. */
export function invitationParts(publicUrl: string, token: string) {
  return {
    words: 'Set a password to begin. The link works once, for 14 days.',
    action: { label: 'Set your password', href: passwordLink(publicUrl, token) },
  }
}
