import { MAX_TEXT_LENGTH } from '@econsult/contract/limits'
import { MESSAGE_TOO_LONG } from '@econsult/contract/messages'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useSyncExternalStore } from 'react'
import { hasKeyboard } from '../../../lib/has-keyboard.ts'
import { FieldError } from '../../../ui/fields/field.tsx'
import { KeyboardKey } from '../../../ui/keyboard-key.tsx'
import { useTellTyping } from '../presence/use-typing.ts'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'

const MIN_ROWS = 4
const MAX_ROWS = 10

const Box = styled('div')(({ theme }) => {
  const { app } = theme.vars.palette
  return {
    flex: 'none',
    margin: '8px 24px 20px',
    borderRadius: 12,
    backgroundColor: app.raised,
    boxShadow: `inset 0 0 0 1px ${app.field}`,
    '&:has(textarea:focus)': { boxShadow: `inset 0 0 0 2px ${app.focus}` },
    [theme.breakpoints.down('md')]: { margin: '8px 12px 12px' },
  }
})

const Text = styled(InputBase)(({ theme }) => ({
  width: '100%',
  padding: '12px 16px 4px',
  '& textarea': { lineHeight: '1.375rem', unicodeBidi: 'plaintext' },
  [theme.breakpoints.down('md')]: { '& textarea': { lineHeight: '1.5rem' } },
}))

const Tools = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 8px 8px 16px',
  color: theme.vars.palette.text.disabled,
}))

const Hint = styled('span')({ flex: 1, minWidth: 0 })

type ComposerProps = {
  channelId: string
  unsent: UnsentMessages
  /** The person wants to send what stands in the box. */
  onSend: () => void
  inputRef: RefObject<HTMLTextAreaElement | null>
}

/** The box in which a message is written: Ctrl or Cmd with Enter sends, Enter alone is a new line. */
export function Composer({ channelId, unsent, onSend, inputRef }: ComposerProps) {
  const text = useSyncExternalStore(unsent.subscribe, unsent.text)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const hintId = useId()
  const tellTyping = useTellTyping(channelId)
  const tooLong = text.trim().length > MAX_TEXT_LENGTH
  const hasText = text.trim() !== ''

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function send() {
    if (!tooLong) onSend()
    inputRef.current?.focus()
  }

  return (
    <Box data-room-foot>
      <Text
        multiline
        minRows={MIN_ROWS}
        maxRows={MAX_ROWS}
        placeholder="Write a message"
        value={text}
        onChange={({ target }) => {
          unsent.type(target.value)
          tellTyping(target.value)
        }}
        onKeyDown={sendByKey}
        autoFocus={!isPhone && hasKeyboard()}
        error={tooLong}
        inputRef={inputRef}
        inputProps={{ 'aria-label': 'Message', 'aria-describedby': hintId }}
      />
      <Tools>
        <Hint id={hintId}>
          {tooLong ? <FieldError id={`${hintId}-error`}>{tooLongText(text)}</FieldError> : null}
          {hasText && !tooLong ? 'Not sent yet' : null}
        </Hint>
        {isPhone ? null : (
          <>
            <KeyboardKey>{modifierKey()}</KeyboardKey>
            <KeyboardKey>Enter</KeyboardKey>
          </>
        )}
        <Button variant="contained" startIcon={<SendHorizontal />} onClick={send} sx={{ ml: 2 }}>
          Send
        </Button>
      </Tools>
    </Box>
  )
}

function tooLongText(text: string): string {
  return `${MESSAGE_TOO_LONG}, this one has ${text.trim().length.toLocaleString('en-US')}.`
}

function modifierKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
