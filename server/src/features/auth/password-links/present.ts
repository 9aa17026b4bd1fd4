/** The page that a link to set a password opens. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/resetpassword/${token}`
}

/** What a mail with the link of an invitation says of it, and where it leads. */
export function invitationParts(publicUrl: string, token: string) {
  return {
    words: 'Set a password to begin. The link works once, for 14 days.',
    action: { label: 'Set your password', href: passwordLink(publicUrl, token) },
  }
}
