import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { layoutStyles } from '../../ui/layout/layout-styles.ts'
import { Block, List, OnlyNarrow, OnlyWide, Row, Stack, Text } from '../../ui/layout/words.ts'
import { theme } from './theme.ts'

const selectors = Object.keys(layoutStyles(theme)).flatMap((selector) => selector.split(', '))

test('a layout component renders one element with a class for each property', () => {
  const word = (
    <Stack as="section" gap={1.5}>
      <Row gap={2} justify="between" />
    </Stack>
  )
  expect(renderToStaticMarkup(word)).toBe(
    '<section class="lay-Stack lay-gap-1.5"><div class="lay-Row lay-gap-2 lay-justify-between"></div></section>',
  )
})

test('properties that are false or undefined add no class', () => {
  expect(renderToStaticMarkup(<Text strong={false} tone={undefined} />)).toBe('<p class="lay-Block"></p>')
})

test('sets attributes and an additional class on the element', () => {
  const label = <Text as="label" size="label" htmlFor="name" className="of-a-component" data-on-screen />
  expect(renderToStaticMarkup(label)).toBe(
    '<label for="name" class="of-a-component lay-Block lay-size-label" data-on-screen="true"></label>',
  )
})

test('every class of a layout component has a rule in the base styles', () => {
  const html = renderToStaticMarkup(
    <>
      <Row gap={0.5} rowGap={0} align="baseline" justify="end" wrap inline />
      <Stack gap={3.5} align="start" top={7} bottom={2.5} />
      <List gap={1} />
      <Text block grow shrink rigid end size="tiny" tone="onPanel" strong nowrap anywhere />
      <Block />
      <OnlyWide />
      <OnlyNarrow />
    </>,
  )
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
  expect(classes).toHaveLength(28)
  expect(classes.filter((name) => !selectors.includes(`.${name.replace('.', String.raw`\.`)}`))).toEqual([])
})

test('a distance uses the spacing scale of the theme', () => {
  expect(layoutStyles(theme)).toMatchObject({
    '.lay-gap-2': { gap: theme.spacing(2) },
    [String.raw`.lay-top-1\.5`]: { marginTop: theme.spacing(1.5) },
  })
})
