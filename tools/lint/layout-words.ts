/** The properties of a syntax-tree node that these rules read. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly operator?: string
  readonly computed?: boolean
  readonly id?: Node
  readonly init?: Node | null
  readonly key?: Node
  readonly object?: Node
  readonly property?: Node
  readonly expression?: Node
  readonly body?: Node
  readonly argument?: Node
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly properties?: readonly Node[]
}

interface Context {
  report(found: { readonly node: Node; readonly message: string }): void
}

const WORDS: ReadonlySet<unknown> = new Set([
  'Row',
  'Stack',
  'List',
  'Text',
  'Block',
  'OnlyWide',
  'OnlyNarrow',
])
const ONLY_LAYS_OUT =
  'This element only lays out, so it is written with a word of ui/layout (Row, Stack, List, Text, Block, OnlyWide or ' +
  'OnlyNarrow).'
const NAMED_AS_WORD = 'Row, Stack, List, Text, Block, OnlyWide and OnlyNarrow are the words of ui/layout.'

/** The elements that a layout component can render, as listed in web/src/ui/layout/layout-props.ts. */
const TAGS =
  /^(?:b|dd|div|figcaption|figure|footer|h[1-4]|header|label|li|ol|output|p|section|small|span|strong|ul)$/
const LISTS = /^[ou]l$/
/** Elements with a default margin in browsers, which every layout component removes. */
const MARGINS_OF_BROWSERS = /^(?:dd|figure|h4|ol|p|ul)$/

/** Matches the values of a style property for which a layout component has a prop. */
const SAID: ReadonlyMap<string, RegExp> = new Map([
  ['...', /^theme\.typography\.(?:body2|caption|subtitle2)$/],
  ['alignItems', /^(?:(?:flex-)?(?:start|end)|center|baseline|stretch)$/],
  [
    'color',
    /^theme\.vars\.palette\.(?:text\.\w+|app\.(?:primaryText|onPanelMuted)|(?:error|success|warning)\.main)$/,
  ],
  ['columnGap', /^\d+$/],
  ['display', /^(?:flex|inline-flex|grid|block)$/],
  ['flex', /^(?:1|1 1 0|none)$/],
  ['flexDirection', /^column$/],
  ['flexWrap', /^wrap$/],
  ['fontWeight', /^600$/],
  ['gap', /^\d+(?:px)?(?: \d+(?:px)?)?$/],
  ['justifyContent', /^(?:flex-end|center|space-between)$/],
  ['justifyItems', /^(?:start|center|end)$/],
  ['listStyle', /^none$/],
  ['margin', /^(?:0|\d+(?:px)? 0(?: \d+(?:px)?)?(?: 0)?)$/],
  ['marginBottom', /^\d+$/],
  ['marginLeft', /^auto$/],
  ['marginTop', /^\d+$/],
  ['minWidth', /^0$/],
  ['overflowWrap', /^anywhere$/],
  ['padding', /^0$/],
  ['whiteSpace', /^nowrap$/],
])
const HIDDEN_BY_WIDTH = /^theme\.breakpoints\.(?:down|up)\(md\)$/

/**
 * Returns the text of a literal, or the path of a member expression: `theme.vars.palette.divider`; '?' for any other
 * node.
 */
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type === 'Identifier') return node.name ?? '?'
  if (node?.type === 'MemberExpression') return `${textOf(node.object)}.${textOf(node.property)}`
  if (node?.type === 'CallExpression')
    return `${textOf(node.callee)}(${(node.arguments ?? []).map(textOf).join()})`
  return '?'
}

/** Returns the style object that is passed to `styled('div')`, directly or as the result of a function of the theme. */
function stylesIn(node: Node | undefined): readonly Node[] | undefined {
  if (node?.type === 'ArrowFunctionExpression') return stylesIn(node.body)
  if (node?.type === 'ParenthesizedExpression') return stylesIn(node.expression)
  return node?.type === 'ObjectExpression' ? node.properties : undefined
}

/**
 * True if a layout component has a prop for this style: a property with its value, or hiding the element at some
 * widths.
 */
function isSaid(style: Node): boolean {
  if (style.type === 'SpreadElement') return SAID.get('...')?.test(textOf(style.argument)) ?? false
  const name = textOf(style.key)
  if (!style.computed) return SAID.get(name)?.test(textOf(valueOf(style))) ?? false
  const inner = stylesIn(valueOf(style)) ?? []
  return (
    HIDDEN_BY_WIDTH.test(name) && inner.length === 1 && inner.every((one) => textOf(one.key) === 'display')
  )
}

function valueOf(style: Node): Node | undefined {
  return isNode(style.value) ? style.value : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** True if a layout component could replace `styled(tag)(styles)`. */
function onlyLaysOut(tag: string, styles: readonly Node[]): boolean {
  const names = new Set(styles.map((style) => textOf(style.key)))
  if (!TAGS.test(tag) || styles.length === 0 || !styles.every(isSaid)) return false
  if (MARGINS_OF_BROWSERS.test(tag) && !names.has('margin')) return false
  const hasNoBullets = names.has('listStyle') && names.has('padding')
  return LISTS.test(tag) ? hasNoBullets : !names.has('listStyle') && !names.has('padding')
}

/**
 * Returns the base component of a call of the form `styled(base)(styles)` or `styled(base)`; undefined for other calls.
 */
function baseOf(call: Node): Node | undefined {
  return call.callee?.name === 'styled' ? call.arguments?.[0] : undefined
}

/**
 * An oxlint plugin for the web with two rules. The first forbids a styled element whose styles all have props in the
 * layout components of ui/layout (its words), unless another element is derived from it. The second forbids a styled
 * element with the name of a layout component.
 */
export default {
  meta: { name: 'layout' },
  rules: {
    'no-styled-layout': {
      create(context: Context) {
        const found: { node: Node; name: unknown }[] = []
        const bases = new Set<unknown>()
        return {
          CallExpression(call: Node) {
            const base = baseOf(call)
            if (base?.type === 'Identifier') bases.add(base.name)
          },
          VariableDeclarator({ id, init }: Node) {
            const call = init?.callee
            const base = call && call.arguments?.length === 1 ? baseOf(call) : undefined
            if (!init || base?.type !== 'Literal') return
            const styles = stylesIn(init.arguments?.[0])
            if (styles && onlyLaysOut(textOf(base), styles)) found.push({ node: init, name: id?.name })
          },
          'Program:exit'() {
            for (const { node, name } of found) {
              if (!bases.has(name)) context.report({ node, message: ONLY_LAYS_OUT })
            }
          },
        }
      },
    },
    'no-other-word': {
      create: (context: Context) => ({
        VariableDeclarator({ id, init }: Node) {
          if (id && WORDS.has(id.name) && init?.callee && (baseOf(init) ?? baseOf(init.callee)))
            context.report({ node: id, message: NAMED_AS_WORD })
        },
      }),
    },
  },
}
