import { MAX_SEARCH_LENGTH } from '@econsult/contract/limits'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeepsClaims, useOwnPractice } from '../../lib/session/use-practice.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Command, pageCommands } from './commands.ts'
import { CommandRow } from './command-row.tsx'
import { useFoundCases, useFoundSpecialties } from './use-found.ts'
import { phrases } from './phrases.ts'

const Field = styled(InputBase)(({ theme }) => ({
  gap: 12,
  height: 56,
  padding: '0 20px',
  fontSize: '1rem',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Hits = styled('div')({ padding: '8px', overflowY: 'auto' })

const GroupName = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '8px 12px',
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
}))

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '10px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
  '& > span': { margin: '0 12px 0 4px' },
  '& > [role="status"]': { margin: '0 0 0 auto' },
  [theme.breakpoints.down('md')]: { '& > kbd, & > kbd + span': { display: 'none' } },
}))

/**
 * Searches for cases by patient name or words of the question, and for specialties, specialists, pages and account
 * sections (END-09). Arrow keys select a result; Enter opens it. The results contain only what the user may open.
 */
export default function CommandSearch({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const titleId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const { userType } = useUser()
  const { cases, questions, status } = useFoundCases(text)
  const specialties = useFoundSpecialties(text)
  const isPracticeAdmin = useOwnPractice() !== null
  const pages = pageCommands({ userType, isPracticeAdmin, keepsClaims: useKeepsClaims() }, text)
  const groups = [
    { name: text.trim() === '' ? phrases.recentCases : phrases.cases, commands: cases },
    { name: phrases.specialtiesAndSpecialists, commands: specialties },
    { name: phrases.goTo, commands: pages },
    { name: phrases.inTheQuestion, commands: questions },
  ].filter((group) => group.commands.length > 0)
  const commands = groups.flatMap((group) => group.commands)
  const active = Math.min(chosen, commands.length - 1)

  function run(command: Command) {
    onClose()
    void navigate(command.to, { state: command.state })
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const command = commands[active]
    if (step !== undefined) setChosen((active + step + commands.length) % commands.length)
    else if (event.key === 'Enter' && command) run(command)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: { md: 640 } } } }}
    >
      <VisuallyHidden id={titleId}>{phrases.searchOrJumpTo}</VisuallyHidden>
      <Field
        autoFocus
        value={text}
        placeholder={phrases.searchOrJumpTo}
        onChange={(event) => {
          setText(event.target.value.slice(0, MAX_SEARCH_LENGTH))
          setChosen(0)
        }}
        onKeyDown={press}
        startAdornment={<Search size={18} />}
        endAdornment={<KeyboardKey aria-hidden="true">Esc</KeyboardKey>}
        inputProps={{
          role: 'combobox',
          'aria-label': phrases.searchOrJumpTo,
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${active}`,
        }}
      />
      <Hits role="listbox" id={listId} aria-label={phrases.casesAndPages}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <GroupName aria-hidden="true">{group.name}</GroupName>
            {group.commands.map((command) => {
              const place = commands.indexOf(command)
              return (
                <CommandRow
                  key={command.id}
                  id={`${listId}-${place}`}
                  command={command}
                  text={text}
                  isChosen={active === place}
                  onChoose={() => run(command)}
                  onPoint={() => setChosen(place)}
                />
              )
            })}
          </div>
        ))}
      </Hits>
      <Foot>
        <KeyboardKey>↑</KeyboardKey>
        <KeyboardKey>↓</KeyboardKey>
        <span>{phrases.move}</span>
        <KeyboardKey>Enter</KeyboardKey>
        <span>{phrases.open}</span>
        <span role="status">{status}</span>
      </Foot>
    </Dialog>
  )
}
