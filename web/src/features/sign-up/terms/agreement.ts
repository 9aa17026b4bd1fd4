/** One numbered section of an agreement. */
export interface Section {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** An agreement that a practice accepts. */
export interface Agreement {
  readonly title: string
  /** Title for the narrow heading on a phone. */
  readonly shortTitle: string
  readonly sections: readonly Section[]
}

/** The agreement as plain text, for download. */
export function agreementText({ title, sections }: Agreement, version: string): string {
  const parts = sections.map(({ title: heading, paragraphs }, index) =>
    [`${index + 1}. ${heading}`, ...paragraphs].join('\n\n'),
  )
  return `${[title, `Version ${version}`, ...parts].join('\n\n')}\n`
}
