import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

const CONTRACT_FILE = /^contract\/src\/([\w-]+)[./]/
const DECLARED = /^export const (\w+) = defineCall\b/gm
/** Matches a file's imports from the contract, except type imports. */
const IMPORTED = /^import \{([^}]*)\} from '@econsult\/contract\/[\w/-]+'/gm
/** Matches a file's namespace import of a contract file, except type imports. */
const IMPORTED_WHOLE = /^import \* as (\w+) from '@econsult\/contract\/[\w/-]+'/gm
/**
 * Matches the folders of the features: in the server, where calls are bound to actions, and in the web, where pages
 * make the calls.
 */
const USED_IN = /^(server|web)\/src\/features\/([\w-]+)\//

interface Exception {
  readonly room: 'server' | 'web'
  readonly feature: string
  readonly calls: readonly string[]
  readonly reason: string
}

/** Calls that are served or made by a feature with another name. */
const EXCEPTIONS: readonly Exception[] = [
  {
    room: 'server',
    feature: 'auth',
    calls: ['resumeSignUp'],
    reason: 'It proves a password, as signing in does.',
  },
  { room: 'web', feature: 'auth', calls: ['resumeSignUp'], reason: 'It follows a correct password.' },
  {
    room: 'web',
    feature: 'cases',
    calls: [
      'fetchAllDrafts',
      'fetchDraft',
      'modifyDraftDataById',
      'removeDraft',
      'removeDraftByIds',
      'saveDraft',
    ],
    reason: 'The inbox lists drafts, and the form of a new case saves them.',
  },
  {
    room: 'web',
    feature: 'cases',
    calls: ['closeCaseByIds', 'repoenCaseByIds'],
    reason: 'Cases are closed from rows of the inbox, and reopened.',
  },
  {
    room: 'web',
    feature: 'cases',
    calls: ['getAllSpecialties', 'sendEmailConfirmation'],
    reason: 'The inbox filters by specialty and asks for the confirmation of an address.',
  },
  {
    room: 'web',
    feature: 'account',
    calls: [
      'confirmPassword',
      'fetchPracticeDataById',
      'fetchUserDataById',
      'presign',
      'updatePracticeDataById',
    ],
    reason: 'The account page shows and changes all that belongs to the person who is signed in.',
  },
  {
    room: 'web',
    feature: 'files',
    calls: ['modifyCaseDataById'],
    reason: 'The specified call adds files to a case, too.',
  },
  {
    room: 'web',
    feature: 'closing',
    calls: ['modifyCaseDataById'],
    reason: 'The specified call closes and reopens a case, too.',
  },
  {
    room: 'web',
    feature: 'requests',
    calls: ['modifyCaseDataById'],
    reason: 'The specified call assigns a specialist, also to an overdue request.',
  },
  {
    room: 'web',
    feature: 'closing',
    calls: ['athenaProcedureCodes', 'latestAthenaDiagnoses', 'searchDiagnoses'],
    reason: 'The codes of a claim are chosen in the dialog that closes the case.',
  },
  {
    room: 'web',
    feature: 'members',
    calls: ['createInviteLink'],
    reason: 'The list of members offers the link beside its invitations.',
  },
  { room: 'web', feature: 'reports', calls: ['fetchCase'], reason: "The report's page names its case." },
]

/**
 * Checks that a call's contract file (or folder), server feature and web feature have the same name; EXCEPTIONS lists
 * the deviations with their reasons.
 */
export const featureNames: Check = {
  name: 'names of features',
  run: async (root) => problemsWithNames(readTexts(root), EXCEPTIONS),
}

/** Reports calls that a feature of another name uses without an exception, and unneeded exceptions. */
export function problemsWithNames(texts: readonly TextFile[], exceptions: readonly Exception[]): string[] {
  const files = texts.filter(({ path }) => !/[.]test[.]tsx?$|\/testing\//.test(path))
  const features = featuresOfCalls(files)
  if (features.size === 0) return ['The contract declares no call, so nothing was checked.']
  const uses = files.flatMap((file) => usesIn(file, features))
  const isListed = (use: Use) => exceptions.some((one) => isSame(one, use) && one.calls.includes(use.call))
  return [...uses.filter((use) => !isListed(use)).map(problemOf), ...needless(uses, exceptions)]
}

interface Use {
  readonly path: string
  readonly room: string
  readonly feature: string
  readonly call: string
  /** The feature with the contract file's name. */
  readonly declaredAs: string
}

/** Maps each call to its feature, by the contract file's name. */
function featuresOfCalls(files: readonly TextFile[]): ReadonlyMap<string, string> {
  const features = new Map<string, string>()
  for (const { path, text } of files) {
    const feature = CONTRACT_FILE.exec(path)?.[1]
    if (feature === undefined) continue
    for (const [, call = ''] of text.matchAll(DECLARED)) features.set(call, feature)
  }
  return features
}

/** Returns the calls that a file of another feature serves or makes. */
function usesIn({ path, text }: TextFile, features: ReadonlyMap<string, string>): Use[] {
  const [, room = '', feature = ''] = USED_IN.exec(path) ?? []
  if (room === '' || (room === 'server' && !path.endsWith('/feature.ts'))) return []
  const names = [
    ...[...text.matchAll(IMPORTED)].flatMap(([, list = '']) => list.split(',')),
    ...[...text.matchAll(IMPORTED_WHOLE)].flatMap(([, whole = '']) => [...membersOf(whole, text)]),
  ]
  return names.flatMap((name) => {
    const call = name.trim().split(' as ')[0] ?? ''
    const declaredAs = features.get(call)
    return declaredAs === undefined || declaredAs === feature
      ? []
      : [{ path, room, feature, call, declaredAs }]
  })
}

/** Returns the names that a file uses from a contract file that it imports as this namespace. */
function membersOf(name: string, text: string): Set<string> {
  return new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, member = '']) => member))
}

function isSame(one: Exception, use: Use): boolean {
  return one.room === use.room && one.feature === use.feature
}

function problemOf({ path, call, declaredAs }: Use): string {
  return `${path} uses ${call}, which the contract declares in ${declaredAs}`
}

/** Reports exceptions that are no longer needed. */
function needless(uses: readonly Use[], exceptions: readonly Exception[]): string[] {
  return exceptions.flatMap((one) =>
    one.calls
      .filter((call) => !uses.some((use) => isSame(one, use) && use.call === call))
      .map((call) => `${call} in ${one.room}'s ${one.feature} is listed as an exception but needs none`),
  )
}
