interface PersonName {
  readonly first_name: string | null
  readonly last_name: string | null
}

/** 'Maya Lindqvist', as screens, mails and reports name a person; '' where there is none. */
export function fullName({ first_name, last_name }: PersonName): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim()
}
