import { useImperativeHandle, useRef, useState } from 'react'
import type { CardFieldProps, CardOrder, CardResult } from './card-desk.ts'
import { BankDialog } from './bank-dialog.tsx'
import { CardInputs, EMPTY_CARD } from './card-inputs.tsx'
import { authenticateInSandbox, confirmInSandbox } from './confirm-in-sandbox.ts'

type Props = CardFieldProps & { sandboxUrl: string }

/** The sandbox's card fields: they send what Stripe's element sends, to the stand-in on this machine. */
export default function SandboxCardField({ deskRef, sandboxUrl, publicKey, error, onChange }: Props) {
  const [card, setCard] = useState(EMPTY_CARD)
  const [asking, setAsking] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(() => undefined)
  const desk = { sandboxUrl, publicKey }

  useImperativeHandle(deskRef, () => ({
    async confirm(order: CardOrder): Promise<CardResult> {
      const result = await confirmInSandbox(desk, order, card)
      if (result !== 'asks') return result
      setAsking(true)
      const isProven = await new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
      setAsking(false)
      return (await authenticateInSandbox(desk, order, isProven)) === 'taken' ? 'taken' : 'refused'
    },
  }))

  function change(typed: typeof card) {
    setCard(typed)
    onChange()
  }

  return (
    <>
      <CardInputs card={card} onChange={change} error={error} />
      <BankDialog open={asking} onAnswer={(isProven) => answer.current(isProven)} />
    </>
  )
}
