import { createElement, type ReactNode } from 'react'
import {
  type BlockProps,
  elementProps,
  type LayoutProps,
  type PlacingProps,
  type RowProps,
  type Tag,
  type WordProps,
} from './layout-props.ts'

/** Lays out children side by side, centred on one line: `<Row gap={2} justify="between">`. */
export function Row<T extends Tag = 'div'>({ as, ...props }: WordProps<T, RowProps>): ReactNode {
  return createElement(as ?? 'div', elementProps('Row', props))
}

/** Lays out children one below the other, each as wide as the Stack: `<Stack gap={4}>`. */
export function Stack<T extends Tag = 'div'>({ as, ...props }: WordProps<T, PlacingProps>): ReactNode {
  return createElement(as ?? 'div', elementProps('Stack', props))
}

/** A list without bullets and indentation; its items are `li` elements. */
export function List<T extends Tag = 'ul'>({ as, ...props }: WordProps<T, PlacingProps>): ReactNode {
  return createElement(as ?? 'ul', elementProps('List', props))
}

/** A paragraph, `<Text size="small" tone="secondary">`, or another text element, `<Text as="span" strong>`. */
export function Text<T extends Tag = 'p'>({ as, ...props }: WordProps<T, BlockProps>): ReactNode {
  return createElement(as ?? 'p', elementProps('Block', props))
}

/**
 * An element that only sets its position among its siblings, `<Block top={4}>`, or fills the space between two of them,
 * `<Block grow />`.
 */
export function Block<T extends Tag = 'div'>({ as, ...props }: WordProps<T, LayoutProps>): ReactNode {
  return createElement(as ?? 'div', elementProps('Block', props))
}

/** An element that is hidden on a phone. */
export function OnlyWide<T extends Tag = 'span'>({ as, ...props }: WordProps<T, BlockProps>): ReactNode {
  return createElement(as ?? 'span', elementProps('OnlyWide', props))
}

/** An element that is visible only on a phone. */
export function OnlyNarrow<T extends Tag = 'span'>({ as, ...props }: WordProps<T, BlockProps>): ReactNode {
  return createElement(as ?? 'span', elementProps('OnlyNarrow', props))
}
