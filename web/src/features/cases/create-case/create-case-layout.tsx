import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { focusUnreadableDay } from '../../../ui/fields/day-field.tsx'
import { HelpPanel } from './help-panel.tsx'
import { SendButton } from './send-button.tsx'
import type { SendPhase } from './unsent-case.ts'
import { phrases } from './phrases.ts'

const TITLE = phrases.createCase

// Send is displayed in the header, but follows the fields in Tab order.
const Frame = styled('form')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: `'head send' 64px 'body body' minmax(0, 1fr) / minmax(0, 1fr) auto`,
  [theme.breakpoints.down('md')]: {
    gridTemplate: `'head' 56px 'body' minmax(0, 1fr) 'send' auto / minmax(0, 1fr)`,
  },
}))

const Head = styled('header')(({ theme }) => ({
  gridArea: 'head',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { gap: 4, padding: '4px 12px 4px 4px' },
}))

const BackButton = styled(Button<typeof Link>)({
  padding: '0 12px 0 8px',
  '& .MuiButton-startIcon > svg': { width: 18, height: 18 },
})

const Rule = styled('span')(({ theme }) => ({
  width: 1,
  height: 24,
  backgroundColor: theme.vars.palette.divider,
}))

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  flex: 1,
  margin: 0,
  paddingLeft: 4,
  color: theme.vars.palette.app.heading,
  [theme.breakpoints.down('md')]: { fontSize: '1.0625rem', paddingLeft: 0 },
}))

const Body = styled('div')({ gridArea: 'body', minHeight: 0, display: 'flex' })

// `position` keeps visually hidden elements, such as the file input, inside the scrolling area.
const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  overflow: 'auto',
  padding: '20px 24px 24px',
  [theme.breakpoints.down('md')]: { padding: 16 },
}))

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 680,
  margin: '0 auto',
  [theme.breakpoints.down('md')]: { gap: 20 },
}))

const SendPlace = styled('div')(({ theme }) => ({
  gridArea: 'send',
  display: 'flex',
  alignItems: 'center',
  paddingRight: 24,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    padding: '12px 16px 16px',
    borderBottom: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}))

type CreateCaseLayoutProps = {
  phase: SendPhase
  /** The indicator that shows whether the draft is saved. */
  mark: ReactNode
  onSend: () => void
  /** The content beside the form in a wide window; the help panel if omitted. */
  aside?: ReactNode
  children: ReactNode
}

/** The layout: a header with Send, the form, and the help beside it. On a phone, Send is in a separate footer. */
export function CreateCaseLayout({ phase, mark, onSend, aside, children }: CreateCaseLayoutProps) {
  useDocumentTitle(TITLE)
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  const frame = useRef<HTMLFormElement>(null)

  function send() {
    if (!focusUnreadableDay(frame.current)) onSend()
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  return (
    <Frame
      ref={frame}
      noValidate
      aria-label={TITLE}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={sendByKey}
    >
      <Head>
        {isSmall ? (
          <IconButton component={Link} to={PATHS.openCases} aria-label={phrases.backToInbox}>
            <ArrowLeft size={20} />
          </IconButton>
        ) : (
          <>
            <BackButton component={Link} to={PATHS.openCases} variant="text" startIcon={<ArrowLeft />}>
              {phrases.backToInbox}
            </BackButton>
            <Rule />
          </>
        )}
        <Title>{TITLE}</Title>
        {mark}
      </Head>
      <Body>
        <Scroller>
          <Column>{children}</Column>
        </Scroller>
        {aside ?? <HelpPanel />}
      </Body>
      <SendPlace>
        <SendButton phase={phase} onSend={send} isWide={isSmall} />
      </SendPlace>
    </Frame>
  )
}
