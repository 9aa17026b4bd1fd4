import { ANSWER_TEXTS } from '@econsult/contract/answers'
import Button from '@mui/material/Button'
import { Check, CloudOff } from 'lucide-react'
import { formatTime } from '../../../lib/dates.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'

/** True if the user must choose between two texts before signing. */
export function mustChoose({ phase }: DraftState): boolean {
  return phase === 'other' || phase === 'older'
}

function savedText(time: string, isPhone: boolean): string {
  return isPhone ? `Saved ${time}` : `Draft saved ${time}, only you see it`
}

/** Shows in the editor's footer whether the draft is saved. */
export function SavedWords({ draft: { phase, savedAt }, isPhone }: { draft: DraftState; isPhone: boolean }) {
  if (phase === 'failed' || phase === 'other' || phase === 'older') {
    return (
      <>
        <CloudOff size={14} />
        Not saved
      </>
    )
  }
  if (savedAt === null) return phase === 'typed' ? 'Saving …' : null
  return (
    <>
      <Check size={14} />
      {phase === 'saved' ? savedText(formatTime(savedAt), isPhone) : 'Saving …'}
    </>
  )
}

/** Shows why the draft is not saved; after a change in another window, offers the choice between the two texts. */
export function DraftBanner({ draft, keeper }: { draft: DraftState; keeper: DraftKeeper }) {
  if (draft.phase === 'failed' && draft.fault !== null) {
    return (
      <Banner tone="danger" role="alert">
        {draft.fault}
      </Banner>
    )
  }
  if (!mustChoose(draft)) return null
  const isOlder = draft.phase === 'older'
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <>
          <Button size="small" onClick={() => void keeper.takeOther()}>
            {isOlder ? 'Show the signed version' : 'Show the other'}
          </Button>
          <Button size="small" onClick={() => void keeper.keepOwn()}>
            Keep this one
          </Button>
        </>
      }
    >
      {isOlder ? ANSWER_TEXTS.draftIsOlder : ANSWER_TEXTS.changedElsewhere}
    </Banner>
  )
}
