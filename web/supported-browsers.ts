import manifest from './package.json' with { type: 'json' }

/** The names that package.json uses, as Vite's build target and as people know them. */
const NAMES: Readonly<Record<string, { readonly target: string; readonly word?: string }>> = {
  safari: { target: 'safari', word: 'Safari' },
  ios_saf: { target: 'ios' },
  firefox: { target: 'firefox', word: 'Firefox' },
  chrome: { target: 'chrome', word: 'Chrome' },
  edge: { target: 'edge', word: 'Edge' },
}

interface SupportedBrowser {
  /** As in package.json, such as 'ios_saf'. */
  readonly name: string
  /** Its oldest supported version. */
  readonly version: string
}

/** The oldest version of each browser that is supported (WEB-01), from `browserslist` in package.json. */
export const SUPPORTED_BROWSERS: readonly SupportedBrowser[] = manifest.browserslist.map((line) => {
  const [, name, version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(line) ?? []
  if (name === undefined || version === undefined || !(name in NAMES))
    throw new Error(`"${line}" in the browserslist of web/package.json is not "name >= version"`)
  return { name, version }
})

/** The same for the build, which rewrites syntax that one of them lacks. */
export const BUILD_TARGET: readonly string[] = SUPPORTED_BROWSERS.map(
  ({ name, version }) => `${NAMES[name]?.target}${version}`,
)

/** The same as people read it: 'Chrome 119, Edge 119, Firefox 128 or Safari 17'. */
export function supportedBrowsersInWords(): string {
  const words = SUPPORTED_BROWSERS.flatMap(({ name, version }) => {
    const word = NAMES[name]?.word
    return word === undefined ? [] : `${word} ${version}`
  })
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words)
}
