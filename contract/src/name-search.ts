import { foldName, nameWords, WORD } from './name-words.ts'

/** Hyphens, apostrophes and periods between two words of one name, as in O'Brannigan, Anne-Marie, St.John. */
const JOINT = /^['’‘`´.·\p{Pd}]+$/u

/** The characters between a particle and the following part of the name. */
const AFTER_PARTICLE = /^['’‘`´.·\p{Pd}\s]+$/u

/** Particles at the beginning of a name, which some people join to the next word. */
const PARTICLES = new Set(
  (
    'a abu af al av ben bin d da das de degli dei del dela della den der di do dos du el fitz ibn l la las le lo los ' +
    'mac mc o saint san sant santa st ste te ten ter van vande vander von y zu zum zur'
  ).split(' '),
)

/** Maximum total number of letters in the joined forms of one name, which limits the size of the stored keys. */
const MOST_JOINED_LETTERS = 240

/**
 * Returns the search keys of a name. The keys are its words and, where words are joined by punctuation or start with a
 * particle, also the remainder of the name from each such word, written as one word ('delatesta' and 'latesta' for De
 * la Testa). Mac and Mc are interchangeable. The keys are normalized like `nameWords`.
 */
export function nameKeys(name: string): string[] {
  return [...new Set(nameWords(name)), ...joinedKeys(name)]
}

/** Returns the search keys of a name except its single words. */
export function joinedKeys(name: string): string[] {
  const groups = groupsOf(name)
  const forms = groups.flatMap((words) => words.flatMap((_, place) => withMac(words.slice(place).join(''))))
  const words = new Set(groups.flat())
  const joined = [...new Set(forms)].filter((form) => !words.has(form))
  let letters = 0
  return joined.filter((form) => (letters += form.length) <= MOST_JOINED_LETTERS)
}

/** Returns the form, followed by its variant with Mac instead of Mc or Mc instead of Mac, if there is one. */
function withMac(form: string): string[] {
  const other = form.replace(/^(?:mac|mc)(?=.)/u, (begin) => (begin === 'mc' ? 'mac' : 'mc'))
  return other === form ? [form] : [form, other]
}

/**
 * A word of a search. If the word is joined to other words, the term also contains all of them as one word. A term
 * matches if a key of the name begins with one of its forms.
 */
export type SearchTerm = readonly string[]

/** Returns the terms of a search. A name is found if it matches all terms. */
export function searchTerms(search: string): SearchTerm[] {
  return groupsOf(search).flatMap((words) => {
    const joined = words.join('')
    return words.map((word) => (joined.startsWith(word) ? [word] : [word, joined]))
  })
}

/**
 * True if a search finds a name. The search matches the beginnings of words in any order, ignoring accents, case and
 * punctuation. A blank search finds every name; a non-blank search without words finds none.
 */
export function hasName(name: string, search: string): boolean {
  const terms = searchTerms(search)
  if (terms.length === 0) return search.trim() === ''
  const keys = nameKeys(name)
  return terms.every((term) => holdsTerm(keys, term))
}

/** True if one of these keys of a name matches a search term. */
export function holdsTerm(keys: readonly string[], term: SearchTerm): boolean {
  return term.some((start) => keys.some((key) => key.startsWith(start)))
}

/** Returns the words of a text, grouped where some people would write several words as one. */
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
