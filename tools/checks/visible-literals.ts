import { type ESTree, parseSync, Visitor } from 'vite'
import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

const WEB = /^web\/src\/(?!.*(\.(test|d)\.tsx?$|\/testing\/)).*\.tsx?$/

/** Files with texts that are not translated, and the reasons. */
const EXCEPTIONS: readonly { readonly files: RegExp; readonly reason: string }[] = [
  { files: /^web\/src\/app\/theme\//, reason: 'styles, not texts' },
  { files: /^web\/src\/features\/sign-up\/terms\//, reason: 'the terms are agreed in English' },
  { files: /^web\/src\/features\/api-reference\//, reason: 'for developers, in English' },
  { files: /^web\/src\/app\/versions\//, reason: 'messages to the service worker' },
  { files: /^web\/src\/lib\/events\//, reason: 'English texts of stored events, which it reads' },
]

/** Checks that the texts of the web's pages are phrases (LANG-02). */
export const visibleLiterals: Check = {
  name: 'visible literals',
  run: async (root) => problemsWithLiterals(readTexts(root)),
}

/** Reports texts on screen that are not in a set of phrases. */
export function problemsWithLiterals(texts: readonly TextFile[]): string[] {
  const files = texts.filter(
    ({ path }) => WEB.test(path) && !EXCEPTIONS.some((exception) => exception.files.test(path)),
  )
  if (files.length === 0) return ['No file of the web was found, so nothing was checked.']
  return files.flatMap(({ path, text }) =>
    literalsIn(path, text).map((literal) => `${path}: '${literal}' is on screen: define it as a phrase`),
  )
}

/** Attributes and properties whose value people read, even if it is a single word. */
const READ =
  /^(label|title|placeholder|aria-label|ariaLabel|alt|heading|detail|description|helperText|hint|caption|empty|confirm|summary|note)$/
/** Attributes and calls whose texts are no language: styles, identifiers, and errors for developers. */
const CODE_ATTRIBUTES =
  /^(sx|style|className|id|type|variant|color|size|component|role|href|to|autoComplete|inputMode|rel|target|d|viewBox|transform|accept|sandbox|allow|columns|gap|name)$/
const CODE_CALLS =
  /^(styled|keyframes|css|definePhrases|withValues|withElements|Error|TypeError|RangeError|RegExp|matchMedia|useMediaQuery)$/
const STYLE =
  /(^|[\s(])-?[\d.]+(px|%|fr|em|rem|vh|vw|ms|s)\b|\b(minmax|var|calc|rgba?|repeat)\(|^(flex|grid|auto|inherit|0 0)\b|^Bearer |[*[]|monospace$|^\((min|max|prefers)-|\b(d{2,4}|MMM?\.?|YYYY|HH)\b/

const COMPARISON = /^([!=]==?|in)$/

type Parent = ESTree.Node | undefined

function literalsIn(path: string, code: string): string[] {
  const found: string[] = []
  const stack: ESTree.Node[] = []
  let codeDepth = 0
  const enter = (node: ESTree.Node) => void stack.push(node)
  const leave = () => void stack.pop()
  const parent = (): Parent => stack.at(-1)
  const add = (text: string) => {
    if (codeDepth === 0 && !KEY.test(text.trim())) found.push(text.trim().replaceAll(/\s+/g, ' '))
  }
  const inCode = { enter: () => void (codeDepth += 1), leave: () => void (codeDepth -= 1) }
  const visitor = new Visitor({
    ImportDeclaration: inCode.enter,
    'ImportDeclaration:exit': inCode.leave,
    ExportNamedDeclaration(node) {
      if (node.source) inCode.enter()
    },
    'ExportNamedDeclaration:exit'(node) {
      if (node.source) inCode.leave()
    },
    TaggedTemplateExpression: inCode.enter,
    'TaggedTemplateExpression:exit': inCode.leave,
    BinaryExpression({ operator }) {
      if (COMPARISON.test(operator)) inCode.enter()
    },
    'BinaryExpression:exit'({ operator }) {
      if (COMPARISON.test(operator)) inCode.leave()
    },
    TSLiteralType: inCode.enter,
    'TSLiteralType:exit': inCode.leave,
    CallExpression(node) {
      enter(node)
      if (CODE_CALLS.test(calleeName(node))) inCode.enter()
    },
    'CallExpression:exit'(node) {
      leave()
      if (CODE_CALLS.test(calleeName(node))) inCode.leave()
    },
    NewExpression(node) {
      if (CODE_CALLS.test(calleeName(node))) inCode.enter()
    },
    'NewExpression:exit'(node) {
      if (CODE_CALLS.test(calleeName(node))) inCode.leave()
    },
    JSXAttribute(node) {
      enter(node)
      if (isCodeAttribute(node)) inCode.enter()
    },
    'JSXAttribute:exit'(node) {
      leave()
      if (isCodeAttribute(node)) inCode.leave()
    },
    Property: enter,
    'Property:exit': leave,
    JSXText({ value }) {
      if (/\p{L}{2}/u.test(value)) add(value)
    },
    Literal(node) {
      if (typeof node.value === 'string' && isText(node.value, parent())) add(node.value)
    },
    TemplateLiteral({ quasis }) {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('{}')
      if (isSentence(text.replaceAll('{}', ' x '))) add(text)
    },
  })
  visitor.visit(parseSync(path, code).program)
  return found
}

function calleeName({ callee }: ESTree.CallExpression | ESTree.NewExpression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return calleeName(callee)
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : ''
}

function isCodeAttribute({ name }: ESTree.JSXAttribute): boolean {
  return name.type === 'JSXIdentifier' && CODE_ATTRIBUTES.test(name.name)
}

/** True for a sentence, and for a single word that is the value of an attribute or property that people read. */
function isText(text: string, parent: Parent): boolean {
  return isSentence(text) || (/^\p{Lu}\p{Ll}/u.test(text) && READ.test(nameOf(parent)))
}

function nameOf(parent: Parent): string {
  if (parent?.type === 'JSXAttribute') return parent.name.type === 'JSXIdentifier' ? parent.name.name : ''
  if (parent?.type === 'Property') return parent.key.type === 'Identifier' ? parent.key.name : ''
  return ''
}

/** The keys of keyboards, which are written so in every language. */
const KEY = /^(Ctrl|Alt|Shift|Esc|Enter|Tab)$/

/** True if a text has two words, or ends like a sentence, and is not a style or a format. */
function isSentence(text: string): boolean {
  if (STYLE.test(text) || /^[/#.@]|^\w+\/|^https?:/.test(text)) return false
  return /\p{L}{2,}[,.;:)’']* +[\p{L}\d(‘“]/u.test(text) || /^\p{Lu}\p{Ll}+[.…!?]$/u.test(text)
}
