import type { PayerRule } from '@econsult/contract/claims/payers'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useFetchPayerRulesQuery, useSaveProfessionMutation } from './payer-calls.ts'
import { PayerRuleDialog } from './payer-rule-dialog.tsx'
import { ruleWords } from './rule-words.ts'
import { phrases } from './phrases.ts'

const Items = styled('ul')(({ theme }) => ({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 56, padding: '8px 16px' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& b': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}))

const Clinicians = styled('fieldset')(({ theme }) => ({
  margin: '20px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.subtitle2, padding: 0 },
  '& > label': { display: 'flex', alignItems: 'center', minHeight: 36, marginLeft: -9, cursor: 'pointer' },
  '& > p': { ...theme.typography.body2, margin: '2px 0 4px', color: theme.vars.palette.text.secondary },
}))

/** The rules chosen by the practice for each payer, and the choice of who bills behavioral health codes (PAID-03). */
export function PayerRules() {
  const query = useFetchPayerRulesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [changing, setChanging] = useState<PayerRule | 'new' | null>(null)
  const [saveProfession] = useSaveProfessionMutation()
  const notices = useNotices()

  async function change(clinicianId: string, isBehavioral: boolean) {
    const { data, error } = await saveProfession({ clinicianId, isBehavioral })
    if (data) notices.show(data.message)
    else notices.show(failureText(error), { tone: 'failed' })
  }

  return (
    <Loaded
      of={query}
      failed={phrases.loadFailed}
      placeholder={<Skeleton variant="rounded" height={120} aria-label={phrases.loading} />}
    >
      {({ data: found }) => (
        <>
          <Items aria-label={phrases.rulesByPayer}>
            {found.rules.map((rule) => (
              <li key={rule.payer}>
                <div>
                  <b>{rule.payer === '' ? phrases.allOtherPayers : rule.payer}</b>
                  <small>{ruleWords(rule, found.ruleSets)}</small>
                </div>
                <Button
                  variant="text"
                  size="small"
                  aria-label={
                    rule.payer === '' ? phrases.changeOtherRules : phrases.changeRules({ payer: rule.payer })
                  }
                  onClick={() => setChanging(rule)}
                >
                  {phrases.change}
                </Button>
              </li>
            ))}
          </Items>
          <Button variant="outlined" startIcon={<Plus />} onClick={() => setChanging('new')}>
            {phrases.addPayer}
          </Button>
          {found.clinicians.length > 0 ? (
            <Clinicians>
              <legend>{phrases.behavioralHealth}</legend>
              <p>{phrases.behavioralHealthDetail}</p>
              {found.clinicians.map(({ id, name, isBehavioral }) => (
                <label key={id}>
                  <Checkbox
                    checked={isBehavioral}
                    onChange={({ target }) => void change(id, target.checked)}
                  />
                  {name}
                </label>
              ))}
            </Clinicians>
          ) : null}
          {changing === null ? null : (
            <PayerRuleDialog
              rule={changing === 'new' ? null : changing}
              ruleSets={found.ruleSets}
              otherPayers={found.otherPayers}
              onClose={() => setChanging(null)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
