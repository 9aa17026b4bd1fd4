import type { AnswerContent } from '@econsult/contract/answers/content'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Copy } from 'lucide-react'
import { Banner } from '../../../ui/banner.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { textOfAnswer } from '../answer-words.ts'
import { DraftView } from './draft-view.tsx'
import { phrases } from './phrases.ts'

const Column = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: 16,
  display: 'grid',
  alignContent: 'start',
  gap: 16,
})

/** A draft that can no longer be signed, with the reason; its text can still be copied. */
export function LostDraft({ content, why }: { content: AnswerContent; why: string }) {
  const notices = useNotices()
  async function copy() {
    try {
      await navigator.clipboard.writeText(textOfAnswer(content))
      notices.show(phrases.textCopied)
    } catch {
      notices.show(phrases.textNotCopied, { tone: 'failed' })
    }
  }
  return (
    <Column tabIndex={0} role="region" aria-label={phrases.yourDraft}>
      <Banner
        tone="warning"
        role="alert"
        action={
          <Button size="small" startIcon={<Copy />} onClick={() => void copy()}>
            {phrases.copyText}
          </Button>
        }
      >
        {why}
      </Banner>
      <DraftView content={content} />
    </Column>
  )
}
