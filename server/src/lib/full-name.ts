interface PersonName {
  readonly first_name: string | null
  readonly last_name: string | null
}

/** A person's name on screens, in mails and reports, for example 'Maya Lindqvist'; '' if there is none. */
export function fullName({ first_name, last_name }: PersonName): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim()
}
