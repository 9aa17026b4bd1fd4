import { ANSWER_TEXTS } from '@econsult/contract/answers'
import Button from '@mui/material/Button'
import { Check, CloudOff } from 'lucide-react'
import { formatTime } from '../../../lib/dates.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { phrases } from './phrases.ts'

/** True if the user must choose between two texts before signing. */
export function mustChoose({ phase }: DraftState): boolean {
  return phase === 'other' || phase === 'older'
}

function savedText(time: string, isPhone: boolean): string {
  return isPhone ? phrases.saved({ time }) : phrases.draftSaved({ time })
}

/** Shows in the editor's footer whether the draft is saved. */
export function SavedWords({ draft: { phase, savedAt }, isPhone }: { draft: DraftState; isPhone: boolean }) {
  if (phase === 'failed' || phase === 'other' || phase === 'older') {
    return (
      <>
        <CloudOff size={14} />
        {phrases.notSaved}
      </>
    )
  }
  if (savedAt === null) return phase === 'typed' ? phrases.saving : null
  return (
    <>
      <Check size={14} />
      {phase === 'saved' ? savedText(formatTime(savedAt), isPhone) : phrases.saving}
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
            {isOlder ? phrases.showSigned : phrases.showOther}
          </Button>
          <Button size="small" onClick={() => void keeper.keepOwn()}>
            {phrases.keepThis}
          </Button>
        </>
      }
    >
      {isOlder ? ANSWER_TEXTS.draftIsOlder : ANSWER_TEXTS.changedElsewhere}
    </Banner>
  )
}
