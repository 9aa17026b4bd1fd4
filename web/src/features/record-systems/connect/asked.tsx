import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import type { PracticeRecordSystem } from '@econsult/contract/record-systems/connections'
import { failureText } from '../../../lib/api-failure.ts'
import { formatDate } from '../../../lib/dates.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Row } from '../../../ui/layout/words.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useSaveAccessAskMutation } from '../record-system-calls.ts'
import { phrases } from './phrases.ts'

type AskedProps = { system: ConnectableSystem; record: PracticeRecordSystem; onChange: () => void }

/**
 * Shows the day on which the practice requested access to the record system, or a button for recording it; the entry
 * can be undone.
 */
export function Asked({ system, record: { askedAt, isConnected }, onChange }: AskedProps) {
  const { save, isSaving } = useAsked(system, onChange)
  if (askedAt === null) {
    if (isConnected) return null
    return (
      <ActionButton variant="outlined" size="small" busy={isSaving} onClick={() => void save(true)}>
        {phrases.haveAsked}
      </ActionButton>
    )
  }
  return (
    <Row gap={1} size="small" tone="secondary">
      {phrases.askedOn({ day: formatDate(askedAt) })}
      <ActionButton variant="text" size="small" busy={isSaving} onClick={() => void save(false)}>
        {phrases.undo}
      </ActionButton>
    </Row>
  )
}

function useAsked(system: ConnectableSystem, onChange: () => void) {
  const notices = useNotices()
  const [saveAsk, { isLoading: isSaving }] = useSaveAccessAskMutation()
  return {
    isSaving,
    save: async (isAsked: boolean) => {
      const { error } = await saveAsk({ system, isAsked })
      if (error) notices.show(failureText(error), { tone: 'failed' })
      onChange()
    },
  }
}
