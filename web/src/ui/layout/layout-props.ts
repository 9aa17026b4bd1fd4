import type { ComponentProps } from 'react'

/** The allowed distances, in steps of 4 px: 0.5 is 2 px, 2 is 8 px. */
export const STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7] as const
type Step = (typeof STEPS)[number]

export type Size = 'small' | 'label' | 'tiny'
export type Tone = 'primary' | 'secondary' | 'faint' | 'accent' | 'error' | 'success' | 'warning' | 'onPanel'
export type Alignment = 'start' | 'center' | 'end' | 'baseline' | 'stretch'
export type Distribution = 'center' | 'end' | 'between'

/** The props for an element's position among its siblings and for the appearance of its text. */
export interface LayoutProps {
  /** The distance to the element above. */
  top?: Step
  /** The distance to the element below. */
  bottom?: Step
  /** Fills the remaining space in a Row or Stack, and may become narrower than its content. */
  grow?: boolean
  /** Allows the element to become narrower than its content. */
  shrink?: boolean
  /** Keeps its size in a Row or Stack, even if there is little space. */
  rigid?: boolean
  /** Places the element at the right end of a Row. */
  end?: boolean
  /** A text size below the page's 14 px. small: 13 px; label: 13 px semibold; tiny: 12 px. */
  size?: Size
  tone?: Tone
  /** Makes the text semibold. */
  strong?: boolean
  /** Keeps the text on one line. */
  nowrap?: boolean
  /** Allows long words and addresses to break at the end of a line. */
  anywhere?: boolean
}

/** The props for the placement of the children of a Row or Stack. */
export interface PlacingProps extends LayoutProps {
  /** The distance between the children. */
  gap?: Step
  align?: Alignment
  justify?: Distribution
}

export interface RowProps extends PlacingProps {
  /** Places children that do not fit on the next line. */
  wrap?: boolean
  /** The distance between these lines, if it differs from the gap. */
  rowGap?: Step
  /** Makes the element inline, within a line of text. */
  inline?: boolean
}

export interface BlockProps extends LayoutProps {
  /** Starts an inline element, such as a span, on a new line. */
  block?: boolean
}

/** The HTML elements that a layout component can render. */
export type Tag =
  | 'b'
  | 'dd'
  | 'div'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'label'
  | 'li'
  | 'ol'
  | 'output'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'ul'

/** The props of a layout component that renders this element: the layout props and all props of the element. */
export type WordProps<T extends Tag, Own extends LayoutProps> = Own & { as?: T } & Omit<
    ComponentProps<T>,
    keyof Own | 'as'
  >

/** The names of the layout props; all other props become attributes of the element. */
const SAID: ReadonlySet<string> = new Set<keyof (RowProps & BlockProps)>([
  'top',
  'bottom',
  'grow',
  'shrink',
  'rigid',
  'end',
  'size',
  'tone',
  'strong',
  'nowrap',
  'anywhere',
  'gap',
  'align',
  'justify',
  'wrap',
  'rowGap',
  'inline',
  'block',
])

/** Returns the class of a layout component, or of a prop with its value: `lay-Row`, `lay-grow`, `lay-gap-2`. */
export function layoutClass(name: string, value?: string | number): string {
  return value === undefined ? `lay-${name}` : `lay-${name}-${value}`
}

/** Returns the props of a layout component's element: its attributes, and a class for each layout prop. */
export function elementProps(word: string, props: object): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  let classes = layoutClass(word)
  for (const [name, value] of Object.entries(props)) {
    if (!SAID.has(name)) attributes[name] = value
    else if (value === true) classes += ` ${layoutClass(name)}`
    else if (typeof value === 'string' || typeof value === 'number') classes += ` ${layoutClass(name, value)}`
  }
  const { className } = attributes
  attributes.className = typeof className === 'string' ? `${className} ${classes}` : classes
  return attributes
}
