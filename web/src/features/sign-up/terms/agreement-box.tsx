import { TERMS } from '@econsult/contract/sign-up/terms'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Download, Maximize2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { saveBlob } from '../../../lib/save-file.ts'
import { OnlyNarrow, OnlyWide, Text } from '../../../ui/layout/words.ts'
import { type Agreement, agreementText } from './agreement.ts'

type AgreementBoxProps = {
  agreement: Agreement
  /** Height of the text in pixels, for windows at least 960 px wide. */
  height: number
}

// The last visible line fades out, because the text continues below.
const Box = styled('section')(({ theme }) => ({
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 16px 0 0',
    height: 28,
    pointerEvents: 'none',
    background: `linear-gradient(transparent, ${theme.vars.palette.background.paper})`,
  },
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.app.lineStrong}`,
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '4px 8px 4px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
}))

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  fontSize: theme.typography.body1.fontSize,
  lineHeight: '1.375rem',
  fontWeight: 650,
}))

const Words = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: '16px 20px',
  overflowY: 'auto',
  '& h3': {
    margin: '14px 0 4px',
    fontSize: theme.typography.body1.fontSize,
    lineHeight: '1.375rem',
    fontWeight: 650,
  },
  '& h3:first-of-type': { marginTop: 0 },
  '& p': { margin: '0 0 8px', lineHeight: '1.375rem', color: theme.vars.palette.text.secondary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: -2 },
}))

/** Small enough for both texts and their checkboxes to fit on a phone without scrolling; in pixels. */
const PHONE_HEIGHT = 186

const Pane = styled(Words, { shouldForwardProp: (name) => name !== 'height' })<{ height: number }>(
  ({ theme, height }) => ({ height, [theme.breakpoints.down('md')]: { height: PHONE_HEIGHT } }),
)

const Page = styled(Words)({ flex: 1, width: '100%', maxWidth: 760, margin: '0 auto' })

/** The full text of an agreement, which can be scrolled, downloaded, or opened in full screen. */
export function AgreementBox({ agreement, height }: AgreementBoxProps) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, shortTitle } = agreement
  const download = () => {
    const name = `${shortTitle.toLowerCase().replaceAll(' ', '-')}-${TERMS.version}.txt`
    saveBlob(new Blob([agreementText(agreement, TERMS.version)], { type: 'text/plain' }), name)
  }
  return (
    <Box aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>
          <OnlyWide>{title}</OnlyWide>
          <OnlyNarrow>{shortTitle}</OnlyNarrow>
        </Title>
        <Text as="span" grow size="tiny" tone="faint">
          <OnlyWide>Version </OnlyWide>
          {TERMS.version}
        </Text>
        <IconButton size="small" aria-label={`Download ${title}`} onClick={download}>
          <Download size={16} />
        </IconButton>
        <IconButton size="small" aria-label={`Read ${title} in full screen`} onClick={() => setOpen(true)}>
          <Maximize2 size={16} />
        </IconButton>
      </Head>
      {/* The scrolling region is focusable, so that it can be scrolled with the keyboard. */}
      <Pane role="region" aria-label={`Text of the ${title}`} tabIndex={0} height={height}>
        <Sections agreement={agreement} />
      </Pane>
      <Dialog fullScreen open={isOpen} onClose={() => setOpen(false)} aria-labelledby={`${titleId}-whole`}>
        <Head>
          <Title id={`${titleId}-whole`}>{title}</Title>
          <Text as="span" grow size="tiny" tone="faint">
            Version {TERMS.version}
          </Text>
          <IconButton autoFocus size="small" aria-label="Close" onClick={() => setOpen(false)}>
            <X size={18} />
          </IconButton>
        </Head>
        <Page role="region" aria-label={`Text of the ${title}`} tabIndex={0}>
          <Sections agreement={agreement} />
        </Page>
      </Dialog>
    </Box>
  )
}

function Sections({ agreement }: { agreement: Agreement }) {
  return agreement.sections.map(({ title, paragraphs }, index) => (
    <div key={title}>
      <h3>
        {index + 1}. {title}
      </h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  ))
}
