import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

const WEB = /^web\/src\/(?!ui\/form\/).*(?<!\.test)\.tsx?$/
/** Matches a React state that contains field errors. */
const FAULTS_IN_STATE =
  /\[\s*(\w*(?:faults?|errors?))\s*,\s*set\w+\s*,?\s*\]\s*=\s*use(?:Kept|Visitor)?State\b/i

/** Files that store field errors in their own state, with the reasons. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'web/src/features/auth/sign-in/sign-in-form.tsx': 'loads before anything else, without the form library',
  'web/src/features/auth/second-factor/use-second-step.ts': 'follows the sign-in form, and must be as small',
  'web/src/features/auth/second-factor/required-set-up.tsx': 'loads with the second step',
  'web/src/features/auth/security/factor-dialog.tsx':
    'a code and a passkey each have a fault and are busy apart',
  'web/src/features/billing/use-card-form.ts': 'the card is entered in a frame of the payment provider',
  'web/src/features/billing/checkout/checkout-wizard.tsx': 'each step has checks of its own',
  'web/src/features/record-systems/connect/use-connect-system.ts':
    'a test of the connection comes before its save',
  'web/src/features/answers/editor/answer-editor.tsx':
    'the text is a draft, which its keeper saves as it is typed',
  'web/src/features/account/avatar/avatar-field.tsx':
    'the fault is of a file, which no field of a form holds',
}

/** Checks that only useFields stores field errors (decision 73). */
export const forms: Check = {
  name: 'forms',
  run: async (root) => problemsWithForms(readTexts(root), EXCEPTIONS),
}

/** Reports states with field errors outside web/src/ui/form, and exceptions for files that have none. */
export function problemsWithForms(
  texts: readonly TextFile[],
  exceptions: Readonly<Record<string, string>> = {},
): string[] {
  const files = texts.filter(({ path }) => WEB.test(path))
  if (files.length === 0) return ['No file of the web was found, so nothing was checked.']
  const kept = new Map(files.flatMap(({ path, text }) => namesIn(text).map((name) => [path, name] as const)))
  return [
    ...[...kept]
      .filter(([path]) => !(path in exceptions))
      .map(
        ([path, name]) =>
          `${path} keeps ${name} in a state: useFields of web/src/ui/form keeps faults of fields`,
      ),
    ...Object.keys(exceptions)
      .filter((path) => !kept.has(path))
      .map((path) => `${path} keeps no faults: remove it from the exceptions in tools/checks/forms.ts`),
  ]
}

function namesIn(text: string): string[] {
  const found = FAULTS_IN_STATE.exec(text)?.[1]
  return found === undefined ? [] : [found]
}
