import { defineConfig } from 'oxlint'

const environmentOnly = 'The environment is read only in server/src/config.ts.'
const sqlOnly = 'SQL is allowed only in store.ts and in server/src/db.'
const wordsOnly = 'Declare calls with addCalls of web/src/lib/server-calls.ts.'
const adaptersOnly = 'Only an adapter may send requests to another system.'

const environment = { object: 'process', property: 'env', message: environmentOnly }
const fetchByAnotherName = ['globalThis', 'global'].map((object) => ({
  object,
  property: 'fetch',
  message: adaptersOnly,
}))
const queries = [
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
].map((property) => ({ property, message: sqlOnly }))

const endpoints = ['injectEndpoints', 'enhanceEndpoints'].map((property) => ({
  property,
  message: wordsOnly,
}))

const processModule = { name: 'node:process', message: environmentOnly }
const rawSql = [
  { name: 'kysely', importNames: ['sql', 'CompiledQuery'], message: sqlOnly },
  { name: 'pg', allowTypeImports: true, message: sqlOnly },
]
const httpClients = ['node:http', 'node:https', 'node:http2', 'undici', 'nodemailer'].map((name) => ({
  name,
  allowTypeImports: true,
  message: adaptersOnly,
}))
const clientGlobals = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: adaptersOnly,
}))

const insideTransactions = [
  'server/src/{access,audit-tree,case-events,disclosures,features,leases,notices,outbox,paces,repeats,sessions,texts,usage}/**',
  'server/src/db/*.ts',
]

const lines = (max: number): ['error', object] => [
  'error',
  { max, skipBlankLines: false, skipComments: false },
]
const tests = ['**/*.test.ts', '**/*.test.tsx']
// What only tests use: helpers, and the small programs that the history test kills.
const testSupport = ['**/testing/**', 'server/src/history/**']

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'node',
    'promise',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  jsPlugins: ['exported-verbs', 'kept-promises', 'layout-words'].map(
    (plugin) => new URL(`tools/lint/${plugin}.ts`, import.meta.url).pathname,
  ),
  ignorePatterns: ['**/dist/**', '**/coverage/**', 'tools/node/**'],
  rules: {
    eqeqeq: 'error',
    'max-lines': lines(250),
    'no-console': 'error',
    'no-empty': 'error',
    'no-param-reassign': 'error',
    'no-var': 'error',
    'no-warning-comments': 'error',
    'prefer-const': 'error',
    'import/extensions': ['error', 'ignorePackages'],
    'import/no-cycle': 'error',
    'import/no-duplicates': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'assert*', 'fc.assert'] }],

    // Off, because they object to this code's style and find no faults.
    'import/no-empty-named-blocks': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-module-specifiers': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    {
      files: ['contract/src/**', 'adapters/src/**', 'web/src/**', 'sandbox/src/**'],
      rules: {
        'no-restricted-properties': ['error', environment, ...queries],
        'no-restricted-imports': ['error', { paths: [processModule, ...rawSql] }],
      },
    },
    {
      files: ['web/src/**'],
      excludeFiles: ['web/src/lib/server-calls.ts'],
      rules: { 'no-restricted-properties': ['error', environment, ...queries, ...endpoints] },
    },
    {
      files: ['web/src/**'],
      excludeFiles: ['web/src/ui/layout/**'],
      rules: { 'layout/no-styled-layout': 'error', 'layout/no-other-word': 'error' },
    },
    {
      files: ['server/src/**'],
      rules: {
        'verbs/no-retired-verb': 'error',
        'no-restricted-globals': ['error', ...clientGlobals],
        'no-restricted-properties': ['error', environment, ...fetchByAnotherName, ...queries],
        'no-restricted-imports': ['error', { paths: [processModule, ...rawSql, ...httpClients] }],
      },
    },
    {
      files: ['server/src/**/store.ts', 'server/src/db/**'],
      rules: {
        'no-restricted-properties': ['error', environment, ...fetchByAnotherName],
        'no-restricted-imports': ['error', { paths: [processModule, ...httpClients] }],
      },
    },
    {
      files: ['server/src/config.ts'],
      rules: { 'no-restricted-properties': ['error', ...fetchByAnotherName, ...queries] },
    },
    {
      // Code inside transactions: a promise that nobody awaits ends the process if it rejects after its transaction.
      files: [...insideTransactions],
      rules: {
        'typescript/no-floating-promises': ['error', { ignoreVoid: false }],
        'transactions/no-kept-promise': 'error',
      },
    },
    {
      // Queues, threads and processes beside them, which wait for each other in their own ways.
      files: [
        'server/src/outbox/lane.ts',
        'server/src/features/files/{print-copies.ts,pages/page-copies.ts,first-page/**}',
        'server/src/features/imports/{jobs,reading}/**',
        'server/src/features/reports/{pdf,process}/**',
      ],
      rules: { 'typescript/no-floating-promises': 'error', 'transactions/no-kept-promise': 'off' },
    },
    { files: ['tools/**', 'bench/**', 'e2e/**'], rules: { 'no-console': 'off' } },
    { files: [...tests, 'e2e/**'], rules: { 'max-lines': lines(400) } },
    {
      files: [...tests, ...testSupport, 'e2e/**', 'bench/**'],
      rules: {
        // A test checks an answer right after reading it, so a loose type there hides nothing.
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'no-restricted-imports': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'typescript/unbound-method': 'off',
        'typescript/no-floating-promises': 'error',
        'transactions/no-kept-promise': 'off',
        'verbs/no-retired-verb': 'off',
      },
    },
    {
      // Playwright's fixtures and tests only look like React hooks and vitest's tests.
      files: ['e2e/**'],
      rules: {
        'no-empty-pattern': 'off',
        'react/hooks': 'off',
        'react/rules-of-hooks': 'off',
        'vitest/expect-expect': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/valid-title': 'off',
      },
    },
    {
      // The launcher is plain JavaScript for an old Node, so what it parses has no type.
      files: ['tools/**/*.cjs', '.dependency-cruiser.cjs'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
  ],
})
