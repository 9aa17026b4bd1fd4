import type { NoteSection } from '../records/records-port.ts'
import type { ElationBullet } from './elation-wire.ts'

/** Headings for the parts of Elation's notes; other part names are used unchanged. */
const HEADINGS: Readonly<Record<string, string>> = {
  hpi: 'History of present illness',
  pmh: 'Past medical history',
  ros: 'Review of systems',
  pe: 'Physical examination',
  assessplan: 'Assessment and plan',
}

/** Returns the parts of a visit note in the order of its bullets. */
export function sectionsOf(bullets: readonly ElationBullet[]): NoteSection[] {
  const inOrder = bullets.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0))
  const parts = Map.groupBy(inOrder, ({ category }) => category ?? '')
  return [...parts].map(([category, lines]) => ({
    heading: category === '' ? null : (HEADINGS[category.toLowerCase()] ?? category),
    text: lines
      .map(({ text }) => text?.trim() ?? '')
      .filter((text) => text !== '')
      .join('\n'),
  }))
}
