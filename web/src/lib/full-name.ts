interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** 'Maya Lindqvist', as every screen names a person. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`
}
