import { MAX_TEXT_LENGTH } from '@econsult/contract/limits'
import { SUPPORT_WORDS } from '@econsult/contract/support'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useDropzone } from 'react-dropzone'
import { ActionButton } from '../../ui/action-button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { type Attachments, SUPPORT_ACCEPT } from './attachments.ts'
import type { useSupportChat } from './use-support-chat.ts'
import { phrases } from './phrases.ts'

const Foot = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '12px 16px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&[data-over]': { backgroundColor: theme.vars.palette.app.primarySoft },
}))

const Box = styled('div')(({ theme }) => ({
  borderRadius: 12,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.field}`,
  '&:has(textarea:focus)': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.app.focus}` },
}))

const Words = styled(InputBase)({
  width: '100%',
  padding: '10px 14px 0',
  '& textarea': { lineHeight: '1.375rem', unicodeBidi: 'plaintext' },
})

const Tools = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 8px 8px',
  color: theme.vars.palette.text.disabled,
}))

const Hint = styled('span')({ flex: 1, '@media (pointer: coarse)': { visibility: 'hidden' } })

type SupportComposerProps = {
  chat: ReturnType<typeof useSupportChat>
  attachments: Attachments
  inputRef: RefObject<HTMLTextAreaElement | null>
}

/** The field for writing a support message; files are added with a button, or by drop or paste. */
export function SupportComposer({ chat, attachments, inputRef }: SupportComposerProps) {
  const errorId = useId()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: SUPPORT_ACCEPT,
    noClick: true,
    noKeyboard: true,
    // Files that are not accepted are also added, because the list shows the reason for each.
    onDrop: (accepted, refused) => attachments.add([...accepted, ...refused.map(({ file }) => file)]),
  })

  function send() {
    chat.send()
    inputRef.current?.focus()
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    chat.send()
  }

  return (
    <Foot {...getRootProps({ role: undefined, tabIndex: undefined })} data-over={isDragActive || undefined}>
      <AttachmentList {...attachments} />
      {chat.problem === '' ? null : <FieldError id={errorId}>{chat.problem}</FieldError>}
      <Box>
        <Words
          multiline
          minRows={1}
          maxRows={8}
          placeholder={SUPPORT_WORDS.placeholder}
          value={chat.text}
          onChange={({ target }) => chat.setText(target.value)}
          onKeyDown={sendByKey}
          inputRef={inputRef}
          inputProps={{
            'aria-label': phrases.messageToSupport,
            'aria-describedby': errorId,
            maxLength: MAX_TEXT_LENGTH,
          }}
        />
        <Tools>
          <IconButton aria-label={phrases.attachFiles} onClick={open}>
            <Paperclip size={18} />
          </IconButton>
          <Hint>{phrases.dropHint}</Hint>
          <ActionButton
            variant="contained"
            startIcon={<SendHorizontal />}
            busy={chat.isSending}
            onClick={send}
          >
            {phrases.send}
          </ActionButton>
        </Tools>
      </Box>
      <input {...getInputProps({ 'aria-label': phrases.filesForSupport })} />
    </Foot>
  )
}
