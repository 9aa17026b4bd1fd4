import { styled } from '@mui/material/styles'
import { Block } from '../../ui/layout/words.ts'
import { MONOSPACE } from '../../ui/monospace.ts'

const Caption = styled('figcaption')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 6 }))

const Words = styled('pre')(({ theme }) => ({
  margin: 0,
  maxHeight: 360,
  overflow: 'auto',
  padding: 12,
  borderRadius: 6,
  fontFamily: MONOSPACE,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.app.sunken,
}))

/** A JSON block with a heading; the box can be scrolled by keyboard. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <Block as="figure" top={3} bottom={3}>
      <Caption>{label}</Caption>
      <Words tabIndex={0} role="region" aria-label={label}>
        {children}
      </Words>
    </Block>
  )
}
