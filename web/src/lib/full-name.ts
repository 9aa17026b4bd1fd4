interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** 'Maya Lindqvist': a person's name as every screen shows it. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`
}
