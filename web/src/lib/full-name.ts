interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** Returns 'Maya Lindqvist', a user's name as displayed on every screen. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`
}
