import { createsCases } from '@econsult/contract/roles'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useUser } from '../../lib/session/use-session.ts'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'
import { Text } from '../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

interface KeyGroup {
  readonly title: string
  readonly keys: readonly (readonly [does: string, ...keys: string[]])[]
}

function groupsFor(mayCreate: boolean): KeyGroup[] {
  return [
    {
      title: phrases.anywhere,
      keys: [
        [phrases.searchThisList, '/'],
        ...(mayCreate ? [[phrases.createNewCase, 'c'] as const] : []),
        [phrases.searchOrJumpTo, 'Ctrl', 'K'],
        [phrases.showShortcuts, '?'],
        [phrases.closeOrGoBack, 'Esc'],
      ],
    },
    {
      title: phrases.inbox,
      keys: [
        [phrases.nextCase, 'j'],
        [phrases.previousCase, 'k'],
        [phrases.openCase, 'Enter'],
        [phrases.selectCase, 'x'],
        [phrases.clearSelection, 'Esc'],
      ],
    },
    {
      title: phrases.caseRoom,
      keys: [
        [phrases.sendMessage, 'Ctrl', 'Enter'],
        [phrases.startANewLine, 'Enter'],
        [phrases.nextCaseFromNeedsYou, 'j'],
        [phrases.previousCaseFromNeedsYou, 'k'],
      ],
    },
    {
      title: phrases.fileViewer,
      keys: [
        [phrases.previousFile, '←'],
        [phrases.nextFile, '→'],
      ],
    },
  ]
}

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '16px 16px 0 24px',
})

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '24px 48px',
  padding: '12px 24px 24px',
  overflowY: 'auto',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
}))

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 36,
  '& dt': { margin: 0 },
  '& dd': { display: 'flex', gap: 4, margin: 0 },
})

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '14px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
}))

/** The dialog that lists all keyboard shortcuts of the product. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const { userType } = useUser()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: { md: 720 } } } }}
    >
      <Head>
        <h2 id={titleId}>{phrases.keyboardShortcuts}</h2>
        <IconButton aria-label={phrases.close} onClick={onClose} autoFocus>
          <X size={18} />
        </IconButton>
      </Head>
      <Groups>
        {groupsFor(createsCases(userType)).map(({ title, keys }) => (
          <section key={title}>
            <Text as="h3" bottom={2} size="small" tone="faint" strong>
              {title}
            </Text>
            <dl style={{ margin: 0 }}>
              {keys.map(([does, ...pressed]) => (
                <Frame key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {pressed.map((key) => (
                      <KeyboardKey key={key}>{key}</KeyboardKey>
                    ))}
                  </dd>
                </Frame>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
      <Foot>{phrases.shortcutsAndFields}</Foot>
    </Dialog>
  )
}
