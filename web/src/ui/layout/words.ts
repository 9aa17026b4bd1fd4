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

/** Children beside each other, centred on one line: `<Row gap={2} justify="between">`. */
export function Row<T extends Tag = 'div'>({ as, ...props }: WordProps<T, RowProps>): ReactNode {
  return createElement(as ?? 'div', elementProps('Row', props))
}

/** Children one below the other, each as wide as the Stack: `<Stack gap={4}>`. */
export function Stack<T extends Tag = 'div'>({ as, ...props }: WordProps<T, PlacingProps>): ReactNode {
  return createElement(as ?? 'div', elementProps('Stack', props))
}

/** A list without bullets and indentation; its items are elements `li`. */
export function List<T extends Tag = 'ul'>({ as, ...props }: WordProps<T, PlacingProps>): ReactNode {
  return createElement(as ?? 'ul', elementProps('List', props))
}

/** A paragraph: `<Text size="small" tone="secondary">`; or another element of text: `<Text as="span" strong>`. */
export function Text<T extends Tag = 'p'>({ as, ...props }: WordProps<T, BlockProps>): ReactNode {
  return createElement(as ?? 'p', elementProps('Block', props))
}

/**
 * An element that only sets its position among its siblings: `<Block top={4}>`, or `<Block grow />` as space between
 * two.
 */
export function Block<T extends Tag = 'div'>({ as, ...props }: WordProps<T, LayoutProps>): ReactNode {
  return createElement(as ?? 'div', elementProps('Block', props))
}

/** Hidden on a phone. */
export function OnlyWide<T extends Tag = 'span'>({ as, ...props }: WordProps<T, BlockProps>): ReactNode {
  return createElement(as ?? 'span', elementProps('OnlyWide', props))
}

/** Hidden everywhere except on a phone. */
export function OnlyNarrow<T extends Tag = 'span'>({ as, ...props }: WordProps<T, BlockProps>): ReactNode {
  return createElement(as ?? 'span', elementProps('OnlyNarrow', props))
}
