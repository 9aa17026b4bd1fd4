'use strict'

/**
 * The features of the server by rank (docs/map.md). From a feature of a lower rank only `store`, `rules`, `present` and
 * the files named in `usableFiles` may be imported, and none of its actions. A feature without a rank fails the build.
 */
const featureRanks = [
  ['users', 'specialties', 'files', 'billing'],
  ['practices', 'usage', 'routing'],
  ['auth', 'patients', 'hint', 'minutes', 'surveys'],
  ['consents'],
  ['chart-packets', 'referral-templates'],
  ['account', 'cases', 'members', 'delegates'],
  ['drafts', 'messages', 'invites', 'notifications', 'record-systems', 'first-steps', 'answers'],
  [
    'reports',
    'dashboard',
    'support',
    'imports',
    'sign-up',
    'records',
    'practice-export',
    'requests',
    'follow-ups',
  ],
  ['absences', 'applications', 'folder-counts'],
  ['deliveries', 'fhir'],
  ['claims', 'audit'],
  ['closing', 'patient-merges'],
  ['practice-departures'],
]

// Tests, and what only tests use.
const tests = ['[.]test[.]tsx?$', '/testing/', '^server/src/history/']
// An import that could not be resolved keeps its package name, so both spellings are listed.
/** @param {string[]} rooms */
const anyOf = (...rooms) => `^(${rooms.join('|')})/|^@econsult/(${rooms.join('|')})/`

const roomRules = [
  {
    name: 'contract-imports-schemas-and-phrases-only',
    from: 'contract',
    to: { pathNot: '^contract/|^node_modules/(zod|intl-messageformat|pofile-ts)/' },
  },
  {
    name: 'adapters-import-contract-only',
    from: 'adapters',
    to: anyOf('server', 'web', 'sandbox', 'e2e', 'bench', 'tools'),
  },
  {
    name: 'server-imports-contract-and-adapters-only',
    from: 'server',
    to: anyOf('web', 'sandbox', 'e2e', 'bench', 'tools'),
  },
  {
    name: 'web-imports-contract-only',
    from: 'web',
    to: anyOf('adapters', 'server', 'sandbox', 'e2e', 'bench', 'tools'),
  },
  {
    name: 'sandbox-imports-nothing-of-ours',
    from: 'sandbox',
    to: anyOf('contract', 'adapters', 'server', 'web', 'e2e', 'bench', 'tools'),
  },
].map(({ name, from, to }) => ({
  name,
  from: { path: `^${from}/src/`, pathNot: tests },
  to: typeof to === 'string' ? { path: to } : to,
}))

// Two patterns, as one with an optional folder counts as an unsafe regular expression.
/** @param {string} feature */
const usableFiles = (feature) => [
  `^server/src/features/${feature}/(store|rules|present|document|registry|plans|phone-number|collect-report|print-report|remove-content|read-export|announce|read-case|change-requests|save-message|route-request|add-answers|confirm-minutes|elements)[.]ts$`,
  `^server/src/features/${feature}/[a-z-]+/(store|rules|present)[.]ts$`,
  `^server/src/features/${feature}/(ledger|charts)/[a-z-]+[.]ts$`,
  `^server/src/features/${feature}/passwords/(password-hashes|new-password-hash|still-long-enough)[.]ts$`,
  `^server/src/features/${feature}/account-mail/enqueue-account-mail[.]ts$`,
]

// The specified call modifyCaseDataById also closes and reopens a case.
const closesByModifying = '^server/src/features/cases/modify-case[.]ts$'
const closingActions =
  '^server/src/features/(closing/(close|reopen)-cases|deliveries/ledger/(targets|practice-targets))[.]ts$'

// What a feature does when a case is closed or reopened.
const closingParts = '^server/src/features/[a-z-]+/closing-part[.]ts$'

// A correction of a closed case records in its transaction that the report is sent again.
const correctsClosed = '^server/src/features/answers/correct-closed[.]ts$'
const sendsAgain = '^server/src/features/deliveries/ledger/insert-corrected-deliveries[.]ts$'

const rankRules = featureRanks.flatMap((features, rank) => {
  const lower = featureRanks.slice(0, rank).flat()
  return features.map((feature) => ({
    name: 'server-feature-uses-lower-ranks-only',
    from: {
      path: `^server/src/features/${feature}/`,
      pathNot: [...tests, closesByModifying, correctsClosed],
    },
    to: {
      path: '^server/src/features/',
      pathNot: [
        `^server/src/features/${feature}/`,
        ...lower.flatMap(usableFiles),
        ...(feature === 'closing' ? [closingParts] : []),
      ],
    },
  }))
})

const rules = [
  ...roomRules,
  ...rankRules,
  {
    name: 'modify-case-uses-cases-and-closing-only',
    from: { path: closesByModifying },
    to: { path: '^server/src/features/', pathNot: ['^server/src/features/cases/', closingActions] },
  },
  {
    name: 'correct-closed-uses-cases-and-ledger-only',
    from: { path: correctsClosed },
    to: {
      path: '^server/src/features/',
      pathNot: ['^server/src/features/answers/', ...usableFiles('cases'), sendsAgain],
    },
  },
  {
    name: 'server-feature-has-a-rank',
    from: {},
    to: {
      path: '^server/src/features/',
      pathNot: `^server/src/features/(${featureRanks.flat().join('|')})/`,
    },
  },
  {
    name: 'web-features-do-not-import-each-other',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'web-features-know-no-page',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/(pages|app)/' },
  },
  {
    name: 'web-ui-and-lib-know-no-feature',
    from: { path: '^web/src/(ui|lib)/' },
    to: { path: '^web/src/(features|pages|app)/' },
  },
  {
    name: 'shared-rooms-know-no-feature',
    // The list of features, the code that starts the product, and its demo data may import every feature.
    from: {
      path: '^server/src/',
      pathNot: [
        '^server/src/(features|demo)/',
        '^server/src/start/(?!timers|clear-finished)',
        '^server/src/(features|deps|create-deps)[.]ts$',
        ...tests,
      ],
    },
    to: { path: '^server/src/features/' },
  },
  {
    name: 'database-knows-no-feature',
    from: { path: '^server/src/(db|tables)/', pathNot: tests },
    to: { path: '^server/src/(features|realtime|outbox)/' },
  },
  {
    name: 'adapters-are-made-in-deps-only',
    from: {
      path: '^server/src/',
      pathNot: [
        '^server/src/create-deps[.]ts$',
        // One for each record system: it opens the adapter of the system with a practice's credentials.
        '^server/src/features/record-systems/connectors/[a-z]+[.]ts$',
        ...tests,
      ],
    },
    to: {
      path: anyOf('adapters'),
      pathNot: [
        '^adapters/src/ports[.]ts$',
        '^adapters/src/[a-z]+/[a-z]+-port[.]ts$',
        // A rule, with which an entered address is checked before it is stored.
        '^adapters/src/network/public-addresses[.]ts$',
      ],
    },
  },
  {
    name: 'links-are-signed-by-signed-token',
    from: {
      path: '^server/src/',
      // The callback of a fax has its signature in a field of its own; the metrics only compare.
      pathNot: ['^server/src/(crypto/|metrics/serve-metrics|features/deliveries/delivery-links)', ...tests],
    },
    to: { path: '^server/src/crypto/signing[.]ts$' },
  },
  {
    name: 'store-calls-no-vendor',
    from: { path: ['^server/src/.*/store[.]ts$', '^server/src/db/'], pathNot: tests },
    to: { path: anyOf('adapters') },
  },
  {
    name: 'product-uses-no-test-support',
    // The bench is not part of the product.
    from: { path: '^[^/]+/src/', pathNot: [...tests, '^bench/'] },
    to: { path: tests },
  },
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'no-barrels',
    from: {},
    to: { path: '/src/index[.]tsx?$|/src/.*/index[.]tsx?$' },
  },
  {
    name: 'no-re-exports',
    from: { path: '^[^/]+/src/' },
    to: { dependencyTypes: ['export'] },
  },
  {
    name: 'imports-of-ours-resolve',
    from: {},
    to: { path: '^([.]|@econsult/)', couldNotResolve: true },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|node_modules/[.]cache)/' },
    // Type-only imports count too.
    tsPreCompilationDeps: true,
    // TypeScript 7 has no compiler API: without this parser no file would be read, and every import be allowed.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
