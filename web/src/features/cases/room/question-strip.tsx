import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { phrases } from './phrases.ts'

const Strip = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
  [theme.breakpoints.down('md')]: {
    gap: 8,
    minHeight: 44,
    padding: '0 4px 0 16px',
    alignItems: 'center',
    '&[data-open]': { flexWrap: 'wrap', paddingBottom: 12 },
  },
}))

// The expanded question takes up to 40 % of the window height; longer text scrolls.
const Question = styled('p')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  maxHeight: '40vh',
  margin: 0,
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
  lineHeight: '1.375rem',
  color: theme.vars.palette.text.secondary,
  '&[data-folded]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    lineHeight: '1.25rem',
    whiteSpace: 'normal',
  },
  '@media print': {
    '&&, &&[data-folded]': { display: 'block', whiteSpace: 'pre-wrap !important' },
  },
  [theme.breakpoints.down('md')]: {
    order: 3,
    flexBasis: '100%',
    paddingRight: 12,
    '&[data-folded]': {
      order: 0,
      flexBasis: 0,
      padding: 0,
      display: 'block',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
  },
}))

/** The question of the case: truncated to two lines, or one on a phone, and expandable to the whole text. */
export function QuestionStrip({ question }: { question: string }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [isOpen, setOpen] = useState(false)
  const { text, isCut } = useIsCut(isOpen)
  const textId = useId()
  if (question.trim() === '') return null
  const toggle = () => setOpen(!isOpen)
  const words = isOpen ? phrases.showLess : phrases.showAll
  const controls = { 'aria-expanded': isOpen, 'aria-controls': textId, onClick: toggle }
  return (
    <Strip data-open={isOpen || undefined}>
      <Chip color="info" label={phrases.question} sx={{ mt: { md: '-1px' } }} />
      <Question
        ref={text}
        id={textId}
        data-folded={isOpen ? undefined : true}
        // Scrollable content must be reachable by keyboard.
        tabIndex={isOpen ? 0 : undefined}
      >
        {question}
      </Question>
      {isPhone && (isCut || isOpen) ? (
        <IconButton aria-label={words} {...controls} sx={{ ml: 'auto' }}>
          {isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        </IconButton>
      ) : null}
      {!isPhone && (isCut || isOpen) ? (
        <Link
          component="button"
          type="button"
          variant="body2"
          data-on-screen
          {...controls}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {words}
        </Link>
      ) : null}
    </Strip>
  )
}

/** True if the collapsed text is truncated; measured again on resize, because it depends on the width. */
function useIsCut(isOpen: boolean) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = text.current
    if (element === null || isOpen) return
    const observer = new ResizeObserver(() => setCut(isCutIn(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  return { text, isCut }
}

function isCutIn({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth
}
