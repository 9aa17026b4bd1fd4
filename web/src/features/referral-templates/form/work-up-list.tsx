import type { TemplateWorkUp } from '@econsult/contract/referral-templates/content'
import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { phrases } from './phrases.ts'

const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { ...theme.typography.body2, display: 'flex', gap: 10 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& .lucide': { flex: 'none', marginTop: 2, color: theme.vars.palette.text.secondary },
  '& [data-state="found"] .lucide': { color: theme.vars.palette.success.main },
  '& [data-state="missing"] .lucide': { color: theme.vars.palette.warning.main },
  '& [data-state="missing"] small': { color: theme.vars.palette.warning.main, fontWeight: 600 },
}))

type WorkUpListProps = {
  workUp: readonly TemplateWorkUp[]
  /** The place where each work-up item was found, by item id; omitted in a preview. */
  found?: ReadonlyMap<string, string | null>
}

/** The work-up that a template expects, and the place where each item was found. */
export function WorkUpList({ workUp, found }: WorkUpListProps) {
  return (
    <Items>
      {workUp.map(({ id, text, isExpected }) => {
        const place = found?.get(id)
        if (place) {
          return (
            <li key={id} data-state="found">
              <CircleCheck size={16} />
              <div>
                {text}
                <small>{place}</small>
              </div>
            </li>
          )
        }
        const isMissing = found !== undefined && isExpected
        return (
          <li key={id} data-state={isMissing ? 'missing' : 'open'}>
            {isMissing ? <CircleAlert size={16} /> : <CircleDashed size={16} />}
            <div>
              {text}
              {isMissing ? <small>{phrases.notFound}</small> : null}
              {!isMissing && !isExpected ? <small>{phrases.ifPossible}</small> : null}
            </div>
          </li>
        )
      })}
    </Items>
  )
}
