import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { linkRoom, plant, type PlantedFolder } from './plant.ts'

const nothing = 'export {}\n'

/** Each case: the rule, the file, and the file's import that violates the rule. */
const violations: [rule: string, file: string, imported: string][] = [
  ['contract-imports-schemas-and-phrases-only', 'contract/src/loud.ts', 'node:fs'],
  ['contract-imports-schemas-and-phrases-only', 'contract/src/high.ts', '../../server/src/app.ts'],
  ['adapters-import-contract-only', 'adapters/src/fax/knows-server.ts', '../../../server/src/app.ts'],
  ['server-imports-contract-and-adapters-only', 'server/src/knows-web.ts', '../../web/src/lib/api.ts'],
  ['web-imports-contract-only', 'web/src/lib/knows-server.ts', '../../../server/src/app.ts'],
  ['web-imports-contract-only', 'web/src/lib/knows-adapter.ts', '@econsult/adapters/fax/fax'],
  ['sandbox-imports-nothing-of-ours', 'sandbox/src/knows-contract.ts', '@econsult/contract/cases'],
  ['web-features-do-not-import-each-other', 'web/src/features/cases/list.tsx', '../messages/box.tsx'],
  ['web-features-know-no-page', 'web/src/features/messages/back.tsx', '../../pages/inbox.tsx'],
  ['web-ui-and-lib-know-no-feature', 'web/src/ui/button.tsx', '../features/messages/box.tsx'],
  ['server-feature-uses-lower-ranks-only', 'server/src/features/cases/up.ts', '../messages/store.ts'],
  ['server-feature-uses-lower-ranks-only', 'server/src/features/cases/same.ts', '../cases-of-old/store.ts'],
  ['server-feature-uses-lower-ranks-only', 'server/src/features/messages/act.ts', '../cases/close-case.ts'],
  [
    'server-feature-uses-lower-ranks-only',
    'server/src/features/claims/bill.ts',
    '../minutes/closing-part.ts',
  ],
  ['server-feature-has-a-rank', 'server/src/app.ts', './features/oddments/store.ts'],
  ['shared-rooms-know-no-feature', 'server/src/http/knows-feature.ts', '../features/cases/store.ts'],
  ['shared-rooms-know-no-feature', 'server/src/start/timers.ts', '../features/cases/store.ts'],
  ['shared-rooms-know-no-feature', 'server/src/app.ts', './features/oddments/store.ts'],
  [
    'modify-case-uses-cases-and-closing-only',
    'server/src/features/cases/modify-case.ts',
    '../messages/store.ts',
  ],
  [
    'correct-closed-uses-cases-and-ledger-only',
    'server/src/features/answers/correct-closed.ts',
    '../messages/store.ts',
  ],
  ['database-knows-no-feature', 'server/src/db/knows-feature.ts', '../features/cases/store.ts'],
  ['database-knows-no-feature', 'server/src/tables/knows-feature.ts', '../features/cases/store.ts'],
  ['adapters-are-made-in-deps-only', 'server/src/features/cases/send.ts', '@econsult/adapters/fax/fax'],
  ['links-are-signed-by-signed-token', 'server/src/features/files/sign.ts', '../../crypto/signing.ts'],
  [
    'adapters-are-made-in-deps-only',
    'server/src/features/record-systems/registry.ts',
    '@econsult/adapters/fax/fax',
  ],
  ['store-calls-no-vendor', 'server/src/features/users/store.ts', '@econsult/adapters/ports'],
  ['product-uses-no-test-support', 'server/src/ready.ts', './testing/test-server.ts'],
  ['no-cycles', 'server/src/http/one.ts', './two.ts'],
  ['no-barrels', 'web/src/ui/uses-barrel.ts', './fields/index.ts'],
  ['imports-of-ours-resolve', 'server/src/lost.ts', './not-there.ts'],
  ['imports-of-ours-resolve', 'server/src/astray.ts', '@econsult/contract/not-there'],
]

const allowed: [file: string, imported: string][] = [
  ['contract/src/uses-zod.ts', 'zod'],
  ['adapters/src/fax/fax.ts', '@econsult/contract/cases'],
  ['server/src/create-deps.ts', '@econsult/adapters/fax/fax'],
  ['server/src/features/record-systems/connectors/cerbo.ts', '@econsult/adapters/fax/fax'],
  ['server/src/features.ts', './features/cases/feature.ts'],
  ['server/src/features/messages/save.ts', '../cases/rules.ts'],
  ['server/src/features/files/links.ts', '../../crypto/signed-token.ts'],
  ['server/src/features/closing/parts.ts', '../minutes/closing-part.ts'],
  ['server/src/features/messages/load.ts', '../cases/inbox/store.ts'],
  ['web/src/pages/inbox.tsx', '../features/messages/box.tsx'],
  ['web/src/features/messages/uses-ui.tsx', '../../ui/icon.tsx'],
  ['server/src/features/cases/act.test.ts', '../messages/store.ts'],
  ['server/src/features/cases/helped.test.ts', '../../testing/test-server.ts'],
  ['bench/src/lib/product.ts', '../../../server/src/testing/test-server.ts'],
]

const plain = [
  'contract/src/cases.ts',
  'server/src/testing/test-server.ts',
  'adapters/src/ports.ts',
  'web/src/lib/api.ts',
  'web/src/features/messages/box.tsx',
  'web/src/ui/icon.tsx',
  'web/src/ui/fields/index.ts',
  'server/src/features/messages/store.ts',
  'server/src/features/cases-of-old/store.ts',
  'server/src/features/cases/close-case.ts',
  'server/src/features/cases/feature.ts',
  'server/src/features/cases/rules.ts',
  'server/src/features/cases/store.ts',
  'server/src/features/cases/inbox/store.ts',
  'server/src/crypto/signed-token.ts',
  'server/src/crypto/signing.ts',
  'server/src/features/minutes/closing-part.ts',
  'server/src/features/oddments/store.ts',
  'node_modules/zod/index.ts',
]

describe('import directions', () => {
  let folder: PlantedFolder
  let problems: string[]

  beforeAll(async () => {
    folder = plant(
      {
        ...Object.fromEntries(plain.map((file) => [file, nothing])),
        ...Object.fromEntries(allowed.map(([file, imported]) => [file, `import '${imported}'\n`])),
        ...Object.fromEntries(violations.map(([, file, imported]) => [file, `import '${imported}'\n`])),
        'server/src/http/two.ts': "import './one.ts'\n",
        'web/src/lib/type-only.ts': "import type { App } from '../../../server/src/app.ts'\n",
        'web/src/lib/passes-on.ts': "export { api } from './api.ts'\n",
        'web/src/lib/passes-all-on.ts': "export * from './api.ts'\n",
      },
      ['.dependency-cruiser.cjs'],
    )
    for (const room of ['contract', 'adapters']) linkRoom(folder.path, room)
    problems = await boundaries.run(folder.path)
  })
  afterAll(() => folder[Symbol.dispose]())

  test.each(violations)('%s is caught in %s', (rule, file) => {
    expect(problems).toContainEqual(expect.stringContaining(`${rule}: ${file} -> `))
  })

  test('an import of only a type is reported', () => {
    expect(problems).toContainEqual(
      expect.stringContaining('web-imports-contract-only: web/src/lib/type-only.ts'),
    )
  })

  test.each(['web/src/lib/passes-on.ts', 'web/src/lib/passes-all-on.ts'])(
    'the re-export in %s is caught',
    (file) => {
      expect(problems).toContainEqual(expect.stringContaining(`no-re-exports: ${file}`))
    },
  )

  test.each(allowed)('%s may import %s', (file) => {
    expect(problems).not.toContainEqual(expect.stringContaining(`${file} -> `))
  })
})

test('a repository without readable files fails the check', async () => {
  using folder = plant({ 'server/src/empty.md': '' }, ['.dependency-cruiser.cjs'])
  expect(await boundaries.run(folder.path)).toEqual(['No source file was found, so nothing was checked.'])
})
