import { clinicianName } from '@econsult/contract/delegates/names'
import { isBlank } from '@econsult/contract/written-text'
import { MAX_TEXT_LENGTH } from '@econsult/contract/limits'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { SendHorizontal } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { hasKeyboard } from '../../../lib/has-keyboard.ts'
import { useActing } from '../../../lib/session/use-session.ts'
import { FieldError } from '../../../ui/fields/field.tsx'
import { KeyboardKey } from '../../../ui/keyboard-key.tsx'
import { LOW_WINDOW } from '../../../ui/low-window.ts'
import { useSendTyping } from '../presence/use-typing.ts'
import { RoomFilesContext } from '../room-files.ts'
import { type AttachedFile, readinessOf, whenItGoesOut } from '../unsent/attached-files.ts'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'
import { Box, Hint, TextInput, Tools, Waiting } from './composer-frame.ts'
import { type AnswerChoice, NeedsAnswerSwitch, useNeedsAnswer } from './needs-answer.tsx'
import { phrases } from './phrases.ts'

const MIN_ROWS = 4
const MAX_ROWS = 10
const LOW_ROWS = 2

type ComposerProps = {
  channelId: string
  unsent: UnsentMessages
  /**
   * Called to send the contents of the composer; `needsAnswer` is the user's choice, undefined for the usual effect.
   */
  onSend: (needsAnswer: boolean | undefined) => void
  /** Called when the user leaves the composer with Escape; the text is kept. */
  onLeave: () => void
  inputRef: RefObject<HTMLTextAreaElement | null>
  /** The effects of a message that needs an answer and of one that does not; null if the effects are equal. */
  answerChoice: AnswerChoice | null
  /** The effect of sending a message in this case, if it differs from the usual one; null otherwise. */
  note: string | null
  /** The reason why the user cannot write now; null if writing is possible. */
  closedBecause: string | null
  /**
   * True if the composer is a single row until the user starts to write, because other content should be read first.
   */
  startsFolded: boolean
  /** True if the composer has the focus when the case is opened. */
  startsFocused: boolean
  /** True if Send is the page's primary button; false if the page has another one. */
  isSendMain: boolean
}

/** The form for writing a message: Ctrl or Cmd with Enter sends it; Enter alone starts a new line. */
export function Composer(props: ComposerProps) {
  const {
    channelId,
    unsent,
    onSend,
    onLeave,
    inputRef,
    answerChoice,
    note,
    closedBecause,
    startsFolded,
    startsFocused,
    isSendMain,
  } = props
  const text = useSyncExternalStore(unsent.subscribe, unsent.text)
  const files = useSyncExternalStore(unsent.subscribe, unsent.boxFiles)
  const needsAnswer = useNeedsAnswer(unsent, answerChoice)
  const room = useContext(RoomFilesContext)
  const buttons = room?.buttons ?? null
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const isLow = useMediaQuery(LOW_WINDOW)
  const [isWriting, setWriting] = useState(false)
  const [wasWritten, setWasWritten] = useState(false)
  const hintId = useId()
  const acting = useActing()
  const placeholder = acting
    ? phrases.writeMessageFor({ name: clinicianName(acting.clinician) })
    : phrases.writeMessage
  const tellTyping = useSendTyping(channelId)
  const tooLong = text.trim().length > MAX_TEXT_LENGTH
  const isEmpty = text === '' && files.length === 0
  // After it has had the focus, the composer stays unfolded, so that a click does not move the buttons. In a low window
  // it folds again, because space is scarce.
  const isFolded = isEmpty && !isWriting && (isLow || (startsFolded && !wasWritten))

  function pressKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onLeave()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  function send() {
    if (!tooLong && readinessOf(files) !== 'failed') onSend(needsAnswer.sent)
    inputRef.current?.focus()
  }

  function noteBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setWriting(false)
  }

  return (
    <Box
      data-room-foot
      data-on-screen
      data-activity="discussion"
      data-folded={isFolded || undefined}
      data-closed={closedBecause !== null || undefined}
      onBlur={noteBlur}
    >
      {files.length > 0 && room ? (
        <Waiting>{room.waiting(files, { onRetry: unsent.retryFile, onRemove: unsent.removeFile })}</Waiting>
      ) : null}
      <TextInput
        multiline
        minRows={minRows(isFolded, isLow)}
        maxRows={isLow ? MIN_ROWS : MAX_ROWS}
        placeholder={closedBecause ?? placeholder}
        value={text}
        onChange={({ target }) => {
          unsent.type(target.value)
          tellTyping(target.value)
        }}
        onFocus={() => {
          setWriting(true)
          setWasWritten(true)
        }}
        onKeyDown={pressKey}
        autoFocus={startsFocused && !isPhone && hasKeyboard()}
        readOnly={closedBecause !== null}
        error={tooLong}
        inputRef={inputRef}
        inputProps={{ 'aria-label': phrases.message, 'aria-describedby': hintId }}
      />
      <Tools>
        {closedBecause === null ? buttons : null}
        <Hint id={hintId}>
          {tooLong ? <FieldError id={`${hintId}-error`}>{tooLongText(text)}</FieldError> : null}
          {tooLong
            ? null
            : hintFor({
                text,
                files,
                closedBecause,
                effect: needsAnswer.effect ?? note,
                mayDrop: buttons !== null && !isPhone,
              })}
        </Hint>
        {answerChoice !== null && closedBecause === null ? (
          <NeedsAnswerSwitch isOn={needsAnswer.isOn} onChange={unsent.choose} />
        ) : null}
        {isPhone ? null : (
          <>
            <KeyboardKey>{modifierKey()}</KeyboardKey>
            <KeyboardKey>{phrases.enterKey}</KeyboardKey>
          </>
        )}
        {isFolded ? (
          <IconButton data-send aria-label={phrases.send} onClick={send}>
            <SendHorizontal size={18} />
          </IconButton>
        ) : (
          <SendButton isMain={isSendMain} isPhone={isPhone} onClick={send} />
        )}
      </Tools>
    </Box>
  )
}

type SendButtonProps = { isMain: boolean; isPhone: boolean; onClick: () => void }

/** The Send button. On a phone it shows only an icon, in the same position as in the folded composer. */
function SendButton({ isMain, isPhone, onClick }: SendButtonProps) {
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      aria-label={phrases.send}
      onClick={onClick}
      {...(isPhone
        ? { sx: { ml: 'auto', minWidth: 44, px: 0 } }
        : { sx: { ml: 2 }, startIcon: <SendHorizontal /> })}
    >
      {isPhone ? <SendHorizontal size={18} /> : phrases.send}
    </Button>
  )
}

function minRows(isFolded: boolean, isLow: boolean): number {
  if (isFolded) return 1
  return isLow ? LOW_ROWS : MIN_ROWS
}

type HintFacts = {
  text: string
  files: readonly AttachedFile[]
  closedBecause: string | null
  effect: string | null
  mayDrop: boolean
}

/** The hint beside Send: the reason for a delay, the effect of sending, 'Not sent yet', or how to add files. */
function hintFor({ text, files, closedBecause, effect, mayDrop }: HintFacts): string {
  // The placeholder of an empty composer already shows this text.
  if (closedBecause !== null) return text === '' ? '' : closedBecause
  const when = whenItGoesOut(files)
  if (when !== '') return when
  const isUnsent = !isBlank(text) || files.length > 0
  if (effect !== null) return isUnsent ? phrases.notSentYetAnd({ effect }) : effect
  if (isUnsent) return phrases.notSentYet
  return mayDrop ? phrases.pasteOrDropFiles : ''
}

function tooLongText(text: string): string {
  return phrases.tooLong({ most: MAX_TEXT_LENGTH, count: text.trim().length })
}

function modifierKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
