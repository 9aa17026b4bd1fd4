import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { Copy, Ellipsis, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useCorrections } from './room-corrections.ts'
import { phrases } from './phrases.ts'

/** The bubble of the user's own message, with its menu at the left. With a mouse, the menu appears on hover. */
export const BubbleRow = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  maxWidth: '100%',
  '@media (hover: hover)': {
    '& > .MuiIconButton-root:not([aria-expanded="true"])': { opacity: 0 },
    '&:hover > .MuiIconButton-root, &:focus-within > .MuiIconButton-root': { opacity: 1 },
  },
})

const Choice = styled('span')(({ theme }) => ({
  '& > b': { display: 'block', fontWeight: 600 },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

type MessageMenuProps = { message: { readonly id: string; readonly content: string }; sentAt: number }

/** The actions on the user's own message while the case is open (END-08). */
export function MessageMenu({ message, sentAt }: MessageMenuProps) {
  const notices = useNotices()
  const { content, begin } = useCorrections(message)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)

  async function copy() {
    close()
    try {
      await navigator.clipboard.writeText(content)
      notices.show(phrases.textCopied)
    } catch {
      notices.show(phrases.notCopied, { tone: 'failed' })
    }
  }

  if (begin === null) return null
  return (
    <>
      <IconButton
        aria-label={phrases.moreAboutMessage({ time: formatTime(sentAt) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem
          onClick={() => {
            close()
            begin({ id: message.id, content })
          }}
        >
          <PencilLine size={18} />
          <Choice>
            <b>{phrases.correct}</b>
            <small>{phrases.bothVersionsKept}</small>
          </Choice>
        </MenuItem>
        {content === '' ? null : (
          <MenuItem onClick={() => void copy()}>
            <Copy size={18} />
            <Choice>
              <b>{phrases.copyText}</b>
            </Choice>
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
