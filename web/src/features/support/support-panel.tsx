import { PRODUCT_NAME } from '@econsult/contract/product'
import { SUPPORT_WORDS } from '@econsult/contract/support'
import IconButton from '@mui/material/IconButton'
import Modal from '@mui/material/Modal'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { X } from 'lucide-react'
import { type ReactElement, useEffect, useRef } from 'react'
import { Mark } from '../../ui/brand/mark.tsx'
import { Text } from '../../ui/layout/words.ts'
import type { Attachments } from './attachments.ts'
import { SupportComposer } from './support-composer.tsx'
import { SupportLog } from './support-log.tsx'
import { useSupportChat } from './use-support-chat.ts'
import { phrases } from './phrases.ts'

const WIDTH = 376
const MOST_HEIGHT = 704

const Panel = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.drawer,
  right: 16,
  top: 64,
  width: WIDTH,
  maxWidth: 'calc(100vw - 14px)',
  height: MOST_HEIGHT,
  maxHeight: 'calc(100dvh - 72px)',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: 'var(--shadow-high)',
  [theme.breakpoints.down('sm')]: {
    top: 'auto',
    bottom: 7,
    left: '50%',
    right: 'auto',
    transform: 'translateX(-50%)',
    maxHeight: 'calc(100dvh - 14px)',
  },
}))

const Head = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '16px 12px 18px 20px',
  color: theme.vars.palette.app.onPanel,
  backgroundColor: theme.vars.palette.app.notice,
  '& > svg': { marginTop: 2 },
}))

const Title = styled('h2')({
  margin: 0,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 650,
  color: 'inherit',
})

type SupportPanelProps = {
  attachments: Attachments
  onClose: () => void
}

/**
 * The support panel, 376 px wide and at most 704 px high (SUP-01). It covers the page on a phone. On larger screens the
 * page stays visible beside it, so that the user can look things up while writing.
 */
export function SupportPanel({ attachments, onClose }: SupportPanelProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const chat = useSupportChat(attachments)
  const input = useRef<HTMLTextAreaElement>(null)
  useGivenBackFocus()
  useEffect(() => input.current?.focus(), [])

  useEscape(isPhone ? undefined : onClose)

  const panel: ReactElement = (
    <Panel role="dialog" aria-label={phrases.support} aria-modal={isPhone || undefined}>
      <Head>
        <Mark onPanel />
        <div style={{ flex: 1 }}>
          <Title>{PRODUCT_NAME}</Title>
          <Text size="small" tone="onPanel">
            {SUPPORT_WORDS.welcome}
          </Text>
        </div>
        <IconButton aria-label={phrases.close} color="inherit" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Head>
      <SupportLog messages={chat.messages} />
      <SupportComposer chat={chat} attachments={attachments} inputRef={input} />
    </Panel>
  )
  if (!isPhone) return panel
  return (
    <Modal open onClose={onClose} disableRestoreFocus>
      {panel}
    </Modal>
  )
}

/** Closes the panel on Escape, wherever the focus is, unless an open dialog or menu handles the key. */
function useEscape(onClose: (() => void) | undefined): void {
  useEffect(() => {
    if (!onClose) return undefined
    const close = onClose
    function closeByKey(event: KeyboardEvent) {
      const isTaken = event.defaultPrevented || document.querySelector('.MuiModal-root') !== null
      if (event.key === 'Escape' && !isTaken) close()
    }
    window.addEventListener('keydown', closeByKey)
    return () => window.removeEventListener('keydown', closeByKey)
  }, [onClose])
}

/** Returns the focus to the previously focused element when the panel closes. */
function useGivenBackFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
}
