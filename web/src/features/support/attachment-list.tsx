import ButtonBase from '@mui/material/ButtonBase'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { RefreshCw, X } from 'lucide-react'
import { FieldError } from '../../ui/fields/field.tsx'
import { AttachmentPicture } from './attachment-picture.tsx'
import type { Attachment, Attachments } from './attachments.ts'
import { phrases } from './phrases.ts'

const Items = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  margin: '0 0 12px',
  padding: '8px 8px 1px 1px',
  maxHeight: 168,
  overflowY: 'auto',
  listStyle: 'none',
})

const Item = styled('li')({ position: 'relative', width: 64 })

const Round = styled(ButtonBase)(({ theme }) => ({
  position: 'absolute',
  top: -8,
  width: 24,
  height: 24,
  borderRadius: '50%',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `var(--shadow-middle), 0 0 0 1px ${theme.vars.palette.divider}`,
  // Enlarges the touch target of the button.
  '&::after': { content: '""', position: 'absolute', inset: -10 },
}))

const Bar = styled(LinearProgress)({ position: 'absolute', left: 4, right: 4, bottom: 4, height: 4 })

/** The attached files as thumbnails with a Remove button; the reason is shown for each failed file. */
export function AttachmentList({ items, remove, retry }: Pick<Attachments, 'items' | 'remove' | 'retry'>) {
  if (items.length === 0) return null
  const problems = new Map(items.flatMap(({ problem, name }) => (problem ? [[problem, name] as const] : [])))
  return (
    <>
      <Items aria-label={phrases.attachedFiles}>
        {items.map((item) => (
          <Item key={item.id}>
            <AttachmentPicture file={item} isFailed={item.problem !== ''} />
            {isOnItsWay(item) ? (
              <Bar
                variant="determinate"
                value={item.percent}
                aria-label={phrases.uploading({ name: item.name })}
              />
            ) : null}
            {item.stage === 'failed' ? (
              <Round
                aria-label={phrases.retry({ name: item.name })}
                style={{ left: -8 }}
                onClick={() => retry(item.id)}
              >
                <RefreshCw size={14} />
              </Round>
            ) : null}
            <Round
              aria-label={phrases.remove({ name: item.name })}
              style={{ right: -8 }}
              onClick={() => remove(item.id)}
            >
              <X size={14} />
            </Round>
          </Item>
        ))}
      </Items>
      {[...problems].map(([problem, name]) => (
        <FieldError key={problem} id={`attachment-${name}`}>
          {name}: {problem}
        </FieldError>
      ))}
    </>
  )
}

function isOnItsWay({ stage }: Attachment): boolean {
  return stage === 'waiting' || stage === 'converting' || stage === 'uploading'
}
