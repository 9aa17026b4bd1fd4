import type { CaseData } from '@econsult/contract/cases'
import { sideOf } from '@econsult/contract/requests/actions'
import type { RequestTurn } from '@econsult/contract/requests/states'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Ellipsis, FilePenLine, MessageCircleQuestionMark, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { originFolder } from '../../lib/folder-origin.ts'
import { failureText } from '../../lib/api-failure.ts'
import { listWords } from '../../lib/list-words.ts'
import { assignPath } from '../../lib/paths.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import type { AskedChange, ShownAction } from './request-actions.ts'
import { useNoAnswerNeededMutation } from './request-calls.ts'
import { Actions } from './turn-line-frame.ts'
import { phrases } from './phrases.ts'

type TurnActionsProps = {
  caseData: CaseData
  request: RequestTurn
  actions: readonly ShownAction[]
  /** True while the viewer types a message; no button is filled then. */
  isTyping: boolean
  onChange: (asked: AskedChange) => void
  onWrite: () => void
  /** Called when the viewer chooses to write a message that needs an answer. */
  onAskAgain: () => void
  /** The button that opens the answer editor; null for none. */
  answer: AnswerButton | null
}

/** The button that opens the answer editor of a request. */
export interface AnswerButton {
  readonly label: string
  readonly isMain: boolean
  /** True if the viewer has just closed the editor, so that this button must receive the focus. */
  readonly isLeft: boolean
  readonly run: () => void
}

/** The buttons of the status line; on a phone, less frequent actions are in a menu. */
export function TurnActions(props: TurnActionsProps) {
  const { caseData, request, actions, isTyping, onChange, onWrite, onAskAgain, answer } = props
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const { specialtyId } = request
  const inLine = actions.filter(({ place }) => !isPhone || place === 'line')
  const inMenu = isPhone ? actions.filter(({ place }) => place === 'menu') : []
  const more = useMoreActions(caseData, request)
  const needNoAnswer = useNeedNoAnswer(caseData.caseId, specialtyId)

  function start({ name }: ShownAction) {
    if (name === 'giveClarification') onWrite()
    else if (name === 'noAnswerNeeded') void needNoAnswer()
    else onChange({ action: name, specialtyId })
  }

  if (inLine.length + inMenu.length === 0 && more === null && answer === null) return null
  return (
    <Actions>
      {inLine.map((action) => (
        <Button
          key={action.name}
          variant={isTyping && action.variant === 'contained' ? 'outlined' : action.variant}
          startIcon={<action.Icon />}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      ))}
      {more === 'write' ? (
        <Button variant="outlined" startIcon={<MessageCircleQuestionMark />} onClick={onAskAgain}>
          {phrases.askAgain}
        </Button>
      ) : null}
      {more === 'assign' ? <AssignLink caseId={caseData.caseId} specialtyId={specialtyId} /> : null}
      {answer ? (
        <Button
          variant={answer.isMain && !isTyping ? 'contained' : 'outlined'}
          startIcon={<FilePenLine />}
          autoFocus={answer.isLeft}
          onClick={answer.run}
        >
          {answer.label}
        </Button>
      ) : null}
      {inMenu.length > 0 ? <MenuOfActions actions={inMenu} onStart={start} /> : null}
    </Actions>
  )
}

/** Returns a function that declares that the sender's message after the answer needs no answer (END-04). */
function useNeedNoAnswer(caseId: string, specialtyId: string): () => Promise<void> {
  const [change] = useNoAnswerNeededMutation()
  const notices = useNotices()
  return async () => {
    const { error } = await change({ caseId, specialtyId })
    if (error) notices.show(failureText(error), { tone: 'failed' })
    else notices.show(phrases.timeStopped)
  }
}

/** An additional action for the viewer: writing a message, or assigning a specialist on another page; null for none. */
function useMoreActions({ isDeleted }: CaseData, request: RequestTurn): 'write' | 'assign' | null {
  const user = useUser()
  if (isDeleted) return null
  if (request.state === 'submitted') return user.userType === 'Admin' ? 'assign' : null
  return request.state === 'answered' && sideOf(user, request.specialistId) === 'sender' ? 'write' : null
}

function AssignLink({ caseId, specialtyId }: { caseId: string; specialtyId: string }) {
  const from = originFolder(useLocation().state)
  const to = assignPath(caseId, [specialtyId])
  return (
    <Button component={Link} to={to} state={{ from }} variant="outlined" startIcon={<UserPlus />}>
      {phrases.assignSpecialist}
    </Button>
  )
}

const Choice = styled('span')(({ theme }) => ({
  '& > b': { display: 'block', fontWeight: 600 },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

type MenuOfActionsProps = { actions: readonly ShownAction[]; onStart: (action: ShownAction) => void }

function MenuOfActions({ actions, onStart }: MenuOfActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={listWords(
          actions.map(({ label }) => label),
          'disjunction',
        )}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ boxShadow: (theme) => `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}` }}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.name}
            onClick={() => {
              setAnchor(null)
              onStart(action)
            }}
          >
            <action.Icon size={18} />
            <Choice>
              <b>{action.label}</b>
              <small>{action.detail}</small>
            </Choice>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
