import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { guidePath } from '../../lib/paths.ts'
import { noteUsage } from '../../lib/track.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'
import { type GuideBlock, piecesOf } from './guide-blocks.ts'
import { GUIDE_PAGES, guidePicture } from './guide-pages.ts'
import { phrases } from './phrases.ts'

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '232px minmax(0, 720px)',
  gap: 48,
  width: '100%',
  maxWidth: 1064,
  margin: '0 auto',
  padding: '32px 32px 64px',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    padding: '16px 16px 96px',
  },
}))

const Index = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  '& > a': {
    padding: '8px 12px',
    borderRadius: theme.vars.shape.borderRadius,
    fontWeight: 600,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
  },
  '& > a:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > a[aria-current]': {
    color: theme.vars.palette.app.heading,
    backgroundColor: theme.vars.palette.app.press,
  },
  [theme.breakpoints.down('md')]: { flexDirection: 'row', overflowX: 'auto', whiteSpace: 'nowrap' },
}))

const Page = styled('article')(({ theme }) => ({
  lineHeight: '1.5rem',
  '& > p': { margin: '12px 0' },
  '& > ul, & > ol': { margin: '12px 0', paddingLeft: 24 },
  '& li': { margin: '6px 0' },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    margin: '16px 0',
    borderRadius: 12,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
}))

/** The user guide: the list of pages on the left, the current page beside it. */
export function GuideScreen() {
  const { page: slug } = useParams()
  const page = GUIDE_PAGES.find((one) => one.slug === slug) ?? GUIDE_PAGES[0]
  useDocumentTitle(page?.title ?? phrases.guide)
  useEffect(() => noteUsage('guide-opened'), [])
  return (
    <Frame>
      <Index aria-label={phrases.guide}>
        {GUIDE_PAGES.map(({ slug: own, title }) => (
          <Link key={own} to={guidePath(own)} aria-current={own === page?.slug ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </Index>
      <Page>
        <h1>{page?.title}</h1>
        {page?.blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
      </Page>
    </Frame>
  )
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'picture') {
    const address = guidePicture(block.name)
    return address ? <img src={address} alt={block.text} width={1200} height={750} loading="lazy" /> : null
  }
  if (block.kind !== 'list') {
    return (
      <p>
        <Line text={block.text} />
      </p>
    )
  }
  const items = block.items.map((item) => (
    <li key={item}>
      <Line text={item} />
    </li>
  ))
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Line({ text }: { text: string }) {
  return piecesOf(text).map(({ kind, text: words }) => {
    if (kind === 'strong') return <strong key={words}>{words}</strong>
    return kind === 'typed' ? <KeyboardKey key={words}>{words}</KeyboardKey> : words
  })
}
