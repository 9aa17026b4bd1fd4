import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { wordChanges } from '../word-changes.ts'
import { phrases } from './phrases.ts'

const Marked = styled('span')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
  '& ins': {
    backgroundColor: theme.vars.palette.app.primarySoft,
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textDecorationColor: theme.vars.palette.primary.main,
    textUnderlineOffset: 3,
  },
  '& del': { backgroundColor: theme.vars.palette.app.dangerSoft, color: theme.vars.palette.error.main },
}))

/**
 * A text; if `before` is given, the changes of a correction are marked, and screen readers announce 'new' and 'no
 * longer'.
 */
export function ChangedText({ text, before }: { text: string; before: string | undefined }) {
  const pieces = useMemo(
    () => (before === undefined || before === text ? null : wordChanges(before, text)),
    [before, text],
  )
  if (pieces === null) return <Marked>{text}</Marked>
  return (
    <Marked>
      {pieces.map(({ kind, text: piece }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'same') return <span key={key}>{piece}</span>
        if (kind === 'new')
          return (
            <ins key={key}>
              <VisuallyHidden>{phrases.new} </VisuallyHidden>
              {piece}
            </ins>
          )
        return (
          <del key={key}>
            <VisuallyHidden>{phrases.noLonger} </VisuallyHidden>
            {piece}
          </del>
        )
      })}
    </Marked>
  )
}
