import { foldName, nameWords, WORD } from './name-words.ts'

/** Hyphens, apostrophes and periods between two words of one name, as in O'Brannigan, Anne-Marie, St.John. */
const JOINT = /^['’‘`´.·\p{Pd}]+$/u

/** The characters between a particle and the name that it begins. */
const AFTER_PARTICLE = /^['’‘`´.·\p{Pd}\s]+$/u

/** Words that begin a name and that some people write as one word with it. */
const PARTICLES = new Set(
  (
    'a abu af al av ben bin d da das de degli dei del dela della den der di do dos du el fitz ibn l la las le lo los ' +
    'mac mc o saint san sant santa st ste te ten ter van vande vander von y zu zum zur'
  ).split(' '),
)

/** Most letters in all joined forms of one name, so that its stored keys stay small. */
const MOST_JOINED_LETTERS = 240

/**
 * The keys under which a name is found: its words and, where words are joined by punctuation or begin with a particle,
 * also the rest of the name from each of them written as one word ('delatesta' and 'latesta' for De la Testa). Mac and
 * Mc stand for each other. Folded like `nameWords`.
 */
export function nameKeys(name: string): string[] {
  return [...new Set(nameWords(name)), ...joinedKeys(name)]
}

/** The keys of a name that are not among its words. */
export function joinedKeys(name: string): string[] {
  const groups = groupsOf(name)
  const forms = groups.flatMap((words) => words.flatMap((_, place) => withMac(words.slice(place).join(''))))
  const words = new Set(groups.flat())
  const joined = [...new Set(forms)].filter((form) => !words.has(form))
  let letters = 0
  return joined.filter((form) => (letters += form.length) <= MOST_JOINED_LETTERS)
}

/** The form itself, and the form with Mac in place of Mc or Mc in place of Mac. */
function withMac(form: string): string[] {
  const other = form.replace(/^(?:mac|mc)(?=.)/u, (begin) => (begin === 'mc' ? 'mac' : 'mc'))
  return other === form ? [form] : [form, other]
}

/**
 * A word of a search and, if it is joined to others, also all of them as one word. The term matches if a key of the
 * name begins with one of these.
 */
export type SearchTerm = readonly string[]

/** The terms of a search; a name is found if it matches all of them. */
export function searchTerms(search: string): SearchTerm[] {
  return groupsOf(search).flatMap((words) => {
    const joined = words.join('')
    return words.map((word) => (joined.startsWith(word) ? [word] : [word, joined]))
  })
}

/**
 * True if a search finds a name: by the beginnings of its words in any order, ignoring accents, case and punctuation. A
 * blank search finds every name; a search that is not blank but has no words finds none.
 */
export function hasName(name: string, search: string): boolean {
  const terms = searchTerms(search)
  if (terms.length === 0) return search.trim() === ''
  const keys = nameKeys(name)
  return terms.every((term) => holdsTerm(keys, term))
}

/** True if a name with these keys matches a search term. */
export function holdsTerm(keys: readonly string[], term: SearchTerm): boolean {
  return term.some((start) => keys.some((key) => key.startsWith(start)))
}

/** The words of a text in groups that some people write as one word. */
function groupsOf(text: string): string[][] {
  const folded = foldName(text)
  const groups: string[][] = []
  let last: { word: string; end: number } | undefined
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    const between = last && folded.slice(last.end, index)
    const isJoined = between !== undefined && joins(last?.word ?? '', between)
    if (isJoined) groups.at(-1)?.push(word)
    else groups.push([word])
    last = { word, end: index + word.length }
  }
  return groups
}

function joins(word: string, between: string): boolean {
  return JOINT.test(between) || (PARTICLES.has(word) && AFTER_PARTICLE.test(between))
}
