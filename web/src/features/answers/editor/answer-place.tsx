import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ArrowLeft, MessageCircle, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { phrases } from './phrases.ts'

const Column = styled('div')({ height: '100%', display: 'flex', flexDirection: 'column' })

const Head = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 16px 8px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': { flex: 1 },
  '& > div': { flex: 1, minWidth: 0 },
  '& > div > p': {
    ...theme.typography.caption,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { padding: '6px 8px 6px 4px' },
}))

const Rest = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  '&[hidden]': { display: 'none' },
})

type AnswerPlaceProps = {
  /** Text with the patient of the answer and the time left. */
  subject: string
  editor: ReactNode
  /** Case Information, which can be shown in place of the editor. */
  data: ReactNode
  fileCount: number
  onClose: () => void
}

/** The editor beside the conversation, with a switch to Case Information; on a phone, the editor fills the screen. */
export function AnswerPlace({ subject, editor, data, fileCount, onClose }: AnswerPlaceProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [shown, setShown] = useState<'answer' | 'data'>('answer')
  const titleId = useId()
  if (isPhone) {
    return (
      <>
        {data}
        <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId} data-activity="report">
          <Column>
            <Head>
              <IconButton aria-label={phrases.backToChat} onClick={onClose}>
                <ArrowLeft size={20} />
              </IconButton>
              <div>
                <h2 id={titleId}>{phrases.answer}</h2>
                <p>{subject}</p>
              </div>
              <Button startIcon={<MessageCircle />} onClick={onClose}>
                {phrases.chat}
              </Button>
            </Head>
            {editor}
          </Column>
        </Dialog>
      </>
    )
  }
  return (
    <Column>
      <Head>
        <h2>{phrases.answer}</h2>
        <ToggleButtonGroup
          exclusive
          value={shown}
          aria-label={phrases.shownPart}
          onChange={(_event, value: 'answer' | 'data' | null) => setShown(value ?? shown)}
        >
          <ToggleButton value="answer">{phrases.answer}</ToggleButton>
          <ToggleButton value="data">
            {phrases.caseData} {fileCount > 0 ? fileCount : null}
          </ToggleButton>
        </ToggleButtonGroup>
        <IconButton aria-label={phrases.closeAnswer} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Head>
      <Rest hidden={shown !== 'answer'} data-activity="report">
        {editor}
      </Rest>
      <Rest hidden={shown !== 'data'}>{data}</Rest>
    </Column>
  )
}
