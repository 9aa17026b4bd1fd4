import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { ADDED_BUILT_INS } from '../web/src/lib/built-ins/add-built-ins.ts'
import { SUPPORTED_BROWSERS } from '../web/supported-browsers.ts'
import { firstVersions } from './browsers/missing-features.ts'
import { createFinder } from './browsers/newer-uses.ts'
import { behaveAsOldest } from './browsers/oldest-browser.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { PHOTO } from './room-file-parts.ts'
import { box, information, log, send } from './room-parts.ts'

const DIST = join(import.meta.dirname, '../web/dist')

/** Uses of missing features that are known to be harmless: the use, the files, and the reason. */
const HARMLESS: readonly (readonly [use: RegExp, files: RegExp, why: string])[] = [
  [
    new RegExp(`^(${ADDED_BUILT_INS.map(([owner, name]) => `${owner.name}\\.${name}`).join('|')})$`),
    /^(?!heic-worker|service-worker)/,
    'added where they are missing',
  ],
  [
    /^(Promise\.try|URL\.parse|Math\.sumPrecise|Uint8Array\.fromBase64|JSON\.(isRawJSON|rawJSON))$/,
    /^pdf-(page|worker)-/,
    'pdf.js brings them in its build for older browsers',
  ],
  [/^AbortSignal\.any$/, /^pdf-page-/, "pdf.js's editor, which is not used"],
  [
    /^\.(toArray|use|startViewTransition)\(\)$/,
    /./,
    "React's own functions, and one for transitions that are not used",
  ],
  [/^\.isValid\(\)$/, /./, "a method of our own and of libraries, not DOMMatrix's"],
  [/^cancelIdleCallback$/, /^start-/, 'called only where requestIdleCallback was found'],
  [/^WebTransport$/, /^esm-/, 'a connection that Socket.IO uses only if asked to'],
]

const viewer = (page: Page) => page.getByRole('dialog')

async function fixture(name: string, type: string) {
  return { name, type, bytes: await readFile(join(import.meta.dirname, 'fixtures', name)) }
}

test('WEB-01 no served script uses syntax or a feature that a supported browser lacks', () => {
  const findNewer = createFinder()
  expect(findNewer('new Map().getOrInsertComputed(1, f)')).toEqual(['.getOrInsertComputed()'])
  expect(findNewer('Promise.try(f); navigation.reload()')).toEqual(['Promise.try', 'navigation'])
  expect(findNewer('element.checkVisibility()')).toEqual(['.checkVisibility()'])
  expect(findNewer('using file = open()')).toEqual([expect.stringContaining('syntax')])
  expect(findNewer('/(?i:a)b/.test(c)')).toEqual([expect.stringContaining('syntax')])
  expect(findNewer("if (typeof Float16Array === 'function') new Float16Array(1)")).toEqual([])
  expect(findNewer('const navigation = make(); navigation.reload()')).toEqual([])

  const files = globSync('{*,assets/*}.{js,mjs}', { cwd: DIST })
  expect(files.length).toBeGreaterThan(100)
  const harmful = files.flatMap((path) => {
    const file = basename(path)
    return findNewer(readFileSync(join(DIST, path), 'utf8')).flatMap((use) =>
      HARMLESS.some(([known, where]) => known.test(use) && where.test(file)) ? [] : `${file}: ${use}`,
    )
  })
  expect(harmful).toEqual([])
})

test('WEB-01 with only the features that every supported browser has, files are sent and shown, and a report is searched', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({
    files: [
      await fixture('made-up-tracing.png', 'image/png'),
      await fixture('referral-letter.pdf', 'application/pdf'),
      { name: 'made-up-values.csv', type: 'text/csv', bytes: Buffer.from('a,b\n1,2\n') },
    ],
  })
  const begun: string[] = []
  const before = (page: Page) => behaveAsOldest(page.context(), begun)
  const { page } = await person(CARDIOLOGIST, { fresh: true, at: roomPath(caseId), before })

  await page.getByLabel('Files to send').setInputFiles(PHOTO)
  await box(page).fill('Made-up text with https://example.org/a-link')
  await send(page).click()
  await expect(log(page).getByRole('link', { name: 'https://example.org/a-link' })).toBeVisible()
  await expect(log(page).getByRole('button', { name: /wound-photo.png/ })).toBeVisible()

  await information(page)
    .getByRole('button', { name: /^made-up-tracing/ })
    .click()
  await expect(viewer(page).getByRole('img', { name: 'made-up-tracing.png' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const first = viewer(page).getByRole('group', { name: 'Page 1 of 2' })
  await expect(first.getByText('Referral letter (made up)')).toBeVisible()
  await expect(first.locator('canvas')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('a,b')).toBeVisible()
  await page.keyboard.press('Escape')

  await rooms.close(caseId)
  const { page: provider } = await person(PCP, {
    fresh: true,
    at: `/pdf_${caseId}`,
    before,
  })
  await expect(provider.getByRole('group', { name: /^Page 1 of/ }).locator('canvas')).toBeVisible()
  await provider.getByRole('searchbox', { name: 'Search in the report' }).fill('Roomina')
  await expect(provider.getByRole('toolbar')).toContainText(/1 of \d/)
  const workers = new Set(begun.map((address) => /(\w+)-worker/.exec(address)?.[1]))
  expect(workers).toEqual(new Set(['heic', 'pdf']))
})

test('WEB-01 an unsupported older browser shows one sentence, and a supported browser does not', async ({
  visitor,
  faults,
}) => {
  faults.expect(/no root element/)
  const sentence =
    'eConsult needs a newer browser: Chrome 119, Edge 119, Firefox 128, or Safari 17, or any later version of these.'
  const withoutColors = () => Object.assign(CSS, { supports: () => false })
  const withoutUnicodeSets = () => {
    Object.assign(window, {
      RegExp: new Proxy(RegExp, {
        construct(Pattern, [source, flags]: [string, string?]) {
          if (flags?.includes('v')) throw new SyntaxError('made-up fault')
          return new Pattern(source, flags)
        },
      }),
    })
  }
  for (const lack of [withoutColors, withoutUnicodeSets]) {
    const { page } = await visitor()
    await page.addInitScript(lack)
    await page.goto('/login')
    await expect(page.locator('body')).toHaveText(sentence, { useInnerText: true })
    await expect(page.getByText(sentence)).toBeVisible()
  }
  const { page } = await visitor()
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText(sentence)).toBeHidden()

  const probes = ['javascript.builtins.RegExp.unicodeSets', 'css.types.color.rgb.relative_syntax']
  const stated = SUPPORTED_BROWSERS.map(({ name, version }) => [name, Number(version)])
  expect(firstVersions(probes)).toEqual(Object.fromEntries(stated))
})
