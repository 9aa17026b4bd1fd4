import type { CaseData } from '@econsult/contract/cases'
import Button from '@mui/material/Button'
import { Banner } from '../../ui/banner.tsx'

/** The user's unsent text in the room. */
export interface Unsent {
  /** 'text': typed in the composer; 'sending': being sent; null: no unsent text. */
  readonly what: 'text' | 'sending' | null
  /** Sends the text; undefined if no other user could read it. */
  readonly send: (() => void) | undefined
}

/** Warns that the consult ends with an unanswered question. */
export function UnansweredBanner({ state }: Pick<CaseData, 'state'>) {
  return (
    <Banner tone="warning" role="status">
      {state === 'Unassigned'
        ? 'No specialist has this case yet: your question has no answer.'
        : 'Your last question has no answer yet.'}
    </Banner>
  )
}

/** Warns that a typed message is not part of the case's report, or is still being sent. */
export function UnsentBanner({ unsent: { what, send } }: { unsent: Unsent }) {
  if (what === null) return null
  if (what === 'sending') {
    return (
      <Banner tone="warning" role="status">
        Your last message is still being sent. If you close the case now, the message may not be added to it.
      </Banner>
    )
  }
  return (
    <Banner
      tone="warning"
      action={
        send ? (
          <Button size="small" variant="outlined" onClick={send}>
            Send it first
          </Button>
        ) : undefined
      }
    >
      You typed a message and did not send it. It is kept, but not part of the report.
    </Banner>
  )
}
