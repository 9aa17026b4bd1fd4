import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import type { PracticeRecordSystem } from '@econsult/contract/record-systems/connections'
import { styled } from '@mui/material/styles'
import { Activity } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { List } from '../../../ui/layout/words.ts'
import { TestResult } from '../test-result.tsx'
import { Asked } from './asked.tsx'
import { ConnectFields } from './connect-fields.tsx'
import { CONNECT_WORDS } from './connect-words.ts'
import { GuidedStep } from './guided-step.tsx'
import { type ConnectForm, useConnectSystem } from './use-connect-system.ts'
import { WhereToFind } from './where-to-find.tsx'
import { phrases } from './phrases.ts'

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  margin: '16px 0',
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '& > .MuiButton-root': { flex: '1 1 auto', height: 48 },
    '& > p': { flex: '1 0 100%' },
  },
}))

type ConnectStepsProps = {
  system: ConnectableSystem
  record: PracticeRecordSystem
  onChange: () => void
  onConnected: () => void
}

/**
 * The three steps for connecting a record system. The Connect button is enabled once the entered values have passed a
 * test and the required departments are selected.
 */
export function ConnectSteps({ system, record, onChange, onConnected }: ConnectStepsProps) {
  const { askTitle, ask, enterTitle, enter, test } = CONNECT_WORDS[system]
  const { isConnected, askedAt, departments } = record
  const [isHelpOpen, setHelpOpen] = useState(!isConnected)
  const form = useConnectSystem({ system, departments, onConnected })
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(form.errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.errors])
  const isAsked = askedAt !== null || isConnected || form.isPassed

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void form.tryOut()
  }

  return (
    <form noValidate ref={fields} onSubmit={submit}>
      <List as="ol">
        <GuidedStep
          number={1}
          state={isAsked ? 'done' : 'current'}
          title={askTitle}
          note={<Asked record={record} system={system} onChange={onChange} />}
          detail={ask}
        />
        <GuidedStep number={2} state={stateOf(form.isPassed, isAsked)} title={enterTitle} detail={enter}>
          <ConnectFields system={system} form={form} />
          <WhereToFind system={system} isOpen={isHelpOpen} onToggle={setHelpOpen} />
        </GuidedStep>
        <GuidedStep
          number={3}
          state={form.isPassed ? 'current' : 'later'}
          title={phrases.testThenConnect}
          detail={test}
        >
          <TestAndConnect form={form} isConnected={isConnected} />
        </GuidedStep>
      </List>
    </form>
  )
}

function stateOf(isDone: boolean, isNext: boolean): 'done' | 'current' | 'later' {
  if (isDone) return 'done'
  return isNext ? 'current' : 'later'
}

function TestAndConnect({ form, isConnected }: { form: ConnectForm; isConnected: boolean }) {
  const noteId = useId()
  const { isPassed, lacksChoice, isTesting, isConnecting } = form
  const isClosed = !isPassed || lacksChoice
  const afterTest = isConnected ? phrases.replaceAfterTest : phrases.connectAfterTest
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.test || form.problem) result.current?.scrollIntoView({ block: 'nearest' })
  }, [form.test, form.problem])
  return (
    <>
      <Buttons>
        <ActionButton
          type="submit"
          variant={isPassed ? 'outlined' : 'contained'}
          startIcon={<Activity />}
          busy={isTesting}
        >
          {phrases.testConnection}
        </ActionButton>
        <ActionButton
          variant="contained"
          disabled={isClosed}
          aria-describedby={isClosed ? noteId : undefined}
          busy={isConnecting}
          onClick={() => void form.save()}
        >
          {isConnected ? phrases.replace : phrases.connect}
        </ActionButton>
        {isClosed ? <p id={noteId}>{isPassed ? phrases.chooseDepartments : afterTest}</p> : null}
      </Buttons>
      <div ref={result}>
        {form.test ? <TestResult test={form.test} after={phrases.nothingSaved} /> : null}
        {form.problem ? (
          <Banner tone="danger" role="alert">
            {form.problem}
          </Banner>
        ) : null}
      </div>
    </>
  )
}
