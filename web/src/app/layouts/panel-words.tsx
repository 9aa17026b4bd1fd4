import { styled } from '@mui/material/styles'

type PanelWordsProps = {
  /** Two short lines of text, separated by a line break. */
  title: string
  text: string
}

const Claim = styled('p')({
  maxWidth: 400,
  margin: '0 0 28px',
  whiteSpace: 'pre-line',
  fontSize: '1.75rem',
  lineHeight: '2.375rem',
  fontWeight: 650,
  letterSpacing: '-0.018em',
})

const Words = styled('p')(({ theme }) => ({
  maxWidth: 360,
  margin: 0,
  lineHeight: '1.375rem',
  color: theme.vars.palette.app.onPanelMuted,
}))

/** A headline and a sentence on the navy panel, for pages that have no space for the example. */
export function PanelWords({ title, text }: PanelWordsProps) {
  return (
    <>
      <Claim>{title}</Claim>
      <Words>{text}</Words>
    </>
  )
}
