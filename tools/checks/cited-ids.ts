import { basename } from 'node:path'
import type { Check } from './check.ts'
import { createCitationFinder } from './citations.ts'
import { type Control, readControls, readRequirements, type Requirement } from './listed-ids.ts'
import { readTexts, type TextFile } from './read-texts.ts'
import { readTitles, type TestTitles } from './test-titles.ts'

const REQUIREMENTS = 'docs/requirements.md'
const CONTROLS = 'docs/security.md'

/** Matches a line below a control: `file.test.ts`: "how the title begins". */
const PROOF = /^`([\w.-]+)`: "(.+)"$/
/**
 * NO_TEST and PARTLY match a line below a control that states what no test proves: the whole control, or a part of it.
 */
const NO_TEST = /^\*No test:\* \S/
const PARTLY = /^\*Partly:\* \S/

/**
 * Checks that every cited id of a requirement or control is in docs/requirements.md or docs/security.md, that a test's
 * title cites each requirement there, and that the tests listed for each control exist.
 */
export const citedIds: Check = {
  name: 'requirements and controls',
  async run(root) {
    const files = readTexts(root)
    const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
    const requirements = readRequirements(textOf(REQUIREMENTS))
    const controls = readControls(textOf(CONTROLS))
    if (requirements.length === 0) return [`${REQUIREMENTS} lists nothing, so nothing was checked.`]
    if (controls.length === 0) return [`${CONTROLS} lists nothing, so nothing was checked.`]
    const listed = [...requirements, ...controls].map(({ id }) => id)
    const titles = readTitles(files)
    return [
      ...listed.filter((id, index) => listed.indexOf(id) < index).map((id) => `${id} is listed twice`),
      ...unlisted(files, titles, listed),
      ...requirements.flatMap((requirement) => withoutTest(requirement, titles)),
      ...controls.flatMap((control) => unproved(control, titles)),
    ]
  },
}

function unlisted(files: TextFile[], titles: TestTitles[], listed: string[]): string[] {
  const citedIn = createCitationFinder(listed)
  const titlesOf = new Map(titles.map((file) => [file.path, file]))
  return files.flatMap((file) =>
    citedIn(file, titlesOf.get(file.path))
      .filter((id) => !listed.includes(id))
      .map((id) => `${file.path} cites ${id}, which is in neither ${REQUIREMENTS} nor ${CONTROLS}`),
  )
}

function withoutTest({ id, inBrowser }: Requirement, files: TestTitles[]): string[] {
  const named = new RegExp(`\\b${id}\\b`)
  const found = files.filter(({ titles }) => titles.some((title) => named.test(title)))
  if (found.length === 0) return [`no test's title names ${id}`]
  if (inBrowser && !found.some(({ path }) => path.endsWith('.spec.ts')))
    return [`${id} is marked [B], and no browser test's title names it`]
  return []
}

function unproved({ id, lines }: Control, files: TestTitles[]): string[] {
  if (!lines.some((line) => PROOF.test(line) || NO_TEST.test(line))) return [`${id} names no test`]
  return lines.flatMap((line) => {
    const [, name, start] = PROOF.exec(line) ?? []
    if (name === undefined || start === undefined)
      return NO_TEST.test(line) || PARTLY.test(line) ? [] : [`${id} has a line that cannot be read: ${line}`]
    const places = files
      .filter(({ titles }) => titles.some((title) => title.startsWith(start)))
      .map(({ path }) => basename(path))
    if (places.includes(name)) return []
    const elsewhere = places.length > 0 ? `, but in ${places.join(' and ')}` : ''
    return [`${id} names a test that is not there: ${name} "${start}"${elsewhere}`]
  })
}
