import type { TextFile } from './read-texts.ts'

/** The titles of all tests, groups and steps in one test file. */
export type TestTitles = { path: string; titles: string[] }

const TEST_FILE = /\.(test|spec)\.tsx?$/
// Matches the first argument of test, it, describe and similar functions, including the title after the table of
// `test.each`.
const TITLE = /(?:\b(?:test|it|describe\w*)(?:\.\w+)*|[\])])\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g

/** Returns the titles in every test file as written in the source, with `%s` and `${…}` not filled in. */
export function readTitles(files: TextFile[]): TestTitles[] {
  return files
    .filter(({ path }) => TEST_FILE.test(path))
    .map(({ path, text }) => ({
      path,
      titles: [...text.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1')),
    }))
}
